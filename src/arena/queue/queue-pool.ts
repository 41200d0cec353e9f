// A pool whose games are played by workers on any machines, through a queue on a Redis server.

import { addAbortListener } from 'node:events';
import type { Job } from 'bullmq';
import { type ContestSpec, type Game, type GameResult, type Pool, resultIn } from '../contest.ts';
import { jobIdOf, KEEP_SECONDS, PREFIX, PROTOCOL, QUEUE, tournamentDigest, type GameJob } from './queue-job.ts';
import { openLink, queueRefusal } from './redis-link.ts';
import { plain } from '../../base/plain-text.ts';
import { wordList } from '../../base/word-lists.ts';
import { within } from '../../base/within.ts';
import type { Redis } from 'ioredis';

/** How a queue is used. */
export interface QueuePoolOptions {
  /** The version of this program; only workers of the same play. */
  readonly version: string;
  /** Sets tournaments apart that play the same contest; the same when one is taken up again. */
  readonly tournament?: string;
  /** How many games are in the queue at once: more than all workers play at once. */
  readonly width?: number;
  /** Whether a game that failed may be played again; by default true. */
  readonly replayable?: boolean;
  /** Gets what a user should know: the server lost and back, no worker there. */
  readonly say?: (line: string) => void;
}

/** A game that somebody waits for. */
interface Awaited {
  readonly game: Game;
  readonly played: PromiseWithResolvers<GameResult>;
  /** Ends when the game has been put into the queue. */
  asked: Promise<void>;
}

/** Enough for some machines; a game in the queue is a kilobyte of Redis. */
const WIDTH = 256;
/** How often the queue is searched for results without an event, in milliseconds. */
const LOOK_MS = 3_000;
/** How long closing may take before the rest is left to its expiry, in milliseconds. */
const CLOSE_MS = 5_000;
/** The same if the server is away and cannot be told, in milliseconds. */
const AWAY_MS = 200;
/** BullMQ's words. */
const LOST_TOO_OFTEN = /^job stalled more than allowable limit/;

/**
 * Opens a pool on a Redis server. A game is played at least once and counts once; a result that came while
 * nobody waited for it is there when the game is asked for again.
 * @param url as `openLink` takes it
 * @throws {QueueError} if the server cannot be used
 */
