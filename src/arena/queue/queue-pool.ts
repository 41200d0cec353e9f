// A pool whose games are played by workers on any machines, through a queue on a Redis server.

import type { Job, Queue, QueueEvents } from 'bullmq';
import type { ContestSpec, Game, GameResult, Pool } from '../contest.ts';
import { resultIn } from '../journal/raw-outcome.ts';
import { jobIdOf, KEEP_SECONDS, PREFIX, PROTOCOL, QUEUE, tournamentDigest, type GameJob } from './queue-job.ts';
import { openLink, queueRefusal, type Link } from './redis-link.ts';
import { plain } from '../../base/plain-text.ts';
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
export async function openQueuePool(url: string, spec: ContestSpec, options: QueuePoolOptions): Promise<Pool> {
  const link = await openLink(url, (line) => options.say?.(line));
  const { Queue: JobQueue, QueueEvents: Events } = await import('bullmq');
  const base = { connection: link.redis, prefix: PREFIX };
  return new QueuePool(link, new JobQueue(QUEUE, base), new Events(QUEUE, base), spec, options);
}

class QueuePool implements Pool {
  readonly width: number;
  readonly #link: Link;
  readonly #queue: Queue<GameJob>;
  readonly #events: QueueEvents;
  readonly #spec: ContestSpec;
  readonly #options: QueuePoolOptions;
  readonly #tournament: string;
  readonly #awaited = new Map<string, Awaited>();
  /** Jobs that are being taken out of the queue: the same game may be asked for anew. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #looking = false;
  #settled = 0;
  #alone = false;
  #closed = false;

  constructor(link: Link, queue: Queue<GameJob>, events: QueueEvents, spec: ContestSpec, options: QueuePoolOptions) {
    this.width = options.width ?? WIDTH;
    this.#link = link;
    this.#queue = queue;
    this.#events = events;
    this.#spec = spec;
    this.#options = options;
    this.#tournament = tournamentDigest(options.version, spec, options.tournament ?? '');
    queue.on('error', (error) => this.#troubled(error));
    events.on('error', (error) => this.#troubled(error));
    events.on('completed', ({ jobId, returnvalue }) => this.#completed(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.#failed(jobId, failedReason));
    this.#timer = setInterval(() => void this.#lookAround(), LOOK_MS);
  }

  play(game: Game, signal: AbortSignal): Promise<GameResult> {
    if (this.#closed) return Promise.reject(new Error('the queue is closed'));
    if (signal.aborted) return Promise.reject(signal.reason);
    const id = jobIdOf(this.#tournament, game);
    const before = this.#awaited.get(id);
    if (before !== undefined) return before.played.promise;
    const awaited: Awaited = { game, played: Promise.withResolvers<GameResult>(), asked: Promise.resolve() };
    this.#awaited.set(id, awaited);
    awaited.asked = this.#ask(id, awaited).catch((error: unknown) =>
      this.#settle(id, () => awaited.played.reject(queueRefusal(error, this.#link.place) ?? error)),
    );
    const abort = (): void => this.#settle(id, () => awaited.played.reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    const forget = (): void => signal.removeEventListener('abort', abort);
    awaited.played.promise.then(forget, forget);
    return awaited.played.promise;
  }

  /** Takes what was played for an earlier runner, else puts the game into the queue, where it may be already. */
  async #ask(id: string, awaited: Awaited): Promise<void> {
    await this.#leaving.get(id);
    const job = await this.#queue.getJob(id);
    if (job?.finishedOn !== undefined) {
      if (job.failedReason === undefined) return this.#completed(id, job.returnvalue);
      // It failed for an earlier runner; the user may have mended why.
      await this.#takeBack(id);
    }
    if (this.#awaited.get(id) !== awaited) return;
    const { game } = awaited;
    const data: GameJob = {
      protocol: PROTOCOL,
      version: this.#options.version,
      tournament: this.#tournament,
      spec: this.#spec,
      game,
      ...(this.#options.replayable === false && { once: true }),
    };
    const keep = { age: KEEP_SECONDS };
    await this.#queue.add(this.#spec.contest, data, { jobId: id, removeOnComplete: keep, removeOnFail: keep });
  }

  /** Finds results whose events were missed, and asks again for games that the server has lost. */
  async #lookAround(): Promise<void> {
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    const before = this.#settled;
    try {
      await Promise.all([...this.#awaited].map(([id, awaited]) => this.#look(id, awaited)));
      if (this.#awaited.size > 0 && before === this.#settled) await this.#lookForWorkers();
    } catch (error) {
      this.#troubled(error);
    } finally {
      this.#looking = false;
    }
  }

  /** The link reports lost connections and restores them. If the server refuses, waiting is no use. */
  #troubled(error: unknown): void {
    const refusal = queueRefusal(error, this.#link.place);
    if (refusal === undefined) return;
    for (const [id, { played }] of this.#awaited) this.#settle(id, () => played.reject(refusal));
  }

  async #look(id: string, awaited: Awaited): Promise<void> {
    await awaited.asked;
    const job = await this.#queue.getJob(id);
    if (this.#awaited.get(id) !== awaited) return;
    if (job === undefined && this.#options.replayable === false)
      this.#failed(id, 'the server has lost it, and it may not be played again');
    else if (job === undefined) await this.#ask(id, awaited);
    else if (job.finishedOn === undefined) return;
    else if (job.failedReason === undefined) this.#completed(id, job.returnvalue);
    else this.#failed(id, job.failedReason);
  }

  async #lookForWorkers(): Promise<void> {
    // Fails if somebody else has written to the queue's keys.
    await this.#queue.getJobCounts();
    // A server may keep its list of connections to itself: then nothing is said of workers.
    const alone = (await this.#queue.getWorkersCount().catch(() => 1)) === 0;
    if (alone && !this.#alone && !this.#closed)
      this.#options.say?.(`no worker at ${this.#link.place}; waiting for one (npm run worker -- --queue …)`);
    this.#alone = alone;
  }

  #completed(id: string, value: unknown): void {
    const awaited = this.#awaited.get(id);
    if (awaited === undefined) return;
    const result = resultIn(value, awaited.game);
    if (result !== undefined) this.#settle(id, () => awaited.played.resolve(result));
    else this.#failed(id, 'its result is none of such a game');
  }

  #failed(id: string, reason: string): void {
    const awaited = this.#awaited.get(id);
    if (awaited === undefined) return;
    const why = LOST_TOO_OFTEN.test(reason) ? 'its workers were lost time and again' : plain(reason);
    this.#settle(id, () => awaited.played.reject(new Error(`game ${awaited.game.id} could not be played: ${why}`)));
  }

  /** Ends the wait for a game, once, and takes the job out of the queue. */
  #settle(id: string, how: () => void): void {
    const awaited = this.#awaited.get(id);
    if (awaited === undefined) return;
    this.#awaited.delete(id);
    this.#settled++;
    how();
    const leaving = awaited.asked
      .then(() => this.#takeBack(id))
      .catch(() => {})
      .then(() => {
        this.#leaving.delete(id);
      });
    this.#leaving.set(id, leaving);
  }

  /** Removes a job wherever it is. A worker that plays it learns of it when it cannot renew its lock. */
  async #takeBack(id: string): Promise<void> {
    await this.#link.redis.del(`${this.#queue.toKey(id)}:lock`);
    await this.#queue.remove(id);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    for (const [id, { played }] of this.#awaited)
      this.#settle(id, () => played.reject(new Error('the queue was closed before the game was played')));
    if (this.#link.up) await within(CLOSE_MS, this.#cleanUp());
    await within(this.#link.up ? CLOSE_MS : AWAY_MS, Promise.all([this.#events.close(), this.#queue.close()]));
    this.#link.close();
  }

  /** Removes all of this tournament, an earlier runner's too, and the queue if there is no other. */
  async #cleanUp(): Promise<void> {
    await Promise.all(this.#leaving.values());
    const jobs: (Job<GameJob> | undefined)[] = await this.#queue.getJobs();
    const mine = jobs.flatMap((job) => (job?.id?.startsWith(`${this.#tournament}-`) ? [job.id] : []));
    await Promise.all(mine.map((id) => this.#takeBack(id)));
    await sweepQueue(this.#link.redis);
  }
}

/** Keys that hold jobs, and keys that say something about the queue. */
const HOLDING = [
  'wait',
  'paused',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
  'completed',
  'failed',
] as const;
const TELLING = ['meta', 'events', 'id', 'marker', 'stalled', 'stalled-check', 'pc', 'limiter'] as const;
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
