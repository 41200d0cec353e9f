// A mind in a form that is read in a moment: the words of all phrases, their stems and the likeness of cities are found
// already.

import { type Reader, readersOf, shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { nearWordsTable, relatedWords } from '../language/related-words.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import { type GuesserMind, withPriors, mindFromTexts } from './mind.ts';
import { phraseIndex } from './phrase-index.ts';
import { associationsAmong, PHRASE_CODES, type PhraseTable } from './phrase-table.ts';

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
  const cities = withAssociations(
    rows.map(({ name, fame, place: at, also, country }) => ({
      name,
      country: countries[country],
      fame,
      place: at,
      also,
    })),
    table,
  );
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

function isBelow(column: Int32Array, limit: number): boolean {
  return column.every((one) => one < limit);
}

/** The cities with what is said of them, which is put together when needed: guessing needs none of it. */
function withAssociations(cities: readonly Omit<KnownCity, 'associations'>[], table: PhraseTable): KnownCity[] {
  const begins = new Int32Array(cities.length);
  const ends = new Int32Array(cities.length);
  for (let at = 0; at < table.ownerOf.length; at++) {
    const owner = table.ownerOf[at];
    if (owner >= cities.length) continue;
    if (ends[owner] === 0) begins[owner] = at;
    ends[owner] = at + 1;
  }
  return cities.map((city, owner) => ({
    ...city,
    get associations() {
      return associationsAmong(table, begins[owner], ends[owner]);
    },
  }));
}
