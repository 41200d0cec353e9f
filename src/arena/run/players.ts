// Who plays a tournament's games: this machine's threads, the workers of a queue, or one contest in this process.

import type { Pool } from '../contest.ts';
import { onceOnly, type ContestRegister } from '../contest-register.ts';
import { digestOf } from '../journal/journal-lines.ts';
import { openLocalPool } from './local-pool.ts';
import { openQueuePool } from '../queue/queue-pool.ts';
import { QueueError } from '../queue/redis-link.ts';
import { openSinglePool } from './single-pool.ts';
import type { TournamentPlan } from './tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** How many play, and where. */
export interface PlayersOptions {
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
