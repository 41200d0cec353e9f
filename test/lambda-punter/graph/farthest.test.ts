// The farthest pair of sites against graphology's shortest ways.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { singleSourceLength } from 'graphology-shortest-path/unweighted.js';
import { indexMap, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import { farthestPair, toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
import { mapOf, randomMap } from './graph-maps.ts';

/** The greatest finite distance, by graphology's own search. */
function diameter(map: ParsedMap): number {
  const graph = toGraphology(map);
  return Math.max(...graph.mapNodes((node) => Math.max(...Object.values(singleSourceLength(graph, node)))));
}

describe('the farthest pair', () => {
  it('is as far apart as graphology says, within components', () => {
    fc.assert(
      fc.property(randomMap(25), (map) => {
        const pair = farthestPair(indexMap(map));
        expect(pair?.exact).to.equal(true);
        expect(pair?.hops).to.equal(diameter(map));
        const lengths = singleSourceLength(toGraphology(map), String(pair?.from));
        expect(lengths[String(pair?.to)]).to.equal(pair?.hops);
      }),
    );
  });

  it('is a lower bound and says so where the map is too large to try every site', () => {
    fc.assert(
      fc.property(randomMap(60), (map) => {
        const pair = farthestPair(indexMap(map), 0);
        expect(pair?.exact).to.equal(false);
        expect(pair?.hops).to.be.at.most(diameter(map));
        const lengths = singleSourceLength(toGraphology(map), String(pair?.from));
        expect(lengths[String(pair?.to)]).to.equal(pair?.hops);
      }),
    );
  });

  it('is exact on a path even by double sweeps', () => {
    const sites = Array.from({ length: 100 }, (_, site) => site);
    const path = mapOf(
      sites,
      sites.slice(1).map((site) => [site - 1, site] as const),
    );
    expect(farthestPair(indexMap(path), 0)?.hops).to.equal(99);
  });

  it('says how many sites are tried', () => {
    const steps: number[][] = [];
    const path = mapOf(
      [1, 2, 3],
      [
        [1, 2],
        [2, 3],
      ],
    );
    farthestPair(indexMap(path), undefined, (...step) => steps.push(step));
    expect(steps).to.deep.equal([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it('is none on a map without sites', () => {
    expect(farthestPair(indexMap(mapOf([], [])))).to.equal(undefined);
  });
});
