// Walks down its splits as the two best of 2018 are said to: by own worth, equals by what the other gains in the mean
// under the valuations that the session leaves. It has no model of when the other accepts.

import { restOf, worthOf } from '../game/problem.ts';
import { ultimatumOf } from './finals-figures.ts';
import type { Manner, RivalTurn, RivalView } from './rival-class.ts';
import {
  equalsOf,
  kindestShare,
  reweigh,
  type Suspect,
  suspectsWithin,
  worthLadder,
  type WorthShare,
} from './suspects.ts';

/** What a walker does in its own way. */
interface Walk {
  /** Goes to the next lower worth at each turn; else to the next split, also of the same worth. */
  readonly byWorth: boolean;
  /** At seat 1's last turn but one, it takes all of the total but this share. */
  readonly givesUp: number;
  /** The walk never goes below this share of the total, by seat. */
  readonly floor: readonly [number, number];
}

/** The manner of a walk. */
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
