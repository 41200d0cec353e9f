// Tit for tat: it yields as much as the other has yielded to it.

import type { Manner } from './rival-class.ts';
import { kindestShare, suspectsOf } from './suspects.ts';
import { equalsOf, totalOf, worthLadder } from './worth-ladder.ts';

/** It yields at least this share of the total at each turn. Otherwise two of its kind would never agree. */
const LEAST_STEP = 0.03;
/** It asks for no less. */
const LEAST_ASKED = 0.4;

/** What the other's offers gained since its first one, this agent gives back of its own demand. */
export const MIRROR_AGENT: Manner = (view) => {
  const total = totalOf(view);
  const ladder = worthLadder(view);
  const suspects = suspectsOf(view, 200);
  let first: number | undefined;
  let best = 0;
  return ({ turn, offered, offeredWorth, isLast }) => {
    if (isLast && offeredWorth > 0) return undefined;
    if (offered !== undefined) first ??= offeredWorth;
    best = Math.max(best, offeredWorth);
    const yielded = Math.max(best - (first ?? 0), LEAST_STEP * total * (turn - 1));
    const target = Math.max(total - yielded, LEAST_ASKED * total, best);
    if (offered !== undefined && offeredWorth >= target) return undefined;
    const enough = ladder.filter(({ worth }) => worth >= target);
    return kindestShare(enough.length === 0 ? [ladder[0]] : equalsOf(enough, enough.length - 1), suspects, view).goods;
  };
};
