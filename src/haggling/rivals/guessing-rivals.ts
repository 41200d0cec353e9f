// Rivals that weigh what the other may value by its demands.

import { bestOf } from '../../base/ranks.ts';
import { randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { allOfWorth, restOf, worthOf } from '../game/problem.ts';
import {
  equalsOf,
  kindestShare,
  meanWorth,
  reweigh,
  type Suspect,
  suspectsWithin,
  ultimatumOf,
  worthLadder,
  type WorthShare,
} from './suspects.ts';
import { type Manner, partOver, type RivalTurn, type RivalView } from './rival-class.ts';

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
    const product = ({ worth, goods }: WorthShare): number => worth ** own * meanWorth(suspects, restOf(counts, goods));
    const best = bestOf(ladder, product)?.item ?? ladder[0];
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

/** What a walker does in its own way. */
interface Walk {
  /** Goes to the next lower worth at each turn; else to the next split, also of the same worth. */
  readonly byWorth: boolean;
  /** At seat 1's last turn but one, it takes all of the total but this share. */
  readonly givesUp: number;
  /** The walk never goes below this share of the total, by seat. */
  readonly floor: readonly [number, number];
}

/**
 * Walks down its splits as the two best of 2018 are said to: by own worth, equals by what the other gains in the mean
 * under the valuations that the session leaves. It has no model of when the other accepts.
 */
export function splitWalker(walk: Walk): Manner {
  return (view) => {
    const { me, counts, maxRounds, total } = view;
    const ladder = worthLadder(view);
    const suspects = suspectsWithin(view, ladder.length);
    /** What it asked for, as text. */
    const asked = new Set<string>();
    let received = 0;
    /** The split of a turn, of those that are worth at least this much; everything if none is. */
    const nextSplit = (turn: number, least: number): WorthShare => {
      const open = ladder.filter(({ worth }) => worth >= least);
      if (open.length === 0) return ladder[0];
      if (walk.byWorth) {
        const worths = [...new Set(open.map(({ worth }) => worth))];
        const stride = Math.max(1, Math.floor(worths.length / maxRounds));
        const worth = worths[Math.min((turn - 1) * stride, worths.length - 1)];
        const equals = open.filter((share) => share.worth === worth);
        return kindestShare(equals, suspects, view);
      }
      const stride = Math.max(1, Math.floor(open.length / (3 * maxRounds)));
      const fresh = open.filter(({ goods }) => !asked.has(goods.join()));
      if (fresh.length === 0) return kindestShare(open, suspects, view);
      return kindestShare(equalsOf(fresh, Math.min(turn === 1 ? 0 : stride - 1, fresh.length - 1)), suspects, view);
    };
    /** Its ultimatum, no worse than the best that it was offered. */
    const lastOffer = (): WorthShare => {
      const fair = ladder.filter(({ worth }) => worth >= received);
      return ultimatumOf(fair.length > 0 ? fair : ladder, suspects, counts);
    };
    return (turn) => {
      const { offered, offeredWorth, isLast, isUltimatum } = turn;
      learn(suspects, turn, view);
      received = Math.max(received, offeredWorth);
      if (isLast && offeredWorth > 0) return undefined;
      const next = isUltimatum ? lastOffer() : nextSplit(turn.turn, Math.max(received, walk.floor[me] * total));
      const isLate = me === 1 && turn.turn === maxRounds - 1;
      const least = isLate ? Math.min(next.worth, total * (1 - walk.givesUp)) : next.worth;
      if (offered !== undefined && offeredWorth > 0 && offeredWorth >= least) return undefined;
      asked.add(next.goods.join());
      return next.goods;
    };
  };
}

/** Drops the valuations under which the other refused everything, and those under which its demands rose. */
function learn(suspects: readonly Suspect[], { demand, asked, offers }: RivalTurn, { counts, total }: RivalView): void {
  if (demand === undefined) return;
  const [demandBefore, gift] = [offers.at(-2), asked.at(-1)].map((goods) => goods && restOf(counts, goods));
  reweigh(suspects, (values) => {
    const demanded = worthOf(values, demand);
    if (gift !== undefined && worthOf(values, gift) >= total) return 0;
    if (demandBefore !== undefined && demanded > worthOf(values, demandBefore)) return 0;
    return demanded / total;
  });
}
