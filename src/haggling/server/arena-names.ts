// The four arenas of the challenge: what is split there, and how long a turn may take.

import { PROBLEM_SIZES, type ProblemSize } from '../game/problem.ts';

/** The names, in the order of the challenge's text. */
export const ARENA_NAMES = ['standard', 'standard_1s', 'large', 'large_1s'] as const;

/** An arena's name: the last part of its path. */
export type ArenaName = (typeof ARENA_NAMES)[number];

/** What an arena is like. */
export interface ArenaKind {
  readonly size: ProblemSize;
  /** Whether a turn has a second and no more; else there is only a limit on whoever has fallen asleep. */
  readonly isQuick: boolean;
}

/** By name. */
export const ARENA_KINDS: { readonly [name in ArenaName]: ArenaKind } = {
  standard: { size: PROBLEM_SIZES.standard, isQuick: false },
  standard_1s: { size: PROBLEM_SIZES.standard, isQuick: true },
  large: { size: PROBLEM_SIZES.large, isQuick: false },
  large_1s: { size: PROBLEM_SIZES.large, isQuick: true },
};

/** Where an arena is on its server. */
export function arenaPath(name: ArenaName): string {
  return `/arena/${name}`;
}

/** The arena at a path; undefined where there is none. */
export function arenaAt(path: string): ArenaName | undefined {
  return ARENA_NAMES.find((name) => arenaPath(name) === path);
}
