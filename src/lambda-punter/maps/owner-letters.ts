// Letters that tell punters apart where there are more of them than colours: one for each part of a map that a
// punter's joined rivers run through.

import { NONE } from '../game/ids.ts';
import type { GameMap } from '../game/game-map.ts';
import type { Point } from './sketch.ts';

/** Up to so many punters have colours of their own. */
const PLAIN_PUNTERS = 9;
/** A part of a map is so many letters' widths wide and high: far enough for the eye to go to the next one. */
const CELL = 14;
/** Fewer rivers than this in a part get no letter, unless the map is magnified so that a part has few of them. */
const LEAST_RIVERS = 4;
/** So many rivers are tried, from the middle of those in the part outwards, until the letter lies over no other. */
const MOST_TRIES = 6;
/** More parts than a drawing has along one side. */
const MOST_PARTS = 65_536;

/** A letter on a map. */
export interface OwnerLetter extends Point {
  readonly seat: number;
}

/** What the letters are placed on. */
export interface LetteredMap {
  readonly map: GameMap;
  readonly places: readonly Point[];
  /** About how far sites lie from their neighbours. */
  readonly step: number;
  /** Who owns a river, or NONE. */
  readonly ownerOf: (river: number) => number;
  /** How wide a letter with its ground is, in the places' own measure. */
  readonly size: number;
}

/** Rivers of one owner, joined or not, in one part of the map. */
interface Patch {
  readonly seat: number;
  readonly rivers: number[];
}

/** Whether so many punters need letters. */
export function needsLetters(punters: number): boolean {
  return punters > PLAIN_PUNTERS;
}

/** What stands for a seat: A to Z, then AA, AB and so on. */
export function letterOf(seat: number): string {
  const last = String.fromCharCode(65 + (seat % 26));
  return seat < 26 ? last : letterOf(Math.floor(seat / 26) - 1) + last;
}

/**
 * Where letters stand, none over another and none near one of the same seat; large holdings first. They stay where they are while a window moves over the
 * map: the parts are fixed to its places. O(rivers).
 */
export function ownerLetters({ map, places, step, ownerOf, size }: LetteredMap): OwnerLetter[] {
  const cell = CELL * 2 ** Math.round(Math.log2(size));
  const patches = new Map<number, Patch>();
  for (let river = 0; river < map.source.length; river++) {
    const seat = ownerOf(river);
    if (seat === NONE) continue;
    const { x, y } = middleOf(map, places, river);
    // A drawing is some hundred parts wide and high, even where it is magnified most.
    const key = (seat * MOST_PARTS + Math.floor(x / cell)) * MOST_PARTS + Math.floor(y / cell);
    const patch = patches.get(key);
    if (patch === undefined) patches.set(key, { seat, rivers: [river] });
    else patch.rivers.push(river);
  }
  const least = Math.max(1, Math.min(LEAST_RIVERS, Math.round((cell / step) ** 2 / 4)));
  const large = [...patches.values()]
    .filter(({ rivers }) => rivers.length >= least)
    .toSorted((a, b) => b.rivers.length - a.rivers.length);
  const letters: OwnerLetter[] = [];
  for (const { seat, rivers } of large) {
    const isFree = (at: Point): boolean =>
      letters.every((one) => !touches(one, at, one.seat === seat ? cell / 2 : size * 1.2));
    const free = freeMiddle(map, places, rivers, isFree);
    if (free !== undefined) letters.push({ seat, ...free });
  }
  return letters;
}

/** The middle of the river nearest to the middle of all of them that is free; undefined after some tries. */
function freeMiddle(
  map: GameMap,
  places: readonly Point[],
  rivers: readonly number[],
  isFree: (at: Point) => boolean,
): Point | undefined {
  const all = rivers.map((river) => middleOf(map, places, river));
  let [x, y] = [0, 0];
  for (const one of all) {
    x += one.x / all.length;
    y += one.y / all.length;
  }
  for (let tries = 0; tries < MOST_TRIES && all.length > 0; tries++) {
    let best = 0;
    for (let place = 1; place < all.length; place++) {
      if (far(all[place], x, y) < far(all[best], x, y)) best = place;
    }
    if (isFree(all[best])) return all[best];
    all.splice(best, 1);
  }
  return undefined;
}

function far(one: Point, x: number, y: number): number {
  return (one.x - x) ** 2 + (one.y - y) ** 2;
}

function middleOf({ source, target }: GameMap, places: readonly Point[], river: number): Point {
  const [a, b] = [places[source[river]], places[target[river]]];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function touches(a: Point, b: Point, apart: number): boolean {
  return Math.abs(a.x - b.x) < apart && Math.abs(a.y - b.y) < apart;
}
