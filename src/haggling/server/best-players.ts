// The players of an arena with the best means.

import { ALL_TIME, meanScore, type PlayerPeriods } from './player-periods.ts';

/** A player in a list. */
export interface RankedPlayer {
  readonly hash: string;
  readonly periods: PlayerPeriods;
}

/** This many players of an arena are told as the best; the JSON has all. */
const MOST_SHOWN = 50;

/**
 * The players with the best mean of all time, best first. In one pass, and not by sorting everybody: of many players
 * most come after the last of the best at once.
 */
export function bestPlayers(players: ReadonlyMap<string, { readonly periods: PlayerPeriods }>): RankedPlayer[] {
  const best: (RankedPlayer & { readonly mean: number })[] = [];
  for (const [hash, { periods }] of players) {
    const mean = meanScore(periods.get(ALL_TIME));
    const last = best.at(-1);
    if (best.length === MOST_SHOWN && last !== undefined && isBefore(last, { hash, mean })) continue;
    const place = best.findIndex((one) => isBefore({ hash, mean }, one));
    best.splice(place < 0 ? best.length : place, 0, { hash, periods, mean });
    if (best.length > MOST_SHOWN) best.pop();
  }
  return best;
}

interface Placed {
  readonly hash: string;
  readonly mean: number;
}

/** Equals by hash. */
function isBefore(one: Placed, other: Placed): boolean {
  return one.mean > other.mean || (one.mean === other.mean && one.hash < other.hash);
}
