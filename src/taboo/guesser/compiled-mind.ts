// A mind in a form that is read in a moment: the words of all phrases, their stems and the likeness of cities are found
// already.

import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { nearWordsTable, relatedWords } from '../language/related-words.ts';
import type { CityFigures } from './city-comparison.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import { type GuesserMind, type Likeness, mindWith, readyMind } from './mind.ts';
import { phraseIndex } from './phrase-index.ts';
import { associationsAmong, PHRASE_CODES, type PhraseTable } from './phrase-table.ts';

/** The code of every error about it. */
const MIND_DAMAGED = 'taboo.mind';

const shapes = shapesOf(wrongTaboo);

/** The form. It is written as JSON. Texts that are lists have a line for each item; columns are as in `PhraseTable`. */
export interface CompiledMind {
  readonly countries: readonly {
    readonly name: string;
    readonly continent: string;
    /** Name, fame, latitude, longitude, population, whether it is a capital, other names. */
    readonly cities: readonly (readonly [string, number, number, number, number, 0 | 1, ...string[]])[];
  }[];
  readonly words: string;
  /** The stem of each word. */
  readonly stems: string;
  readonly texts: string;
  readonly heads: readonly number[];
  readonly textWords: readonly number[];
  /** By text: how many words it has. */
  readonly lengths: readonly number[];
  readonly textOf: readonly number[];
  readonly codes: readonly number[];
  readonly ownerOf: readonly number[];
  /** By city: the cities like it… */
  readonly alike: readonly (readonly number[])[];
  /** …and their shares. */
  readonly shares: readonly (readonly number[])[];
  /** Tables of words that belong together: our own, and WordNet's. */
  readonly near: string;
  readonly related: string;
}

/**
 * Compiles the mind that `readyMind` makes of the same texts; `unpackedMind` reads it. The guesser's numbers must be
 * the same then as now: the likeness of cities follows from them.
 * @throws {InputError} at the first mistake in the knowledge
 */
export function compiledMind(texts: TabooTexts): CompiledMind {
  const { index, likeness, figures } = readyMind(texts);
  return {
    countries: index.countries.map((name, country) => {
      const places = [...index.cities.keys()].filter((city) => index.countryOf[city] === country);
      return {
        name,
        continent: figures[places[0]]?.continent ?? '',
        cities: places.map((city) => compiledCity(index.cities[city], figures[city])),
      };
    }),
    words: index.words.join('\n'),
    stems: index.stems.join('\n'),
    texts: index.texts.join('\n'),
    heads: [...index.heads],
    textWords: [...index.textWords],
    lengths: index.texts.map((_, text) => index.firstWord[text + 1] - index.firstWord[text]),
    textOf: [...index.textOf],
    codes: [...index.codes],
    ownerOf: [...index.ownerOf],
    alike: likeness.map((list) => list.map(({ city }) => city)),
    shares: likeness.map((list) => list.map(({ share }) => share)),
    near: nearWordsTable(texts.nearWords),
    related: texts.related,
  };
}

function compiledCity(
  { name, fame, place, also }: KnownCity,
  { population, isCapital }: CityFigures,
): CompiledMind['countries'][number]['cities'][number] {
  return [name, fame, place.latitude, place.longitude, population, isCapital ? 1 : 0, ...also];
}

/**
 * The mind that was compiled.
 * @param raw what JSON has of a `CompiledMind`
 * @param path what errors call it
 * @throws {InputError} `taboo.mind`
 */
export function unpackedMind(raw: unknown, path: string): GuesserMind {
  const parts = new CompiledParts(raw, path);
  const countries = parts.list('countries').map((country) => readCountry(country, `${path}: countries`));
  const read = countries.flatMap(({ cities }) => cities);
  const bare = read.map(({ city }) => city);
  const table = readTable(parts, bare.length + countries.length);
  const indexed = {
    cities: withAssociations(bare, table),
    countries: countries.map(({ name }) => name),
    countryOf: countries.flatMap(({ cities }, place) => cities.map(() => place)),
    stems: parts.lines('stems', table.words.length),
  };
  return mindWith({
    index: phraseIndex(table, indexed, GUESSER_NUMBERS),
    tables: { near: relatedWords(parts.text('near')), related: relatedWords(parts.text('related')) },
    likeness: readLikeness(parts, bare.length),
    numbers: GUESSER_NUMBERS,
    figures: read.map(({ figures }) => figures),
  });
}

