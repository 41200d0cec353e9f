// The last offer that the other can only take or lose: what to ask for.

import { figureAt } from '../../base/interpolation.ts';
import { restOf, worthOf, type Goods } from '../game/problem.ts';
import { meanOver, type Suspect } from './suspects.ts';
import type { WorthShare } from './worth-ladder.ts';

/** How likely a finalist took a tenth, two and three of the total on the very last turn; then a little more. */
const TAKEN = [0, 0.84, 0.9, 0.95, 0.97];

/** The chance that the other takes such a share of the total (0 to 1) on the session's last turn. */
export function chanceAtTheEnd(share: number): number {
  return figureAt(TAKEN, share * 10);
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