export async function openQueuePool(
  url: string,
  spec: ContestSpec,
  { version, tournament = '', width = WIDTH, replayable = true, say = () => {} }: QueuePoolOptions,
): Promise<Pool> {
  const link = await openLink(url, say);
  const { Queue: JobQueue, QueueEvents } = await import('bullmq');
  const base = { connection: link.redis, prefix: PREFIX };
  const queue = new JobQueue<GameJob>(QUEUE, base);
  const events = new QueueEvents(QUEUE, base);
  const digest = tournamentDigest(version, spec, tournament);
  const waiting = new Map<string, Awaited>();
  /** Jobs that are being taken out of the queue: the same game may be asked for anew. */
  const leaving = new Map<string, Promise<void>>();
  let isLooking = false;
  let settled = 0;
  let isAlone = false;
  let isClosed = false;

  /** Removes a job wherever it is. A worker that plays it learns of it when it cannot renew its lock. */
  const takeBack = async (id: string): Promise<void> => {
    await link.redis.del(`${queue.toKey(id)}:lock`);
    await queue.remove(id);
  };
  /** Ends the wait for a game, once, and takes the job out of the queue. */
  const settle = (id: string, how: () => void): void => {
    const awaited = waiting.get(id);
    if (awaited === undefined) return;
    waiting.delete(id);
    settled++;
    how();
    const left = awaited.asked
      .then(() => takeBack(id))
      .catch(() => {})
      .then(() => void leaving.delete(id));
    leaving.set(id, left);
  };
  const completed = (id: string, value: unknown): void => {
    const awaited = waiting.get(id);
    if (awaited === undefined) return;
    const result = resultIn(value, awaited.game);
    if (result !== undefined) settle(id, () => awaited.played.resolve(result));
    else failed(id, 'its result is none of such a game');
  };
  const failed = (id: string, reason: string): void => {
    const awaited = waiting.get(id);
    if (awaited === undefined) return;
    const why = LOST_TOO_OFTEN.test(reason) ? 'its workers were lost time and again' : plain(reason);
    settle(id, () => awaited.played.reject(new Error(`game ${awaited.game.id} could not be played: ${why}`)));
  };
  /** The link reports lost connections and restores them. If the server refuses, waiting is no use. */
  const troubled = (error: unknown): void => {
    const refusal = queueRefusal(error, link.place);
    if (refusal === undefined) return;
    for (const [id, { played }] of waiting) settle(id, () => played.reject(refusal));
  };
  /** Takes what was played for an earlier runner, else puts the game into the queue, where it may be already. */
  const ask = async (id: string, awaited: Awaited): Promise<void> => {
    await leaving.get(id);
    const job = await queue.getJob(id);
    if (job?.finishedOn !== undefined) {
      if (job.failedReason === undefined) return completed(id, job.returnvalue);
      // It failed for an earlier runner; the user may have mended why.
      await takeBack(id);
    }
    if (waiting.get(id) !== awaited) return;
    const data = { protocol: PROTOCOL, version, tournament: digest, spec, game: awaited.game };
    const keep = { age: KEEP_SECONDS };
    await queue.add(
      spec.contest,
      { ...data, ...(!replayable && { once: true }) },
      { jobId: id, removeOnComplete: keep, removeOnFail: keep },
    );
  };
  const look = async (id: string, awaited: Awaited): Promise<void> => {
    await awaited.asked;
    const job = await queue.getJob(id);
    if (waiting.get(id) !== awaited) return;
    if (job === undefined && !replayable) failed(id, 'the server has lost it, and it may not be played again');
    else if (job === undefined) await ask(id, awaited);
    else if (job.finishedOn === undefined) return;
    else if (job.failedReason === undefined) completed(id, job.returnvalue);
    else failed(id, job.failedReason);
  };
  const lookForWorkers = async (): Promise<void> => {
    // Fails if somebody else has written to the queue's keys.
    await queue.getJobCounts();
    // A server may keep its list of connections to itself: then nothing is said of workers.
    const alone = (await queue.getWorkersCount().catch(() => 1)) === 0;
    if (alone && !isAlone && !isClosed)
      say(`no worker at ${link.place}; waiting for one (npm run worker -- --queue …)`);
    isAlone = alone;
  };
  /** Finds results whose events were missed, and asks again for games that the server has lost. */
  const lookAround = async (): Promise<void> => {
    if (isLooking || isClosed) return;
    isLooking = true;
    const before = settled;
    try {
      await Promise.all([...waiting].map(([id, awaited]) => look(id, awaited)));
      if (waiting.size > 0 && before === settled) await lookForWorkers();
    } catch (error) {
      troubled(error);
    } finally {
      isLooking = false;
    }
  };
  /** Removes all of this tournament, an earlier runner's too, and the queue if there is no other. */
  const cleanUp = async (): Promise<void> => {
    await Promise.all(leaving.values());
    const jobs: (Job<GameJob> | undefined)[] = await queue.getJobs();
    const mine = jobs.flatMap((job) => (job?.id?.startsWith(`${digest}-`) ? [job.id] : []));
    await Promise.all(mine.map(takeBack));
    await sweepQueue(link.redis);
  };

  queue.on('error', troubled);
  events.on('error', troubled);
  events.on('completed', ({ jobId, returnvalue }) => completed(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) => failed(jobId, failedReason));
  const timer = setInterval(() => void lookAround(), LOOK_MS);
  return {
    width,
    play: async (game, signal) => {
      if (isClosed) throw new Error('the queue is closed');
      signal.throwIfAborted();
      const id = jobIdOf(digest, game);
      const before = waiting.get(id);
      if (before !== undefined) return before.played.promise;
      const awaited: Awaited = { game, played: Promise.withResolvers<GameResult>(), asked: Promise.resolve() };
      waiting.set(id, awaited);
      awaited.asked = ask(id, awaited).catch((error: unknown) =>
        settle(id, () => awaited.played.reject(queueRefusal(error, link.place) ?? error)),
      );
      using _stops = addAbortListener(signal, () => settle(id, () => awaited.played.reject(signal.reason)));
      return await awaited.played.promise;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      for (const [id, { played }] of waiting)
        settle(id, () => played.reject(new Error('the queue was closed before the game was played')));
      if (link.up) await within(CLOSE_MS, cleanUp());
      await within(link.up ? CLOSE_MS : AWAY_MS, Promise.all([events.close(), queue.close()]));
      link.close();
    },
  };
}

/** Keys that hold jobs, and keys that say something about the queue. */
const HOLDING = wordList('wait paused active delayed prioritized waiting-children completed failed');
const TELLING = wordList('meta events id marker stalled stalled-check pc limiter');
/** Deletes what is left of a queue without jobs: nobody can add one meanwhile. */
const SWEEP = `
for i = 1, ${HOLDING.length} do if redis.call('EXISTS', KEYS[i]) == 1 then return 0 end end
for i = ${HOLDING.length + 1}, #KEYS do redis.call('DEL', KEYS[i]) end
return 1`;

/** Deletes the queue if it has no job; its next user makes it anew. */
export async function sweepQueue(redis: Redis): Promise<void> {
  const keys = [...HOLDING, ...TELLING].map((name) => `${PREFIX}:${QUEUE}:${name}`);
  await redis.eval(SWEEP, keys.length, ...keys);
}
