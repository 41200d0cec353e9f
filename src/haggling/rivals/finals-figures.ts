// What is known of how the finalists of 2018 played against each other, in the standard size (total 10, 5 rounds), and
// which last offer is best by it.

import { figureAt } from '../../base/interpolation.ts';
import { type Goods, type HagglingPlace, restOf, worthOf } from '../game/problem.ts';
import { meanOver, type Suspect, type WorthShare } from './suspects.ts';

/** How often a seat took an offer at one of its own turns. */
interface TakenAt {
  readonly seat: HagglingPlace;
  /** Its own turns, from 1. */
  readonly turn: number;
  /** By `TAKEN_WORTHS`, 0 to 1. */
  readonly taken: readonly number[];
}

/** What the offers of `FINALS_TAKEN` are worth to the one who takes them. */
export const TAKEN_WORTHS = [2, 4, 6, 7, 8, 10] as const;

/** How often offers were taken, by seat, turn and worth. */
export const FINALS_TAKEN: readonly TakenAt[] = [
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
