// Waits until something holds that a test cannot be told of.

import { setTimeout as sleep } from 'node:timers/promises';

/** Looks this often, in milliseconds, and this many times: two minutes, far longer than anything takes. */
const LOOK_MS = 20;
const LOOKS = 6_000;

/**
 * Looks until there is something, and gives it: anything but `false` and `undefined`.
 * @param what what is waited for; the error names it where it never comes
 * @param most how often it looks
 */
export async function soon<Seen>(
  look: () => Seen | Promise<Seen>,
  what: string,
  most = LOOKS,
): Promise<Exclude<Seen, false | undefined>> {
  for (let looks = 0; looks < most; looks++) {
    const seen = await look();
    if (isThere(seen)) return seen;
    await sleep(LOOK_MS);
  }
  throw new Error(`not within ${(most * LOOK_MS) / 1000} s: ${what}`);
}

function isThere<Seen>(seen: Seen): seen is Exclude<Seen, false | undefined> {
  return seen !== false && seen !== undefined;
}
