// A worker: plays games of any contest and tournament from the queue on a Redis server, until it is stopped. It
// plays them in threads, gives them back or refuses them.

import { addAbortListener } from 'node:events';
import type { Job, Worker } from 'bullmq';
import type { GameResult } from '../contest.ts';
import { PREFIX, QUEUE, readJob, whyRefuse, type GameJob } from './queue-job.ts';
import { sweepQueue } from './queue-pool.ts';
import { openLink, QueueError, queueRefusal, type Link } from './redis-link.ts';
import { within } from '../../base/within.ts';
import { hostname } from 'node:os';
import { GameThread } from '../run/game-thread.ts';

/** How a worker works. */
interface QueueWorkerOptions {
  /**
   * The version of what plays a contest here; games of another are refused.
   * @throws if there is no such contest
   */
  readonly versionOf: (contest: string) => Promise<string>;
  /** The module that plays, in threads: it calls `serveGames`. */
  readonly thread: URL;
  /** Called when a game begins or ends: how many have been played, and how many are under way. */
  readonly onProgress?: (played: number, underWay: number) => void;
  /** How many games at once. */
  readonly jobs: number;
  /** Gets what a user should know. */
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

/** How often to check whether a worker has been idle for too long, in milliseconds. */
const LOOK_MS = 200;

/**
 * Plays games until the signal aborts; then it gives back what it has not finished.
 * @returns how many it has played, if it ended for want of games
 * @throws {QueueError} if the server or its queue cannot be used, a game is of another version of the program, or a
 *   contest cannot be opened here
 * @throws the signal's reason
 */
export async function runQueueWorker(url: string, options: QueueWorkerOptions, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const link = await openLink(url, options.say);
  options.onOpen?.();
  const ending = Promise.withResolvers<QueueError | undefined>();
  const end = (): void => ending.resolve(undefined);
  const { Worker: QueueWorker, WaitingError } = await import('bullmq');
  // BullMQ learns of it by an error of its own.
  const giveBack: GiveBack = async (job, token) => {
    await job.moveToWait(token);
    throw new WaitingError();
  };
  const games = workerGames(options, giveBack, (error) => ending.resolve(error));
  const { lockMs = LOCK_MS } = options;
  const worker = new QueueWorker<GameJob, GameResult>(QUEUE, (job, token) => games.play(job, token), {
    connection: link.redis,
    prefix: PREFIX,
    concurrency: options.jobs,
    lockDuration: lockMs,
    lockRenewTime: lockMs / 4,
    stalledInterval: lockMs / 4,
    maxStalledCount: MOST_LOSSES,
    runRetryDelay: 1_000,
  });
  worker.on('lockRenewalFailed', (lost: string[]) => games.giveUp(lost));
  // The link reports lost connections; a result that comes too late was another's to give.
  worker.on('error', (error) => {
    const refusal = queueRefusal(error, link.place);
    if (refusal !== undefined) ending.resolve(refusal);
  });
  using _ends = addAbortListener(signal, end);
  using _watch = setInterval(() => {
    if (link.up && games.idleMs >= (options.idleMs ?? Infinity)) end();
  }, LOOK_MS);
  try {
    const wrong = await ending.promise;
    if (wrong !== undefined) throw wrong;
    signal.throwIfAborted();
    return games.played;
  } finally {
    await endWorker(link, games, worker);
  }
}

/** Puts a job back into the queue. */
type GiveBack = (job: Job<GameJob>, token: string) => Promise<never>;

async function endWorker(link: Link, games: ReturnType<typeof workerGames>, worker: Worker<GameJob, GameResult>) {
  // Takes no more games from here on, and waits for those under way, which are given back.
  const closed = worker.close(!link.up);
  games.stop();
  await within(CLOSE_MS, closed);
  await games.close();
  // A worker that idles keeps keys that a runner which has ended could not delete for good.
  if (link.up) await within(CLOSE_MS, sweepQueue(link.redis));
  link.close();
}

/**
 * The games of a worker, and its threads.
 * @param onRefused hears why this worker cannot play what is in the queue
 */
function workerGames(
  { versionOf, thread: module, onProgress }: QueueWorkerOptions,
  giveBack: GiveBack,
  onRefused: (error: QueueError) => void,
) {
  const threads: GameThread[] = [];
  const idle: GameThread[] = [];
  /** What ends each game that is under way, by its job's id. */
  const underWay = new Map<string, AbortController>();
  let isStopping = false;
  let played = 0;
  let lastGame = performance.now();

  const nextThread = (): GameThread => {
    const free = idle.pop();
    if (free !== undefined) return free;
    const thread = new GameThread(module);
    threads.push(thread);
    return thread;
  };
  const refuse = (why: string): void => {
    isStopping = true;
    onRefused(new QueueError(why));
  };
  const tell = (): void => onProgress?.(played, underWay.size);
  /** Ends what is under way; nothing new is begun. */
  const stop = (): void => {
    isStopping = true;
    for (const aborter of underWay.values()) aborter.abort(new Error('the worker ends'));
  };
  return {
    get played() {
      return played;
    },
    /** For how long nothing has been played, in milliseconds. */
    get idleMs() {
      return underWay.size > 0 ? 0 : performance.now() - lastGame;
    },
    /**
     * Plays a job's game.
     * @throws if it could not be played, which fails the job, or was given back
     */
    play: async (job: Job<GameJob>, token = ''): Promise<GameResult> => {
      const foreign = await whyRefuse(job.data, versionOf);
      if (foreign !== undefined) refuse(`refused a game, and gave it back: ${foreign}`);
      if (isStopping) return giveBack(job, token);
      const data = readJob(job.data, 'job');
      if (data.once === true && data.taken === true)
        throw new Error('the worker that had begun it was lost, and it may not be played again');
      const { id = '' } = job;
      const aborter = new AbortController();
      underWay.set(id, aborter);
      tell();
      const thread = nextThread();
      try {
        if (data.once === true) await job.updateData({ ...data, taken: true });
        const answer = await thread.play(data.spec, data.game, aborter.signal, data.tournament);
        if (answer.kind === 'played') {
          played++;
          return answer.result;
        }
        if (answer.kind === 'unopened')
          refuse(`the contest "${data.spec.contest}" cannot be opened here: ${answer.why}`);
        if (isStopping && (data.once !== true || answer.kind === 'unopened')) {
          if (data.once === true) await job.updateData({ ...data, taken: false });
          return await giveBack(job, token);
        }
        throw new Error(`${answer.why} (worker on ${hostname()})`);
      } finally {
        idle.push(thread);
        underWay.delete(id);
        lastGame = performance.now();
        tell();
      }
    },
    /** Ends games that are no longer wanted here. */
    giveUp: (ids: readonly string[]): void => {
      for (const id of ids) underWay.get(id)?.abort(new Error('the game is no longer wanted here'));
    },
    stop,
    /** Ends the threads. */
    close: async (): Promise<void> => {
      stop();
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
