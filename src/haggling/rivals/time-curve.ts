// Time curves: what the agent wants falls from all to a least worth, by the share of its turns that are over.

import { totalOf, worthLadder } from './worth-ladder.ts';
import { partOver, type Manner } from './rival-class.ts';

/** The least of the total that a curve comes down to, seat 1 at its very last turn apart. */
const LEAST_SHARE = 0.4;

/**
 * A curve. It takes what is worth what it would ask next, and asks for the least share that is.
 * @param power how late it gives way: over 1 it holds out (boulware), under 1 it gives way early (conceder)
 */
export function timeCurve(power: number): Manner {
  return (view) => {
    const total = totalOf(view);
    const ladder = worthLadder(view);
    return ({ turn, offered, offeredWorth, isLast }) => {
      if (isLast && offeredWorth > 0) return undefined;
      const over = partOver(turn, view.maxRounds, 0);
      const target = total * (1 - (1 - LEAST_SHARE) * over ** power);
      if (offered !== undefined && offeredWorth >= target) return undefined;
      return (ladder.findLast(({ worth }) => worth >= target) ?? ladder[0]).goods;
    };
  };
}
