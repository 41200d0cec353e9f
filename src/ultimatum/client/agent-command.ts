// npm run ultimatum -- agent: a stand-in.

import { UsageError } from '../../terminal/usage-error.ts';

/** Not there yet. */
export async function playAsAgent(_words: readonly string[], _signal: AbortSignal): Promise<number> {
  throw new UsageError('npm run ultimatum -- agent: not there yet');
}
