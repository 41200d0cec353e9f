// A contest whose results follow from the game alone, and which takes as long as it is told: without a rest
// for anybody else in its thread, or waiting.

import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { Contest, ContestSpec, Game, GameResult } from '../../src/arena/contest.ts';
import { serveGames } from '../../src/arena/run/thread-games.ts';

/** What the toy is told. */
export interface ToyOptions {
  /** How long a game takes, in milliseconds. */
  readonly ms: number;
  /** Whether it keeps its thread busy all the time. */
  readonly busy?: boolean;
  /** A line goes there for each game that begins and each that ends. */
  readonly log?: string;
  /** A file without which the contest cannot be opened. */
  readonly fails?: string;
  /** Games of this id fail. */
  readonly broken?: string;
}

/** The spec of a toy. */
export function toySpec(options: ToyOptions): ContestSpec {
  return { contest: 'toy', options };
}

export async function openToy(spec: ContestSpec): Promise<Contest> {
  const { ms, busy = false, log, fails, broken } = spec.options as ToyOptions;
  if (fails !== undefined) throw new Error(fails);
  const note = (what: string, game: Game): void => {
    if (log !== undefined) appendFileSync(log, `${what} ${game.id} ${process.pid}\n`);
  };
  return {
    play: async (game, signal) => {
      note('begin', game);
      if (game.id === broken) throw new Error('the dice are gone');
      const end = performance.now() + ms;
      if (busy) while (performance.now() < end);
      else await sleep(ms, undefined, { signal });
      note('end', game);
      return resultOf(game);
    },
    close: () => Promise.resolve(),
  };
}

/** What a game comes to. */
export function resultOf({ id, seed, seats }: Game): GameResult {
  return {
    seats: seats.map((name, seat) => ({
      score: [...`${id} ${name}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed + seat) % 9973, 7),
      faults: {},
    })),
  };
}

/** So many games. */
export function toyGames(count: number): Game[] {
  return Array.from({ length: count }, (_, seed) => ({
    id: `table:${seed}/0`,
    setting: 'table',
    seed,
    seats: ['a', 'b'],
    group: `table:${seed}`,
  }));
}

if (!isMainThread) serveGames(openToy);
