// The dealmaker under a server that keeps to no order: totals that change, partners that nobody named, results of
// rounds that never were.

import { strict as assert } from 'node:assert';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { Dealmaker } from '../../../src/ultimatum/agent/dealmaker.ts';
import { type Check, tryEach } from '../check.ts';
import { oneOf } from '../mutation.ts';

const MOST_REQUESTS = 60;
/** A server may say any whole number. */
const TOTALS = [0, 1, 2, 7, 100, 101, 10_000, 2 ** 31, Number.MAX_SAFE_INTEGER];
const PARTNERS = ['a', 'b', '', '__proto__', 'x'.repeat(1_000), '😀', 'toString'];

function trySeries(random: Random): void {
  const rounds = oneOf([undefined, 0, 1, 100, 1e9], random);
  const agent = new Dealmaker({ random, ...(rounds !== undefined && { rounds }) });
  const steady = oneOf(TOTALS, random);
  for (let left = randomBelow(random, MOST_REQUESTS); left > 0; left--) {
    const total = randomBelow(random, 4) === 0 ? oneOf(TOTALS, random) : steady;
    const partner = randomBelow(random, 20) === 0 ? `new ${left}` : oneOf(PARTNERS, random);
    const round = oneOf([0, left, Number.MAX_SAFE_INTEGER], random);
    const amount = Math.floor(random() * (total + 1));
    switch (randomBelow(random, 3)) {
      case 0: {
        const offer = agent.offer({ round, partner, total });
        assert(Number.isInteger(offer) && offer >= 0 && offer <= total, `offered ${offer} of ${total}`);
        break;
      }
      case 1:
        assert.equal(typeof agent.deal({ round, partner, total, offer: amount }), 'boolean');
        break;
      default: {
        const win = randomBelow(random, 2) === 0;
        const failed = randomBelow(random, 5) === 0;
        agent.told({
          round,
          partner,
          win,
          gain: amount,
          partnerGain: oneOf([0, total, total - amount], random),
          failed,
        });
      }
    }
  }
}

/** The check of the dealmaker. */
export const DEALMAKER_SERIES: Check = {
  name: 'agents/ultimatum',
  promise: 'the dealmaker offers a whole number of what there is, and answers yes or no, in whatever order it is asked',
  unit: 'series',
  short: 40,
  long: 20_000,
  part: 2_000,
  run: (span) => tryEach('agents/ultimatum', span, trySeries),
};
