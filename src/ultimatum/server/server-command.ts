// npm run ultimatum -- server: a stand-in.

import { UsageError } from '../../terminal/usage-error.ts';

/** Not there yet. */
export async function serveUltimatum(_words: readonly string[], _signal: AbortSignal): Promise<number> {
  throw new UsageError('npm run ultimatum -- server: not there yet');
}
