// npm run ultimatum -- play: a stand-in.

import { UsageError } from '../../terminal/usage-error.ts';

/** Not there yet. */
export async function playUltimatum(_words: readonly string[], _signal: AbortSignal): Promise<number> {
  throw new UsageError('npm run ultimatum -- play: not there yet');
}
