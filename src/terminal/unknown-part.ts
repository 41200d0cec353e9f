// The first word of a command line that names a part of a command, where there is no such part.

import { plain } from '../base/plain-text.ts';
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './usage-error.ts';

/** The mistake: which parts there are, and which one was perhaps meant. */
export function unknownPart(command: string, word: string, known: readonly string[]): UsageError {
  const got = JSON.stringify(plain(word));
  return new UsageError(`${command}: got ${got}, expected ${known.join(', ')} or nothing${didYouMean(word, known)}`);
}
