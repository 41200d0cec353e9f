// Why a hint of a person's is refused, in a sentence.

import { plain } from '../../../base/plain-text.ts';
import { wordFamilies, type FoundFault, type HintFault } from '../../describer/sayable-hints.ts';

/** What hints are held to. */
export interface PersonRules {
  /** The rules for the city. */
  readonly foundIn: (hint: string) => FoundFault | undefined;
  /** The phrases of which no word may be said. */
  readonly taboo: readonly string[];
  /** Whether all rules hold; else a hint only has to be one. */
  readonly isStrict: boolean;
}

/** The longest hint, in characters. */
export const LONGEST_HINT = 80;

/** What is said of each fault, of the word that has it. */
const SENTENCES: { readonly [fault in Exclude<HintFault, 'taboo'>]: (word: string) => string } = {
  empty: () => 'Say a word or a few.',
  long: () => 'A hint has at most four words.',
  digits: () => 'A hint has no digits.',
  compass: (word) => `“${word}” is a direction. A hint may not say north, south, east or west.`,
  people: (word) => `“${word}” is a nationality, a language, a part of the world or a person. A hint may not name one.`,
  country: (word) => `“${word}” is of a country's name. A hint may not name a country.`,
  name: (word) => `“${word}” is of the city's own name, or like it.`,
  city: (word) => `“${word}” is a city. A hint may not name one.`,
  landmark: (word) => `“${word}” is the name of a landmark or a person.`,
  unusual: (word) => `“${word}” is in no dictionary here: it may be a name, or a slip. Say it in everyday words.`,
};

/** The sentence; undefined where the hint may be said. */
export function hintRefusal(hint: string, { foundIn, taboo, isStrict }: PersonRules): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(hint)) return SENTENCES.empty('');
  if (hint.length > LONGEST_HINT) return `A hint has at most ${LONGEST_HINT} characters.`;
  if (!isStrict) return undefined;
  const found = foundIn(hint);
  if (found === undefined) return undefined;
  const { fault, word = '' } = found;
  return fault === 'taboo' ? tabooSentence(hint, taboo) : SENTENCES[fault](plain(word, LONGEST_HINT));
}

function tabooSentence(hint: string, taboo: readonly string[]): string {
  const said = new Set(wordFamilies(hint));
  const phrase = taboo.find((one) => wordFamilies(one).some((family) => said.has(family)));
  if (phrase === undefined) return 'That is taboo.';
  if (!phrase.includes(' ')) return `“${phrase}” is taboo for this city.`;
  return `That has a word of “${phrase}”, which is taboo for this city.`;
}
