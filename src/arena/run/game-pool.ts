// Who plays a tournament's games: this machine's threads, the workers of a queue, or one contest in this process.

import { addAbortListener } from 'node:events';
import type { Contest, ContestSpec, Game, GameResult, Pool } from '../contest.ts';
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
 * @throws {UsageError} if the queue cannot be used, by this contest or at all
 */
export async function openGamePool(
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
  if (queue === undefined) return openLocalPool(contest, contests.thread, Math.min(jobs, width));
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

/**
 * A pool of players, each of whom plays one game at a time; a game that finds none idle waits for its turn.
 * @param close ends them; called once
 */
function poolOf<Player>(
  players: readonly Player[],
  play: (player: Player, game: Game, ends: AbortSignal) => Promise<GameResult>,
  close: () => Promise<unknown>,
): Pool {
  const idle = [...players];
  const waiting: PromiseWithResolvers<Player>[] = [];
  const closing = new AbortController();
  let closed: Promise<unknown> | undefined;
  const nextIdle = async (ends: AbortSignal): Promise<Player> => {
    const turn = Promise.withResolvers<Player>();
    using _leaves = addAbortListener(ends, () => {
      const place = waiting.indexOf(turn);
      if (place >= 0) waiting.splice(place, 1);
      turn.reject(ends.reason);
    });
    waiting.push(turn);
    return await turn.promise;
  };
  return {
    width: players.length,
    play: async (game, signal) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      ends.throwIfAborted();
      const player = idle.pop() ?? (await nextIdle(ends));
      try {
        return await play(player, game, ends);
      } finally {
        const next = waiting.shift();
        if (next === undefined) idle.push(player);
        else next.resolve(player);
      }
    },
    close: async () => {
      closing.abort(new ArenaError('the pool is closed'));
      await (closed ??= close());
    },
  };
}

/**
 * A pool of this process's own threads; they are started as games come.
 * @param module that a thread runs; it calls `serveGames` with what opens the contest
 * @param jobs how many threads
 */
export function openLocalPool(spec: ContestSpec, module: URL, jobs: number): Pool {
  const threads = Array.from({ length: jobs }, () => new GameThread(module));
  const play = async (thread: GameThread, game: Game, ends: AbortSignal): Promise<GameResult> => {
    const answer = await thread.play(spec, game, ends);
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
 * @param say called if it does not close well: the games are played by then, so that is no error
 * @throws {ArenaError} if it cannot be opened
 */
export async function openSinglePool(contest: ReadContest, jobs: number, say: (line: string) => void = () => {}) {
  const open = async (): Promise<Contest> => contest.open();
  const opened = await open().catch((error: unknown) => {
    throw new ArenaError(`the contest cannot be opened: ${messageOf(error)}`);
  });
  const close = async (): Promise<void> => opened.close?.();
  const players = Array.from({ length: Math.min(jobs, contest.width ?? Infinity) }, () => opened);
  return poolOf(
    players,
    (player, game, ends) => player.play(game, ends),
    async () => {
      const closed = close().catch((error: unknown) => say(`the contest did not close well: ${messageOf(error)}`));
      if (!(await within(CLOSE_MS, closed))) say(`the contest did not close within ${CLOSE_MS / 1000} s`);
    },
  );
}
