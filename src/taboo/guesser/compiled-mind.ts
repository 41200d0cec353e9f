// A mind in a form that is read in a moment: the words of all phrases, their stems and the likeness of cities are found
// already.

import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { nearWordsTable, relatedWords } from '../language/related-words.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import { type GuesserMind, mindWith, readyMind } from './mind.ts';
import { phraseIndex } from './phrase-index.ts';
import { associationsAmong, PHRASE_CODES, type PhraseTable } from './phrase-table.ts';

/** The code of every error about it. */
const DAMAGED = 'taboo.mind';
const { integerOf, listOf, objectOf, textOf: textIn } = shapesOf(wrongTaboo);

/** The form. It is written as JSON. Texts that are lists have a line for each item; columns are as in `PhraseTable`. */
export type CompiledMind = ReturnType<typeof compiledMind>;

/**
 * Compiles the mind that `readyMind` makes of the same texts; `unpackedMind` reads it. The guesser's numbers must be
 * the same then as now: the likeness of cities follows from them.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function compiledMind(texts: TabooTexts) {
  const { index, likeness, figures } = readyMind(texts);
  return {
    /** Name and continent. */
    countries: index.countries.map((name, at) => [name, figures[index.countryOf.indexOf(at)]?.continent ?? '']),
    /** The country's place, name, fame, latitude, longitude, population, whether it is a capital, other names. */
    cities: index.cities.map(({ name, fame, place, also }, at) => {
      const { population, isCapital } = figures[at];
      const { latitude, longitude } = place;
      return [index.countryOf[at], name, fame, latitude, longitude, population, isCapital ? 1 : 0, ...also];
    }),
    words: index.words.join('\n'),
    /** The stem of each word. */
    stems: index.stems.join('\n'),
    texts: index.texts.join('\n'),
    heads: [...index.heads],
    textWords: [...index.textWords],
    /** By text: how many words it has. */
    lengths: index.texts.map((_, text) => index.firstWord[text + 1] - index.firstWord[text]),
    textOf: [...index.textOf],
    codes: [...index.codes],
    ownerOf: [...index.ownerOf],
    /** By city: the cities like it… */
    alike: likeness.map((list) => list.map(({ city }) => city)),
    /** …and their shares. */
    shares: likeness.map((list) => list.map(({ share }) => share)),
    /** Tables of words that belong together: our own, and WordNet's. */
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
  const parts = partsOf(raw, path);
  const countries = parts.list('countries').map((row) => listOf(row, DAMAGED, `${path}: countries`));
  const cities = parts.list('cities').map((row) => {
    const at = `${path}: cities`;
    const [countryAt, name, fame, latitude, longitude, people, capital, ...also] = listOf(row, DAMAGED, at);
    const country = integerOf(countryAt, DAMAGED, at, 0, countries.length - 1);
    const [countryName, continent] = countries[country].map((text) => textIn(text, DAMAGED, `${path}: countries`));
    const city = {
      name: textIn(name, DAMAGED, at),
      country: countryName,
      fame: integerOf(fame, DAMAGED, at, 1, 100),
      place: {
        latitude: parts.number('cities', latitude, -90, 90),
        longitude: parts.number('cities', longitude, -180, 180),
      },
      also: also.map((other) => textIn(other, DAMAGED, at)),
    };
    const figures = { population: integerOf(people, DAMAGED, at, 0), isCapital: capital === 1, continent };
    return { country, city, figures };
  });
  const table = readTable(parts, cities.length + countries.length);
  const indexed = {
    cities: withAssociations(cities, table),
    countries: countries.map(([name]) => textIn(name, DAMAGED, `${path}: countries`)),
    countryOf: cities.map(({ country }) => country),
    stems: parts.lines('stems'),
  };
  if (indexed.stems.length !== table.words.length) throw parts.wrong('stems', indexed.stems.length);
  const shares = parts.list('shares', cities.length).map((list) => listOf(list, DAMAGED, `${path}: shares`));
  return mindWith({
    index: phraseIndex(table, indexed, GUESSER_NUMBERS),
    tables: { near: relatedWords(parts.text('near')), related: relatedWords(parts.text('related')) },
    likeness: parts.list('alike', cities.length).map((list, city) =>
      Array.from(parts.placesIn('alike', list, cities.length), (other, at) => ({
        city: other,
        share: parts.number('shares', shares[city][at], 0, 1),
      })),
    ),
    numbers: GUESSER_NUMBERS,
    figures: cities.map(({ figures }) => figures),
  });
}

function readTable(parts: ReturnType<typeof partsOf>, owners: number): PhraseTable {
  const words = parts.lines('words');
  const texts = parts.lines('texts');
  const textWords = parts.places('textWords', words.length);
  const lengths = parts.places('lengths', textWords.length + 1, texts.length);
  const firstWord = new Int32Array(texts.length + 1);
  for (let text = 0; text < lengths.length; text++) firstWord[text + 1] = firstWord[text] + lengths[text];
  if (firstWord[texts.length] !== textWords.length) throw parts.wrong('textWords', textWords.length);
  const textOf = parts.places('textOf', texts.length);
  return {
    words,
    texts,
    heads: parts.places('heads', Infinity, texts.length),
    textWords,
    firstWord,
    textOf,
    codes: parts.places('codes', PHRASE_CODES, textOf.length),
    ownerOf: parts.places('ownerOf', owners, textOf.length),
  };
}

/** The cities with what is said of them, which is put together when it is asked for: guessing needs none of it. */
function withAssociations(
  cities: readonly { readonly city: Omit<KnownCity, 'associations'> }[],
  table: PhraseTable,
): KnownCity[] {
  const begins = new Int32Array(cities.length);
  const ends = new Int32Array(cities.length);
  for (let at = 0; at < table.ownerOf.length; at++) {
    const owner = table.ownerOf[at];
    if (owner >= cities.length) continue;
    if (ends[owner] === 0) begins[owner] = at;
    ends[owner] = at + 1;
  }
  return cities.map(({ city }, owner) => ({
    ...city,
    get associations() {
      return associationsAmong(table, begins[owner], ends[owner]);
    },
  }));
}

/** Takes parts of the form by name, of the right shape. */
function partsOf(raw: unknown, path: string) {
  type Name = keyof CompiledMind;
  const all = objectOf(raw, DAMAGED, path);
  const at = (name: Name): string => `${path}: ${name}`;
  const wrong = (name: Name, got: unknown): Error => wrongTaboo(DAMAGED, at(name), got);
  const text = (name: Name): string => textIn(all[name], DAMAGED, at(name));
  const list = (name: Name, length?: number): readonly unknown[] =>
    listOf(all[name], DAMAGED, at(name), length, length);
  const number = (name: Name, value: unknown, least: number, most: number): number => {
    if (typeof value !== 'number' || !(value >= least && value <= most)) throw wrong(name, value);
    return value;
  };
  /** A list of places, which is part of another, in a list of this length. */
  const placesIn = (name: Name, part: unknown, below: number): Int32Array => {
    const items = listOf(part, DAMAGED, at(name));
    const places = new Int32Array(items.length);
    for (let place = 0; place < places.length; place++) places[place] = number(name, items[place], 0, below - 1);
    return places;
  };
  return {
    wrong,
    text,
    list,
    number,
    placesIn,
    /** A text that is a list. */
    lines: (name: Name): readonly string[] => text(name).split('\n'),
    places: (name: Name, below: number, length?: number): Int32Array => placesIn(name, list(name, length), below),
  };
}
