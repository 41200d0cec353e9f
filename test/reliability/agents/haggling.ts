// The haggler under a host that keeps to no rule: problems at their bounds, offers that are none, turns after the end.

import { strict as assert } from 'node:assert';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { Haggler } from '../../../src/haggling/agent/haggler.ts';
import type { HagglingPlace } from '../../../src/haggling/game/problem.ts';
import { type Check, tryEach } from '../check.ts';
import { mutated, oneOf } from '../mutation.ts';

/** Its time is bounded by the number of rounds, so a host of many rounds asks for a few turns only. */
const MOST_TURNS = 8;

function trySession(random: Random): void {
  const types = 2 + randomBelow(random, 4);
  const most = oneOf([1, 2, 3, 6], random);
  const counts = Array.from({ length: types }, () => 1 + randomBelow(random, most));
  const values = Array.from({ length: types }, () => oneOf([0, 0, 1, 2, 5, 9], random));
  const rounds = oneOf([1, 2, 5, 8, 100], random);
  const agent = new Haggler(randomBelow(random, 2) as HagglingPlace, counts, values, rounds);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const goods = counts.map((count) => randomBelow(random, count + 1));
    const isBad = randomBelow(random, 3) === 0;
    // A host in JavaScript may say anything; the types say what a right one does.
    const offered = (isBad ? mutated(goods, [counts, values], random) : goods) as number[];
    const isFirst = turn === 0 || randomBelow(random, 8) === 0;
    const want = agent.offer(isFirst ? undefined : offered);
    if (want === undefined) {
      assert(!isFirst, 'it accepts where nothing is offered');
      continue;
    }
    assert.equal(want.length, types);
    for (const [type, many] of want.entries())
      assert(Number.isInteger(many) && many >= 0 && many <= counts[type], JSON.stringify({ counts, want, offered }));
  }
}

/** The check of the haggler. */
export const HAGGLER_SESSIONS: Check = {
  name: 'agents/haggling',
  promise: 'the haggler accepts an offer, or asks for goods that there are, whatever it is offered',
  unit: 'sessions',
  short: 40,
  long: 20_000,
  part: 2_000,
  run: (span) => tryEach('agents/haggling', span, trySession),
};