function readTable(parts: CompiledParts, owners: number): PhraseTable {
  const words = parts.lines('words');
  const texts = parts.lines('texts');
  const textWords = parts.places('textWords', words.length);
  const lengths = parts.places('lengths', textWords.length + 1, texts.length);
  const firstWord = new Int32Array(texts.length + 1);
  for (let text = 0; text < lengths.length; text++) firstWord[text + 1] = firstWord[text] + lengths[text];
  parts.check(firstWord[texts.length] === textWords.length, 'textWords', textWords.length);
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

type BareCity = Omit<KnownCity, 'associations'>;

interface ReadCountry {
  readonly name: string;
  readonly cities: readonly { readonly city: BareCity; readonly figures: CityFigures }[];
}

function readCountry(raw: unknown, path: string): ReadCountry {
  const object = shapes.objectOf(raw, MIND_DAMAGED, path);
  const country = shapes.textOf(object['name'], MIND_DAMAGED, path);
  const continent = shapes.textOf(object['continent'], MIND_DAMAGED, path);
  const cities = shapes.listOf(object['cities'], MIND_DAMAGED, path).map((one) => {
    const [name, fame, latitude, longitude, people, capital, ...also] = shapes.listOf(one, MIND_DAMAGED, path);
    const city = {
      name: shapes.textOf(name, MIND_DAMAGED, path),
      country,
      fame: shapes.integerOf(fame, MIND_DAMAGED, path, 1, 100),
      place: { latitude: degreesOf(latitude, path), longitude: degreesOf(longitude, path) },
      also: also.map((other) => shapes.textOf(other, MIND_DAMAGED, path)),
    };
    const population = shapes.integerOf(people, MIND_DAMAGED, path, 0);
    return { city, figures: { population, isCapital: capital === 1, continent } };
  });
  return { name: country, cities };
}

function degreesOf(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || Math.abs(raw) > 180) throw wrongTaboo(MIND_DAMAGED, path, raw);
  return raw;
}

/** The cities with what is said of them, which is put together when it is asked for: guessing needs none of it. */
function withAssociations(cities: readonly BareCity[], table: PhraseTable): KnownCity[] {
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

function readLikeness(parts: CompiledParts, cities: number): Likeness {
  const alike = parts.list('alike');
  const shares = parts.list('shares');
  parts.check(alike.length === cities, 'alike', alike.length);
  return alike.map((list, city) => {
    const own = shares[city];
    if (!Array.isArray(list) || !Array.isArray(own)) throw parts.wrong('alike', list);
    return Array.from(parts.placesOf(list, cities, 'alike'), (other, at) => ({
      city: other,
      share: parts.shareOf(own[at]),
    }));
  });
}

/** Takes parts of the form by name, of the right shape. */
class CompiledParts {
  readonly #raw: { readonly [name: string]: unknown };
  readonly #path: string;

  constructor(raw: unknown, path: string) {
    this.#raw = shapes.objectOf(raw, MIND_DAMAGED, path);
    this.#path = path;
  }

  text(name: keyof CompiledMind): string {
    return shapes.textOf(this.#raw[name], MIND_DAMAGED, this.#at(name));
  }

  /** A text that is a list, of that many lines. */
  lines(name: keyof CompiledMind, length?: number): readonly string[] {
    const list = this.text(name).split('\n');
    if (length !== undefined) this.check(list.length === length, name, list.length);
    return list;
  }

  list(name: keyof CompiledMind): readonly unknown[] {
    return shapes.listOf(this.#raw[name], MIND_DAMAGED, this.#at(name));
  }

  /** A list of places in a list of this length. */
  places(name: keyof CompiledMind, below: number, length?: number): Int32Array {
    const list = this.list(name);
    if (length !== undefined) this.check(list.length === length, name, list.length);
    return this.placesOf(list, below, name);
  }

  /** Such a list that is part of another. */
  placesOf(list: readonly unknown[], below: number, name: keyof CompiledMind): Int32Array {
    const places = new Int32Array(list.length);
    for (let at = 0; at < places.length; at++) {
      const place = list[at];
      if (typeof place !== 'number' || !(place >= 0 && place < below)) throw this.wrong(name, place);
      places[at] = place;
    }
    return places;
  }

  shareOf(raw: unknown): number {
    if (typeof raw !== 'number' || !(raw >= 0 && raw <= 1)) throw this.wrong('shares', raw);
    return raw;
  }

  check(isRight: boolean, name: keyof CompiledMind, got: unknown): void {
    if (!isRight) throw this.wrong(name, got);
  }

  wrong(name: keyof CompiledMind, got: unknown): Error {
    return wrongTaboo(MIND_DAMAGED, this.#at(name), got);
  }

  #at(name: string): string {
    return `${this.#path}: ${name}`;
  }
}
