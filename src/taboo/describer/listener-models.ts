// What a describer thinks that others make of a hint. Two listeners, unlike each other, so that no hint is chosen for a
// quirk of one: our guesser, and a person who knows plain facts, hears exact words and believes no hint too much.

import { evidenceOf } from '../guesser/hint-evidence.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { describedWorld, strengthOf } from './described-world.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** What a listener makes of a hint: the cities for which it speaks, and how many times likelier it makes each. */
export interface HeardHint {
  readonly cities: readonly number[];
  /** As long as `cities`. */
  readonly factors: readonly number[];
}

/** A hint as the person hears it. */
export interface PersonHeard extends HeardHint {
  /** Of how many cities it is true, by their own associations or their countries'. */
  readonly trueOf: number;
}

// The numbers of the person are chosen by judgement; no persons' games were at hand to measure them by.

/** How sure the person is, by the strength of what it knows beside the strongest, and of what it knows of a country. */
const SURE = { most: 1, many: 0.6, some: 0.3, ofCountry: 0.4 } as const;
/** The chance that somebody says what the person does not know. */
const UNKNOWN = 0.06;
/** Matches of a part of the words count by that part to this power. */
const COVER = 2;

/** What the person makes of a hint: phrases that hold its words, as they stand. */
export function personHears(hint: string, mind: GuesserMind): PersonHeard {
  const { index, numbers } = mind;
  const { citiesOf } = describedWorld(mind);
  const { words } = phraseWords(hint);
  const covered = new Map<number, number>();
  for (const word of words) {
    const place = index.vocabulary.get(word);
    if (place === undefined) continue;
    for (let having = index.firstWith[place]; having < index.firstWith[place + 1]; having++) {
      const at = index.phrasesWith[having];
      covered.set(at, (covered.get(at) ?? 0) + 1);
    }
  }
  const sure = new Map<number, number>();
  const isTrue = new Set<number>();
  for (const [at, count] of covered) {
    const owner = index.ownerOf[at];
    const here = SURE[strengthOf(index.strengths[at] / numbers.strength[2])] * (count / words.length) ** COVER;
    const isCity = owner < index.cities.length;
    const value = isCity ? here : SURE.ofCountry * here;
    for (const city of isCity ? [owner] : citiesOf[owner - index.cities.length]) {
      if (count === words.length) isTrue.add(city);
      if (value > (sure.get(city) ?? 0)) sure.set(city, value);
    }
  }
  const mean = [...sure.values()].reduce((sum, one) => sum + one, 0) / index.cities.length;
  const factors = [...sure.values()].map((one) => 1 + one / (UNKNOWN + mean));
  return { cities: [...sure.keys()], factors, trueOf: isTrue.size };
}

/** What our guesser makes of a hint. */
export function guesserHears(hint: string, mind: GuesserMind): HeardHint {
  const all = evidenceOf(hint, mind);
  const cities: number[] = [];
  const factors: number[] = [];
  for (let city = 0; city < mind.index.cities.length; city++) {
    let speaks = 0;
    for (const evidence of all) speaks += evidence.speaks[city];
    if (speaks === 0) continue;
    cities.push(city);
    factors.push(Math.exp(speaks));
  }
  return { cities, factors };
}

/** A person thinks of famous cities first: the logarithm of the fame. */
export function personPriors({ index }: GuesserMind): Float64Array {
  return Float64Array.from(index.cities, ({ fame }) => Math.log(fame));
}
