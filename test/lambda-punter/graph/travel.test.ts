// Distances over own and free rivers against relaxing every river until nothing changes.

import { expect } from 'chai';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { buildGraph, type Graph } from '../../../src/lambda-punter/graph/graph.ts';
import { CLOSED, ENDLESS, FREE, OWN, type Passage, travelFrom } from '../../../src/lambda-punter/graph/passage.ts';
import { denserMap, lengthsFrom, mapCalled, oddMap, randomPassage } from '../../support/passages.ts';
import { mapOf } from './graph-maps.ts';

const asLength = (length: number): number => (length === Infinity ? ENDLESS : length);

/** The distances from some sites, with scratch of their own. */
function travelled(graph: Graph, passage: Passage, sources: readonly number[]): number[] {
  const distance = new Int32Array(graph.sites);
  travelFrom(graph.adjacency, passage, sources, distance, new Int32Array(graph.sites));
  return [...distance];
}

describe('travel', () => {
  it('starts from any set of sites, repeated ones too, and says how many it reached in order', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = randomFrom(seed);
      const map = seed % 2 === 0 ? oddMap(seed) : denserMap(seed);
      const graph = buildGraph(map);
      const passage = randomPassage(graph.rivers, random(), random);
      const sources = Array.from({ length: randomBelow(random, 4) }, () => randomBelow(random, graph.sites));
      const distance = new Int32Array(graph.sites);
      const queue = new Int32Array(graph.sites);
      const reached = travelFrom(graph.adjacency, passage, sources, distance, queue);
      expect([...distance], `seed ${seed}`).to.deep.equal(lengthsFrom(map, passage, sources).map(asLength));
      const order = [...queue.subarray(0, reached)];
      expect(new Set(order).size, `seed ${seed}`).to.equal(distance.filter((length) => length !== ENDLESS).length);
      const lengths = order.map((site) => distance[site]);
      expect(lengths, `seed ${seed}`).to.deep.equal(lengths.toSorted((a, b) => a - b));
    }
  });

  it('is the distance of the rules while every river is free', () => {
    const graph = buildGraph(mapCalled('small-city'));
    const { map, sites } = graph;
    const free = new Uint8Array(graph.rivers).fill(FREE);
    for (const [mine, site] of map.mines.entries()) {
      const hops = [...graph.distance.subarray(mine * sites, (mine + 1) * sites)];
      expect(travelled(graph, free, [site])).to.deep.equal(hops.map((count) => (count === NONE ? ENDLESS : count)));
    }
  });

  it('reaches nothing without rivers, and does not mind self-loops', () => {
    const noRivers = buildGraph(indexMap(mapOf([1, 2], [])));
    expect(travelled(noRivers, new Uint8Array(0), [0])).to.deep.equal([0, ENDLESS]);
    expect(travelled(noRivers, new Uint8Array(0), [])).to.deep.equal([ENDLESS, ENDLESS]);

    const rivers = [
      [1, 1],
      [1, 2],
    ] as const;
    const loop = buildGraph(indexMap(mapOf([1, 2], rivers)));
    for (const was of [FREE, CLOSED, OWN]) {
      expect(travelled(loop, Uint8Array.of(was, FREE), [0])).to.deep.equal([0, 1]);
    }
  });
});
