// Waits until something holds that a test cannot be told of.

import { setTimeout as sleep } from 'node:timers/promises';

/** Looks this often, in milliseconds, and this many times: a minute, far longer than anything takes. */
const LOOK_MS = 50;
const LOOKS = 1_200;

/** Waits until it holds; fails, saying what did not, where it never does. */
export async function soon(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (await holds()) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`not within a minute: ${what}`);
}
