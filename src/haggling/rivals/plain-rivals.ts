// Rivals that follow a rule of their own, and learn nothing of what the other values.

import { randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import { allOfWorth } from '../game/problem.ts';
import { type Manner, partOver } from './rival-class.ts';
import { equalsOf, kindestShare, suspectsOf, worthLadder } from './suspects.ts';

/** The manner of the challenge's example. */
export const EXAMPLE_AGENT: Manner =
  ({ counts, values, total }) =>
  ({ offered, offeredWorth }) =>
    offered !== undefined && offeredWorth >= total / 2 ? undefined : allOfWorth(counts, values);

/** How likely it takes everything; what is worth less it takes with as much less probability. */
const TAKES_ALL = 0.9;

/** Takes an offer the likelier the more it is worth, else asks for goods drawn by chance. */
export const RANDOM_AGENT: Manner =
  ({ me, counts, values, total }) =>
  ({ turn, offered, offeredWorth }) => {
    const random = randomFrom(seedOf(me, ...counts, ...values, turn, ...(offered ?? [])));
    if (offered !== undefined && random() < (TAKES_ALL * offeredWorth) / total) return undefined;
    return counts.map((count, type) => (values[type] === 0 ? 0 : randomBelow(random, count + 1)));
  };

/** The least of the total that a curve comes down to, seat 1 at its very last turn apart. */
const LEAST_SHARE = 0.4;

/**
 * A curve. It takes what is worth what it would ask next, and asks for the least share that is.
 * @param power how late it gives way: over 1 it holds out (boulware), under 1 it gives way early (conceder)
 */
export function timeCurve(power: number): Manner {
  return (view) => {
    const { total } = view;
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

/** It takes, and asks for, no less of the total. */
const WANTS = 0.7;
/** At the session's last turn it takes no less. */
const PROUD = 0.4;

/** Six of the finalists often refused a poor last offer; so does this one. */
export const STUBBORN_AGENT: Manner = (view) => {
  const { total } = view;
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

/** It yields at least this share of the total at each turn. Otherwise two of its kind would never agree. */
const LEAST_STEP = 0.03;
/** It asks for no less. */
const LEAST_ASKED = 0.4;

/** What the other's offers gained since its first one, this agent gives back of its own demand. */
export const MIRROR_AGENT: Manner = (view) => {
  const { total } = view;
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
