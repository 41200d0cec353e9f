// npm run ultimatum -- page: a stand-in.

import { UsageError } from '../../terminal/usage-error.ts';

/** Not there yet. */
export async function showUltimatum(_words: readonly string[], _signal: AbortSignal): Promise<number> {
  throw new UsageError('npm run ultimatum -- page: not there yet');
}
