// Gives ultimatums: it asks for everything until its last offer counts.

import { allOfWorth, restOf, worthOf } from '../game/problem.ts';
import type { Manner } from './rival-class.ts';
import { reweigh, suspectsWithin } from './suspects.ts';
import { ultimatumOf } from './last-offer.ts';
import { totalOf, worthLadder } from './worth-ladder.ts';

/** Before the end it takes such a share of the total. */
const TAKES = 0.8;

/** Seat 0 makes one real offer, its last; seat 1 makes it at its last turn but one, and then takes what it gets. */
export const LAST_WORD: Manner = (view) => {
  const { me, counts, values, maxRounds } = view;
  const total = totalOf(view);
  const ladder = worthLadder(view);
  const suspects = suspectsWithin(view, ladder.length);
  return ({ turn, offered, offeredWorth, isLast, isUltimatum }) => {
    if (offered !== undefined) {
      const demand = restOf(counts, offered);
      reweigh(suspects, (one) => 0.05 + worthOf(one, demand) / total);
    }
    if (isLast && offeredWorth > 0) return undefined;
    if (offered !== undefined && offeredWorth >= TAKES * total) return undefined;
    if (!isUltimatum && !(me === 1 && turn === maxRounds - 1)) return allOfWorth(counts, values);
    const last = ultimatumOf(ladder, suspects, counts);
    return offered !== undefined && offeredWorth >= last.worth ? undefined : last.goods;
  };
};
