// A contest that is opened once, in this process: a hub or a platform, at which all games are played.

import { ArenaError } from '../arena-error.ts';
import type { Contest, Pool } from '../contest.ts';
import type { ReadContest } from '../contest-entry.ts';
import { messageOf } from '../../base/errors.ts';
import { within } from '../../base/within.ts';

/** How long closing may take before the rest is left undone, in milliseconds. */
const CLOSE_MS = 5_000;

/**
 * A pool whose games are all played by one instance of the contest; it is opened now, and closed with the pool.
 * @param say told where it does not close well: the games are played by then, so that is no error
 * @throws {ArenaError} where it cannot be opened
 */
export async function openSinglePool(
  contest: ReadContest,
  jobs: number,
  say: (line: string) => void = () => {},
): Promise<Pool> {
  const width = Math.min(jobs, contest.width ?? Infinity);
  const opened = await openedOf(contest);
  const waiting: PromiseWithResolvers<void>[] = [];
  const closing = new AbortController();
  let free = width;
  return {
    width,
    async play(game, signal) {
      const ends = AbortSignal.any([signal, closing.signal]);
      ends.throwIfAborted();
      if (free > 0) free--;
      else await turnOf(waiting, ends);
      try {
        return await opened.play(game, ends);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next.resolve();
      }
    },
    close: () => closeOnce(opened, closing, say),
  };
}

async function turnOf(waiting: PromiseWithResolvers<void>[], ends: AbortSignal): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const leave = (): void => {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
    turn.reject(ends.reason);
  };
  ends.addEventListener('abort', leave, { once: true });
  waiting.push(turn);
  await turn.promise.finally(() => ends.removeEventListener('abort', leave));
}

async function openedOf(contest: ReadContest): Promise<Contest> {
  try {
    return await contest.open();
  } catch (error) {
    throw new ArenaError(`the contest cannot be opened: ${messageOf(error)}`);
  }
}

async function closeOnce(contest: Contest, closing: AbortController, say: (line: string) => void): Promise<void> {
  if (closing.signal.aborted) return;
  closing.abort(new ArenaError('the pool is closed'));
  const closed = Promise.resolve()
    .then(() => contest.close())
    .catch((error: unknown) => say(`the contest did not close well: ${messageOf(error)}`));
  if (!(await within(CLOSE_MS, closed))) say(`the contest did not close within ${CLOSE_MS / 1000} s`);
}
