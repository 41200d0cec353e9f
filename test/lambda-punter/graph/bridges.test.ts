// Bridges against taking each river away and counting components.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { bridgesOf, componentsOf, toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
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
});
