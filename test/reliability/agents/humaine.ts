// Our seller among people who say anything, and an orchestrator that blocks and settles what it likes.

import { strict as assert } from 'node:assert';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { makeGrocer } from '../../../src/humaine/agent/grocer.ts';
import { GOODS } from '../../../src/humaine/game/goods.ts';
import { HUMAN, SELLER_NAMES } from '../../../src/humaine/game/sellers.ts';
import type { Bid } from '../../../src/humaine/game/spoken-message.ts';
import type { Intent } from '../../../src/humaine/game/parties.ts';
import { type Check, tryEach } from '../check.ts';
import { damaged, hostileText, oneOf } from '../mutation.ts';

const SAID = [
  'Two eggs and three cups of flour for $4 please',
  'deal',
  'No, I will give you 99999999999999999999 dollars for 2 eggs',
  'how about -3 eggs for nothing',
  'I need 1e308 cups of milk for $0.000001',
  'take out the flour and come down by a dollar',
  'hello Celia, what do you charge for three cakes, one with vanilla?',
  'ok',
  'ok. deal! wait a second',
  'half a dozen eggs, a dozen eggs, two dozen, and NaN',
  'no deal unless you throw in two eggs',
  'eggs '.repeat(400),
  '1 '.repeat(800),
  '',
];
const MOST_SAID = 10;

function tryTalk(random: Random): void {
  const costs = Object.fromEntries(GOODS.map((good) => [good, random() / 2])) as Record<(typeof GOODS)[number], number>;
  const [me, other] = SELLER_NAMES;
  const agent = makeGrocer({ name: me, utility: { costs }, duration: 300_000, random });
  let at = 0;
  let own: { readonly text: string; readonly bid?: Bid } | undefined;
  for (let left = randomBelow(random, MOST_SAID); left > 0; left--) {
    at += randomBelow(random, 20_000) - 500;
    const right = oneOf(SAID, random);
    const text = randomBelow(random, 3) === 0 && right !== '' ? damaged(Buffer.from(right), random).toString() : right;
    const spoken = {
      speaker: oneOf([HUMAN, HUMAN, HUMAN, other, me, '__proto__'], random),
      ...(randomBelow(random, 2) === 0 && { addressee: oneOf([me, other, HUMAN, ''], random) }),
      text: randomBelow(random, 30) === 0 ? hostileText(text, random) : text,
      at,
    };
    const intent = agent.hear(spoken);
    checkIntent(intent, costs);
    if (intent !== undefined) own = intent;
    if (own === undefined) continue;
    const message = { speaker: me, addressee: HUMAN, text: own.text, at, ...(own.bid && { bid: own.bid }) };
    const chance = randomBelow(random, 6);
    if (chance === 0) checkIntent(agent.blocked(message, 'not your turn'), costs);
    if (chance === 1) checkIntent(agent.hear(message), costs);
    if (chance === 2 && own.bid !== undefined) agent.settled(own.bid, randomBelow(random, 2) === 0);
  }
  // After all that, whoever asks in plain words is answered.
  const asked = agent.hear({ speaker: HUMAN, addressee: me, text: `${me}, two eggs for $50 please`, at });
  assert(asked !== undefined, 'it says nothing to a plain question');
  checkIntent(asked, costs);
}

/** What it wants to say is a sentence; what it offers is goods for no less than they cost. */
function checkIntent(intent: Intent | undefined, costs: { readonly [good: string]: number }): void {
  if (intent === undefined) return;
  assert(intent.text.trim() !== '' && intent.text.length < 2_000, JSON.stringify(intent.text));
  assert(Number.isFinite(intent.after) && intent.after >= 0, String(intent.after));
  const { bid } = intent;
  if (bid === undefined || bid.type === 'Reject') return;
  assert(Number.isFinite(bid.price) && bid.price > 0, `price ${bid.price}`);
  for (const many of Object.values(bid.quantity)) assert(Number.isFinite(many) && many > 0, JSON.stringify(bid));
  const cost = Object.entries(bid.quantity).reduce((sum, [good, many]) => sum + costs[good] * many, 0);
  assert(bid.price >= cost - CENT, `${JSON.stringify(bid)} costs ${cost}`);
}

/** Prices are rounded to it. */
const CENT = 0.01;

/** The check of our seller. */
export const GROCER_TALKS: Check = {
  name: 'agents/humaine',
  promise: 'our seller says sentences, and offers goods for no less than they cost it, whatever is said',
  unit: 'talks of hostile sentences',
  short: 30,
  long: 20_000,
  part: 5_000,
  run: (span) => tryEach('agents/humaine', span, tryTalk),
};
