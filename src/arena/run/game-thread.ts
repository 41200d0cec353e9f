// A thread that plays games, from outside: started when first needed, and again after it had to be ended.

import { Worker } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import type { ThreadAnswer, ThreadOrder } from './inside-game-thread.ts';
import type { ContestSpec, Game } from '../contest.ts';
import { within } from '../../base/within.ts';

/** How long a game that is given up may tidy up before its thread is ended, in milliseconds. */
const STOP_MS = 2_000;

/** Plays one game at a time. */
export class GameThread {
  readonly #module: URL;
  #thread: Worker | undefined;

  /** @param module a module that calls `serveGames` */
  constructor(module: URL) {
    this.#module = module;
  }

  /**
   * Plays a game. Where the signal aborts, the answer comes soon and means nothing.
   * @returns `failed` also where the thread died of the game
   */
  async play(tournament: string, spec: ContestSpec, game: Game, signal: AbortSignal): Promise<ThreadAnswer> {
    const thread = (this.#thread ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<ThreadAnswer>();
    const died = (why: string): void => resolve({ kind: 'failed', why });
    const onError = (error: unknown): void => died(messageOf(error));
    const onExit = (): void => died('the thread that played it ended');
    const onAbort = (): void => {
      order(thread, { kind: 'stop' });
      void within(STOP_MS, promise).then((ended) => (ended ? undefined : thread.terminate()));
    };
    thread.on('message', resolve).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      order(thread, { kind: 'play', tournament, spec, game });
      if (signal.aborted) onAbort();
      return await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      thread.off('message', resolve).off('error', onError).off('exit', onExit);
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#module);
    const gone = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    // Also where it dies between games: that must not take the process with it.
    return thread.on('error', gone).on('exit', gone);
  }

  /** Ends the thread; what its contests have taken is given back. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    order(thread, { kind: 'close' });
    if (!(await within(STOP_MS, gone))) await thread.terminate();
  }
}

function order(thread: Worker, what: ThreadOrder): void {
  thread.postMessage(what, []);
}
