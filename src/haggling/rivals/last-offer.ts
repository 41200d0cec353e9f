// The last offer that the other can only take or lose: what to ask for.

import { restOf } from '../game/problem.ts';
import type { Goods } from '../game/problem.ts';
import type { Suspect } from './suspects.ts';
import type { WorthShare } from './worth-ladder.ts';

/** How likely a finalist took a tenth, two and three of the total on the very last turn; then a little more. */
const TAKEN = [0, 0.84, 0.9, 0.95, 0.97];

/** The chance that the other takes such a share of the total (0 to 1) on the session's last turn. */
export function chanceAtTheEnd(share: number): number {
  const tenths = Math.min(Math.max(share * 10, 0), TAKEN.length - 1);
  const below = Math.floor(tenths);
  const above = Math.min(below + 1, TAKEN.length - 1);
  return TAKEN[below] + (tenths - below) * (TAKEN[above] - TAKEN[below]);
}

/** The share that brings most in the mean, if the other takes the rest by `chanceAtTheEnd`. */
export function ultimatumOf(ladder: readonly WorthShare[], suspects: readonly Suspect[], counts: Goods): WorthShare {
  let best = ladder[0];
  let most = -1;
  const total = ladder[0].worth;
  for (const share of ladder) {
    // Nothing below can bring more.
    if (share.worth <= most) break;
    const expected = share.worth * meanChance(suspects, restOf(counts, share.goods), total);
    if (expected > most) [best, most] = [share, expected];
  }
  return best;
}

function meanChance(suspects: readonly Suspect[], goods: Goods, total: number): number {
  let sum = 0;
  let weights = 0;
  for (const { values, weight } of suspects) {
    if (weight === 0) continue;
    let worth = 0;
    for (let type = 0; type < goods.length; type++) worth += values[type] * goods[type];
    sum += weight * chanceAtTheEnd(worth / total);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}
