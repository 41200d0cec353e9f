// What a rival reckons with: the shares that it could get, from its best down; the valuations that the other seat may
// have, with weights that the session changes; and what is known of how the finalists of 2018 played against each
// other, in the standard size (total 10, 5 rounds), with the last offer that is best by it.

import { type Random, randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import {
  allOfWorth,
  everyShare,
  type Goods,
  type ObjectValues,
  restOf,
  type SeatView,
  worthOf,
} from '../game/problem.ts';
import { everyValuation, valuationCount } from '../game/valuations.ts';
import type { RivalView } from './rival-class.ts';
import { figureAt } from '../../base/interpolation.ts';
import { bestOf } from '../../base/ranks.ts';

/** Goods, and what they are worth to the seat. */
export interface WorthShare {
  readonly goods: Goods;
  readonly worth: number;
}

/** With more shares than this, the goods are counted in larger portions. */
const MOST_SHARES = 4096;

/**
 * The shares that hold nothing worthless, the worthiest first; equals in ascending order of their goods. Where there
 * are very many, some of them: of each type none, all, and some numbers between.
 */
export function worthLadder({ counts, values }: SeatView): WorthShare[] {
  return portionedShares(allOfWorth(counts, values))
    .map((goods) => ({ goods, worth: worthOf(values, goods) }))
    .toSorted((a, b) => b.worth - a.worth || compareGoods(a.goods, b.goods));
}

/** Those that are worth as much as the one at that place. */
export function equalsOf(shares: readonly WorthShare[], place: number): WorthShare[] {
  return shares.filter(({ worth }) => worth === shares[place].worth);
}

/** The order of goods by their numbers, the first type first. */
function compareGoods(one: Goods, other: Goods): number {
  for (const [type, count] of one.entries()) if (count !== other[type]) return count - other[type];
  return 0;
}

/** All shares, or if there are too many, those made of portions. */
function portionedShares(counts: Goods): number[][] {
  const steps = counts.map((count) => Math.min(count, 1));
  let many = steps.reduce((product, step) => product * (step + 1), 1);
  for (let grown = true; grown;) {
    grown = false;
    for (const [type, step] of steps.entries()) {
      const more = (many / (step + 1)) * (step + 2);
      if (step >= counts[type] || more > MOST_SHARES) continue;
      steps[type] = step + 1;
      many = more;
      grown = true;
    }
  }
  return everyShare(steps).map((share) =>
    share.map((portions, type) => (steps[type] === 0 ? 0 : Math.round((portions * counts[type]) / steps[type]))),
  );
}

/** If there are more valuations, this many are drawn. */
const MOST_SUSPECTS = 1000;
/** A larger total is not listed: what lists it takes time and space by the total. */
const MOST_LISTED_TOTAL = 1000;

/** A valuation that the other may have. */
export interface Suspect {
  readonly values: ObjectValues;
  /** Not under 0; only how the weights stand to each other counts. */
  weight: number;
}

/**
 * The other's valuations, all of one weight; the own one is none of them. If there are too many, some of them, drawn
 * from what the seat sees; of those the values are no whole numbers.
 * @param most how many at most, 1,000 by default
 */
export function suspectsOf(view: RivalView, most: number): Suspect[] {
  const { counts, values, total } = view;
  if (total <= MOST_LISTED_TOTAL && valuationCount(counts, total) <= most) {
    const others = everyValuation(counts, total).filter((one) => one.some((value, type) => value !== values[type]));
    if (others.length > 0) return others.map((one) => ({ values: one, weight: 1 }));
  }
  const random = randomFrom(seedOf(...counts, ...values));
  return Array.from({ length: most }, () => ({ values: drawnValues(counts, total, random), weight: 1 }));
}

/**
 * The same, but no more than can be looked at with each of this many shares.
 * @param bounds how much work a turn may be, shares times suspects; how many suspects there are at least, and at most
 */
export function suspectsWithin(
  view: RivalView,
  shares: number,
  { work = 150_000, least = 50, most = MOST_SUSPECTS }: Partial<Record<'work' | 'least' | 'most', number>> = {},
): Suspect[] {
  return suspectsOf(view, Math.max(least, Math.min(most, Math.floor(work / shares))));
}

/** The mean of a figure of the valuations; 0 if no suspect has any weight. */
export function meanOver(suspects: readonly Suspect[], figure: (values: ObjectValues) => number): number {
  let sum = 0;
  let weights = 0;
  for (const { values, weight } of suspects) {
    if (weight === 0) continue;
    sum += weight * figure(values);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

/** What the goods are worth to the other in the mean. */
export function meanWorth(suspects: readonly Suspect[], goods: Goods): number {
  return meanOver(suspects, (values) => worthOf(values, goods));
}

/** The share that leaves the other most in the mean; the first of equals. There must be one. */
export function kindestShare(shares: readonly WorthShare[], suspects: readonly Suspect[], { counts }: SeatView) {
  const best = bestOf(shares, ({ goods }) => meanWorth(suspects, restOf(counts, goods)));
  return best?.item ?? shares[0];
}

/**
 * Multiplies each weight. If nobody would be left, nothing changes: the other does not play as was thought.
 * @param likelihood how well a valuation goes with what was seen
 */
export function reweigh(suspects: readonly Suspect[], likelihood: (values: ObjectValues) => number): void {
  const weights = suspects.map(({ values, weight }) => (weight === 0 ? 0 : weight * likelihood(values)));
  const most = Math.max(...weights);
  if (!(most > 0)) return;
  for (const [at, suspect] of suspects.entries()) suspect.weight = weights[at] / most;
}

/** The total is broken at places drawn by chance, a part for each type. */
function drawnValues(counts: Goods, total: number, random: Random): ObjectValues {
  const cuts = counts.slice(1).map(() => randomBelow(random, total + 1));
  const ends = [...cuts.toSorted((a, b) => a - b), total];
  return counts.map((count, type) => (ends[type] - (type === 0 ? 0 : ends[type - 1])) / count);
}

/** What the offers of `FINALS_TAKEN` are worth to the one who takes them. */
export const TAKEN_WORTHS = [2, 4, 6, 7, 8, 10] as const;

/** How often offers were taken, 0 to 1: by seat, its own turn from 1, and `TAKEN_WORTHS`. */
export const FINALS_TAKEN = [
  { seat: 0, turn: 2, taken: [0, 0.01, 0.02, 0.21, 0.42, 0.94] },
  { seat: 0, turn: 4, taken: [0.01, 0.02, 0.15, 0.34, 0.37, 0.81] },
  { seat: 0, turn: 5, taken: [0.1, 0.2, 0.36, 0.55, 0.67, 0.96] },
  { seat: 1, turn: 1, taken: [0, 0, 0.02, 0.25, 0.32, 0.94] },
  { seat: 1, turn: 3, taken: [0.01, 0.01, 0.06, 0.26, 0.53, 0.93] },
  { seat: 1, turn: 4, taken: [0.01, 0.05, 0.33, 0.62, 0.71, 0.92] },
  { seat: 1, turn: 5, taken: [0.89, 1, 1, 1, 1, 1] },
];

/** How likely a finalist took a tenth, two and three of the total on the very last turn; then a little more. */
const TAKEN_AT_THE_END = [0, 0.84, 0.9, 0.95, 0.97];

/** The chance that the other takes such a share of the total (0 to 1) on the session's last turn. */
export function chanceAtTheEnd(share: number): number {
  return figureAt(TAKEN_AT_THE_END, share * 10);
}

/** The share that brings most in the mean, if the other takes the rest by `chanceAtTheEnd`. */
export function ultimatumOf(ladder: readonly WorthShare[], suspects: readonly Suspect[], counts: Goods): WorthShare {
  let best = ladder[0];
  let most = -1;
  const total = ladder[0].worth;
  for (const share of ladder) {
    // Nothing below can bring more.
    if (share.worth <= most) break;
    const gift = restOf(counts, share.goods);
    const expected = share.worth * meanOver(suspects, (values) => chanceAtTheEnd(worthOf(values, gift) / total));
    if (expected > most) [best, most] = [share, expected];
  }
  return best;
}
