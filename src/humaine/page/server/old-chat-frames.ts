// The frames of the organisers' chat page, by `purpose`: so that theirs can be put on our server.

import { plain } from '../../../base/plain-text.ts';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { roundedDollars } from '../../game/goods.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { addresseeOf } from '../model/speaking.ts';
import { readSeconds } from './human-call.ts';
import { type KitchenDesk, USUAL_SECONDS } from './kitchen-desk.ts';
import { MOST_SAID, type KitchenOrders } from './kitchen-routes.ts';
import type { PageSocketUse } from './page-socket.ts';

/** What tells their page to forget the last round's results. */
export const NEW_ROUND_FRAME: RawObject = { purpose: 'roundTotal', roundTotal: true, newRound: true };

/** Words of the person that were blocked: their page knows no such frame, so it is told as words of the platform. */
export function blockedFrame(text: string, rationale: string): RawObject {
  const said = `Not heard: "${plain(text, 200)}" (${plain(rationale, 200)})`;
  return { purpose: 'message', speaker: 'Platform', addressee: HUMAN, role: 'platform', text: said, rationale };
}

/** The results of a round, a frame each. @param roundTotals as the orchestrator told them */
export function totalFrames(roundTotals: RawObject): RawObject[] {
  return Object.entries(roundTotals).map(([id, data]) => ({
    purpose: 'roundTotal',
    roundTotal: true,
    newRound: false,
    id,
    data,
  }));
}

/** What the page's socket does. */
export function chatFrames(
  desk: KitchenDesk,
  orders: Pick<KitchenOrders, 'begin' | 'say'>,
  pagePorts: () => readonly number[],
): PageSocketUse {
  return {
    pagePorts,
    greet: () => {},
    hear: async (raw, tell) => {
      if (!isObject(raw)) return;
      const { purpose, data } = raw;
      if (purpose === 'updateIngredients') {
        const price = roundedDollars(desk.state.budget - desk.money);
        tell({ purpose, data: { [HUMAN]: { price, quantity: desk.goods } } });
      }
      if (purpose === 'message' && typeof data === 'string' && data.trim() !== '' && data.length <= MOST_SAID)
        await orders.say(data, addresseeOf(data, undefined, desk.state.sellers));
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
