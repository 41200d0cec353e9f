// Components of own rivers against plain lengths, claim after claim.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { joinOwn, newOwnComponents } from '../../../src/lambda-punter/graph/own-components.ts';
import { OWN } from '../../../src/lambda-punter/graph/passage.ts';
import { denserMap, lengthsFrom, playOn, randomPassage } from '../../support/passages.ts';

describe('own components', () => {
  it('are the sites joined by own rivers: one root, one ring, its size, claim after claim', () => {
    let joins = 0;
    for (let seed = 0; seed < 100; seed++) {
      const random = randomFrom(seed);
      const map = denserMap(seed);
      const graph = buildGraph(map);
      const passage = randomPassage(graph.rivers, random() * 0.5, random);
      const own = newOwnComponents(graph, passage);
      const check = (): void => {
        for (let site = 0; site < graph.sites; site++) {
          const lengths = lengthsFrom(map, passage, [site]);
          const joined = [...lengths.keys()].filter((other) => lengths[other] === 0);
          const ring = [site];
          for (let at = own.next[site]; at !== site && ring.length <= graph.sites; at = own.next[at]) ring.push(at);
          expect(
            ring.toSorted((a, b) => a - b),
            `seed ${seed}`,
          ).to.deep.equal(joined);
          expect([...own.root.keys()].filter((other) => own.root[other] === own.root[site])).to.deep.equal(joined);
          expect(own.size[own.root[site]], `seed ${seed}`).to.equal(joined.length);
        }
      };
      check();
      let changes = 0;
      playOn(passage, random(), random, (river) => {
        if (passage[river] !== OWN) return;
        const a = map.source[river];
        const b = map.target[river];
        const apart = own.root[a] !== own.root[b];
        expect(joinOwn(own, a, b), `seed ${seed}`).to.equal(apart);
        if (apart) joins++;
        if (changes++ % 10 === 0) check();
      });
      check();
    }
    expect(joins).to.be.above(1000);
  });
});
