// Waiting, but not for ever.

import { once } from 'node:events';

/** The longest time that timers know, in milliseconds: 24 days. A longer one ends at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Fulfilled once the signal aborts; at once if it has. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Waits for a promise, but not for longer than that; says whether it was settled well in time. */
export async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  using _timer = setTimeout(() => resolve(false), ms);
  const done = promise.then(
    () => true,
    () => false,
  );
  return await Promise.race([done, late]);
}
