// What all games share: everything that is known, ready to be matched with hints. And the mind in a form that is read
// in a moment: the words of all phrases, their stems and the likeness of cities are found already.

import { foldCityName } from '../game/city-names.ts';
import { knownCountries, type TabooTexts } from '../knowledge/country-file.ts';
import { type FactsOf, type KnownCity, type KnownCountry, readCityFacts } from '../knowledge/known-city.ts';
import { stemOf } from '../language/lemmas.ts';
import { nearWords, relatedWords, nearWordsTable } from '../language/related-words.ts';
import { cityFigures, type CityFigures } from './city-comparison.ts';
import { GUESSER_NUMBERS, type GuesserNumbers } from './guesser-numbers.ts';
import { cityLikeness } from './city-likeness.ts';
import type { Matcher } from './hint-match.ts';
import type { WordTables } from './hint-words.ts';
import { phraseIndex } from './phrase-index.ts';
import { phraseTable, associationsAmong, PHRASE_CODES } from './phrase-table.ts';
import { type Reader, readersOf, shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';

/**
 * Everything that is known, ready to guess.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function mindFromTexts(texts: TabooTexts): GuesserMind {
  const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };
  return mindFromKnowledge(knownCountries(texts), readCityFacts(texts.facts), tables);
}

/** What every game of this process shares: everything that is known, ready to be matched. */
export interface GuesserMind extends Matcher {
  /** By city. */
  readonly figures: readonly CityFigures[];
  /** By city: the logarithm of its prior. */
  readonly priors: Float64Array;
  /** By city: its prior, all together 1. */
  readonly shares: Float64Array;
  /** By folded name: the cities that have it, first the one that everybody takes it for. */
  readonly named: ReadonlyMap<string, readonly number[]>;
}

/** Gets ready to guess. */
export function mindFromKnowledge(
  known: readonly KnownCountry[],
  factsOf: FactsOf,
  tables: WordTables,
  numbers: GuesserNumbers = GUESSER_NUMBERS,
): GuesserMind {
  const table = phraseTable(known, factsOf);
  const indexed = {
    cities: known.flatMap(({ cities }) => cities),
    countries: known.map(({ name }) => name),
    countryOf: known.flatMap(({ cities }, place) => cities.map(() => place)),
    stems: table.words.map(stemOf),
  };
  const index = phraseIndex(table, indexed, numbers);
  const figures = cityFigures(index.cities, factsOf);
  return withPriors({ index, tables, likeness: cityLikeness(index), numbers, figures });
}

/** Adds to what matching needs all that follows from it. */
export function withPriors(ready: Omit<GuesserMind, 'inherits' | 'priors' | 'shares' | 'named'>): GuesserMind {
  const { index, numbers } = ready;
  const { cities, countryOf, countries } = index;
  const fames = new Float64Array(countries.length);
  for (const [city, { fame }] of cities.entries()) fames[countryOf[city]] += fame;
  const inherits = Float64Array.from(
    cities,
    ({ fame }, city) => numbers.country + (numbers.countryOfOnly * fame) / fames[countryOf[city]],
  );
  const priors = Float64Array.from(cities, ({ fame }) => numbers.fame * Math.log(fame));
  const sum = priors.reduce((all, prior) => all + Math.exp(prior), 0);
  const shares = priors.map((prior) => Math.exp(prior) / sum);
  return { ...ready, inherits, priors, shares, named: citiesByName(cities) };
}

/** The cities of each name. Everybody takes a name for a city whose own it is, and of these for the most famous one. */
function citiesByName(cities: readonly KnownCity[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  const byFame = [...cities.keys()].toSorted((one, other) => cities[other].fame - cities[one].fame);
  const add = (name: string, city: number): void => {
    const folded = foldCityName(name);
    const bearers = named.get(folded) ?? [];
    named.set(folded, bearers);
    if (!bearers.includes(city)) bearers.push(city);
  };
  for (const city of byFame) add(cities[city].name, city);
  for (const city of byFame) for (const name of cities[city].also) add(name, city);
  return named;
}

/** The code of every error about it. */
const DAMAGED = 'taboo.mind';
const { listOf } = shapesOf<typeof DAMAGED>(wrongTaboo);
const { object, list, text, whole, number, flag } = readersOf(wrongTaboo, DAMAGED);
const place = whole(0);

/** A text that is a list. */
const lines: Reader<readonly string[]> = (raw, path) => text(raw, path).split('\n');
/** A column of places; they are many, so none of them has a path of its own. */
const places: Reader<Int32Array> = (raw, path) => {
  const items = listOf(raw, DAMAGED, path);
  const column = new Int32Array(items.length);
  for (let at = 0; at < column.length; at++) column[at] = place(items[at], path);
  return column;
};

/** The form. Texts that are lists have a line for each item; columns are as in `PhraseTable`. */
const form = object({
  countries: list(text),
  cities: list(
    object({
      name: text,
      fame: whole(1, 100),
      place: object({ latitude: number(-90, 90), longitude: number(-180, 180) }),
      also: list(text),
      /** The country's place. */
      country: place,
      population: whole(0),
      isCapital: flag,
      continent: text,
    }),
  ),
  words: lines,
  /** The stem of each word. */
  stems: lines,
  texts: lines,
  heads: places,
  textWords: places,
  /** By text: how many words it has. */
  lengths: places,
  textOf: places,
  codes: places,
  ownerOf: places,
  /** By city: the cities like it… */
  alike: list(places),
  /** …and their shares. */
  shares: list(list(number(0, 1))),
  /** Tables of words that belong together: our own, and WordNet's. */
  near: text,
  related: text,
});

/** A compiled mind. It is written as JSON. */
export type CompiledMind = ReturnType<typeof compiledMind>;

/**
 * Compiles the mind that `mindFromTexts` makes of the same texts; `unpackedMind` reads it. The guesser's numbers must
 * be the same then as now: the likeness of cities follows from them.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function compiledMind(texts: TabooTexts) {
  const { index, likeness, figures } = mindFromTexts(texts);
  return {
    countries: index.countries,
    cities: index.cities.map(({ name, fame, place: at, also }, city) => {
      return { name, fame, place: at, also, country: index.countryOf[city], ...figures[city] };
    }),
    words: index.words.join('\n'),
    stems: index.stems.join('\n'),
    texts: index.texts.join('\n'),
    heads: [...index.heads],
    textWords: [...index.textWords],
    lengths: index.texts.map((_, one) => index.firstWord[one + 1] - index.firstWord[one]),
    textOf: [...index.textOf],
    codes: [...index.codes],
    ownerOf: [...index.ownerOf],
    alike: likeness.map((cities) => cities.map(({ city }) => city)),
    shares: likeness.map((cities) => cities.map(({ share }) => share)),
    near: nearWordsTable(texts.nearWords),
    related: texts.related,
  };
}

/**
 * The mind that was compiled.
 * @param raw what JSON has of a `CompiledMind`
 * @param path what errors call it
 * @throws {InputError} `taboo.mind`
 */
export function unpackedMind(raw: unknown, path: string): GuesserMind {
  const { countries, cities: rows, stems, lengths, alike, shares, near, related, ...columns } = form(raw, path);
  const { words, texts, heads, textWords, textOf, codes, ownerOf } = columns;
  const firstWord = new Int32Array(texts.length + 1);
  for (const [one, length] of lengths.entries()) firstWord[one + 1] = firstWord[one] + length;
  const fits =
    stems.length === words.length &&
    heads.length === texts.length &&
    lengths.length === texts.length &&
    firstWord[texts.length] === textWords.length &&
    codes.length === textOf.length &&
    ownerOf.length === textOf.length &&
    alike.length === rows.length &&
    shares.length === rows.length &&
    alike.every((others, city) => others.length === shares[city].length && isBelow(others, rows.length)) &&
    rows.every(({ country }) => country < countries.length) &&
    isBelow(textWords, words.length) &&
    isBelow(textOf, texts.length) &&
    isBelow(codes, PHRASE_CODES) &&
    isBelow(ownerOf, rows.length + countries.length);
  if (!fits) throw wrongTaboo(DAMAGED, path, 'parts that do not fit together');
  const table = { ...columns, firstWord };
  const countryOf = rows.map(({ country }) => country);
  const stretches = stretchesOf(table.ownerOf, rows.length);
  const cities = rows.map(({ name, fame, place: at, also, country }, owner) => ({
    name,
    fame,
    place: at,
    also,
    country: countries[country],
    /** Put together when needed: guessing needs none of it. */
    get associations() {
      return associationsAmong(table, ...stretches[owner]);
    },
  }));
  return withPriors({
    index: phraseIndex(table, { cities, countries, countryOf, stems }, GUESSER_NUMBERS),
    tables: { near: relatedWords(near), related: relatedWords(related) },
    likeness: alike.map((others, city) =>
      Array.from(others, (other, at) => ({ city: other, share: shares[city][at] })),
    ),
    numbers: GUESSER_NUMBERS,
    figures: rows,
  });
}

const isBelow = (column: Int32Array, limit: number): boolean => column.every((one) => one < limit);

/** By city: where its phrases begin and end. */
function stretchesOf(ownerOf: Int32Array, cities: number): [begin: number, end: number][] {
  const stretches = Array.from({ length: cities }, (): [number, number] => [0, 0]);
  for (const [at, owner] of ownerOf.entries()) {
    if (owner >= cities) continue;
    const stretch = stretches[owner];
    if (stretch[1] === 0) stretch[0] = at;
    stretch[1] = at + 1;
  }
  return stretches;
}
