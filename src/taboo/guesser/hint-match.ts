// How well a hint matches each city: by its own phrases, by its country's, and by those of cities like it.

import { DENIED, type PhraseWords } from '../language/phrase-words.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';
import { type HintReading, type Meant, readingsOf, type WordTables } from './hint-words.ts';
import type { Likeness } from './city-likeness.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** How much of a hint, and of itself, a phrase has. */
interface Cover {
  hint: number;
  phrase: number;
}

/** Notes which phrases have a word of a hint, in any meaning; gives by owner how well the best of them fits it. */
function coverWord(
  meant: readonly Meant[],
  weight: number,
  { index, numbers }: Pick<Matcher, 'index' | 'numbers'>,
  covers: Map<number, Cover>,
): Map<number, number> {
  const seen = new Set<number>();
  const best = new Map<number, number>();
  for (const { word, fit: likeness } of meant) {
    for (let place = index.firstWith[word]; place < index.firstWith[word + 1]; place++) {
      const at = index.phrasesWith[place];
      // The best meaning comes first.
      if (seen.has(at)) continue;
      seen.add(at);
      const share = wordShare(index, at, word, numbers);
      const fit = isOfHead(index, at, word) || likeness === 1 ? likeness : likeness * numbers.modifier;
      const cover = covers.get(at);
      if (cover === undefined) covers.set(at, { hint: weight * fit, phrase: share });
      else {
        cover.hint += weight * fit;
        cover.phrase += share;
      }
      const owner = index.ownerOf[at];
      const value = fit * index.strengths[at] * share ** numbers.phraseCover;
      if (value > (best.get(owner) ?? 0)) best.set(owner, value);
    }
  }
  return best;
}

/** Whether a phrase is about a word, and not only describes by it what it is about. */
function isOfHead({ textOf, textWords, firstWord, heads }: PhraseIndex, at: number, word: number): boolean {
  const text = textOf[at];
  return textWords[firstWord[text] + heads[text]] === word;
}

/** How much of a phrase one of its words is. */
function wordShare(index: PhraseIndex, at: number, word: number, { head }: GuesserNumbers): number {
  const { textOf, textWords, firstWord, heads, telling } = index;
  const text = textOf[at];
  const begin = firstWord[text];
  const end = firstWord[text + 1];
  if (end - begin === 1) return 1;
  let all = 0;
  let here = 0;
  for (let place = begin; place < end; place++) {
    const one = textWords[place];
    const weight = telling[one] * (place - begin === heads[text] ? head : 1);
    all += weight;
    if (one === word) here = Math.max(here, weight);
  }
  return here / all;
}

/** The matches of a part of a hint. */
export type HintMatch = ReturnType<typeof noMatch>;

/** What matching needs. */
export interface Matcher {
  readonly index: PhraseIndex;
  readonly tables: WordTables;
  readonly likeness: Likeness;
  /** By city: what its country's phrases are worth to it. */
  readonly inherits: Float64Array;
  readonly numbers: GuesserNumbers;
}

/**
 * Matches a part of a hint with every city.
 * @param isWhole whether only phrases count that have all its words
 */
export function matchHint(part: PhraseWords, matcher: Matcher, isWhole = false): HintMatch {
  const { index, tables, numbers } = matcher;
  const matches = noMatch(matcher);
  const [said, ...others] = readingsOf(part, index, tables, numbers);
  const worth = matchReading(said, matcher, matches, isWhole, said.fit) ? numbers.besideWhole : 1;
  if (!isWhole) for (const reading of others) matchReading(reading, matcher, matches, false, worth * reading.fit);
  const { words, meant } = said;
  const unknown = words.filter((word, place) => meant[place].length === 0 && !word.startsWith(DENIED));
  return { ...matches, match: spread(matches.own, matcher), unknown };
}

/** What a hint matches that has no word. */
export function noMatch({ index }: Pick<Matcher, 'index'>) {
  const owners = index.cities.length + index.countries.length;
  return {
    /** By city, from 0; 1 is a full match. */
    match: new Float64Array(index.cities.length),
    /** By city and after them by country: the match of its own phrases. */
    own: new Float64Array(owners),
    /** By city and country: the phrase that matches best; -1 for none. */
    best: new Int32Array(owners).fill(-1),
    /** Words of which nothing is known, in plain form. */
    unknown: [] as readonly string[],
  };
}

/** A phrase has all words of a hint if it has this much of them, and is about them if they are this much of it. */
const WHOLE = 0.99;
const MOSTLY = 0.5;

/**
 * Raises `own` to what a reading matches, and names in `best` the phrases that do.
 * @param isWhole whether only phrases count that are the hint
 * @param fitting what the reading is worth
 * @returns whether a phrase has all words of it, several
 */
function matchReading(
  reading: HintReading,
  { index, numbers }: Matcher,
  { own, best }: Pick<HintMatch, 'own' | 'best'>,
  isWhole: boolean,
  fitting: number,
): boolean {
  const { ownerOf, strengths, telling } = index;
  const weights = reading.meant.map((meant, place) => {
    const known = meant.length > 0 ? telling[meant[0].word] : telling[telling.length - 1] / 2;
    return known * (place === reading.head ? numbers.head : 1);
  });
  const total = weights.reduce((sum, one) => sum + one, 0);
  const covers = new Map<number, Cover>();
  const parts = new Map<number, number>();
  for (const [place, meant] of reading.meant.entries()) {
    const here = coverWord(meant, weights[place], { index, numbers }, covers);
    for (const [owner, part] of here) parts.set(owner, (parts.get(owner) ?? 0) + (weights[place] / total) * part);
  }
  const sums = new Map<number, number>();
  const isSaid = reading.meant.length > 1 && [...covers.values()].some(({ hint }) => hint >= WHOLE * total);
  // A phrase that has all the words is what was meant; others have one of them by chance.
  const ofPart = isSaid ? numbers.besideWhole : 1;
  for (const [at, { hint, phrase }] of covers) {
    const owner = ownerOf[at];
    const isAll = hint >= WHOLE * total;
    if (isWhole && !(isAll && phrase >= MOSTLY)) continue;
    const value =
      (isAll ? 1 : ofPart) *
      fitting *
      (hint / total) ** numbers.hintCover *
      Math.min(1, phrase) ** numbers.phraseCover *
      strengths[at];
    sums.set(owner, (sums.get(owner) ?? 0) + value ** numbers.norm);
    if (value > own[owner]) {
      own[owner] = value;
      best[owner] = at;
    }
  }
  for (const [owner, sum] of sums) own[owner] = Math.max(own[owner], sum ** (1 / numbers.norm));
  if (reading.meant.length < 2 || isWhole) return isSaid;
  for (const [owner, part] of parts) own[owner] = Math.max(own[owner], ofPart * fitting * numbers.parts * part);
  return isSaid;
}

/** By city: its own match, what it inherits from its country, what cities beside it and cities like it have. */
function spread(own: Float64Array, { index, likeness, inherits, numbers }: Matcher) {
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
