// Threads of this process that play games. A thread that dies takes its game with it and is replaced.

import { ArenaError } from '../arena-error.ts';
import type { ContestSpec, Game, GameResult, Pool } from '../contest.ts';
import { GameThread } from './game-thread.ts';

/** What a local pool needs. */
export interface LocalPoolOptions {
  readonly spec: ContestSpec;
  /** The module that a thread runs; it calls `serveGames` with whoever opens the contest. */
  readonly thread: URL;
  /** How many threads. */
  readonly jobs: number;
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool(options: LocalPoolOptions): Pool {
  return new LocalPool(options);
}

/** Owns the threads. */
class LocalPool implements Pool {
  readonly width: number;
  readonly #spec: ContestSpec;
  readonly #threads: readonly GameThread[];
  readonly #idle: GameThread[];
  /** Games that wait for a thread. */
  readonly #waiting: PromiseWithResolvers<GameThread>[] = [];
  readonly #closing = new AbortController();

  constructor({ spec, thread, jobs }: LocalPoolOptions) {
    this.width = jobs;
    this.#spec = spec;
    this.#threads = Array.from({ length: jobs }, () => new GameThread(thread));
    this.#idle = [...this.#threads];
  }

  async play(game: Game, signal: AbortSignal): Promise<GameResult> {
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    const thread = await this.#nextThread(ends);
    try {
      const answer = await thread.play('', this.#spec, game, ends);
      ends.throwIfAborted();
      if (answer.kind === 'played') return answer.result;
      throw answer.kind === 'failed' && answer.hopeless === true ? new ArenaError(answer.why) : new Error(answer.why);
    } finally {
      this.#release(thread);
    }
  }

  async #nextThread(ends: AbortSignal): Promise<GameThread> {
    ends.throwIfAborted();
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const turn = Promise.withResolvers<GameThread>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      turn.reject(ends.reason);
    };
    ends.addEventListener('abort', leave, { once: true });
    this.#waiting.push(turn);
    return turn.promise.finally(() => ends.removeEventListener('abort', leave));
  }

  #release(thread: GameThread): void {
    const turn = this.#waiting.shift();
    if (turn === undefined) this.#idle.push(thread);
    else turn.resolve(thread);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the pool is closed'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
