// Loads one thing at a time, and tells what is loaded and what went wrong. What comes after another was asked for is
// late, and is not shown.

import { InputError, messageOf } from '../../../base/errors.ts';
import { busy, trouble } from './state.ts';

/** Counts what was asked for: whatever has an earlier number is late. */
let latest = 0;

/** Loads something; its errors are told, unless it is late. `isLate` says whether it is by now. */
export async function load(what: string, work: (isLate: () => boolean) => Promise<void>): Promise<void> {
  const asked = ++latest;
  const isLate = (): boolean => asked !== latest;
  busy.value = `Loading ${what} …`;
  trouble.value = '';
  try {
    await work(isLate);
  } catch (error) {
    if (isLate()) return;
    const message = messageOf(error);
    trouble.value = error instanceof InputError || message.includes(what) ? message : `${what}: ${message}`;
  } finally {
    if (!isLate()) busy.value = '';
  }
}

/** What is still being loaded is late from now on. */
export function dropLoading(): void {
  latest++;
  busy.value = '';
}
