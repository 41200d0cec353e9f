// The frames of the organisers' human page, `{type, payload}`: so that theirs can be put on our server.

import { isObject } from '../../../base/shape.ts';
import type { RawObject } from '../../../base/shape.ts';
import type { Deal } from '../../game/spoken-message.ts';
import { buyerValue } from '../../game/utility-value.ts';
import { bidJson } from '../../protocol/message-json.ts';
import { bakedJson, buyerUtilityJson, buyerValueJson, readBuyerBundle } from '../../protocol/utility-json.ts';
import type { Baked } from '../../game/baked-products.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import type { PageSocketUse, Tell } from './page-socket.ts';

/** A bid, as their page takes it: an offer stands in its table, an Accept moves goods and money. */
export function bidFrame(seller: string, type: 'SellOffer' | 'Accept', deal: Deal): RawObject {
  return { type: 'updateBid', payload: { bid: bidJson({ type, ...deal }), seller } };
}

/** What the page's socket does. @param save sends on what is baked; answers with what went wrong, or nothing */
export function humanFrames(desk: KitchenDesk, save: (baked: Baked) => Promise<string | undefined>): PageSocketUse {
  return {
    greet: (tell) => {
      const { utility, deals } = desk;
      if (utility === undefined) return;
      tell({ type: 'setUtility', payload: buyerUtilityJson(utility) });
      tell({ type: 'setRoundMetadata', payload: desk.metadata });
      for (const deal of deals) tell(bidFrame(deal.seller, 'Accept', deal));
    },
    hear: async (raw, tell) => {
      if (!isObject(raw)) return;
      const { type, payload } = raw;
      if (type === 'checkAllocation') check(desk, bakedIn(payload), tell);
      if (type === 'saveAllocation') await keep(desk, bakedIn(payload), tell, save);
    },
  };
}

/** What they want to bake; which goods are there we know ourselves. */
function bakedIn(payload: unknown): Baked {
  return readBuyerBundle(isObject(payload) ? payload['allocation'] : undefined, 'payload.allocation');
}

function check(desk: KitchenDesk, baked: Baked, tell: Tell): void {
  const { sufficient, rationale } = desk.check(baked);
  // Their page reads a line for every good.
  const whole = desk.wholeRationale(rationale);
  const allocation = { allocation: { products: bakedJson(baked) }, sufficient, rationale: whole };
  const utility = desk.utility === undefined ? { value: 0 } : buyerValueJson(buyerValue(desk.utility, baked));
  tell({ type: 'checkAllocationReturn', payload: { allocation, utility } });
}

async function keep(
  desk: KitchenDesk,
  baked: Baked,
  tell: Tell,
  save: (baked: Baked) => Promise<string | undefined>,
): Promise<void> {
  const { sufficient, rationale } = desk.check(baked);
  const isPossible = sufficient && desk.phase === 'post' && desk.utility !== undefined;
  const trouble = isPossible ? await save(baked) : 'this cannot be saved now';
  if (trouble !== undefined || desk.utility === undefined) {
    tell({ type: 'saveAllocationResult', accepted: false, data: { sufficient, rationale } });
    return;
  }
  desk.hearSaved(baked);
  const data = buyerValueJson(buyerValue(desk.utility, baked));
  tell({ type: 'saveAllocationResult', accepted: true, value: data['value'], data });
}
