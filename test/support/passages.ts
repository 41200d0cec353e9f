// Passages for tests: random maps, sparse and dense, and random games of one punter upon them.

import type { SiteId } from '../../src/game/ids.ts';
import { indexMap } from '../../src/game/map.ts';
import type { ParsedMap } from '../../src/game/map.ts';
import { randomBelow, randomFrom } from '../../src/game/random.ts';
import type { Random } from '../../src/game/random.ts';
import { buildGraph } from '../../src/graph/graph.ts';
import type { Graph } from '../../src/graph/graph.ts';
import { CLOSED, FREE, OWN } from '../../src/graph/passage.ts';
import type { Passage } from '../../src/graph/passage.ts';
import { randomMap } from './random-map.ts';

/** A map of 20 to 40 sites that mostly hangs together, up to 4 rivers a site. */
export function denserMap(seed: number): ParsedMap {
  const random = randomFrom(seed + 7);
  const count = 20 + randomBelow(random, 21);
  const pick = (): SiteId => randomBelow(random, count) as SiteId;
  return {
    sites: Array.from({ length: count }, (_, id) => ({ id: id as SiteId })),
    rivers: Array.from({ length: Math.floor(count * (1 + 3 * random())) }, () => ({ source: pick(), target: pick() })),
    mines: Array.from({ length: 1 + randomBelow(random, 5) }, pick),
  };
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
  const graph = buildGraph(indexMap(seed % each === 0 ? denserMap(seed) : randomMap(seed)));
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

/** A river that changed hands, and what it was before. */
export interface Change {
  readonly river: number;
  readonly was: number;
}

/** One of the three changes that happen in a game, drawn and written; undefined where none is left. */
export function change(passage: Passage, random: Random): Change | undefined {
  const rivers = [...passage.keys()].filter((at) => passage[at] === FREE || (passage[at] === CLOSED && at % 3 === 0));
  if (rivers.length === 0) return undefined;
  const river = rivers[randomBelow(random, rivers.length)];
  const was = passage[river];
  passage[river] = was === CLOSED || random() < 0.4 ? OWN : CLOSED;
  return { river, was };
}

/** The component of each site by the rivers that are in, named by one of its sites: plain label spreading. */
export function labels({ map, sites, rivers }: Graph, isIn: (river: number) => boolean): number[] {
  const label = Array.from({ length: sites }, (_, site) => site);
  for (let changed = true; changed; ) {
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
