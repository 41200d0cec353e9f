// The words that a describer may not say of a city because a crowd names them first. The real cards are not ours, so
// they are taken from the knowledge: the words of the city's strongest associations.

import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { lemmaOf } from '../language/lemmas.ts';
import { phraseWords, rawWords } from '../language/phrase-words.ts';
import { wordFamilies } from './sayable-hints.ts';

/** As many as on the fullest usual card of the real game. */
export const USUAL_TABOO_WORDS = 10;

// The numbers are chosen by judgement, over some forty cities of which everybody knows the first words.

/** By weight: what comes to mind at once, a good hint, what is true but weak. */
const BY_WEIGHT: readonly number[] = [0, 0.05, 0.25, 1];
/** What a crowd names sooner or later than the rest. */
const BY_KIND: { readonly [kind: string]: number | undefined } = {
  buildings: 1.3,
  trade: 0.8,
  events: 0.8,
  people: 0.8,
  land: 0.7,
  animals: 0.7,
  sport: 0.7,
  climate: 0.4,
};
/** What comes first is written first: after this many phrases of its kind, a phrase counts half. */
const HALF_AFTER = 3;
/** A crowd names words, not phrases. The noun of two words counts for more than what stands before it. */
const NOUN_OF_TWO = 0.7;
const BEFORE_NOUN = 0.3;
const OF_MANY = 0.1;
/** Rare words tell more, but a crowd does not look for rare ones: a little only. */
const RARITY = 0.25;

/**
 * What a crowd names first of a city: words that its strongest associations have, the more of them the better. What
 * its name means is none: nobody names that of the city.
 * @param count how many; 0 for none
 */
export function tabooWords(
  { index }: Pick<GuesserMind, 'index'>,
  city: KnownCity,
  count = USUAL_TABOO_WORDS,
): string[] {
  /** By family of words: the word that it is shown by, and how soon a crowd names it. */
  const named = new Map<string, { shown: string; isAlone: boolean; score: number }>();
  const written = new Map<string, number>();
  for (const { phrase, kind, weight } of city.associations) {
    if (kind === 'name') continue;
    const before = written.get(kind) ?? 0;
    written.set(kind, before + 1);
    const strength = (BY_WEIGHT[weight] * (BY_KIND[kind] ?? 1) * HALF_AFTER) / (HALF_AFTER + before);
    const { words, head } = phraseWords(phrase);
    const raw = rawWords(phrase);
    for (const [place, word] of words.entries()) {
      if (word.startsWith('no-')) continue;
      const family = wordFamilies(word).at(-1) ?? word;
      const sofar = named.get(family);
      const telling = index.telling[index.vocabulary.get(word) ?? index.telling.length - 1];
      const score = (sofar?.score ?? 0) + strength * shareOf(words.length, place === head) * telling ** RARITY;
      // As people write it, best where it stands alone: pyramids. The plain form is for looking up: "paradize".
      const isAlone = words.length === 1;
      const isBetter = sofar === undefined || (isAlone && !sofar.isAlone);
      const shown = isAlone ? phrase : (raw.find((one) => lemmaOf(one) === word) ?? word);
      named.set(family, isBetter ? { shown, isAlone, score } : { ...sofar, score });
    }
  }
  return [...named.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ shown }) => shown);
}

function shareOf(words: number, isNoun: boolean): number {
  if (words === 1) return 1;
  if (words > 2) return OF_MANY;
  return isNoun ? NOUN_OF_TWO : BEFORE_NOUN;
}
