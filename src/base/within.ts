// Waiting, but not for ever.

import { once } from 'node:events';

/** The longest time that timers know, in milliseconds: 24 days. A longer one ends at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Fulfilled once the signal aborts; at once if it has. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Calls back after that time, but lets in first what has come while this process was busy: an answer that lies in a
 * pipe or socket is read before anybody hears that it is late.
 */
export function whenLate(ms: number, then: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(then), ms);
}

/** Waits for a promise, but not for longer than that; says whether it was settled well in time. */
export async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  using _timer = setTimeout(() => resolve(false), ms);
  const done = promise.then(() => true).catch(() => false);
  return await Promise.race([done, late]);
}
