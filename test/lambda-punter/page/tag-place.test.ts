// Where tags of explained rivers stand: on no site, no mine, no other tag.

import { expect } from 'chai';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { canvasOf } from '../../../src/lambda-punter/maps/layout.ts';
import { tagPlace, type Circle } from '../../../src/lambda-punter/page/model/camera.ts';

const HALF = 13;
const SITE = 10;

describe('the tags of explained rivers', () => {
  for (const kind of ['city', 'grid', 'planar'] as const) {
    it(`cover no site and no other tag on a ${kind} map, and stand as near as that lets them`, () => {
      const raw = generateMap({ kind, seed: 5, rivers: 90 });
      const map = indexMap(raw);
      const { places, step } = canvasOf(raw, map);
      // Sites stand so far apart that their ids are shown.
      const by = 40 / step;
      const at = places.map(({ x, y }) => ({ x: x * by, y: y * by }));
      const taken: Circle[] = at.map((one) => ({ ...one, r: SITE }));
      for (let river = 0; river < 16; river++) {
        const [from, to] = [at[map.source[river]], at[map.target[river]]];
        const tag = tagPlace(from, to, taken, HALF);
        for (const { x, y, r } of taken) expect(Math.hypot(x - tag.x, y - tag.y)).to.be.at.least(r + HALF - 1e-9);
        expect(Math.hypot((from.x + to.x) / 2 - tag.x, (from.y + to.y) / 2 - tag.y)).to.be.below(120);
        taken.push({ ...tag, r: HALF });
      }
    });
  }

  it('stand somewhere where there is no room at all, and at a river from a site to itself', () => {
    const full = Array.from({ length: 400 }, (_, at) => ({ x: (at % 20) * 10 - 100, y: at / 2 - 100, r: 20 }));
    for (const taken of [full, []]) {
      const tag = tagPlace({ x: 0, y: 0 }, { x: 0, y: 0 }, taken, HALF);
      expect(Math.hypot(tag.x, tag.y)).to.be.within(15, 120);
    }
  });
});
