// What a describer thinks that others make of a hint. Two listeners, unlike each other, so that no hint is chosen for a
// quirk of one: our guesser, and a person who knows plain facts, hears exact words and believes no hint too much.

import { evidenceOf } from '../guesser/taboo-guesser.ts';
import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** What a listener makes of a hint. */
export interface Heard {
  /** By city: how much it speaks for it, as a logarithm. */
  readonly speaks: Float64Array;
}

/** A hint as the person hears it. */
export interface PersonHeard extends Heard {
  /** Of how many cities it is true, by their own associations or their countries'. */
  readonly trueOf: number;
}

/** How sure the person is, by the strength of what it knows beside the strongest, and of what it knows of a country. */
const SURE = { strong: 1, plain: 0.6, weak: 0.3, ofCountry: 0.4 } as const;
/** The chance that somebody says what the person does not know. */
const UNKNOWN = 0.06;
/** Matches of a part of the words count by that part to this power. */
const COVER = 2;

/** What the person makes of a hint: phrases that hold its words, as they stand. */
export function personHears(hint: string, { index, numbers }: GuesserMind): PersonHeard {
  const { cities, countries, countryOf, vocabulary, phrasesWith, phrases } = index;
  const { words } = phraseWords(hint);
  const size = cities.length;
  const own = new Float64Array(size + countries.length);
  const isTrue = new Uint8Array(size + countries.length);
  const covered = new Map<number, number>();
  for (const word of words) {
    const place = vocabulary.get(word);
    if (place === undefined) continue;
    for (const at of phrasesWith[place]) covered.set(at, (covered.get(at) ?? 0) + 1);
  }
  const strongest = numbers.strength[2];
  for (const [at, count] of covered) {
    const { owner, strength } = phrases[at];
    const share = strength / strongest;
    const sure = share >= 0.99 ? SURE.strong : share >= 0.2 ? SURE.plain : SURE.weak;
    own[owner] = Math.max(own[owner], sure * (count / words.length) ** COVER);
    if (count === words.length) isTrue[owner] = 1;
  }
  const match = Float64Array.from(cities, (_, city) =>
    Math.max(own[city], SURE.ofCountry * own[size + countryOf[city]]),
  );
  const mean = match.reduce((sum, one) => sum + one, 0) / size;
  const speaks = match.map((one) => Math.log(1 + one / (UNKNOWN + mean)));
  const trueOf = countryOf.reduce((count, country, city) => count + (isTrue[city] | isTrue[size + country]), 0);
  return { speaks, trueOf };
}

/** What our guesser makes of a hint. */
export function guesserHears(hint: string, mind: GuesserMind): Heard {
  const speaks = new Float64Array(mind.index.cities.length);
  for (const evidence of evidenceOf(hint, mind)) {
    for (let city = 0; city < speaks.length; city++) speaks[city] += evidence.speaks[city];
  }
  return { speaks };
}

/** A person thinks of famous cities first: the logarithm of the fame. */
export function personPriors({ index }: GuesserMind): Float64Array {
  return Float64Array.from(index.cities, ({ fame }) => Math.log(fame));
}
