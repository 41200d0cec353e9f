// Bridges against taking each river away and counting components.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { bridgesOf, newBridgeWalk, openBridges } from '../../../src/lambda-punter/graph/bridges.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { componentsOf, toGraphology } from '../../../src/lambda-punter/graph/graphology.ts';
import { CLOSED } from '../../../src/lambda-punter/graph/passage.ts';
import { denserMap, lengthsFrom, randomPassage } from '../../support/passages.ts';
import { randomMap } from './graph-maps.ts';

describe('bridges', () => {
  it('are exactly the rivers without which there is a component more', () => {
    fc.assert(
      fc.property(randomMap(20), (map) => {
        const graph = toGraphology(map);
        const whole = componentsOf(graph).length;
        const bridges = graph.edges().flatMap((edge, river) => {
          const less = graph.copy();
          less.dropEdge(edge);
          return componentsOf(less).length > whole ? [river] : [];
        });
        expect(bridgesOf(indexMap(map)).toSorted((a, b) => a - b)).to.deep.equal(bridges);
      }),
    );
  });

  it('of what a passage leaves open are the open rivers whose ends nothing else joins, walk after walk', () => {
    let bridged = 0;
    for (let seed = 0; seed < 300; seed++) {
      const map = denserMap(seed);
      const { adjacency, rivers, sites } = buildGraph(map);
      const random = randomFrom(seed);
      const walk = newBridgeWalk(sites);
      const found = new Int32Array(rivers);
      for (let again = 0; again < 2; again++) {
        const passage = randomPassage(rivers, random(), random);
        const bridges = [...passage.keys()].filter(
          (river) =>
            passage[river] !== CLOSED &&
            lengthsFrom(map, passage, [map.source[river]], river)[map.target[river]] === Infinity,
        );
        const count = openBridges(adjacency, passage, found, walk);
        expect(
          [...found.subarray(0, count)].toSorted((a, b) => a - b),
          `seed ${seed}`,
        ).to.deep.equal(bridges);
        bridged += count;
      }
    }
    expect(bridged).to.be.above(1000);
  });
});
