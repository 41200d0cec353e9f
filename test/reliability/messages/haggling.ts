// Haggling's messages, a JSON text each: what players say, what arenas say, and the events of logs.

import { strict as assert } from 'node:assert';
import { randomBelow } from '../../../src/base/seeded-random.ts';
import { parseJson } from '../../../src/base/json.ts';
import { type Goods, SIZE_BOUNDS } from '../../../src/haggling/game/problem.ts';
import { parseLog } from '../../../src/haggling/record/session-log.ts';
import { parseClientMessage, parseServerMessage } from '../../../src/haggling/server/wire-message.ts';
import { readOrRefused } from '../check.ts';
import { hostileText, mutated, oneOf } from '../mutation.ts';
import { ofMessages } from './of-messages.ts';

const COUNTS = [1, 2, 3];
const EVENTS: readonly unknown[] = [
  ['seed', 7],
  ['init', ['script', 'remote'], COUNTS, 5],
  ['info', 0, { thinks: ['much', 1] }],
  [
    'offer',
    0,
    [
      [1, 1, 1],
      [0, 1, 2],
    ],
  ],
  ['offer', 1, null],
  ['offer', 1],
  ['abort', 1, 'no time'],
  ['valuation', 0, [1, 3, 1]],
  ['score', 1, 7],
  ['done', true],
];
const OF_PLAYERS: readonly unknown[] = [
  { type: 'pow', nonce: '123' },
  { type: 'offer', offer: [1, 1, 0] },
  { type: 'offer' },
  { type: 'info', text: 'hello' },
  { type: 'abort', reason: 'no time' },
];
const OF_ARENAS: readonly unknown[] = [
  { type: 'start', opt: { me: 0, counts: COUNTS, values: [1, 3, 1], max_rounds: 5 } },
  { type: 'offer', offer: [1, 1, 0] },
  { type: 'log', arg: ['network', 'please', 'pow:18'] },
  ...EVENTS.map((event) => ({ type: 'log', arg: event })),
];
const ALL = [...OF_PLAYERS, ...OF_ARENAS, EVENTS];

for (const message of OF_PLAYERS) parseClientMessage(JSON.stringify(message));
for (const message of OF_ARENAS.filter((one) => JSON.stringify(one).includes('init') === false))
  parseServerMessage(JSON.stringify(message), COUNTS);

/** What is wanted is a number of each, and no more than any session has. */
function checkGoods(goods: Goods): void {
  const most = SIZE_BOUNDS.maxObjects.most;
  assert(
    goods.every((many) => Number.isSafeInteger(many) && many >= 0 && many <= most),
    JSON.stringify(goods),
  );
}

/** The check of these messages. */
export const HAGGLING_MESSAGES = ofMessages(
  'haggling',
  'a message or a log is read, or refused in one sentence; what is read is within bounds',
  (random) => {
    const text = hostileText(mutated(oneOf(ALL, random), ALL, random), random);
    const counts = randomBelow(random, 2) === 0 ? COUNTS : undefined;
    readOrRefused(() => parseClientMessage(text));
    const heard = readOrRefused(() => parseServerMessage(text, counts));
    if ('value' in heard && heard.value.kind === 'start') {
      const { counts: said, values } = heard.value.view;
      assert.equal(said.length, values.length);
      assert(said.every((count) => Number.isSafeInteger(count) && count > 0));
    }
    if ('value' in heard && heard.value.kind === 'offer') checkGoods(heard.value.goods);
    readOrRefused(() => parseLog(parseJson(text, 'log'), 'log'));
  },
);
