// Whether a hint keeps the rules by which people played: few words, none that is taboo, no digits, no country.

import { foldLetters } from '../../game/city-names.ts';
import { stemOf } from '../../language/lemmas.ts';
import { phraseWords } from '../../language/phrase-words.ts';
import type { ShownCity } from './shown-city.ts';

/** What hints are held to. */
export interface HintRules {
  readonly city: Pick<ShownCity, 'name' | 'also' | 'taboo'>;
  readonly countries: readonly string[];
  /** Whether all rules hold; else a hint only has to be one. */
  readonly isStrict: boolean;
}

const MOST_WORDS = 4;
/** The longest hint, in characters. */
export const LONGEST_HINT = 80;
const COMPASS = /\b(?:north|south|east|west)(?:ern|erly)?\b/;

/** Why the hint is refused, in a sentence; undefined where it may be said. */
export function hintRefusal(hint: string, { city, countries, isStrict }: HintRules): string | undefined {
  const folded = folding(hint);
  if (!/[\p{L}\p{N}]/u.test(hint)) return 'Say a word or a few.';
  if (hint.length > LONGEST_HINT) return `A hint has at most ${LONGEST_HINT} characters.`;
  if (!isStrict) return undefined;
  if (hint.trim().split(/\s+/).length > MOST_WORDS) return `A hint has at most ${MOST_WORDS} words.`;
  if (/\p{N}/u.test(hint)) return 'A hint has no digits.';
  const named = [city.name, ...city.also].find((name) => hasWords(folded, folding(name)));
  if (named !== undefined) return `A hint may not name the city itself (${named}).`;
  const taboo = tabooWordIn(hint, city.taboo);
  if (taboo !== undefined) return `“${taboo}” is taboo for this city.`;
  const country = countries.find((name) => hasWords(folded, folding(name)));
  if (country !== undefined) return `A hint may not name a country (${country}).`;
  const compass = COMPASS.exec(folded)?.[0];
  return compass === undefined ? undefined : `A hint may not say where on the compass it lies (“${compass}”).`;
}

/** The taboo phrase of which a hint has all words, in whatever form. */
function tabooWordIn(hint: string, taboo: readonly string[]): string | undefined {
  const said = new Set(stemsOf(hint));
  return taboo.find((phrase) => {
    const stems = stemsOf(phrase);
    return stems.length > 0 && stems.every((stem) => said.has(stem));
  });
}

function stemsOf(phrase: string): string[] {
  return phraseWords(phrase).words.map(stemOf);
}

function folding(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function hasWords(text: string, words: string): boolean {
  return words !== '' && ` ${text} `.includes(` ${words} `);
}
