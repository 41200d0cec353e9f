// A thread that plays games one after another, so that a busy game keeps nobody else from their work: its outside,
// which starts it when it is first needed and again after it had to be ended, and its inside, `serveGames`.

import { Worker, parentPort } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import type { ContestSpec, Game, Contest, GameResult, OpenContest } from '../contest.ts';
import { within } from '../../base/within.ts';
import { ArenaError } from '../arena-error.ts';

/** What the thread is told. */
type ThreadOrder =
  | { readonly kind: 'play'; readonly tournament: string; readonly spec: ContestSpec; readonly game: Game }
  /** End the game that is under way. */
  | { readonly kind: 'stop' }
  /** End altogether. */
  | { readonly kind: 'close' };

/** What it answers to `play`. */
type ThreadAnswer =
  | { readonly kind: 'played'; readonly result: GameResult }
  /** `hopeless`: what the contest was given is wrong, as a place for records on a full disk; to try again is no use. */
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
      tell(thread, { kind: 'stop' });
      void within(STOP_MS, promise).then((ended) => (ended ? undefined : thread.terminate()));
    };
    thread.on('message', resolve).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      tell(thread, { kind: 'play', tournament, spec, game });
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
    tell(thread, { kind: 'close' });
    if (!(await within(STOP_MS, gone))) await thread.terminate();
  }
}

function tell(thread: Worker, order: ThreadOrder): void {
  thread.postMessage(order, []);
}

/** This many contests are kept open: a worker may serve some tournaments in turn. */
const MOST_OPEN = 3;

/** Plays whatever this thread is told to. To be called once, at the start of the thread. */
export function serveGames(open: OpenContest): void {
  if (parentPort === null) throw new Error('not in a thread');
  const port = parentPort;
  const contests = new Map<string, Contest>();
  let aborter = new AbortController();

  const contestOf = async (tournament: string, spec: ContestSpec): Promise<Contest> => {
    const contest = contests.get(tournament) ?? (await open(spec));
    // The last used goes to the end, so that the first is the one longest unused.
    contests.delete(tournament);
    contests.set(tournament, contest);
    const [oldest] = contests;
    if (contests.size > MOST_OPEN && oldest !== undefined) {
      contests.delete(oldest[0]);
      await oldest[1].close();
    }
    return contest;
  };
  const answerTo = async ({ tournament, spec, game }: ThreadOrder & { kind: 'play' }): Promise<ThreadAnswer> => {
    let contest: Contest;
    try {
      contest = await contestOf(tournament, spec);
    } catch (error) {
      return { kind: 'unopened', why: messageOf(error) };
    }
    try {
      return { kind: 'played', result: await contest.play(game, aborter.signal) };
    } catch (error) {
      return { kind: 'failed', why: messageOf(error), hopeless: error instanceof ArenaError };
    }
  };
  const close = async (): Promise<void> => {
    aborter.abort(new Error('the worker ends'));
    await Promise.allSettled([...contests.values()].map((contest) => contest.close()));
    port.close();
  };
  port.on('message', (order: ThreadOrder) => {
    if (order.kind === 'stop') aborter.abort(new Error('the game was given up'));
    else if (order.kind === 'close') void close();
    else {
      aborter = new AbortController();
      void answerTo(order).then((answer) => {
        try {
          port.postMessage(answer);
        } catch (error) {
          port.postMessage({ kind: 'failed', why: `its result cannot be sent: ${messageOf(error)}`, hopeless: true });
        }
      });
    }
  });
}
