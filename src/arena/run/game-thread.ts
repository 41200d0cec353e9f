// A thread that plays games one after another, so that a busy game keeps nobody else from their work. It is started
// when it is first needed, and again after it had to be ended; what runs in it is thread-games.ts.

import { addAbortListener } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import type { ContestSpec, Game, GameResult } from '../contest.ts';
import { within } from '../../base/within.ts';

/** What the thread is sent. */
export type ThreadOrder =
  | { readonly kind: 'play'; readonly tournament: string; readonly spec: ContestSpec; readonly game: Game }
  /** End the game that is under way. */
  | { readonly kind: 'stop' }
  /** End altogether. */
  | { readonly kind: 'close' };

/** What it answers to `play`. */
export type ThreadAnswer =
  | { readonly kind: 'played'; readonly result: GameResult }
  /** `hopeless`: the contest's settings are wrong, as a place for records on a full disk; trying again is no use. */
  | { readonly kind: 'failed'; readonly why: string; readonly hopeless?: boolean }
  /** The contest could not even be opened here. */
  | { readonly kind: 'unopened'; readonly why: string };

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
   * Plays a game. If the signal aborts, the answer comes soon and means nothing.
   * @param tournament by which its contest is kept open; left out if the thread plays for one alone
   * @returns `failed` also if the thread died of the game
   */
  async play(spec: ContestSpec, game: Game, signal: AbortSignal, tournament = ''): Promise<ThreadAnswer> {
    const thread = (this.#thread ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<ThreadAnswer>();
    const died = (why: string): void => resolve({ kind: 'failed', why });
    const onError = (error: unknown): void => died(messageOf(error));
    const onExit = (): void => died('the thread that played it ended');
    thread.on('message', resolve).on('error', onError).on('exit', onExit);
    using _stops = addAbortListener(signal, () => {
      tell(thread, { kind: 'stop' });
      void within(STOP_MS, promise).then((ended) => (ended ? undefined : thread.terminate()));
    });
    try {
      tell(thread, { kind: 'play', tournament, spec, game });
      return await promise;
    } finally {
      thread.off('message', resolve).off('error', onError).off('exit', onExit);
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#module);
    const gone = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    // Also if it dies between games: that must not take the process with it.
    return thread.on('error', gone).on('exit', gone);
  }

  /** Ends the thread; what its contests have taken is given back. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    tell(thread, { kind: 'close' });
    if (!(await within(STOP_MS, gone))) await thread.terminate();
  }
}

function tell(thread: Worker, order: ThreadOrder): void {
  thread.postMessage(order, []);
}
