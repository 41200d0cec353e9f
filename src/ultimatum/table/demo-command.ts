// npm run ultimatum: a stand-in.

import { UsageError } from '../../terminal/usage-error.ts';

/** Not there yet. */
export async function showDemo(_words: readonly string[], _signal: AbortSignal): Promise<number> {
  throw new UsageError('npm run ultimatum: not there yet');
}
