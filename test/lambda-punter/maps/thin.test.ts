// Thinning: which rivers may go, and which stay.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { bridgesOf, componentsOf, toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
import { sketchToMap, type Pair, type Sketch } from '../../../src/lambda-punter/maps/sketch.ts';
import { thin } from '../../../src/lambda-punter/maps/drafting.ts';

/** Everybody joined to everybody. */
function complete(sites: number): Sketch {
  const rivers: Pair[] = [];
  for (let a = 0; a < sites; a++) for (let b = 0; b < a; b++) rivers.push([b, a]);
  return { points: Array.from({ length: sites }, (_, x) => ({ x, y: x * x })), rivers };
}

describe('thinning', () => {
  const cases = fc.integer({ min: 3, max: 9 }).chain((sites) => {
    const places = complete(sites).rivers.map((_, place) => place);
    return fc.record({ sites: fc.constant(sites), order: fc.shuffledSubarray(places, { minLength: places.length }) });
  });

  it('takes away all but a spanning tree where one way is enough', () => {
    fc.assert(
      fc.property(cases, ({ sites, order }) => {
        const map = sketchToMap(thin(complete(sites), 0, order, 1), []);
        expect(map.rivers).to.have.length(sites - 1);
        expect(componentsOf(toGraphology(map))).to.have.length(1);
      }),
    );
  });

  it('leaves a map without bridges, from which no river can go, where two ways are asked', () => {
    fc.assert(
      fc.property(cases, ({ sites, order }) => {
        const thinned = thin(complete(sites), 0, order, 2);
        const map = sketchToMap(thinned, []);
        expect(componentsOf(toGraphology(map))).to.have.length(1);
        expect(bridgesOf(indexMap(map))).to.deep.equal([]);
        for (const river of map.rivers) {
          const less = { ...map, rivers: map.rivers.filter((other) => other !== river) };
          expect(bridgesOf(indexMap(less))).to.not.deep.equal([]);
        }
      }),
    );
  });

  it('stops at the number asked for and takes the first of the order first', () => {
    const { rivers } = thin(complete(6), 13, [14, 0, 5, 6, 7, 8, 9], 1);
    expect(rivers).to.deep.equal(complete(6).rivers.slice(1, 14));
  });
});
