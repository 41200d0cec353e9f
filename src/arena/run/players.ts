// Who plays a tournament's games: this machine's threads, the workers of a queue, or one contest in this process.

import type { Pool, ContestSpec, Game, GameResult, Contest } from '../contest.ts';
import { onceOnly, type ContestRegister } from '../contest-register.ts';
import { digestOf } from '../journal/journal-lines.ts';
import { openQueuePool } from '../queue/queue-pool.ts';
import { QueueError } from '../queue/redis-link.ts';
import type { TournamentPlan } from './tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ArenaError } from '../arena-error.ts';
import { GameThread } from './game-thread.ts';
import type { ReadContest } from '../contest-entry.ts';
import { messageOf } from '../../base/errors.ts';
import { within } from '../../base/within.ts';

/** How many play, and where. */
interface PlayersOptions {
  /** Games at once, in this process. */
  readonly jobs: number;
  readonly queue?: string;
}

/**
 * Opens the pool that a tournament's traits and the command line ask for.
 * @throws {UsageError} where the queue cannot be used, by this contest or at all
 */
export async function openPlayers(
  { contest, identity, traits }: TournamentPlan,
  contests: ContestRegister,
  { jobs, queue }: PlayersOptions,
  say: (line: string) => void,
): Promise<Pool> {
  const { width = Infinity, replayable = true, openedOnce = false } = traits;
  if (openedOnce) {
    if (queue !== undefined) throw new UsageError(`--queue: ${onceOnly(contest.contest)}; leave --queue out`);
    return openSinglePool(await contests.read(contest), jobs, say);
  }
  if (queue === undefined)
    return openLocalPool({ spec: contest, thread: contests.thread, jobs: Math.min(jobs, width) });
  try {
    return await openQueuePool(queue, contest, {
      version: await contests.versionOf(contest.contest),
      tournament: digestOf(identity),
      replayable,
      say,
    });
  } catch (error) {
    throw error instanceof QueueError ? new UsageError(`--queue: ${error.message}`) : error;
  }
}

/** What a local pool needs. */
interface LocalPoolOptions {
  readonly spec: ContestSpec;
  /** The module that a thread runs; it calls `serveGames` with whoever opens the contest. */
  readonly thread: URL;
  /** How many threads. */
  readonly jobs: number;
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool(options: LocalPoolOptions): Pool {
  return new LocalPool(options);
}

/** Owns the threads. */
class LocalPool implements Pool {
  readonly width: number;
  readonly #spec: ContestSpec;
  readonly #threads: readonly GameThread[];
  readonly #idle: GameThread[];
  /** Games that wait for a thread. */
  readonly #waiting: PromiseWithResolvers<GameThread>[] = [];
  readonly #closing = new AbortController();

  constructor({ spec, thread, jobs }: LocalPoolOptions) {
    this.width = jobs;
    this.#spec = spec;
    this.#threads = Array.from({ length: jobs }, () => new GameThread(thread));
    this.#idle = [...this.#threads];
  }

  async play(game: Game, signal: AbortSignal): Promise<GameResult> {
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    const thread = await this.#nextThread(ends);
    try {
      const answer = await thread.play('', this.#spec, game, ends);
      ends.throwIfAborted();
      if (answer.kind === 'played') return answer.result;
      throw answer.kind === 'failed' && answer.hopeless === true ? new ArenaError(answer.why) : new Error(answer.why);
    } finally {
      this.#release(thread);
    }
  }

  async #nextThread(ends: AbortSignal): Promise<GameThread> {
    ends.throwIfAborted();
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const turn = Promise.withResolvers<GameThread>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      turn.reject(ends.reason);
    };
    ends.addEventListener('abort', leave, { once: true });
    this.#waiting.push(turn);
    return turn.promise.finally(() => ends.removeEventListener('abort', leave));
  }

  #release(thread: GameThread): void {
    const turn = this.#waiting.shift();
    if (turn === undefined) this.#idle.push(thread);
    else turn.resolve(thread);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the pool is closed'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

/** How long closing may take before the rest is left undone, in milliseconds. */
const CLOSE_MS = 5_000;

/**
 * A pool whose games are all played by one instance of the contest; it is opened now, and closed with the pool.
 * @param say told where it does not close well: the games are played by then, so that is no error
 * @throws {ArenaError} where it cannot be opened
 */
export async function openSinglePool(
  contest: ReadContest,
  jobs: number,
  say: (line: string) => void = () => {},
): Promise<Pool> {
  const width = Math.min(jobs, contest.width ?? Infinity);
  const opened = await openedOf(contest);
  const waiting: PromiseWithResolvers<void>[] = [];
  const closing = new AbortController();
  let free = width;
  return {
    width,
    async play(game, signal) {
      const ends = AbortSignal.any([signal, closing.signal]);
      ends.throwIfAborted();
      if (free > 0) free--;
      else await turnOf(waiting, ends);
      try {
        return await opened.play(game, ends);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next.resolve();
      }
    },
    close: () => closeOnce(opened, closing, say),
  };
}

async function turnOf(waiting: PromiseWithResolvers<void>[], ends: AbortSignal): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const leave = (): void => {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
    turn.reject(ends.reason);
  };
  ends.addEventListener('abort', leave, { once: true });
  waiting.push(turn);
  await turn.promise.finally(() => ends.removeEventListener('abort', leave));
}

async function openedOf(contest: ReadContest): Promise<Contest> {
  try {
    return await contest.open();
  } catch (error) {
    throw new ArenaError(`the contest cannot be opened: ${messageOf(error)}`);
  }
}

async function closeOnce(contest: Contest, closing: AbortController, say: (line: string) => void): Promise<void> {
  if (closing.signal.aborted) return;
  closing.abort(new ArenaError('the pool is closed'));
  const closed = Promise.resolve()
    .then(() => contest.close())
    .catch((error: unknown) => say(`the contest did not close well: ${messageOf(error)}`));
  if (!(await within(CLOSE_MS, closed))) say(`the contest did not close within ${CLOSE_MS / 1000} s`);
}
