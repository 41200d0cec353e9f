// Random games on a passage, river by river, for the tests of primitives that repair themselves; and the
// lengths of ways by relaxing every river until nothing moves.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMap, parseMapText } from '../../src/game/map.ts';
import type { GameMap } from '../../src/game/map.ts';
import { randomBelow, randomFrom } from '../../src/game/random.ts';
import type { Random } from '../../src/game/random.ts';
import { CLOSED, FREE, OWN } from '../../src/graph/passage.ts';
import type { Passage } from '../../src/graph/passage.ts';
import { randomMap } from '../support/random-map.ts';

/** A map of 20 to 40 sites, anything between a sparse and a rather dense one. */
export function denserMap(seed: number): GameMap {
  const random = randomFrom(seed);
  const sites = 20 + randomBelow(random, 21);
  const rivers = sites - 5 + randomBelow(random, 2 * sites);
  const end = (): { id: number } => ({ id: randomBelow(random, sites) });
  return indexMap({
    sites: Array.from({ length: sites }, (_, id) => ({ id })),
    rivers: Array.from({ length: rivers }, () => ({ source: end().id, target: end().id })),
    mines: Array.from({ length: 1 + randomBelow(random, 4) }, () => end().id),
  } as unknown as Parameters<typeof indexMap>[0]);
}

/** A small odd map. */
export function oddMap(seed: number): GameMap {
  return indexMap(randomMap(seed));
}

/** A map of those that come with the program. */
export function mapCalled(name: string): GameMap {
  return indexMap(parseMapText(readFileSync(join(import.meta.dirname, '..', '..', 'maps', `${name}.json`), 'utf8')));
}

/** A passage in the middle of a game: each river changed with the given chance. */
export function randomPassage(rivers: number, changed: number, random: Random): Passage {
  return Uint8Array.from({ length: rivers }, () => (random() >= changed ? FREE : random() < 0.5 ? OWN : CLOSED));
}

/**
 * Plays on until no river is free: each change is written, then told. Some closed rivers are optioned.
 * @param ownShare the chance that a free river that goes is claimed rather than lost
 */
export function playOn(passage: Passage, ownShare: number, random: Random, tell: (river: number, was: number) => void): void {
  const change = (river: number, to: number): void => {
    const was = passage[river];
    passage[river] = to;
    tell(river, was);
  };
  const of = (value: number): number[] => [...passage.keys()].filter((river) => passage[river] === value);
  for (let free = of(FREE); free.length > 0; free = of(FREE)) {
    change(free[randomBelow(random, free.length)], random() < ownShare ? OWN : CLOSED);
    const closed = of(CLOSED);
    if (closed.length > 0 && random() < 0.1) change(closed[randomBelow(random, closed.length)], OWN);
  }
}

/** Lengths from some sites over own (0) and free (1) rivers but `without`; Infinity where there is no way. */
export function lengthsFrom(map: GameMap, passage: Passage, sources: Iterable<number>, without = -1): number[] {
  const length = map.siteIds.map(() => Infinity);
  for (const site of sources) length[site] = 0;
  for (let moved = true; moved; ) {
    moved = false;
    for (let river = 0; river < passage.length; river++) {
      if (passage[river] === CLOSED || river === without) continue;
      const cost = passage[river] === OWN ? 0 : 1;
      const a = map.source[river];
      const b = map.target[river];
      if (length[a] + cost < length[b]) [length[b], moved] = [length[a] + cost, true];
      if (length[b] + cost < length[a]) [length[a], moved] = [length[b] + cost, true];
    }
  }
  return length;
}
