// The example of the challenge: takes half or more, else asks for all that is worth something.

import { allOfWorth } from '../game/problem.ts';
import type { Manner } from './rival-class.ts';
import { totalOf } from './worth-ladder.ts';

/** The manner of the challenge's example. */
export const EXAMPLE_AGENT: Manner = (view) => {
  const half = totalOf(view) / 2;
  return ({ offered, offeredWorth }) =>
    offered !== undefined && offeredWorth >= half ? undefined : allOfWorth(view.counts, view.values);
};
