// Maps and tables larger than the contest's: the work before the first look at the clock is bounded. It
// is told by the memory that it takes, which unlike time is the same on every machine.

import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { oneMessage } from '../../bench/one-message.ts';
import { isObject } from '../../../src/base/shape.ts';

const MAIN = fileURLToPath(new URL('../../../src/lambda-punter/punter/main.ts', import.meta.url));
const RIVERS = 10_000;
const PUNTERS = 100;
/** A bare Node takes 50, the map and its answer 50 more, what the planner may lay out 64. */
const MOST_MEGABYTES = 350;

/** A star whose every site is a mine. */
const map = {
  sites: Array.from({ length: RIVERS + 1 }, (_, id) => ({ id })),
  rivers: Array.from({ length: RIVERS }, (_, leaf) => ({ source: 0, target: leaf + 1 })),
  mines: Array.from({ length: RIVERS + 1 }, (_, id) => id),
};
const passes = Array.from({ length: PUNTERS }, (_, punter) => ({ pass: { punter } }));

describe('a map of 10,000 rivers and as many mines', () => {
  for (const settings of [{}, { futures: true, splurges: true, options: true }]) {
    it(`is answered in little memory with ${Object.keys(settings).length} extensions and 100 punters`, async () => {
      const ready = await oneMessage(process.execPath, [MAIN], { punter: 3, punters: PUNTERS, map, settings });
      expect(ready.megabytes).to.be.below(MOST_MEGABYTES);
      if (!isObject(ready.answer)) throw new Error('no answer');
      const move = await oneMessage(process.execPath, [MAIN], {
        move: { moves: passes },
        state: ready.answer['state'],
      });
      expect(move.answer).to.have.property('claim');
      expect(move.megabytes).to.be.below(MOST_MEGABYTES);
    });
  }
});
