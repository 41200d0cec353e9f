// The first word of a command line that names a part of a command, where there is no such part.

import { plain } from '../base/plain-text.ts';
import { commandLine } from './command-line.ts';
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './usage-error.ts';

/** The mistake: which parts there are, and which one was perhaps meant. */
export function unknownPart(command: string, word: string, known: readonly string[]): UsageError {
  const got = JSON.stringify(plain(word));
  // npm leaves the value of an option here that was typed without the `--` in front of it.
  const guess = didYouMean(word, known) || `. Options come after --, as in\n  ${commandLine(command, ['--help'])}`;
  return new UsageError(`${command}: got ${got}, expected ${known.join(', ')} or nothing${guess}`);
}
