// Reads the knowledge of a country and its cities: text that a person can read and extend. docs/taboo.md shows it.
//
//   country: France
//   food: cheese 3, wine 3
//
//   city: Paris
//   fame: 100
//   at: 48.86 2.35
//   food: croissant 3, baguette 2
// The texts that everything is known from, in one piece, and the countries that they tell of.

import { InputError } from '../../base/errors.ts';
import { foldCityName } from '../game/city-names.ts';
import type { Place } from '../game/guess.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import { type Association, type AssociationKind, isKind, type KnownCity, type KnownCountry } from './known-city.ts';

/** One to eight words in lower case (three are usual), in any script's letters, then the weight. */
const PHRASE = /^(?<phrase>\p{Ll}[\p{Ll}'’-]*(?: [\p{Ll}'’][\p{Ll}'’-]*){0,7}) (?<weight>[123])$/u;
/** Nearly all of them, found in less time. */
const PLAIN_PHRASE = /^(?<phrase>[a-z]+(?: [a-z]+){0,7}) (?<weight>[123])$/;
const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PLACE = new RegExp(`^(${NUMBER}) (${NUMBER})$`);

/** What stands between two names: a country, or a city of it. */
interface Section {
  readonly kind: 'country' | 'city';
  readonly name: string;
  /** Where its name stands. */
  readonly at: string;
  readonly associations: Association[];
  readonly said: Set<string>;
  readonly phrases: Set<string>;
  fame?: number;
  place?: Place;
  also?: readonly string[];
}

/**
 * Reads a file of knowledge.
 * @param file what errors call it; they name the line, too
 * @throws {InputError} at the first mistake
 */
export function readCountryFile(text: string, file: string): KnownCountry {
  const { country, mistakes } = examineCountryFile(text, file);
  if (mistakes.length > 0) throw mistakes[0];
  if (country === undefined) throw wrongTaboo('knowledge.begin', file, undefined);
  return country;
}

/**
 * Reads a file of knowledge to its end, even with mistakes in it.
 * @param file what errors call it
 * @returns all of the country that could be read, or undefined if none is named; every mistake, one a line at most,
 *   in their order; where each country's or city's name stands: "france.txt:12"
 */
export function examineCountryFile(text: string, file: string) {
  const sections: Section[] = [];
  const mistakes: InputError[] = [];
  const places = new Map<KnownCountry | KnownCity, string>();
  const noted = <Result>(read: () => Result): Result[] => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      mistakes.push(error);
      return [];
    }
  };
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() !== '') noted(() => readLine(line.trimEnd(), `${file}:${place + 1}`, sections));
    // Without a country every line would be a mistake.
    if (sections.length === 0 && mistakes.length > 0) return { mistakes, places };
  }
  const [first, ...others] = sections;
  if (first === undefined) return { mistakes: [wrongTaboo('knowledge.begin', file, undefined)], places };
  const names = new Set<string>();
  const cities = others.flatMap((section) =>
    noted(() => {
      const folded = foldCityName(section.name);
      if (names.has(folded)) throw wrongTaboo('knowledge.name', section.at, section.name);
      names.add(folded);
      const { name, at, fame, place, also = [], associations } = section;
      if (fame === undefined || place === undefined) throw wrongTaboo('knowledge.city', at, name);
      const city: KnownCity = { name, country: first.name, fame, place, also, associations };
      places.set(city, at);
      return city;
    }),
  );
  const country = { name: first.name, associations: first.associations, cities };
  places.set(country, first.at);
  return { country, mistakes, places };
}

function readLine(line: string, at: string, sections: Section[]): void {
  const colon = line.indexOf(': ');
  if (colon < 0) throw wrongTaboo('knowledge.line', at, line);
  const key = line.slice(0, colon);
  const value = line.slice(colon + 2);
  if (key === 'country' || key === 'city') {
    if ((key === 'country') !== (sections.length === 0)) throw wrongTaboo('knowledge.begin', at, line);
    sections.push({ kind: key, name: value, at, associations: [], said: new Set(), phrases: new Set() });
    return;
  }
  const section = sections.at(-1);
  if (section === undefined) throw wrongTaboo('knowledge.begin', at, line);
  if (section.said.has(key)) throw wrongTaboo('knowledge.kind', at, key);
  section.said.add(key);
  if (isKind(key)) readPhrases(value, key, at, section);
  else if (section.kind === 'city') readFact(key, value, at, section);
  else throw wrongTaboo('knowledge.kind', at, key);
}

function readPhrases(value: string, kind: AssociationKind, at: string, section: Section): void {
  for (const item of value.split(',')) {
    const text = item.trim();
    const groups = (PLAIN_PHRASE.exec(text) ?? PHRASE.exec(text))?.groups;
    if (groups === undefined) throw wrongTaboo('knowledge.phrase', at, text);
    const { phrase, weight } = groups;
    if (section.phrases.has(phrase)) throw wrongTaboo('knowledge.double', at, phrase);
    section.phrases.add(phrase);
    section.associations.push({ phrase, weight: weight === '3' ? 3 : weight === '2' ? 2 : 1, kind });
  }
}

function readFact(key: string, value: string, at: string, section: Section): void {
  if (key === 'fame') {
    const fame = Number(value);
    if (!/^\d+$/.test(value) || fame < 1 || fame > 100) throw wrongTaboo('knowledge.fame', at, value);
    section.fame = fame;
  } else if (key === 'at') {
    const [, latitude, longitude] = PLACE.exec(value) ?? [];
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
    if (!isOnEarth) throw wrongTaboo('knowledge.at', at, value);
    section.place = place;
  } else if (key === 'also') {
    section.also = value.split(',').map((name) => name.trim());
  } else {
    throw wrongTaboo('knowledge.kind', at, key);
  }
}

/** All texts. */
export interface TabooTexts {
  /** The knowledge, a file a country. */
  readonly countries: readonly { readonly file: string; readonly text: string }[];
  /** The table of computed facts. */
  readonly facts: string;
  /** Words that say nearly the same, written by hand. */
  readonly nearWords: string;
  /** Words that belong together by WordNet. */
  readonly related: string;
}

/**
 * The countries that the texts tell of.
 * @throws {InputError} at the first mistake
 */
export function knownCountries({ countries }: Pick<TabooTexts, 'countries'>): KnownCountry[] {
  const known: KnownCountry[] = [];
  for (const { file, text } of countries) {
    const country = readCountryFile(text, file);
    if (known.some(({ name }) => name === country.name)) throw wrongTaboo('knowledge.name', file, country.name);
    known.push(country);
  }
  if (!known.some(({ cities }) => cities.length > 0)) throw wrongTaboo('knowledge.none', 'knowledge', undefined);
  return known;
}
