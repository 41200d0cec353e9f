// npm run humaine: everything at once, generator, orchestrator, two sellers and the page.

import { UsageError } from '../../terminal/usage-error.ts';
import type { LoadPage } from './load-page.ts';

/**
 * Starts everything, until a signal ends it.
 * @param words options
 * @returns the exit code
 */
export function startHumaine(words: readonly string[], signal: AbortSignal, load: LoadPage): Promise<number> {
  void [words, signal, load];
  throw new UsageError('humaine: nothing can be started yet');
}
