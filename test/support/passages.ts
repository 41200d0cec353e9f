// Passages for tests: maps odd, dense and real, random games of one punter upon them, and the plainest
// ways to tell components and lengths.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteId } from '../../src/lambda-punter/game/ids.ts';
import { type GameMap, indexMap } from '../../src/lambda-punter/game/game-map.ts';
import { randomBelow, randomFrom, type Random } from '../../src/base/seeded-random.ts';
import { buildGraph, type Graph } from '../../src/lambda-punter/graph/graph.ts';
import { CLOSED, FREE, OWN, type Passage } from '../../src/lambda-punter/graph/passage.ts';
import { randomMap } from './random-map.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** A map of 20 to 40 sites that mostly hangs together, up to 4 rivers a site. */
export function denserMap(seed: number): GameMap {
  const random = randomFrom(seed + 7);
  const count = 20 + randomBelow(random, 21);
  const pick = (): SiteId => randomBelow(random, count) as SiteId;
  return indexMap({
    sites: Array.from({ length: count }, (_, id) => ({ id: id as SiteId })),
    rivers: Array.from({ length: Math.floor(count * (1 + 3 * random())) }, () => ({ source: pick(), target: pick() })),
    mines: Array.from({ length: 1 + randomBelow(random, 5) }, pick),
  });
}

/** A small odd map. */
export function oddMap(seed: number): GameMap {
  return indexMap(randomMap(seed));
}

/** A map of those that come with the program. */
export function mapCalled(name: string): GameMap {
  return indexMap(parseMapText(readFileSync(join(import.meta.dirname, '..', '..', 'maps', `${name}.json`), 'utf8')));
}

/** A graph with a passage of which some rivers are already own or closed. */
export interface Setting {
  readonly graph: Graph;
  readonly passage: Passage;
  /** For whatever else the case needs. */
  readonly random: Random;
}

/** The odd maps mostly, a denser one for every `each` seeds. */
export function randomSetting(seed: number, each = 4): Setting {
  const graph = buildGraph(seed % each === 0 ? denserMap(seed) : oddMap(seed));
  const random = randomFrom(seed + 31);
  const [own, closed] = [0.4 * random(), 0.4 * random()];
  const passage = new Uint8Array(graph.rivers);
  for (let river = 0; river < graph.rivers; river++) {
    const draw = random();
    if (draw < own) passage[river] = OWN;
    else passage[river] = draw < own + closed ? CLOSED : FREE;
  }
  return { graph, passage, random };
}

/** The component of each site by the rivers that are in, named by one of its sites: plain label spreading. */
export function labels({ map, sites, rivers }: Graph, isIn: (river: number) => boolean): number[] {
  const label = Array.from({ length: sites }, (_, site) => site);
  for (let changed = true; changed;) {
    changed = false;
    for (let river = 0; river < rivers; river++) {
      if (!isIn(river)) continue;
      const least = Math.min(label[map.source[river]], label[map.target[river]]);
      changed ||= label[map.source[river]] !== least || label[map.target[river]] !== least;
      label[map.source[river]] = label[map.target[river]] = least;
    }
  }
  return label;
}

/** A passage in the middle of a game: each river changed with the given chance. */
export function randomPassage(rivers: number, changed: number, random: Random): Passage {
  return Uint8Array.from({ length: rivers }, () => (random() >= changed ? FREE : random() < 0.5 ? OWN : CLOSED));
}

/**
 * Plays on until no river is free: each change is written, then told. Some closed rivers are optioned.
 * @param ownShare the chance that a free river that goes is claimed rather than lost
 */
export function playOn(
  passage: Passage,
  ownShare: number,
  random: Random,
  tell: (river: number, was: number) => void,
): void {
  const set = (river: number, to: number): void => {
    const was = passage[river];
    passage[river] = to;
    tell(river, was);
  };
  const of = (value: number): number[] => [...passage.keys()].filter((river) => passage[river] === value);
  for (let free = of(FREE); free.length > 0; free = of(FREE)) {
    set(free[randomBelow(random, free.length)], random() < ownShare ? OWN : CLOSED);
    const closed = of(CLOSED);
    if (closed.length > 0 && random() < 0.1) set(closed[randomBelow(random, closed.length)], OWN);
  }
}

/** Lengths from some sites over own (0) and free (1) rivers; Infinity where there is no way. */
export function lengthsFrom(map: GameMap, passage: Passage, sources: Iterable<number>): number[] {
  const length = map.siteIds.map(() => Infinity);
  for (const site of sources) length[site] = 0;
  for (let moved = true; moved;) {
    moved = false;
    for (let river = 0; river < passage.length; river++) {
      if (passage[river] === CLOSED) continue;
      const cost = passage[river] === OWN ? 0 : 1;
      const a = map.source[river];
      const b = map.target[river];
      if (length[a] + cost < length[b]) [length[b], moved] = [length[a] + cost, true];
      if (length[b] + cost < length[a]) [length[a], moved] = [length[b] + cost, true];
    }
  }
  return length;
}
