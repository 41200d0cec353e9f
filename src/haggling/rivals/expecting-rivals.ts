// Rivals that reckon: how likely the other takes each offer, by what it may value and how it may yield, and what the
// session brings if it does not.

import { figureAt, figureBetween } from '../../base/interpolation.ts';
import { type Goods, type HagglingPlace, otherPlace, restOf, worthOf } from '../game/problem.ts';
import {
  chanceAtTheEnd,
  FINALS_TAKEN,
  reweigh,
  type Suspect,
  suspectsWithin,
  TAKEN_WORTHS,
  worthLadder,
} from './suspects.ts';
import { type Manner, partOver } from './rival-class.ts';

/**
 * A way in which the other may take offers: how likely it takes one.
 * @param share what the offer is worth to it, of the total, 0 to 1
 * @param over the part of its turns before this one, 0 at its first and 1 at its last
 */
type Yielding = (share: number, seat: HagglingPlace, over: number) => number;

/**
 * What the session still brings if an offer is refused, as a share of the total, from the first turn to the last.
 */
const STILL_BRINGS: readonly [readonly number[], readonly number[]] = [
  [0.72, 0.71, 0.68, 0.6, 0],
  [0.65, 0.64, 0.58, 0.42, 0],
];
/** What the best offer so far still counts once it is refused. */
const KEEPS = 0.85;
/** How far finalists' demands spread about their means, as a share of the total. */
const SPREAD = 0.12;
/** What the finalists keep of the total, from their first offer to their last. */
const KEPT: readonly number[] = [0.97, 0.91, 0.86, 0.81, 0.79];
/** How much less likely a demand is for each worthless type in it. */
const WORTHLESS = 0.4;

/** Shares times valuations times ways, at most: what a turn may cost. */
const WORK = 250_000;
/** This many steps of the total have chances of their own. */
const STEPS = 40;

/** The manner of an agent that takes the other for one of these. It learns which, and what the other values. */
function expectingManner(ways: readonly Yielding[]): Manner {
  return (view) => {
    const { me, counts, maxRounds, total } = view;
    const ladder = worthLadder(view);
    const found = suspectsWithin(view, ladder.length * ways.length, { work: WORK, least: 40 });
    const suspects = found.map((one) => ({ ...one, ways: ways.map(() => 1 / ways.length) }));
    const otherSeat = otherPlace(me);
    /** The part of the other's turns before its next one. */
    const overAt = (turn: number): number => (maxRounds === 1 ? 1 : (turn - (me === 0 ? 1 : 0)) / (maxRounds - 1));
    let received = 0;
    return ({ turn, offered, offeredWorth, asked, isLast, isUltimatum }) => {
      const refused = asked.at(-1);
      if (offered !== undefined)
        hearDemand(suspects, restOf(counts, offered), total, figureOfTurn(KEPT, turn, maxRounds));
      if (refused !== undefined) {
        hearRefusal(suspects, restOf(counts, refused), chancesOf(ways, otherSeat, overAt(turn - 1), total));
      }
      received = Math.max(received, offeredWorth);
      if (isLast && offeredWorth > 0) return undefined;
      const still = figureOfTurn(STILL_BRINGS[me], turn, maxRounds) * total;
      const refusedBrings = isUltimatum || isLast ? 0 : Math.max(still, KEEPS * received);
      let best = ladder[0];
      let bestBrings = -1;
      const chances = chancesOf(ways, otherSeat, Math.min(overAt(turn), 1), total);
      for (const share of ladder) {
        if (Math.max(share.worth, refusedBrings) <= bestBrings) break;
        const given = restOf(counts, share.goods);
        const chance = takenChance(suspects, given, chances);
        const brings = chance * share.worth + (1 - chance) * refusedBrings;
        if (brings > bestBrings) [best, bestBrings] = [share, brings];
      }
      if (offered !== undefined && offeredWorth > 0 && offeredWorth >= Math.min(bestBrings, best.worth)) {
        return undefined;
      }
      return best.goods;
    };
  };
}

