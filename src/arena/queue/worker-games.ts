// The games that a worker has taken from the queue: played in threads, given back, refused.

import type { Job } from 'bullmq';
import { hostname } from 'node:os';
import type { GameResult } from '../contest.ts';
import { GameThread } from '../run/game-thread.ts';
import { parseJob, whyRefuse, type GameJob } from './queue-job.ts';
import { QueueError } from './redis-link.ts';

/** How a worker plays. */
export interface WorkerGamesOptions {
  /**
   * The version of what plays a contest here; games of another are refused.
   * @throws where there is no such contest
   */
  readonly versionOf: (contest: string) => Promise<string>;
  /** The module that plays, in threads: it calls `serveGames`. */
  readonly thread: URL;
  /** Told whenever a game begins or ends: how many have been played, and how many are under way. */
  readonly onProgress?: (played: number, underWay: number) => void;
}

/** Owns the threads of a worker. */
export class WorkerGames {
  readonly #options: WorkerGamesOptions;
  readonly #threads: GameThread[] = [];
  readonly #idle: GameThread[] = [];
  /** What ends each game that is under way, by its job's id. */
  readonly #underWay = new Map<string, AbortController>();
  readonly #giveBack: (job: Job<GameJob>, token: string) => Promise<never>;
  readonly #onRefused: (error: QueueError) => void;
  #stopping = false;
  #played = 0;
  #lastGame = performance.now();

  /**
   * @param giveBack puts a job back into the queue
   * @param onRefused told why this worker cannot play what is in the queue
   */
  constructor(
    options: WorkerGamesOptions,
    giveBack: (job: Job<GameJob>, token: string) => Promise<never>,
    onRefused: (error: QueueError) => void,
  ) {
    this.#options = options;
    this.#giveBack = giveBack;
    this.#onRefused = onRefused;
  }

  get played(): number {
    return this.#played;
  }

  /** For how long nothing has been played, in milliseconds. */
  get idleMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#lastGame;
  }

  /**
   * Plays a job's game.
   * @throws where it could not be played, which fails the job, or was given back
   */
  async play(job: Job<GameJob>, token = ''): Promise<GameResult> {
    const foreign = await whyRefuse(job.data, this.#options.versionOf);
    if (foreign !== undefined) this.#refuse(`refused a game, and gave it back: ${foreign}`);
    if (this.#stopping) return this.#giveBack(job, token);
    const data = parseJob(job.data);
    if (data.once === true && data.taken === true)
      throw new Error('the worker that had begun it was lost, and it may not be played again');
    const { id = '' } = job;
    const aborter = new AbortController();
    this.#underWay.set(id, aborter);
    this.#tell();
    const thread = this.#nextThread();
    try {
      if (data.once === true) await job.updateData({ ...data, taken: true });
      const answer = await thread.play(data.tournament, data.spec, data.game, aborter.signal);
      if (answer.kind === 'played') {
        this.#played++;
        return answer.result;
      }
      if (answer.kind === 'unopened')
        this.#refuse(`the contest "${data.spec.contest}" cannot be opened here: ${answer.why}`);
      if (this.#stopping && (data.once !== true || answer.kind === 'unopened')) {
        if (data.once === true) await job.updateData({ ...data, taken: false });
        return await this.#giveBack(job, token);
      }
      throw new Error(`${answer.why} (worker on ${hostname()})`);
    } finally {
      this.#idle.push(thread);
      this.#underWay.delete(id);
      this.#lastGame = performance.now();
      this.#tell();
    }
  }

  /** Ends games that are no longer wanted here. */
  giveUp(ids: readonly string[]): void {
    for (const id of ids) this.#underWay.get(id)?.abort(new Error('the game is no longer wanted here'));
  }

  /** Ends what is under way; nothing new is begun. */
  stop(): void {
    this.#stopping = true;
    for (const aborter of this.#underWay.values()) aborter.abort(new Error('the worker ends'));
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.stop();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #nextThread(): GameThread {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const thread = new GameThread(this.#options.thread);
    this.#threads.push(thread);
    return thread;
  }

  #refuse(why: string): void {
    this.#stopping = true;
    this.#onRefused(new QueueError(why));
  }

  #tell(): void {
    this.#options.onProgress?.(this.#played, this.#underWay.size);
  }
}
