// Takes the other for a finalist of 2018 and reckons with how often those took offers.

import { figureBetween } from '../../base/interpolation.ts';
import type { HagglingPlace } from '../game/problem.ts';
import { expectingManner } from './expecting.ts';
import { FINALS_TAKEN, TAKEN_WORTHS } from './finals-figures.ts';
import { chanceAtTheEnd } from './last-offer.ts';

const TOTAL = 10;
const ROUNDS = 5;
/** Nothing is never taken. */
const KNOTS = [0, ...TAKEN_WORTHS];

/** How likely a finalist took such a share of the total at that part of its turns. */
function takenByFinalist(share: number, seat: HagglingPlace, over: number): number {
  if (share <= 0) return 0;
  if (seat === 1 && over >= 1) return chanceAtTheEnd(share);
  const rows = FINALS_TAKEN.filter((row) => row.seat === seat && (seat === 0 || row.turn < ROUNDS));
  const turns = rows.map(({ turn }) => turn);
  const chances = rows.map(({ taken }) => figureBetween(KNOTS, [0, ...taken], share * TOTAL));
  return figureBetween(turns, chances, 1 + over * (ROUNDS - 1));
}

/** Bayes over valuations; the other yields as the table says. */
export const TABLE_READER = expectingManner([{ chance: takenByFinalist }]);