/** A valuation, with weights of the ways in which its owner may yield. */
interface Yielder extends Suspect {
  readonly ways: number[];
}

/** How likely what is worth this much is taken, by way. */
interface Chances {
  readonly perWorth: number;
  readonly byWay: readonly Float64Array[];
}

function chancesOf(ways: readonly Yielding[], seat: HagglingPlace, over: number, total: number): Chances {
  const byWay = ways.map((chance) =>
    Float64Array.from({ length: STEPS + 1 }, (_, step) => chance(step / STEPS, seat, over)),
  );
  return { perWorth: STEPS / total, byWay };
}

/** The figure of a turn, from those of the first turn to the last. */
function figureOfTurn(figures: readonly number[], turn: number, maxRounds: number): number {
  return figureAt(figures, partOver(turn, maxRounds, 1) * (figures.length - 1));
}

/** Weighs the valuations by a demand. */
function hearDemand(suspects: readonly Yielder[], demand: Goods, total: number, kept: number): void {
  reweigh(suspects, (values) => {
    const miss = (worthOf(values, demand) / total - kept) / SPREAD;
    const worthless = demand.filter((many, type) => many > 0 && values[type] === 0).length;
    return (Math.exp((-miss * miss) / 2) + 0.005) * WORTHLESS ** worthless;
  });
}

/** Weighs the ways, and the valuations, by what the other refused. */
function hearRefusal(suspects: readonly Yielder[], gift: Goods, { perWorth, byWay }: Chances): void {
  for (const suspect of suspects) {
    const step = Math.round(worthOf(suspect.values, gift) * perWorth);
    let left = 0;
    for (const [at, chances] of byWay.entries()) {
      suspect.ways[at] *= Math.max(1 - chances[step], 0.01);
      left += suspect.ways[at];
    }
    suspect.weight *= left;
    for (const at of byWay.keys()) suspect.ways[at] /= left;
  }
}

function takenChance(suspects: readonly Yielder[], gift: Goods, { perWorth, byWay }: Chances): number {
  let sum = 0;
  let weights = 0;
  for (const { values, weight, ways } of suspects) {
    if (weight < 1e-6) continue;
    const step = Math.round(worthOf(values, gift) * perWorth);
    let taken = 0;
    for (let at = 0; at < byWay.length; at++) taken += ways[at] * byWay[at][step];
    sum += weight * taken;
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

/** The least share of the total that the other may take at its first turns. */
const THRESHOLDS = [0.55, 0.65, 0.75, 0.85, 0.95];
/** How far a threshold falls until the last turn. */
const FALL = 0.15;
/** How sharp a threshold is. */
const THRESHOLD_WIDTH = 0.05;

function thresholdWay(threshold: number): Yielding {
  return (share, seat, over) => {
    if (seat === 1 && over >= 1) return chanceAtTheEnd(share);
    return share <= 0 ? 0 : 1 / (1 + Math.exp((threshold - FALL * over - share) / THRESHOLD_WIDTH));
  };
}

/** Bayes over valuations and thresholds. */
export const LEARNER_AGENT = expectingManner(THRESHOLDS.map(thresholdWay));

const TABLE_TOTAL = 10;
const TABLE_ROUNDS = 5;
/** Nothing is never taken. */
const KNOTS = [0, ...TAKEN_WORTHS];

/** How likely a finalist took such a share of the total at that part of its turns. */
function takenByFinalist(share: number, seat: HagglingPlace, over: number): number {
  if (share <= 0) return 0;
  if (seat === 1 && over >= 1) return chanceAtTheEnd(share);
  const rows = FINALS_TAKEN.filter((row) => row.seat === seat && (seat === 0 || row.turn < TABLE_ROUNDS));
  const turns = rows.map(({ turn }) => turn);
  const chances = rows.map(({ taken }) => figureBetween(KNOTS, [0, ...taken], share * TABLE_TOTAL));
  return figureBetween(turns, chances, 1 + over * (TABLE_ROUNDS - 1));
}

/** Bayes over valuations; the other yields as the table says. */
export const TABLE_READER = expectingManner([takenByFinalist]);
