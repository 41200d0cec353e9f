// What a game of haggling is to the arena: one session of two agents about the problem of the game's seed.

import { ArenaError } from '../../arena/arena-error.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest, Game, GameResult } from '../../arena/contest.ts';
import { playQuickly } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import type { HagglingProblem } from '../game/problem.ts';
import { type HagglingOptions, parseHagglingOptions } from './desk-options.ts';
import { type OpenEntrant, openEntrants } from './entrants.ts';
import { hagglingResult } from './result.ts';
import { playSeated } from './seated-session.ts';
import { hagglingTraits } from './traits.ts';

/** The contest for the arena. */
export const HAGGLING_ENTRY: ContestEntry = {
  name: 'haggling',
  module: import.meta.url,
  read(raw) {
    const options = parseHagglingOptions(raw);
    return { ...hagglingTraits(options), open: () => Promise.resolve().then(() => openHaggling(options)) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} where a file is not there or is another one
 */
function openHaggling(options: HagglingOptions): Contest {
  const entrants = openEntrants(options);
  const problemFor = problems(options);
  return {
    async play(game, signal) {
      const [first, second] = seated(game, entrants);
      const problem = problemFor(game.seed);
      // Without processes and records nothing waits, and a session takes a fraction of a millisecond.
      if (first.quick === undefined || second.quick === undefined || options.records !== undefined)
        return playSeated(game, problem, [first, second], options, signal);
      return quickResult(problem, [first.quick, second.quick]);
    },
    close: () => Promise.resolve(),
  };
}

function quickResult(problem: HagglingProblem, classes: Parameters<typeof playQuickly>[1]): GameResult {
  return hagglingResult(playQuickly(problem, classes));
}

function seated({ id, seats }: Game, entrants: ReadonlyMap<string, OpenEntrant>): [OpenEntrant, OpenEntrant] {
  const [first, second] = seats.map((name) => {
    const one = entrants.get(name);
    if (one === undefined) throw new ArenaError(`${id}: there is no entrant ${name}`);
    return one;
  });
  return [first, second];
}

/** Problems by seed: everybody plays on one seed before the next. */
function problems({ size }: HagglingOptions): (seed: number) => HagglingProblem {
  let last: { readonly seed: number; readonly problem: HagglingProblem } | undefined;
  return (seed) => {
    if (last?.seed !== seed) last = { seed, problem: problemOf(seed, size).problem };
    return last.problem;
  };
}
