// Tells the sentences of a session in the official colours.

import { fittedLines } from '../../terminal/broken-line.ts';
import type { Painted, PaintLook } from '../../terminal/painted.ts';
import { printPainted } from '../../terminal/print.ts';
import type { Accent, Sentence } from '../record/wording.ts';

const LOOKS: { readonly [accent in Accent]: readonly PaintLook[] } = {
  opening: ['blue', 'bold'],
  'first seat': ['magentaBright', 'bold'],
  'second seat': ['cyanBright', 'bold'],
  said: ['yellow'],
  trouble: ['red'],
  ending: ['blueBright', 'bold'],
};

/** A sentence as it is painted. */
export function paintedSentence(sentence: Sentence): Painted[] {
  return sentence.map(({ text, accent }) => ({ text, ...(accent && { looks: LOOKS[accent] }) }));
}

/** Prints a sentence on standard output. */
export function printSentence(sentence: Sentence): void {
  const painted = paintedSentence(sentence);
  const { isTTY, columns } = process.stdout;
  // The reader of a pipe or a file finds each sentence as it is.
  for (const line of isTTY && columns > 0 ? fittedLines(painted, columns) : [painted]) printPainted(line);
}
