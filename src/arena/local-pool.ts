// Threads of this process that play games: each opens the contest for itself and plays one game at a
// time. A thread that dies takes its game with it and is replaced.

import { Worker } from 'node:worker_threads';
import type { ContestSpec, Game, GameResult, Pool } from './contest.ts';
import type { FromThread, ToThread } from './local-thread.ts';

/** What a local pool needs. */
export interface LocalPoolOptions {
  readonly spec: ContestSpec;
  /** The module that a thread runs; it calls `playInThread` with whoever opens the contest. */
  readonly entry: URL;
  /** How many threads. */
  readonly jobs: number;
}

/** How long a thread that is told to stop may take to do so, in milliseconds. */
const GRACE_MS = 3_000;

/** A game that waits or is under way. */
interface Task {
  readonly game: Game;
  readonly done: (result: GameResult) => void;
  readonly failed: (error: Error) => void;
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool(options: LocalPoolOptions): Pool {
  return new LocalPool(options);
}

/** Owns the threads. */
class LocalPool implements Pool {
  readonly width: number;
  readonly #options: LocalPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #idle: Thread[] = [];
  readonly #waiting: Task[] = [];
  #closed = false;

  constructor(options: LocalPoolOptions) {
    this.#options = options;
    this.width = options.jobs;
  }

  play(game: Game, signal: AbortSignal): Promise<GameResult> {
    const { promise, resolve, reject } = Promise.withResolvers<GameResult>();
    const task: Task = { game, done: resolve, failed: reject };
    const abort = (): void => this.#abandon(task, signal.reason);
    if (signal.aborted || this.#closed) return Promise.reject(signal.aborted ? asError(signal.reason) : new Error('the pool is closed'));
    signal.addEventListener('abort', abort);
    this.#waiting.push(task);
    this.#next();
    return promise.finally(() => signal.removeEventListener('abort', abort));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.failed(new Error('the pool is closed'));
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  /** Gives waiting games to threads that have none. */
  #next(): void {
    while (this.#waiting.length > 0 && !this.#closed) {
      const thread = this.#idle.pop() ?? this.#start();
      const task = thread && this.#waiting.shift();
      if (thread === undefined || task === undefined) return;
      thread.play(task);
    }
  }

  #start(): Thread | undefined {
    if (this.#threads.size >= this.width) return undefined;
    const thread = new Thread(this.#options, {
      idle: () => {
        this.#idle.push(thread);
        this.#next();
      },
      gone: () => {
        this.#threads.delete(thread);
        const at = this.#idle.indexOf(thread);
        if (at >= 0) this.#idle.splice(at, 1);
        this.#next();
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  #abandon(task: Task, reason: unknown): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      task.failed(asError(reason));
    } else {
      for (const thread of this.#threads) if (thread.task === task) thread.abandon();
    }
  }
}

/** Owns one thread, and the game that it plays. */
class Thread {
  task: Task | undefined;
  readonly #worker: Worker;
  readonly #exit: Promise<void>;
  readonly #idle: () => void;
  #death = 'the thread ended';
  #timer: NodeJS.Timeout | undefined;
  #closing = false;

  constructor({ spec, entry }: LocalPoolOptions, told: { readonly idle: () => void; readonly gone: () => void }) {
    this.#idle = told.idle;
    this.#worker = new Worker(entry, { workerData: spec });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exit = promise;
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    this.#worker.on('error', (error: Error) => {
      this.#death = `the thread died: ${error.message}`;
    });
    this.#worker.on('exit', () => {
      clearTimeout(this.#timer);
      resolve();
      const { task } = this;
      this.task = undefined;
      told.gone();
      task?.failed(new Error(this.#death));
    });
  }

  play(task: Task): void {
    this.task = task;
    this.#send({ kind: 'play', game: task.game });
  }

  /** Has the game ended early; the thread too where it does not listen. */
  abandon(): void {
    this.#send({ kind: 'abort' });
    this.#timer ??= setTimeout(() => void this.#worker.terminate(), GRACE_MS);
  }

  /** Ends the game that is under way, then the thread. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#send({ kind: 'close' });
    this.#timer ??= setTimeout(() => void this.#worker.terminate(), GRACE_MS);
    await this.#exit;
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  #take(message: FromThread): void {
    const { task } = this;
    this.task = undefined;
    if (message.kind === 'result') task?.done(message.result);
    else task?.failed(new Error(message.reason));
    if (this.#closing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#idle();
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
