// What agents that play on this page believe of one another.

import { beliefsOf } from '../../bundled/bundled-agents.ts';
import type { ToldBelief } from '../model/series-news.ts';
import type { SeriesTape } from '../model/series-tape.ts';

/**
 * The beliefs of those who can say.
 * @param agents by uid
 */
export function toldHere(agents: ReadonlyMap<string, object>, tape: SeriesTape): ToldBelief[] {
  return [...agents].flatMap(([uid, agent]) => {
    const player = tape.placeOf(uid);
    if (player === undefined) return [];
    return beliefsOf(agent).flatMap(({ partner, kind, why }) => {
      const other = tape.placeOf(partner);
      return other === undefined ? [] : [{ player, partner: other, kind, sentence: why }];
    });
  });
}
