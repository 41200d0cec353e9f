// The words that a describer may not say of a city because a crowd names them first. The real cards are not ours, so
// they are taken from the knowledge: the city's strongest associations.

import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** As many as the fullest usual card of the real game had. */
export const USUAL_TABOO_WORDS = 10;

/**
 * The strongest associations of a city: by weight; those of one word first, as a crowd names them; and then what tells
 * the most, which few other cities have. What its name means is none: nobody names that of the city.
 * @param count how many; 0 for none
 */
export function tabooWords(
  { index }: Pick<GuesserMind, 'index'>,
  city: KnownCity,
  count = USUAL_TABOO_WORDS,
): string[] {
  const tells = (words: readonly string[]): number => {
    const each = words.map((word) => index.telling[index.vocabulary.get(word) ?? index.telling.length - 1]);
    return each.reduce((sum, one) => sum + one, 0) / Math.max(1, each.length);
  };
  return city.associations
    .filter(({ kind }) => kind !== 'name')
    .map(({ phrase, weight }) => {
      const { words } = phraseWords(phrase);
      return { phrase, weight, length: words.length, telling: tells(words) };
    })
    .toSorted((one, other) => other.weight - one.weight || one.length - other.length || other.telling - one.telling)
    .slice(0, count)
    .map(({ phrase }) => phrase);
}
