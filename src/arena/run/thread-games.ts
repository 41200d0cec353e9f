// The inside of a thread that plays games: it opens their contests, keeps some open, and answers with results.

import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../base/errors.ts';
import { ArenaError } from '../arena-error.ts';
import type { Contest, ContestSpec, OpenContest } from '../contest.ts';
import type { ThreadAnswer, ThreadOrder } from './game-thread.ts';

/** This many contests are kept open: a worker may serve some tournaments in turn. */
const MOST_OPEN = 3;

/** Plays the games that this thread is given. To be called once, at the start of the thread. */
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
      await oldest[1].close?.();
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
    await Promise.allSettled([...contests.values()].map((contest) => contest.close?.()));
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
