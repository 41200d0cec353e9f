// Who plays a tournament's games: this machine's threads, the workers of a queue, or one contest in this process.

import type { Contest, ContestSpec, Pool } from '../contest.ts';
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

/** Things that are lent to one at a time; whoever comes while none is there waits for its turn. */
class Lender<Thing> {
  readonly #idle: Thing[];
  readonly #waiting: PromiseWithResolvers<Thing>[] = [];

  constructor(things: Iterable<Thing>) {
    this.#idle = [...things];
  }

  /** Does something with one of them. @throws the signal's reason where it aborts meanwhile */
  async with<T>(ends: AbortSignal, act: (thing: Thing) => Promise<T>): Promise<T> {
    ends.throwIfAborted();
    const thing = this.#idle.pop() ?? (await this.#turn(ends));
    try {
      return await act(thing);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(thing);
      else next.resolve(thing);
    }
  }

  async #turn(ends: AbortSignal): Promise<Thing> {
    const turn = Promise.withResolvers<Thing>();
    const leave = (): void => {
      const place = this.#waiting.indexOf(turn);
      if (place >= 0) this.#waiting.splice(place, 1);
      turn.reject(ends.reason);
    };
    ends.addEventListener('abort', leave, { once: true });
    this.#waiting.push(turn);
    return turn.promise.finally(() => ends.removeEventListener('abort', leave));
  }
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool({ spec, thread: module, jobs }: LocalPoolOptions): Pool {
  const threads = Array.from({ length: jobs }, () => new GameThread(module));
  const lender = new Lender(threads);
  const closing = new AbortController();
  return {
    width: jobs,
    play: async (game, signal) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      return lender.with(ends, async (thread) => {
        const answer = await thread.play('', spec, game, ends);
        ends.throwIfAborted();
        if (answer.kind === 'played') return answer.result;
        throw answer.kind === 'failed' && answer.hopeless === true ? new ArenaError(answer.why) : new Error(answer.why);
      });
    },
    close: async () => {
      closing.abort(new Error('the pool is closed'));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
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
  const lender = new Lender(Array(width).keys());
  const closing = new AbortController();
  return {
    width,
    play: async (game, signal) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      return lender.with(ends, () => opened.play(game, ends));
    },
    close: () => closeOnce(opened, closing, say),
  };
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
