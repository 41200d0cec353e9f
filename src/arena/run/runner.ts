// Runs a tournament: has the games played that the journal does not have yet, and writes them down.

import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, show } from '../../base/errors.ts';
import { ArenaError } from '../arena-error.ts';
import { type Game, type GameResult, type Outcome, type Pool, type VoidGame, resultIn } from '../contest.ts';
import type { Journal } from '../journal/journal.ts';

/** What is run. */
export interface RunOptions {
  /** In the order in which they are begun. */
  readonly games: Iterable<Game>;
  readonly journal: Journal;
  readonly pool: Pool;
  /** Nothing new is begun, what is under way is abandoned, and `runGames` throws the signal's reason. */
  readonly signal: AbortSignal;
  /** Whether a game that failed may be played again; by default true. If not, it is void. */
  readonly replayable?: boolean;
  /** No more games are under way at once; by default as many as the pool can play. */
  readonly width?: number;
  /** Called for each game that the pool is asked for. */
  readonly onAsked?: ((game: Game) => void) | undefined;
  /** Called for a game that is void, once that is on the disk. */
  readonly onVoid?: (game: VoidGame) => void;
  /** How often a game is tried before the tournament is given up. */
  readonly tries?: number;
  /** Before a game is tried again, in milliseconds; twice as long each further time. */
  readonly waitMs?: number;
  /** Called for a game that could not be played and will be tried again. */
  readonly onRetry?: (game: Game, error: unknown) => void;
}

/** Why a game is void that was begun and of which nothing more is known. */
const CUT_SHORT = 'the tournament ended while it was being played';
const TRIES = 3;
const WAIT_MS = 100;
/**
 * This many results may wait for the disk while further games are played. A disk may take 50 ms to be sure of a line, a
 * short game a fraction of one; what waits goes there together.
 */
const MOST_UNWRITTEN = 256;

/**
 * Gives out each game that was missing, once it is on the disk. By the end, good or bad, nothing is
 * under way any more.
 * @throws {ArenaError} if a game cannot be played however often, or the pool says so with an ArenaError, or the
 *   journal has another game under its id
 */
export async function* runGames(options: RunOptions): AsyncGenerator<Outcome> {
  const { games, journal } = options;
  const stopper = new AbortController();
  const signal = AbortSignal.any([options.signal, stopper.signal]);
  const missing = missingGames(games, journal);
  const finished: Outcome[] = [];
  const running = new Set<Promise<void>>();
  let wake = Promise.withResolvers<void>();

  const most = mostUnderWay(options);
  /** Of those that run: they are played, and wait for the disk. */
  let unwritten = 0;
  const hasRoom = (): boolean => running.size - unwritten < most && unwritten < MOST_UNWRITTEN;
  const begin = (): void => {
    try {
      while (hasRoom() && !signal.aborted) {
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
      stopper.abort(error);
    }
  };
  const play = async (game: Game): Promise<void> => {
    try {
      if (journal.begun.has(game.id)) return await voided(options, { game, why: CUT_SHORT });
      const result =
        options.replayable === false ? await playOnce(options, game, signal) : await playOften(options, game, signal);
      if (result === undefined) return;
      const outcome = { game, result };
      await written(outcome);
      finished.push(outcome);
    } catch (error) {
      if (!signal.aborted) stopper.abort(error);
    }
  };

  const written = async (outcome: Outcome): Promise<void> => {
    // A game that may not be played again would be void were all ended now, so nothing else is begun meanwhile.
    if (options.replayable === false) return journal.append(outcome);
    unwritten++;
    try {
      begin();
      await journal.append(outcome);
    } finally {
      unwritten--;
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
    // The first reason is reported.
    stopper.signal.throwIfAborted();
    options.signal.throwIfAborted();
  } finally {
    stopper.abort();
    await Promise.all(running);
  }
}

/** A little more than the pool can play at once, if that is allowed: none of its players waits for the next game. */
function mostUnderWay({ pool, width = Infinity, replayable = true }: RunOptions): number {
  // A game that waits for a player has been begun, and would be void were the tournament ended now.
  return Math.min(width, pool.width + (replayable ? Math.ceil(pool.width / 4) : 0));
}

/**
 * What the journal has of a game, played or void.
 * @throws {ArenaError} if it is another game by the same id
 */
export function knownGame(game: Game, { outcomes, voids, path }: Journal): Outcome | VoidGame | undefined {
  const known = outcomes.get(game.id) ?? voids.get(game.id);
  if (known !== undefined && !isDeepStrictEqual(known.game, game))
    throw new ArenaError(
      `${path}: the game ${game.id} in it is not the one of this schedule; it was written by another version`,
    );
  return known;
}

/** The games that the journal does not have, each once. */
function* missingGames(games: Iterable<Game>, journal: Journal): Generator<Game> {
  const begun = new Set<string>();
  for (const game of games) {
    if (knownGame(game, journal) !== undefined || begun.has(game.id)) continue;
    begun.add(game.id);
    yield game;
  }
}

async function playOften(options: RunOptions, game: Game, signal: AbortSignal): Promise<GameResult> {
  const { tries = TRIES, waitMs = WAIT_MS, onRetry } = options;
  for (let failed = 1; ; failed++) {
    try {
      return await checkedResult(options, game, signal);
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

/**
 * Plays a game that may not be played again. That it is begun is on the disk before it is, so that it is void
 * even if the tournament ends meanwhile.
 * @returns undefined if it is void
 * @throws {ArenaError} if the contest says that to go on is no use; the game is void then, too
 */
async function playOnce(options: RunOptions, game: Game, signal: AbortSignal): Promise<GameResult | undefined> {
  await options.journal.append({ game, begun: true });
  try {
    return await checkedResult(options, game, signal);
  } catch (error) {
    signal.throwIfAborted();
    await voided(options, { game, why: messageOf(error) });
    if (error instanceof ArenaError) throw new ArenaError(`the game ${game.id}: ${error.message}`);
    return undefined;
  }
}

async function voided({ journal, onVoid }: RunOptions, game: VoidGame): Promise<void> {
  await journal.append(game);
  onVoid?.(game);
}

/** What a pool makes of a game, looked at: what no journal could keep is the contest's mistake. */
async function checkedResult({ pool, onAsked }: RunOptions, game: Game, signal: AbortSignal): Promise<GameResult> {
  onAsked?.(game);
  const raw = await pool.play(game, signal);
  const result = resultIn(raw, game);
  if (result === undefined)
    throw new ArenaError(
      `its contest gave ${show(raw)}, expected a score and faults, all numbers, for each of ${game.seats.length} seats`,
    );
  return result;
}
