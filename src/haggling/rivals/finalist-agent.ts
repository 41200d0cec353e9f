// A made-up finalist of 2018: it takes and asks by figures that are fitted to what is known of how the finalists
// played.

import { figureAt, figureBetween } from '../../base/interpolation.ts';
import { type Random, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { restOf, worthOf } from '../game/problem.ts';
import {
  equalsOf,
  kindestShare,
  reweigh,
  type Suspect,
  suspectsWithin,
  TAKEN_WORTHS,
  worthLadder,
  type WorthShare,
} from './suspects.ts';
import { type Manner, partOver, type RivalTurn, type RivalView } from './rival-class.ts';
import fitted from './fitted-finalists.json' with { type: 'json' };

/**
 * How it picks among good-enough splits: the first, or any, of the least worth; or the one that leaves the other most
 * on average, over all valuations, over those that no refusal or rising demand rules out, or weighed by how likely the
 * demands make them. For its last offer as seat 0, every finalist picks the last way.
 */
export type SplitOrder = 'first' | 'any' | 'kind' | 'drops' | 'weighs';

/** In what a finalist differs from the others. */
export interface Finalist {
  /** Its number, from which its chance is drawn. */
  readonly number: number;
  readonly order: SplitOrder;
  /** How much more than the others it wants before it takes an offer; in the crowd normal with mean 0, variance 1. */
  readonly firm: number;
  /** How much more of the total than the others it asks for. */
  readonly greed: number;
  /** How much more it asks for in its last offer as seat 0. */
  readonly bold: number;
  /** On the session's last turn it refuses what is worth less, in tenths of the total. */
  readonly pride: number;
  /** It takes nothing before its own last turn. */
  readonly deaf?: true;
  /** It takes an offer that is worth what it would ask for next. */
  readonly follows?: true;
  /** It asks for worthless goods at this many of its first turns (of five). */
  readonly hides: number;
}

/** What all finalists share. The figures are by seat and then by own turn, 1 to 5, in the standard size. */
export interface FinalistCrowd {
  /** The least share of the total that they ask for, in the mean. */
  readonly ask: readonly (readonly number[])[];
  /**
   * How readily they take what is worth 2, 4, 6, 7 and 8 of 10: the share that takes it is Φ of the figure, Φ being
   * the normal distribution. Seat 1's last turn is missing.
   */
  readonly take: readonly (readonly (readonly number[])[])[];
  /**
   * Of the variance of what they want, the part that is the member's, and that is the session's; the turn's is left.
   */
  readonly memberPart: number;
  readonly sessionPart: number;
  /** How far their asking spreads from session to session, as a share of the total. */
  readonly askSpread: number;
}

/** The made-up finalists, as test/bench/fit-finalists.ts has fitted and written them. */
export const FITTED_CROWD: FinalistCrowd = fitted.crowd;
export const FITTED_FINALISTS = fitted.finalists as readonly Finalist[];

/** The worths for which `take` has figures, with nothing and everything at the ends. */
const KNOTS = [0, ...TAKEN_WORTHS];
/** Φ of it is next to nobody, or nearly everybody: for what is worth nothing, and everything. */
const NOBODY = -3.5;
const EVERYBODY = 2;

/** How far asking and taking go together from session to session: their correlation. */
const MOODY = 0.8;

/** How a finalist plays. */
export function finalistManner(finalist: Finalist, crowd: FinalistCrowd): Manner {
  return (view) => {
    const { me, counts, values, maxRounds, total } = view;
    const ladder = worthLadder(view);
    const suspects = suspectsWithin(view, ladder.length, { work: 200_000, least: 40, most: 500 });
    const any = suspects.map((one) => ({ ...one }));
    const random = randomFrom(seedOf(finalist.number, me, ...counts, ...values, maxRounds));
    const mood = normal(random);
    /** Which of the shares that are good enough it asks for. */
    const chosen = (order: SplitOrder, enough: readonly WorthShare[]): WorthShare => {
      if (order !== 'first' && order !== 'any') return kindestShare(enough, order === 'kind' ? any : suspects, view);
      const equals = equalsOf(enough, enough.length - 1);
      return equals[order === 'any' ? Math.floor(random() * equals.length) : 0];
    };
    const appetite = (MOODY * mood + Math.sqrt(1 - MOODY ** 2) * normal(random)) * crowd.askSpread;
    let received = 0;
    return (turn) => {
      const { offered, offeredWorth, isLast } = turn;
      const order = turn.isUltimatum ? 'weighs' : finalist.order;
      learn(finalist.order === 'drops' ? 'drops' : 'weighs', suspects, turn, view);
      received = Math.max(received, offeredWorth);
      if (isLast && offeredWorth * 10 >= finalist.pride * total) return undefined;
      const place = partOver(turn.turn, maxRounds, 1) * 4;
      const greed = turn.isUltimatum ? finalist.bold : finalist.greed;
      const target = Math.min(1, figureAt(crowd.ask[me], place) + greed + appetite) * total;
      const enough = noWorse(ladder, Math.max(target, received));
      const wanted = chosen(order, enough);
      const hears = finalist.deaf !== true || turn.turn >= maxRounds;
      if (offered !== undefined && hears && !isLast) {
        const want =
          Math.sqrt(crowd.memberPart) * finalist.firm +
          Math.sqrt(crowd.sessionPart) * mood +
          Math.sqrt(Math.max(0, 1 - crowd.memberPart - crowd.sessionPart)) * normal(random);
        const isEnough = finalist.follows === true && offeredWorth >= wanted.worth;
        if (isEnough || want < readiness(crowd.take[me], place, offeredWorth / total)) return undefined;
      }
      if (turn.isUltimatum || place >= finalist.hides) return wanted.goods;
      return counts.map((count, type) => (values[type] > 0 ? wanted.goods[type] : count));
    };
  };
}

/** The shares of the ladder that are worth at least this much; the first if none is. */
function noWorse(ladder: readonly WorthShare[], least: number): readonly WorthShare[] {
  const many = ladder.findLastIndex(({ worth }) => worth >= least - 1e-9) + 1;
  return ladder.slice(0, Math.max(many, 1));
}

/** Reweighs the valuations by the last demand. */
function learn(order: 'drops' | 'weighs', suspects: readonly Suspect[], turn: RivalTurn, view: RivalView): void {
  const { counts, total } = view;
  const { demand, offers, asked } = turn;
  if (demand === undefined) return;
  const [before, gift] = [offers.at(-2), asked.at(-1)].map((goods) => goods && restOf(counts, goods));
  reweigh(suspects, (values) => {
    const share = worthOf(values, demand) / total;
    if (order === 'weighs') return 0.002 + share ** 8;
    if (gift !== undefined && worthOf(values, gift) >= total) return 0;
    return before !== undefined && share * total > worthOf(values, before) ? 0 : 1;
  });
}

/** How readily a crowd takes such a share of the total. */
function readiness(rows: readonly (readonly number[])[], place: number, share: number): number {
  const byTurn = rows.map((row) => figureBetween(KNOTS, [NOBODY, ...row, EVERYBODY], share * 10));
  return figureAt(byTurn, place);
}

/** A normal number with mean 0 and variance 1 (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
