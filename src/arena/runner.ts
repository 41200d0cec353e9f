// Runs a tournament: has the games played that the journal does not have yet, and writes them down.

import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../base/errors.ts';
import { ArenaError } from './arena-error.ts';
import type { Game, Outcome, Pool } from './contest.ts';
import type { Journal } from './journal.ts';

/** What is run. */
export interface RunOptions {
  /** In the order in which they are begun. */
  readonly games: Iterable<Game>;
  readonly journal: Journal;
  readonly pool: Pool;
  /** Nothing new is begun, what is under way is abandoned, and `runGames` throws the signal's reason. */
  readonly signal: AbortSignal;
  /** How often a game is tried before the tournament is given up. */
  readonly tries?: number;
  /** Before a game is tried again, in milliseconds; twice as long each further time. */
  readonly waitMs?: number;
  /** Told of a game that could not be played and will be tried again. */
  readonly onRetry?: (game: Game, error: unknown) => void;
}

const TRIES = 3;
const WAIT_MS = 100;

/**
 * Gives out each game that was missing, once it is on the disk. By the end, whatever it is, nothing is
 * under way any more.
 * @throws {ArenaError} where a game cannot be played however often, or the pool says so with an ArenaError, or the journal has another game under its id
 */
export async function* runGames(options: RunOptions): AsyncGenerator<Outcome> {
  const { games, journal, pool } = options;
  const stopper = new AbortController();
  const signal = AbortSignal.any([options.signal, stopper.signal]);
  const missing = missingGames(games, journal);
  const finished: Outcome[] = [];
  const running = new Set<Promise<void>>();
  /** What the tournament failed of; the first is told. */
  const failures: unknown[] = [];
  let wake = Promise.withResolvers<void>();

  // A little more than the pool can play at once: none of its players waits for the next game.
  const most = pool.width + Math.ceil(pool.width / 4);
  const begin = (): void => {
    try {
      while (running.size < most && !signal.aborted) {
        const next = missing.next();
        if (next.done === true) break;
        const playing = play(next.value).finally(() => {
          running.delete(playing);
          begin();
          wake.resolve();
        });
        running.add(playing);
      }
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown): void => {
    failures.push(error);
    stopper.abort();
  };
  const play = async (game: Game): Promise<void> => {
    try {
      const outcome = { game, result: await playOften(options, game, signal) };
      await journal.append(outcome);
      finished.push(outcome);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  try {
    begin();
    for (;;) {
      yield* finished.splice(0);
      if (running.size === 0 && finished.length === 0) break;
      if (finished.length > 0) continue;
      await wake.promise;
      wake = Promise.withResolvers();
    }
  } finally {
    stopper.abort();
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  options.signal.throwIfAborted();
}

/** The games that the journal does not have, each once. */
function* missingGames(games: Iterable<Game>, journal: Journal): Generator<Game> {
  const begun = new Set<string>();
  for (const game of games) {
    const known = journal.outcomes.get(game.id);
    if (known !== undefined && !isDeepStrictEqual(known.game, game)) {
      throw new ArenaError(
        `${journal.path}: the game ${game.id} in it is not the one of this schedule; it was written by another version`,
      );
    }
    if (known !== undefined || begun.has(game.id)) continue;
    begun.add(game.id);
    yield game;
  }
}

async function playOften(
  { pool, tries = TRIES, waitMs = WAIT_MS, onRetry }: RunOptions,
  game: Game,
  signal: AbortSignal,
): Promise<Outcome['result']> {
  for (let failed = 1; ; failed++) {
    try {
      return await pool.play(game, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ArenaError) throw new ArenaError(`the game ${game.id}: ${error.message}`);
      if (failed >= tries) {
        throw new ArenaError(`the game ${game.id} could not be played, tried ${tries} times: ${messageOf(error)}`);
      }
      onRetry?.(game, error);
      await sleep(waitMs * 2 ** (failed - 1), undefined, { signal });
    }
  }
}
