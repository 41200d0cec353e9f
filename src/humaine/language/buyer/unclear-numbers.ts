// Numbers that nobody can mean, or that can be read in two ways: a seller asks back instead of dropping them.

import type { ParsedSentence } from '../elements/parsed-sentence.ts';
import type { BuyerReading } from './buyer-reading.ts';

/** A number below zero, one with an exponent, one with a comma behind a point. */
const ODD = /(?:^|[\s$])[-\u2212]\$?\d|\d\s?e\+?\d|\d\.\d{3},\d/i;
/** Smaller amounts are shown as 0. */
const LEAST = 0.01;

/** What a message with such a number means: nothing that a sale could follow from. */
export function unclearNumbers(text: string, sentences: readonly ParsedSentence[]): BuyerReading | undefined {
  const small = sentences.some(({ elements }) =>
    elements.some((element) => {
      const counts = element.kind === 'good' || element.kind === 'product';
      return counts && element.amount !== undefined && element.amount < LEAST;
    }),
  );
  if (!small && !ODD.test(text)) return undefined;
  return { meanings: [{ act: 'NotUnderstood' }] };
}
