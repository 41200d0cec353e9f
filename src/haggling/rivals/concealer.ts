// Conceals what it values: it asks for worthless goods as well, so that giving them back later looks like yielding.

import { randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { restOf, worthOf } from '../game/problem.ts';
import { partOver, type Manner } from './rival-class.ts';
import { kindestShare, reweigh, suspectsWithin } from './suspects.ts';
import { ultimatumOf } from './last-offer.ts';
import { totalOf, worthLadder } from './worth-ladder.ts';

/** The share of the total that it holds out for, at its first turn and at its last. */
const FIRST = 1;
const LAST = 0.65;
/** Seat 1 takes this at its last turn but one, before it is left with whatever it gets. */
const LATE = 0.55;

/** Until half its turns are over it hides; then it asks for what leaves the other most. */
export const CONCEALER: Manner = (view) => {
  const { me, counts, values, maxRounds } = view;
  const total = totalOf(view);
  const ladder = worthLadder(view);
  const suspects = suspectsWithin(view, ladder.length);
  const random = randomFrom(seedOf(me, ...counts, ...values, maxRounds));
  return ({ turn, offered, offeredWorth, isLast, isUltimatum }) => {
    if (offered !== undefined) {
      const demand = restOf(counts, offered);
      reweigh(suspects, (one) => 0.1 + worthOf(one, demand) / total);
    }
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
