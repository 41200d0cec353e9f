// How well a hint matches each city: by its own phrases, by its country's, and by those of cities like it.

import type { HintPart } from '../language/phrase-words.ts';
import type { Likeness } from './city-likeness.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';
import { readingsOf } from './hint-words.ts';
import type { HintReading, WordTables } from './hint-words.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** The matches of a part of a hint. */
export interface HintMatch {
  /** By city, from 0; 1 is a full match. */
  readonly match: Float64Array;
  /** By city and behind them by country: the match of its own phrases. */
  readonly own: Float64Array;
  /** By city and country: the phrase that matches best; -1 for none. */
  readonly best: Int32Array;
}

/** What matching needs. */
export interface Matcher {
  readonly index: PhraseIndex;
  readonly tables: WordTables;
  readonly likeness: Likeness;
  /** By city: what its country's phrases are worth to it. */
  readonly inherits: Float64Array;
  readonly numbers: GuesserNumbers;
}

/** Matches a part of a hint with every city. */
export function matchHint(part: HintPart, matcher: Matcher): HintMatch {
  const { index, tables, numbers } = matcher;
  const owners = index.cities.length + index.countries.length;
  const own = new Float64Array(owners);
  const best = new Int32Array(owners).fill(-1);
  for (const reading of readingsOf(part, index, tables, numbers)) matchReading(reading, matcher, own, best);
  return { match: spread(own, matcher), own, best };
}

/** Raises `own` to what a reading matches, and names in `best` the phrases that do. */
function matchReading(reading: HintReading, { index, numbers }: Matcher, own: Float64Array, best: Int32Array): void {
  const owners = own.length;
  const { phrases, phrasesWith, telling } = index;
  const weights = reading.meant.map((meant, place) => {
    const known = meant.length > 0 ? telling[meant[0].word] : telling[telling.length - 1] / 2;
    return known * (place === reading.head ? numbers.head : 1);
  });
  const total = weights.reduce((sum, one) => sum + one, 0);
  const covered = new Map<number, { hint: number; phrase: number }>();
  const parts = new Float64Array(owners);
  for (const [place, meant] of reading.meant.entries()) {
    const seen = new Set<number>();
    const bestPart = new Float64Array(owners);
    for (const { word, fit } of meant) {
      for (const at of phrasesWith[word]) {
        if (seen.has(at)) continue;
        seen.add(at);
        const share = wordShare(index, at, word, numbers);
        const found = covered.get(at) ?? { hint: 0, phrase: 0 };
        found.hint += weights[place] * fit;
        found.phrase += share;
        covered.set(at, found);
        const { owner, strength } = phrases[at];
        bestPart[owner] = Math.max(bestPart[owner], fit * strength * share ** numbers.phraseCover);
      }
    }
    for (let owner = 0; owner < owners; owner++) parts[owner] += (weights[place] / total) * bestPart[owner];
  }
  const sums = new Float64Array(owners);
  const top = new Float64Array(owners);
  for (const [at, { hint, phrase }] of covered) {
    const { owner, strength } = phrases[at];
    const value = (hint / total) ** numbers.hintCover * Math.min(1, phrase) ** numbers.phraseCover * strength;
    sums[owner] += value ** numbers.norm;
    if (value > top[owner]) {
      top[owner] = value;
      if (value * reading.fit > own[owner]) best[owner] = at;
    }
  }
  for (let owner = 0; owner < owners; owner++) {
    const whole = sums[owner] ** (1 / numbers.norm);
    const value = reading.fit * (reading.meant.length > 1 ? Math.max(whole, numbers.parts * parts[owner]) : whole);
    if (value > own[owner]) own[owner] = value;
  }
}

/** How much of a phrase one of its words is. */
function wordShare({ phrases, telling }: PhraseIndex, at: number, word: number, { head }: GuesserNumbers): number {
  const { words, head: about } = phrases[at];
  if (words.length === 1) return 1;
  let all = 0;
  let here = 0;
  for (const [place, one] of words.entries()) {
    const weight = telling[one] * (place === about ? head : 1);
    all += weight;
    if (one === word) here = Math.max(here, weight);
  }
  return here / all;
}

/** By city: its own match, what it inherits from its country, what cities beside it and cities like it have. */
function spread(own: Float64Array, { index, likeness, inherits, numbers }: Matcher): Float64Array {
  const { cities, countries, countryOf, known } = index;
  const size = cities.length;
  const match = new Float64Array(size);
  const sums = new Float64Array(countries.length);
  const counts = new Float64Array(countries.length);
  for (let city = 0; city < size; city++) {
    match[city] = own[city] / known[city] ** numbers.length;
    sums[countryOf[city]] += match[city];
    counts[countryOf[city]] += 1;
  }
  const alone = match.slice();
  for (let city = 0; city < size; city++) {
    const country = countryOf[city];
    match[city] += inherits[city] * own[size + country];
    if (counts[country] > 1) match[city] += (numbers.siblings * (sums[country] - alone[city])) / (counts[country] - 1);
    let alike = 0;
    for (const { city: other, share } of likeness[city]) alike += share * alone[other];
    match[city] += numbers.alike * alike;
  }
  return match;
}
