// npm run humaine -- platform: generator, orchestrator and page, for agents of any language.

import { UsageError } from '../../terminal/usage-error.ts';
import type { LoadPage } from './load-page.ts';

/**
 * Serves the platform until a signal ends it.
 * @param words what stands behind `platform` on the command line
 * @returns the exit code
 */
export function servePlatform(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<number> {
  void [words, signal, load];
  throw new UsageError('humaine: the platform cannot be started yet');
}
