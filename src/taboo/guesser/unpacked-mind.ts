// Reads a compiled mind: the same mind as from the texts, in a small part of the time.

import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { relatedWords } from '../language/related-words.ts';
import type { Likeness } from './city-likeness.ts';
import type { CityFigures } from './city-figures.ts';
import { CompiledParts, MIND_DAMAGED } from './compiled-parts.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import { phraseIndex } from './phrase-index.ts';
import { associationsAmong, PHRASE_CODES, type PhraseTable } from './phrase-table.ts';
import { mindWith, type GuesserMind } from './taboo-guesser.ts';

const shapes = shapesOf(wrongTaboo);

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
