// Why a hint of a person's is refused, in a sentence.

import type { HintFault } from '../../describer/sayable-hints.ts';
import { wordFamilies } from '../../describer/sayable-hints.ts';

/** What hints are held to. */
export interface PersonRules {
  /** The rules for the city. */
  readonly faultOf: (hint: string) => HintFault | undefined;
  /** The phrases of which no word may be said. */
  readonly taboo: readonly string[];
  /** Whether all rules hold; else a hint only has to be one. */
  readonly isStrict: boolean;
}

/** The longest hint, in characters. */
export const LONGEST_HINT = 80;

/** What is said of each fault. */
const SENTENCES: { readonly [fault in Exclude<HintFault, 'taboo'>]: string } = {
  empty: 'Say a word or a few.',
  long: 'A hint has at most four words.',
  digits: 'A hint has no digits.',
  compass: 'A hint may not say north, south, east or west.',
  people: 'A hint may not name a nationality, a language, a part of the world or a person.',
  country: 'A hint may not name a country.',
  name: 'A hint may not name a city, or a part of its name.',
  landmark: 'A hint may not name a landmark.',
  unusual: 'A word of it is in no dictionary here: it may be a name, or a slip. Say it in everyday words.',
};

/** The sentence; undefined where the hint may be said. */
export function hintRefusal(hint: string, { faultOf, taboo, isStrict }: PersonRules): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(hint)) return SENTENCES.empty;
  if (hint.length > LONGEST_HINT) return `A hint has at most ${LONGEST_HINT} characters.`;
  if (!isStrict) return undefined;
  const fault = faultOf(hint);
  if (fault === undefined) return undefined;
  return fault === 'taboo' ? tabooSentence(hint, taboo) : SENTENCES[fault];
}

function tabooSentence(hint: string, taboo: readonly string[]): string {
  const said = new Set(wordFamilies(hint));
  const phrase = taboo.find((one) => wordFamilies(one).some((family) => said.has(family)));
  if (phrase === undefined) return 'That is taboo.';
  if (!phrase.includes(' ')) return `“${phrase}” is taboo for this city.`;
  return `That has a word of “${phrase}”, which is taboo for this city.`;
}
