// The frames of the organisers' human page of 2020, and of the page of 2021 that took its place: `{type, payload}`, and in
// 2021 the round's id besides. So theirs can be put on our server.

import { isObject, type RawObject } from '../../../base/shape.ts';
import { GOODS } from '../../game/goods.ts';
import { HUMAN, type Deal } from '../../game/spoken-message.ts';
import { buyerValue } from '../../game/utility.ts';
import { bidJson } from '../../protocol/message-json.ts';
import { bakedJson, buyerUtilityJson, buyerValueJson, readBuyerBundle } from '../../protocol/utility-json.ts';
import type { Baked } from '../../game/baked-products.ts';
import { addresseeOf } from '../model/speaking.ts';
import type { AskedAccept } from '../model/kitchen-news.ts';
import { type KitchenDesk, USUAL_SECONDS } from './kitchen-desk.ts';
import { MOST_SAID, type KitchenOrders } from './kitchen-routes.ts';
import type { PageSocketUse, Tell } from './page-socket.ts';

/** A bid, as their page takes it: an offer stands in its table, an Accept moves goods and money. */
export function bidFrame(seller: string, type: 'SellOffer' | 'Accept', deal: Deal): RawObject {
  return { type: 'updateBid', payload: { bid: bidJson({ type, ...deal }), seller } };
}

/** A deal to confirm, as the page of 2021 takes it; it answers with `returnConfirmAccept` and the same id. */
export function confirmFrame({ id, seller, quantity, price }: AskedAccept): RawObject {
  const bid = bidJson({ type: 'Accept', quantity, price });
  return { type: 'confirmAccept', payload: { speaker: seller, addressee: HUMAN, role: 'seller', bid, confirmId: id } };
}

/** What the page's socket does. */
export function humanFrames(desk: KitchenDesk, orders: KitchenOrders): PageSocketUse {
  return {
    greet: (tell) => {
      const { utility, deals } = desk.state;
      if (utility === undefined) return;
      const told = withRound(desk, tell);
      told({ type: 'setUtility', payload: buyerUtilityJson(utility) });
      told({ type: 'setRoundMetadata', payload: desk.metadata });
      for (const deal of deals) told(bidFrame(deal.seller, 'Accept', deal));
      for (const question of desk.asked) told(confirmFrame(question));
    },
    hear: async (raw, tell) => {
      if (!isObject(raw)) return;
      const { type, payload } = raw;
      const told = withRound(desk, tell);
      if (type === 'checkAllocation') check(desk, bakedIn(payload), told);
      if (type === 'saveAllocation') await keep(desk, bakedIn(payload), told, orders.save);
      if (type === 'newRound') await orders.begin({ durations: USUAL_SECONDS, kinds: [] });
      if (type === 'endRound' && desk.state.phase === 'round') await orders.next();
      if (!isObject(payload)) return;
      const { text, confirmId, confirmed } = payload;
      if (type === 'chatMessage' && typeof text === 'string' && text.trim() !== '' && text.length <= MOST_SAID)
        await orders.say(text, addresseeOf(text, undefined, desk.state.sellers));
      if (type === 'returnConfirmAccept' && typeof confirmId === 'number') desk.answer(confirmId, confirmed === true);
    },
  };
}

/** The page of 2021 takes only frames of its round. */
export function withRound(desk: KitchenDesk, tell: Tell): Tell {
  return (frame) => tell({ ...frame, roundId: desk.identity.roundId });
}

/** What they want to bake; which goods are there we know ourselves. */
function bakedIn(payload: unknown): Baked {
  return readBuyerBundle(isObject(payload) ? payload['allocation'] : undefined, 'payload.allocation', 'whole');
}

function check(desk: KitchenDesk, baked: Baked, tell: Tell): void {
  tell({ type: 'checkAllocationReturn', payload: checkedPayload(desk, baked) });
}

/** What that takes, and what it is worth. */
function checkedPayload(desk: KitchenDesk, baked: Baked): RawObject {
  const { sufficient, rationale } = desk.check(baked);
  // Their page reads a line for every good.
  const whole = Object.fromEntries(GOODS.map((good) => [good, rationale[good] ?? { need: 0, have: 0 }]));
  const allocation = { allocation: { products: bakedJson(baked) }, sufficient, rationale: whole };
  const utility =
    desk.state.utility === undefined ? { value: 0 } : buyerValueJson(buyerValue(desk.state.utility, baked));
  return { allocation, utility };
}

/** Whether it was saved: `value` and `data` are 2020's, `payload` is 2021's. */
function savedFrame(desk: KitchenDesk, baked: Baked, accepted: boolean, data: RawObject): RawObject {
  const payload = { accepted, ...checkedPayload(desk, baked) };
  const value = accepted ? { value: data['value'] } : {};
  return { type: 'saveAllocationResult', accepted, ...value, data, payload };
}

async function keep(
  desk: KitchenDesk,
  baked: Baked,
  tell: Tell,
  save: (baked: Baked) => Promise<string | undefined>,
): Promise<void> {
  const { sufficient, rationale } = desk.check(baked);
  const isPossible = sufficient && desk.state.phase === 'post' && desk.state.utility !== undefined;
  const trouble = isPossible ? await save(baked) : 'this cannot be saved now';
  if (trouble !== undefined || desk.state.utility === undefined) {
    tell(savedFrame(desk, baked, false, { sufficient, rationale }));
    return;
  }
  desk.hearSaved(baked);
  tell(savedFrame(desk, baked, true, buyerValueJson(buyerValue(desk.state.utility, baked))));
}
