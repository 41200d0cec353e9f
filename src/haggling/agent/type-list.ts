// The kinds of opponents that the agent reckons with.

import type { OpponentType } from './opponent-types.ts';

const ends = [0.45, 0.6, 0.7, 0.8, 0.9, 1];
const bends = [0.6, 1.6];

/** Each with its weight. */
export const OPPONENT_TYPES: readonly OpponentType[] = ends.flatMap((end) =>
  bends.flatMap((bend) =>
    [0, 1].map((soft) => ({
      weight: 1,
      start: 1,
      end,
      bend,
      slack: soft === 0 ? ([0, 0.1] as const) : ([0.15, 0.25] as const),
      ultimatum: soft === 0 ? Math.max(0.7, end) : 0.6,
      last: [Math.max(0.3, end - 0.15), soft === 0 ? 0.1 : 0.15] as const,
    })),
  ),
);
