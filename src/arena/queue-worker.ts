// A worker: plays games from the queue on a Redis server, for whichever tournament is there, until it is stopped.

import type { Job } from 'bullmq';
import { hostname } from 'node:os';
import type { GameResult } from './contest.ts';
import { GameThread } from './game-thread.ts';
import { PREFIX, QUEUE, whyRefuse } from './queue-job.ts';
import type { GameJob } from './queue-job.ts';
import { sweepQueue } from './queue-sweep.ts';
import { openLink, QueueError } from './redis-link.ts';
import { within } from '../base/within.ts';

/** How a worker works. */
export interface QueueWorkerOptions {
  /** The version of this program; games of another are refused. */
  readonly version: string;
  /** The module that plays, in threads: it calls `serveGames`. */
  readonly thread: URL;
  /** How many games at once. */
  readonly jobs: number;
  /** Told what a user should know. */
  readonly say: (line: string) => void;
  /** Called once the server is found. */
  readonly onOpen?: () => void;
  /** Told whenever a game begins or ends: how many have been played, and how many are under way. */
  readonly onProgress?: (played: number, underWay: number) => void;
  /** Ends after so many milliseconds without a game; without it, waits for ever. */
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

/**
 * Plays games until the signal aborts; then it gives back what it has not finished.
 * @returns how many it has played, where it ended for want of games
 * @throws {QueueError} where the server cannot be used, a game is of another version of the program, or a contest cannot be opened here
 * @throws the signal's reason
 */
export async function runQueueWorker(url: string, options: QueueWorkerOptions, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const { say, jobs, lockMs = LOCK_MS } = options;
  const link = await openLink(url, say);
  options.onOpen?.();
  const { Worker: QueueWorker, WaitingError } = await import('bullmq');
  const threads: GameThread[] = [];
  const idle: GameThread[] = [];
  /** What ends each game that is under way. */
  const underWay = new Map<string, AbortController>();
  const ending = Promise.withResolvers<QueueError | undefined>();
  let stopping = false;
  let played = 0;
  let lastGame = performance.now();

  const giveBack = async (job: Job<GameJob>, token: string): Promise<never> => {
    await job.moveToWait(token);
    throw new WaitingError();
  };
  const refuse = (why: string): void => {
    stopping = true;
    ending.resolve(new QueueError(why));
  };
  const play = async (job: Job<GameJob>, token = ''): Promise<GameResult> => {
    const { id = '', data } = job;
    const foreign = whyRefuse(data, options.version);
    if (foreign !== undefined) refuse(`refused a game, and gave it back: ${foreign}`);
    if (stopping) return giveBack(job, token);
    const aborter = new AbortController();
    underWay.set(id, aborter);
    options.onProgress?.(played, underWay.size);
    const thread = idle.pop() ?? new GameThread(options.thread);
    if (!threads.includes(thread)) threads.push(thread);
    try {
      const answer = await thread.play(data.tournament, data.spec, data.game, aborter.signal);
      if (answer.kind === 'played') {
        played++;
        return answer.result;
      }
      if (answer.kind === 'unopened') refuse(`the contest "${data.spec.contest}" cannot be opened here: ${answer.why}`);
      if (stopping) return await giveBack(job, token);
      throw new Error(`${answer.why} (worker on ${hostname()})`);
    } finally {
      idle.push(thread);
      underWay.delete(id);
      lastGame = performance.now();
      options.onProgress?.(played, underWay.size);
    }
  };

  const worker = new QueueWorker<GameJob, GameResult>(QUEUE, play, {
    connection: link.redis,
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
  worker.on('lockRenewalFailed', (lost: string[]) => {
    for (const id of lost) underWay.get(id)?.abort(new Error('the game is no longer wanted here'));
  });
  const onAbort = (): void => ending.resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  const { idleMs } = options;
  const watch = setInterval(() => {
    if (idleMs !== undefined && underWay.size === 0 && link.up && performance.now() - lastGame >= idleMs) onAbort();
  }, 200);
  try {
    const wrong = await ending.promise;
    if (wrong !== undefined) throw wrong;
    signal.throwIfAborted();
    return played;
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', onAbort);
    stopping = true;
    // Takes no more games from here on, and waits for those under way, which are given back.
    const closed = worker.close(!link.up);
    for (const aborter of underWay.values()) aborter.abort(new Error('the worker ends'));
    await within(CLOSE_MS, closed);
    await Promise.all(threads.map((thread) => thread.close()));
    // A worker that idles keeps keys that a runner which has ended could not delete for good.
    if (link.up) await within(CLOSE_MS, sweepQueue(link.redis));
    link.close();
  }
}
