// The official colours of the official sentences.

import type { Painted, PaintLook } from '../../terminal/painted.ts';
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
