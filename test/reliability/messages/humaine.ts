// HUMAINE's messages: the bodies of all calls between services. The calls themselves are another check's.

import { strict as assert } from 'node:assert';
import { parseJson } from '../../../src/base/json.ts';
import type { Deal } from '../../../src/humaine/game/spoken-message.ts';
import { saysYes, readBid, readMessage } from '../../../src/humaine/protocol/message-json.ts';
import { readRoundId, readRoundPlan } from '../../../src/humaine/protocol/round-json.ts';
import { readAppSettings } from '../../../src/humaine/protocol/service-map.ts';
import {
  readBaked,
  readBuyerBundle,
  readBuyerUtility,
  readSellerBundle,
  readSellerUtility,
} from '../../../src/humaine/protocol/utility-json.ts';
import { roundBody } from '../../humaine/orchestrator/stub-services.ts';
import { readOrRefused } from '../check.ts';
import { hostileText, mutated, oneOf } from '../mutation.ts';
import { ofMessages } from './of-messages.ts';

const ROUND = roundBody();
const QUANTITY = { egg: 2, flour: 2 };
const PRODUCTS = { cake: { unit: 'each', quantity: 1, supplement: [{ chocolate: { unit: 'ounce', quantity: 3 } }] } };
const BID = { type: 'SellOffer', quantity: QUANTITY, price: { value: 4, unit: 'USD' } };
/** Bodies as they should be. */
export const BODIES: readonly unknown[] = [
  ROUND,
  ...utilitiesIn(ROUND),
  BID,
  { speaker: 'Human', addressee: 'Watson', text: 'Two eggs for $4', role: 'buyer', roundNumber: 4 },
  { speaker: 'Watson', addressee: 'Human', text: 'Deal', role: 'seller', bid: BID, timestamp: 5 },
  { price: 4, quantity: QUANTITY },
  { cost: 4, products: PRODUCTS },
  PRODUCTS,
  { roundId: 'r', payload: PRODUCTS },
  { serviceMap: { Watson: { protocol: 'http', host: 'localhost', port: 14007 } } },
  { status: 'Acknowledged' },
];

/** The utility functions of a round. */
function utilitiesIn(round: typeof ROUND): unknown[] {
  const { agents, human } = round as { agents: { utilityFunction: unknown }[]; human: { utilityFunction: unknown } };
  return [...agents, human].map(({ utilityFunction }) => utilityFunction);
}

/** The check of these messages. */
export const HUMAINE_MESSAGES = ofMessages(
  'humaine',
  'a body is read or refused in one sentence; no number that is read is negative or no number',
  (random) => {
    const text = hostileText(mutated(oneOf(BODIES, random), BODIES, random), random);
    const parsed = readOrRefused(() => parseJson(text, 'body'));
    if ('refused' in parsed) return;
    const body = parsed.value;
    saysYes(body);
    readOrRefused(() => readMessage(body));
    const bid = readOrRefused(() => readBid(body));
    if ('value' in bid && bid.value !== undefined && 'price' in bid.value) checkDeal(bid.value);
    readOrRefused(() => readRoundPlan(body));
    readOrRefused(() => readRoundId(body));
    readOrRefused(() => readAppSettings(body));
    readOrRefused(() => readBuyerUtility(body));
    readOrRefused(() => readBuyerBundle(body));
    readOrRefused(() => readBaked(body));
    const utility = readOrRefused(() => readSellerUtility(body));
    if ('value' in utility) for (const cost of Object.values(utility.value.costs)) checkNumber(cost);
    const bundle = readOrRefused(() => readSellerBundle(body));
    if ('value' in bundle) checkDeal(bundle.value);
  },
);

function checkDeal({ price, quantity }: Deal): void {
  checkNumber(price);
  for (const amount of Object.values(quantity)) checkNumber(amount);
}

function checkNumber(number: unknown): void {
  assert(typeof number === 'number' && Number.isFinite(number) && number >= 0, String(number));
}
