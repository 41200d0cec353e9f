// Asks for much to the end, and would rather have nothing than little.

import type { Manner } from './rival-class.ts';
import { kindestShare, suspectsOf } from './suspects.ts';
import { totalOf, worthLadder } from './worth-ladder.ts';

/** It takes, and asks for, no less of the total. */
const WANTS = 0.7;
/** At the session's last turn it takes no less. */
const PROUD = 0.4;

/** Six of the finalists often refused a poor last offer; so does this one. */
export const STUBBORN_AGENT: Manner = (view) => {
  const total = totalOf(view);
  const ladder = worthLadder(view).filter(({ worth }) => worth >= WANTS * total);
  const suspects = suspectsOf(view, 100);
  const worths = [...new Set(ladder.map(({ worth }) => worth))];
  return ({ turn, offered, offeredWorth, isLast }) => {
    if (offered !== undefined && offeredWorth >= (isLast ? PROUD : WANTS) * total) return undefined;
    const worth = worths[Math.floor(((turn - 1) * worths.length) / view.maxRounds)] ?? total;
    return kindestShare(
      ladder.filter((share) => share.worth === worth),
      suspects,
      view,
    ).goods;
  };
};
