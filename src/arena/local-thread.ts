// The inside of a thread of the local pool: plays the games that it is told, one at a time.

import { parentPort, workerData } from 'node:worker_threads';
import type { Contest, ContestSpec, Game, GameResult, OpenContest } from './contest.ts';

/** What a thread is told. */
export type ToThread = { readonly kind: 'play'; readonly game: Game } | { readonly kind: 'abort' } | { readonly kind: 'close' };

/** What a thread says of its game. */
export type FromThread = { readonly kind: 'result'; readonly result: GameResult } | { readonly kind: 'failed'; readonly reason: string };

/** Plays whatever the pool that started this thread says, until it says to close. */
export function playInThread(open: OpenContest): void {
  const port = parentPort;
  if (port === null) throw new Error('this module is run by the threads of a pool');
  let opened: Promise<Contest> | undefined;
  let aborter = new AbortController();
  let playing: Promise<void> = Promise.resolve();

  const play = async (game: Game): Promise<void> => {
    let said: FromThread;
    try {
      opened ??= open(workerData as ContestSpec);
      const contest = await opened;
      said = { kind: 'result', result: await contest.play(game, aborter.signal) };
    } catch (error) {
      said = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(said);
  };
  const close = async (): Promise<void> => {
    await playing;
    const contest = await opened?.catch(() => undefined);
    await contest?.close();
    port.close();
  };

  port.on('message', (message: ToThread) => {
    if (message.kind === 'play') {
      aborter = new AbortController();
      playing = play(message.game);
      return;
    }
    aborter.abort(new Error('abandoned'));
    if (message.kind === 'close') void close();
  });
}
