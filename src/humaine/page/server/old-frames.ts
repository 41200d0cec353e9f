// The frames of the organisers' pages, so that theirs can be put on our server: of the chat page by `purpose`, of the
// human page of 2020 and the page of 2021 that took its place `{type, payload}`, in 2021 with the round's id besides.

import { plain } from '../../../base/plain-text.ts';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { type Baked, checkAllocation } from '../../game/baked-products.ts';
import { GOODS, roundedDollars } from '../../game/goods.ts';
import { HUMAN } from '../../game/sellers.ts';
import { acceptOf } from '../../game/spoken-message.ts';
import { buyerValue } from '../../game/utility.ts';
import { bidJson } from '../../protocol/message-json.ts';
import { readSeconds } from '../../protocol/round-json.ts';
import { bakedJson, buyerUtilityJson, buyerValueJson, readBuyerBundle } from '../../protocol/utility-json.ts';
import type { AskedAccept } from '../model/kitchen-news.ts';
import { addresseeOf } from '../model/kitchen-text.ts';
import { type KitchenModel, USUAL_SECONDS } from '../model/kitchen-model.ts';
import { type KitchenOrders, MOST_SAID, takeBaking } from '../model/kitchen-calls.ts';
import type { PageSocketUse, Tell } from './page-socket.ts';

/** What tells the chat page to forget the last round's results. */
export const NEW_ROUND_FRAME: RawObject = { purpose: 'roundTotal', roundTotal: true, newRound: true };

/** Words of the person that were blocked: their page knows no such frame, so they come as words of the platform. */
export function blockedFrame(text: string, rationale: string): RawObject {
  const said = `Not heard: "${plain(text, 200)}" (${plain(rationale, 200)})`;
  return { purpose: 'message', speaker: 'Platform', addressee: HUMAN, role: 'platform', text: said, rationale };
}

/** The results of a round, a frame each. @param roundTotals as the orchestrator told them */
export function totalFrames(roundTotals: RawObject): RawObject[] {
  return Object.entries(roundTotals).map(([id, data]) => ({ ...NEW_ROUND_FRAME, newRound: false, id, data }));
}

/** What the chat page's socket does. */
export function chatFrames(kitchen: KitchenModel, orders: Pick<KitchenOrders, 'begin' | 'say'>): PageSocketUse {
  return {
    greet: () => {},
    hear: async (raw, tell) => {
      if (!isObject(raw)) return;
      const { purpose, data } = raw;
      if (purpose === 'updateIngredients') {
        const price = roundedDollars(kitchen.state.budget - kitchen.money);
        tell({ purpose, data: { [HUMAN]: { price, quantity: kitchen.goods } } });
      }
      if (purpose === 'message') await say(data, kitchen, orders);
      if (purpose === 'newRound') await orders.begin({ durations: secondsIn(data), kinds: [] });
    },
  };
}

/** The three times: `pre`, `start` and `end` are what their page calls the phases. */
function secondsIn(raw: unknown): typeof USUAL_SECONDS {
  const { pre, start, end }: RawObject = isObject(raw) ? raw : {};
  return {
    warmUp: readSeconds(pre) ?? USUAL_SECONDS.warmUp,
    round: Math.max(1, readSeconds(start) ?? USUAL_SECONDS.round),
    post: Math.max(1, readSeconds(end) ?? USUAL_SECONDS.post),
  };
}

/** A deal to confirm, as the page of 2021 takes it; it answers with `returnConfirmAccept` and the same id. */
export function confirmFrame(asked: AskedAccept): RawObject {
  const { id, seller } = asked;
  const bid = bidJson(acceptOf(asked));
  return { type: 'confirmAccept', payload: { speaker: seller, addressee: HUMAN, role: 'seller', bid, confirmId: id } };
}

/** What the human page's socket does. */
export function humanFrames(kitchen: KitchenModel, orders: KitchenOrders): PageSocketUse {
  return {
    greet: (tell) => {
      const { utility, deals } = kitchen.state;
      if (utility === undefined) return;
      const told = withRound(kitchen, tell);
      told({ type: 'setUtility', payload: buyerUtilityJson(utility) });
      told({ type: 'setRoundMetadata', payload: kitchen.metadata });
      for (const deal of deals)
        told({ type: 'updateBid', payload: { bid: bidJson(acceptOf(deal)), seller: deal.seller } });
      for (const question of kitchen.asked) told(confirmFrame(question));
    },
    hear: async (raw, tell) => {
      if (!isObject(raw)) return;
      const { type, payload } = raw;
      const told = withRound(kitchen, tell);
      if (type === 'checkAllocation')
        told({ type: 'checkAllocationReturn', payload: checkedPayload(kitchen, bakedIn(payload)) });
      if (type === 'saveAllocation') await keep(kitchen, bakedIn(payload), told, orders);
      if (type === 'newRound') await orders.begin({ durations: USUAL_SECONDS, kinds: [] });
      if (type === 'endRound' && kitchen.state.phase === 'round') await orders.next();
      if (!isObject(payload)) return;
      const { text, confirmId, confirmed } = payload;
      if (type === 'chatMessage') await say(text, kitchen, orders);
      if (type === 'returnConfirmAccept' && typeof confirmId === 'number')
        kitchen.answer(confirmId, confirmed === true);
    },
  };
}

/** The page of 2021 takes only frames of its round. */
export function withRound(kitchen: KitchenModel, tell: Tell): Tell {
  return (frame) => tell({ ...frame, roundId: kitchen.identity.roundId });
}

/** What they want to bake; which goods are there we know ourselves. */
function bakedIn(payload: unknown): Baked {
  return readBuyerBundle(isObject(payload) ? payload['allocation'] : undefined, 'payload.allocation', 'whole');
}

/** What that takes, and what it is worth. */
function checkedPayload(kitchen: KitchenModel, baked: Baked): RawObject {
  const { sufficient, rationale } = checkAllocation(kitchen.goods, baked);
  // Their page reads a line for every good.
  const whole = Object.fromEntries(GOODS.map((good) => [good, rationale[good] ?? { need: 0, have: 0 }]));
  const allocation = { allocation: { products: bakedJson(baked) }, sufficient, rationale: whole };
  const utility =
    kitchen.state.utility === undefined ? { value: 0 } : buyerValueJson(buyerValue(kitchen.state.utility, baked));
  return { allocation, utility };
}

/** Saves it, and tells whether it was saved: `value` and `data` are 2020's, `payload` is 2021's. */
async function keep(kitchen: KitchenModel, baked: Baked, tell: Tell, orders: KitchenOrders): Promise<void> {
  const { sufficient, rationale } = checkAllocation(kitchen.goods, baked);
  const isSaved = kitchen.state.utility !== undefined && (await takeBaking(kitchen, orders, baked)) === undefined;
  // The round may be gone by now.
  const { utility } = kitchen.state;
  const accepted = isSaved && utility !== undefined;
  const data: RawObject = accepted ? buyerValueJson(buyerValue(utility, baked)) : { sufficient, rationale };
  const payload = { accepted, ...checkedPayload(kitchen, baked) };
  tell({ type: 'saveAllocationResult', accepted, ...(accepted && { value: data['value'] }), data, payload });
}

/** Says what a person has written on one of the pages; nothing if there is nothing, or too much. */
async function say(text: unknown, kitchen: KitchenModel, orders: Pick<KitchenOrders, 'say'>): Promise<void> {
  if (typeof text === 'string' && text.trim() !== '' && text.length <= MOST_SAID)
    await orders.say(text, addresseeOf(text, undefined, kitchen.state.sellers));
}
