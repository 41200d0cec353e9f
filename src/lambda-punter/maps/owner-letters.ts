// Letters that tell punters apart if there are more of them than colours: one for each part of a map that a
// punter's joined rivers run through.

import { NONE } from '../game/ids.ts';
import type { GameMap } from '../game/game-map.ts';
import type { Point } from './sketch.ts';

/** How wide a letter with its circle is, in pixels. */
export const LETTER_SIZE = 17;
/** Up to this many punters have colours of their own. */
const PLAIN_PUNTERS = 9;
/** How many letters' widths a part of a map is wide and high: far enough for the eye to go to the next one. */
const CELL = 14;
/** Fewer rivers than this in a part get no letter, unless the map is magnified so that a part has few of them. */
const LEAST_RIVERS = 4;
/** How many rivers are tried, from the middle of those in the part outwards, until the letter lies over no other. */
const MOST_TRIES = 6;
/** More parts than a drawing has along one side. */
const MOST_PARTS = 65_536;

/** A letter on a map. */
export interface OwnerLetter extends Point {
  readonly seat: number;
}

/** What the letters are placed on. */
interface LetteredMap {
  readonly map: GameMap;
  readonly places: readonly Point[];
  /** About how far sites lie from their neighbours. */
  readonly step: number;
  /** Who owns a river, or NONE. */
  readonly ownerOf: (river: number) => number;
  /** How wide a letter with its circle is, in the places' own measure. */
  readonly size: number;
}

/** Whether that many punters need letters. */
export function needsLetters(punters: number): boolean {
  return punters > PLAIN_PUNTERS;
}

/** What stands for a seat: A to Z, then AA, AB and so on. */
export function letterOf(seat: number): string {
  const last = String.fromCharCode(65 + (seat % 26));
  return seat < 26 ? last : letterOf(Math.floor(seat / 26) - 1) + last;
}

/**
 * Where letters stand, none over another and none near one of the same seat; large holdings first. They stay where they
 * are while a window moves over the map: the parts are fixed to its places. O(rivers).
 */
export function ownerLetters({ map, places, step, ownerOf, size }: LetteredMap): OwnerLetter[] {
  const cell = CELL * 2 ** Math.round(Math.log2(size));
  const middleOf = (river: number): Point => {
    const [a, b] = [places[map.source[river]], places[map.target[river]]];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const owned = [...map.source.keys()].filter((river) => ownerOf(river) !== NONE);
  const patches = Map.groupBy(owned, (river) => {
    const { x, y } = middleOf(river);
    // A drawing is some hundred parts wide and high, even where it is magnified most.
    return (ownerOf(river) * MOST_PARTS + Math.floor(x / cell)) * MOST_PARTS + Math.floor(y / cell);
  });
  const least = Math.max(1, Math.min(LEAST_RIVERS, Math.round((cell / step) ** 2 / 4)));
  const large = [...patches.values()].filter(({ length }) => length >= least);
  const letters: OwnerLetter[] = [];
  for (const rivers of large.toSorted((a, b) => b.length - a.length)) {
    const seat = ownerOf(rivers[0]);
    const isFree = (at: Point): boolean =>
      letters.every((one) => {
        const apart = one.seat === seat ? cell / 2 : size * 1.2;
        return Math.abs(one.x - at.x) >= apart || Math.abs(one.y - at.y) >= apart;
      });
    const free = fromMiddle(rivers.map(middleOf)).slice(0, MOST_TRIES).find(isFree);
    if (free !== undefined) letters.push({ seat, ...free });
  }
  return letters;
}

/** Points in the order of how far they are from the middle of all of them. */
function fromMiddle(all: readonly Point[]): Point[] {
  let [x, y] = [0, 0];
  for (const one of all) {
    x += one.x / all.length;
    y += one.y / all.length;
  }
  const far = (one: Point): number => (one.x - x) ** 2 + (one.y - y) ** 2;
  return all.toSorted((a, b) => far(a) - far(b));
}
