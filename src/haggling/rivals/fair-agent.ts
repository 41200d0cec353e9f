// Looks for the split whose product of both gains is largest (Nash), by what it believes of the other.

import { restOf, worthOf } from '../game/problem.ts';
import { partOver, type Manner } from './rival-class.ts';
import { meanWorth, reweigh, suspectsWithin } from './suspects.ts';
import { totalOf, worthLadder } from './worth-ladder.ts';

/** What it takes off its claim on a fair split, as a share of the total, at its last turn. */
const PATIENCE = 0.15;

/** Asks for the fair split, weighted to its own side at first, and takes what is as good. */
export const FAIR_AGENT: Manner = (view) => {
  const { counts, maxRounds } = view;
  const total = totalOf(view);
  const ladder = worthLadder(view).filter(({ worth }) => worth >= total / 2);
  const suspects = suspectsWithin(view, ladder.length);
  return ({ turn, offered, offeredWorth, isLast }) => {
    if (offered !== undefined) {
      const demand = restOf(counts, offered);
      reweigh(suspects, (one) => 0.02 + (worthOf(one, demand) / total) ** 2);
    }
    if (isLast && offeredWorth > 0) return undefined;
    const over = partOver(turn, maxRounds, 1);
    const own = 1 + 2 * (1 - over);
    let best = ladder[0];
    let most = -1;
    for (const share of ladder) {
      const product = share.worth ** own * meanWorth(suspects, restOf(counts, share.goods));
      if (product > most) [best, most] = [share, product];
    }
    if (offered !== undefined && offeredWorth >= best.worth - PATIENCE * total * over) return undefined;
    return best.goods;
  };
};
