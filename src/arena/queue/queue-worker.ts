// A worker: plays games from the queue on a Redis server, of whichever contest and tournament, until it is stopped.

import type { Job, Worker } from 'bullmq';
import type { GameResult } from '../contest.ts';
import { PREFIX, QUEUE, type GameJob } from './queue-job.ts';
import { sweepQueue } from './queue-sweep.ts';
import { openLink, type Link, type QueueError } from './redis-link.ts';
import { WorkerGames, type WorkerGamesOptions } from './worker-games.ts';
import { within } from '../../base/within.ts';

/** How a worker works. */
export interface QueueWorkerOptions extends WorkerGamesOptions {
  /** How many games at once. */
  readonly jobs: number;
  /** Told what a user should know. */
  readonly say: (line: string) => void;
  /** Called once the server is found. */
  readonly onOpen?: () => void;
  /** Ends after this many milliseconds without a game; without it, waits for ever. */
  readonly idleMs?: number;
  /** How long a game stays with a worker that says nothing, in milliseconds. */
  readonly lockMs?: number;
}

/** Some seconds: a worker that is alive renews four times within them, its games being played in other threads. */
const LOCK_MS = 8_000;
/** A game whose workers die that often is taken to kill them. */
const MOST_LOSSES = 10;
/** How long ending may take once the games are given back, in milliseconds. */
const CLOSE_MS = 5_000;

/** How often it is looked whether a worker has been idle for too long, in milliseconds. */
const LOOK_MS = 200;

/**
 * Plays games until the signal aborts; then it gives back what it has not finished.
 * @returns how many it has played, where it ended for want of games
 * @throws {QueueError} where the server cannot be used, a game is of another version of the program, or a contest
 *   cannot be opened here
 * @throws the signal's reason
 */
export async function runQueueWorker(url: string, options: QueueWorkerOptions, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const link = await openLink(url, options.say);
  options.onOpen?.();
  const ending = Promise.withResolvers<QueueError | undefined>();
  const end = (): void => ending.resolve(undefined);
  const games = new WorkerGames(options, await giverBack(), (error) => ending.resolve(error));
  const worker = await startWorker(link, games, options);
  signal.addEventListener('abort', end, { once: true });
  const watch = setInterval(() => {
    if (link.up && games.idleMs >= (options.idleMs ?? Infinity)) end();
  }, LOOK_MS);
  try {
    const wrong = await ending.promise;
    if (wrong !== undefined) throw wrong;
    signal.throwIfAborted();
    return games.played;
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', end);
    await endWorker(link, games, worker);
  }
}

/** What puts a job back into the queue; BullMQ learns of it by an error of its own. */
async function giverBack(): Promise<(job: Job<GameJob>, token: string) => Promise<never>> {
  const { WaitingError } = await import('bullmq');
  return async (job, token) => {
    await job.moveToWait(token);
    throw new WaitingError();
  };
}

async function startWorker(
  { redis }: Link,
  games: WorkerGames,
  { jobs, lockMs = LOCK_MS }: QueueWorkerOptions,
): Promise<Worker<GameJob, GameResult>> {
  const { Worker: QueueWorker } = await import('bullmq');
  const worker = new QueueWorker<GameJob, GameResult>(QUEUE, (job, token) => games.play(job, token), {
    connection: redis,
    prefix: PREFIX,
    concurrency: jobs,
    lockDuration: lockMs,
    lockRenewTime: lockMs / 4,
    stalledInterval: lockMs / 4,
    maxStalledCount: MOST_LOSSES,
    runRetryDelay: 1_000,
  });
  // The link tells of lost connections; a result that comes too late was another's to give.
  worker.on('error', () => {});
  worker.on('lockRenewalFailed', (lost: string[]) => games.giveUp(lost));
  return worker;
}

async function endWorker(link: Link, games: WorkerGames, worker: Worker<GameJob, GameResult>): Promise<void> {
  // Takes no more games from here on, and waits for those under way, which are given back.
  const closed = worker.close(!link.up);
  games.stop();
  await within(CLOSE_MS, closed);
  await games.close();
  // A worker that idles keeps keys that a runner which has ended could not delete for good.
  if (link.up) await within(CLOSE_MS, sweepQueue(link.redis));
  link.close();
}
