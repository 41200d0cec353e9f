// Takes the other for a finalist of 2018 and reckons with how often those took offers.

import type { HagglingPlace } from '../game/problem.ts';
import { expectingManner } from './expecting.ts';
import { FINALS_TAKEN, TAKEN_WORTHS } from './finals-figures.ts';
import type { TakenAt } from './finals-figures.ts';
import { chanceAtTheEnd } from './last-offer.ts';

const TOTAL = 10;
const ROUNDS = 5;

/** How likely a finalist took such a share of the total at that part of its turns. */
function takenByFinalist(share: number, seat: HagglingPlace, over: number): number {
  if (share <= 0) return 0;
  if (seat === 1 && over >= 1) return chanceAtTheEnd(share);
  const turn = 1 + over * (ROUNDS - 1);
  const rows = FINALS_TAKEN.filter((row) => row.seat === seat && (seat === 0 || row.turn < ROUNDS));
  const above = rows.find((row) => row.turn >= turn) ?? rows[rows.length - 1];
  const below = rows.findLast((row) => row.turn <= turn) ?? rows[0];
  const part = above.turn === below.turn ? 0 : (turn - below.turn) / (above.turn - below.turn);
  return (1 - part) * takenAt(below, share * TOTAL) + part * takenAt(above, share * TOTAL);
}

function takenAt({ taken }: TakenAt, worth: number): number {
  const above = TAKEN_WORTHS.findIndex((one) => one >= worth - 1e-9);
  if (above < 0) return taken[taken.length - 1];
  if (above === 0) return (taken[0] * worth) / TAKEN_WORTHS[0];
  const part = (worth - TAKEN_WORTHS[above - 1]) / (TAKEN_WORTHS[above] - TAKEN_WORTHS[above - 1]);
  return taken[above - 1] + part * (taken[above] - taken[above - 1]);
}

/** Bayes over valuations; the other yields as the table says. */
export const TABLE_READER = expectingManner([{ chance: takenByFinalist }]);
