// Rivals that weigh what the other may value by its demands.

import { randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { allOfWorth, restOf, worthOf } from '../game/problem.ts';
import { ultimatumOf } from './finals-figures.ts';
import { type Manner, partOver } from './rival-class.ts';
import { kindestShare, meanWorth, reweigh, suspectsWithin, worthLadder } from './suspects.ts';

/** What it takes off its claim on a fair split, as a share of the total, at its last turn. */
const PATIENCE = 0.15;

/** Asks for the fair split, weighted to its own side at first, and takes what is as good. */
export const FAIR_AGENT: Manner = (view) => {
  const { counts, maxRounds, total } = view;
  const ladder = worthLadder(view).filter(({ worth }) => worth >= total / 2);
  const suspects = suspectsWithin(view, ladder.length);
  return ({ turn, offered, offeredWorth, demand, isLast }) => {
    if (demand !== undefined) reweigh(suspects, (one) => 0.02 + (worthOf(one, demand) / total) ** 2);
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

/** Before the end it takes such a share of the total. */
const TAKES = 0.8;

/** Seat 0 makes one real offer, its last; seat 1 makes it at its last turn but one, and then takes what it gets. */
export const LAST_WORD: Manner = (view) => {
  const { me, counts, values, maxRounds, total } = view;
  const ladder = worthLadder(view);
  const suspects = suspectsWithin(view, ladder.length);
  return ({ turn, offered, offeredWorth, demand, isLast, isUltimatum }) => {
    if (demand !== undefined) reweigh(suspects, (one) => 0.05 + worthOf(one, demand) / total);
    if (isLast && offeredWorth > 0) return undefined;
    if (offered !== undefined && offeredWorth >= TAKES * total) return undefined;
    if (!isUltimatum && !(me === 1 && turn === maxRounds - 1)) return allOfWorth(counts, values);
    const last = ultimatumOf(ladder, suspects, counts);
    return offered !== undefined && offeredWorth >= last.worth ? undefined : last.goods;
  };
};

/** The share of the total that it holds out for, at its first turn and at its last. */
const FIRST = 1;
const LAST = 0.65;
/** Seat 1 takes this at its last turn but one, before it has to take what it gets. */
const LATE = 0.55;

/** Until half its turns are over it hides; then it asks for what leaves the other most. */
export const CONCEALER: Manner = (view) => {
  const { me, counts, values, maxRounds, total } = view;
  const ladder = worthLadder(view);
  const suspects = suspectsWithin(view, ladder.length);
  const random = randomFrom(seedOf(me, ...counts, ...values, maxRounds));
  return ({ turn, offered, offeredWorth, demand, isLast, isUltimatum }) => {
    if (demand !== undefined) reweigh(suspects, (one) => 0.1 + worthOf(one, demand) / total);
    if (isLast && offeredWorth > 0) return undefined;
    const over = partOver(turn, maxRounds, 0);
    const target = total * (FIRST - (FIRST - LAST) * over);
    const enough = ladder.filter(({ worth }) => worth >= target);
    const next = isUltimatum ? ultimatumOf(ladder, suspects, counts) : kindestShare(enough, suspects, view);
    const isLate = me === 1 && turn === maxRounds - 1;
    if (offered !== undefined && offeredWorth >= Math.min(isLate ? LATE * total : target, next.worth)) return undefined;
    if (isUltimatum || over > 0.5) return next.goods;
    const plain = enough[randomBelow(random, enough.length)].goods;
    return counts.map((count, type) => (values[type] > 0 ? plain[type] : Math.max(0, count - turn + 1)));
  };
};
