// A mind from the texts that it is made of.

import { readCityFacts } from '../knowledge/city-facts.ts';
import { knownCountries, type TabooTexts } from '../knowledge/known-texts.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { guesserMind, type GuesserMind } from './taboo-guesser.ts';

/**
 * Everything that is known, ready to guess.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function readyMind(texts: TabooTexts): GuesserMind {
  const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };
  return guesserMind(knownCountries(texts), readCityFacts(texts.facts), tables);
}
