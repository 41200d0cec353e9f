// Who plays a tournament's games: this machine's threads, the workers of a queue, or one contest in this process.

import type { ContestSpec, Game, GameResult, Pool } from '../contest.ts';
import { onceOnly, type ContestRegister } from '../contest-register.ts';
import { digestOf } from '../journal/journal-lines.ts';
import { openQueuePool } from '../queue/queue-pool.ts';
import { QueueError } from '../queue/redis-link.ts';
import type { TournamentOptions } from './tournament-options.ts';
import type { TournamentPlan } from './tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ArenaError } from '../arena-error.ts';
import { GameThread } from './game-thread.ts';
import type { ReadContest } from '../contest-entry.ts';
import { messageOf } from '../../base/errors.ts';
import { within } from '../../base/within.ts';

/**
 * Opens the pool that a tournament's traits and the command line ask for.
 * @throws {UsageError} where the queue cannot be used, by this contest or at all
 */
export async function openPlayers(
  { contest, identity, traits }: TournamentPlan,
  contests: ContestRegister,
  { jobs, queue }: Pick<TournamentOptions, 'jobs' | 'queue'>,
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

/**
 * A pool of players, each of whom plays one game at a time.
 * @param close ends them; called once
 */
function poolOf<Player>(
  players: readonly Player[],
  play: (player: Player, game: Game, ends: AbortSignal) => Promise<GameResult>,
  close: () => Promise<unknown>,
): Pool {
  const lender = new Lender(players);
  const closing = new AbortController();
  return {
    width: players.length,
    play: async (game, signal) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      return lender.with(ends, (player) => play(player, game, ends));
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort(new ArenaError('the pool is closed'));
      await close();
    },
  };
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool({ spec, thread: module, jobs }: LocalPoolOptions): Pool {
  const threads = Array.from({ length: jobs }, () => new GameThread(module));
  const play = async (thread: GameThread, game: Game, ends: AbortSignal): Promise<GameResult> => {
    const answer = await thread.play('', spec, game, ends);
    ends.throwIfAborted();
    if (answer.kind === 'played') return answer.result;
    throw answer.kind === 'failed' && answer.hopeless === true ? new ArenaError(answer.why) : new Error(answer.why);
  };
  return poolOf(threads, play, () => Promise.all(threads.map((thread) => thread.close())));
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
  const opened = await contest.open().catch((error: unknown) => {
    throw new ArenaError(`the contest cannot be opened: ${messageOf(error)}`);
  });
  const players = [...Array(Math.min(jobs, contest.width ?? Infinity)).keys()];
  return poolOf(
    players,
    (_, game, ends) => opened.play(game, ends),
    async () => {
      const closed = Promise.resolve()
        .then(() => opened.close())
        .catch((error: unknown) => say(`the contest did not close well: ${messageOf(error)}`));
      if (!(await within(CLOSE_MS, closed))) say(`the contest did not close within ${CLOSE_MS / 1000} s`);
    },
  );
}
