// Reads a compiled mind: the same mind as from the texts, in a small part of the time.

import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { relatedWords } from '../language/related-words.ts';
import type { Likeness } from './city-likeness.ts';
import type { CompiledMind } from './compiled-mind.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import { phraseIndex } from './phrase-index.ts';
import { associationsAmong, PHRASE_CODES } from './phrase-table.ts';
import type { PhraseTable } from './phrase-table.ts';
import { mindWith } from './taboo-guesser.ts';
import type { GuesserMind } from './taboo-guesser.ts';

/** Takes parts of the form by name, of the right shape. */
class CompiledParts {
  readonly #raw: { readonly [name: string]: unknown };
  readonly #path: string;

  constructor(raw: unknown, path: string) {
    this.#raw = shapes.objectOf(raw, WRONG, path);
    this.#path = path;
  }

  text(name: keyof CompiledMind): string {
    return shapes.textOf(this.#raw[name], WRONG, this.#at(name));
  }

  /** A text that is a list, of that many lines. */
  lines(name: keyof CompiledMind, length?: number): readonly string[] {
    const list = this.text(name).split('\n');
    if (length !== undefined) this.check(list.length === length, name, list.length);
    return list;
  }

  list(name: keyof CompiledMind): readonly unknown[] {
    return shapes.listOf(this.#raw[name], WRONG, this.#at(name));
  }

  /** A list of places in a list that is so long. */
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
    return wrongTaboo(WRONG, this.#at(name), got);
  }

  #at(name: string): string {
    return `${this.#path}: ${name}`;
  }
}

const shapes = shapesOf(wrongTaboo);
const WRONG = 'taboo.mind';

/**
 * The mind that was compiled.
 * @param raw what JSON has of a `CompiledMind`
 * @param path what errors call it
 * @throws {InputError} `taboo.mind`
 */
export function unpackedMind(raw: unknown, path: string): GuesserMind {
  const parts = new CompiledParts(raw, path);
  const countries = parts.list('countries').map((country) => readCountry(country, `${path}: countries`));
  const bare = countries.flatMap(({ cities }) => cities);
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

function readCountry(raw: unknown, path: string): { name: string; cities: BareCity[] } {
  const object = shapes.objectOf(raw, WRONG, path);
  const country = shapes.textOf(object['name'], WRONG, path);
  const cities = shapes.listOf(object['cities'], WRONG, path).map((one) => {
    const [name, fame, latitude, longitude, ...also] = shapes.listOf(one, WRONG, path);
    return {
      name: shapes.textOf(name, WRONG, path),
      country,
      fame: shapes.integerOf(fame, WRONG, path, 1, 100),
      place: { latitude: degreesOf(latitude, path), longitude: degreesOf(longitude, path) },
      also: also.map((other) => shapes.textOf(other, WRONG, path)),
    };
  });
  return { name: country, cities };
}

function degreesOf(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || Math.abs(raw) > 180) throw wrongTaboo(WRONG, path, raw);
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
