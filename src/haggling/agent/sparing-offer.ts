// Which offer to make. Mostly the one that brings most; at seat 1, early, one that asks for few goods.

import type { Bargain } from './bargain.ts';
import type { WeighedOffer } from './look-ahead.ts';

/** What asking for all objects costs, as a part of the total, where few goods are better. */
const PRICE = 0.09;
/** In longer sessions it brought less than nothing. */
const MOST_ROUNDS = 5;
/** No offer is made that is worth less of the total, or that brings so much less than the best. */
const LEAST_WORTH = 0.75;
const MOST_LOST = 0.1;

/**
 * The offer to make. Seat 0 has the ultimatum, and what seat 1 says early decides what it leaves. Who asks for few goods
 * shows what he wants and leaves the other more to like, so seat 1 asks for less than everything before its last demand,
 * though it seldom is taken at once.
 * @param weighed the best first
 */
export function offerToMake(
  { me, maxRounds, total, shares, counts, worth }: Bargain,
  turn: number,
  weighed: readonly WeighedOffer[],
): WeighedOffer | undefined {
  const [best] = weighed;
  if (best === undefined || me === 0 || maxRounds > MOST_ROUNDS || turn >= maxRounds - 1) return best;
  let chosen = best;
  let most = -Infinity;
  for (const offer of weighed) {
    const { share, expected } = offer;
    if (worth[share] < LEAST_WORTH * total || expected < best.expected - MOST_LOST * total) continue;
    let asked = 0;
    for (const [type, count] of counts.entries()) asked += shares[share][type] / count / counts.length;
    const brings = expected - PRICE * total * asked;
    if (brings > most) [chosen, most] = [offer, brings];
  }
  return chosen;
}
