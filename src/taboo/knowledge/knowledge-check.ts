// Looks for mistakes in the knowledge, as its authors make them: in its form, in names, and where too little or
// too much is said. docs/taboo.md tells how a city is added.

import type { InputError } from '../../base/errors.ts';
import { foldLetters } from '../game/city-names.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import { ASSOCIATION_KINDS, type FactsOf, type KnownCity, type KnownCountry } from './known-city.ts';
import { examineCountryFile, type TabooTexts } from './country-file.ts';

/** This much is said of a city, and of a country. */
const LEAST_PHRASES = { city: 35, country: 20 } as const;
const LEAST_KINDS = 9;
/** This many phrases of a city come to mind at once, and no more than this part of them. */
const LEAST_STRONG = 3;
const MOST_STRONG = 0.9;

/** What is compared with things outside of the knowledge's own files. */
export interface KnowledgeSurroundings {
  readonly factsOf: FactsOf;
  /** Whether the packages know a country of that name. */
  readonly isCountry: (name: string) => boolean;
  /** Whether a place of the city's name is listed, but none where the city is said to lie. */
  readonly isAstray: (city: KnownCity) => boolean;
}

/**
 * Reads all files and looks at everything in them.
 * @returns the knowledge, and all mistakes that were found
 */
export function checkKnowledge({ countries }: Pick<TabooTexts, 'countries'>, around: KnowledgeSurroundings) {
  const known: KnownCountry[] = [];
  const mistakes = countries.flatMap(({ file, text }) => {
    const { country, mistakes: own, places } = examineCountryFile(text, file);
    if (country === undefined) return own;
    const at = (owner: KnownCountry | KnownCity): string => places.get(owner) ?? file;
    const isTwice = known.some(({ name }) => name === country.name);
    known.push(country);
    return [
      ...own,
      ...(isTwice ? [wrongTaboo('knowledge.name', at(country), country.name)] : []),
      ...(file === fileNameOf(country.name) ? [] : [wrongTaboo('knowledge.file', file, country.name)]),
      ...(around.isCountry(country.name) ? [] : [wrongTaboo('knowledge.country', at(country), country.name)]),
      // What could not be read was not counted.
      ...(own.length > 0 ? [] : countMistakes(country, at)),
      ...country.cities.flatMap((city) => surroundingMistakes(city, around, at(city))),
    ];
  });
  if (known.every(({ cities }) => cities.length === 0) && mistakes.length === 0)
    mistakes.push(wrongTaboo('knowledge.none', 'knowledge', undefined));
  return { known, mistakes };
}

/** The name of a country's file. */
function fileNameOf(country: string): string {
  return `${foldLetters(country).replace(/[^a-z0-9]+/g, '-')}.txt`;
}

/** Where too little is said, or too much at once. */
function countMistakes(country: KnownCountry, at: (owner: KnownCountry | KnownCity) => string): InputError[] {
  const ofCountry = country.associations.length;
  const poor =
    ofCountry < LEAST_PHRASES.country
      ? [wrongTaboo('knowledge.few', at(country), `${country.name} (phrases: ${ofCountry})`)]
      : [];
  const ofCities = country.cities.flatMap((city) => {
    const { name, associations } = city;
    const phrases = associations.length;
    const kinds = new Set(associations.map(({ kind }) => kind)).size;
    const strong = associations.filter(({ weight }) => weight === 3).length;
    const isPoor = phrases < LEAST_PHRASES.city || kinds < LEAST_KINDS;
    const isOdd = strong < LEAST_STRONG || strong > MOST_STRONG * phrases;
    return [
      ...(isPoor ? [wrongTaboo('knowledge.few', at(city), `${name} (phrases: ${phrases}, kinds: ${kinds})`)] : []),
      ...(isOdd ? [wrongTaboo('knowledge.strong', at(city), `${name} (of weight 3: ${strong} of ${phrases})`)] : []),
    ];
  });
  return [...poor, ...ofCities];
}

function surroundingMistakes(city: KnownCity, { factsOf, isAstray }: KnowledgeSurroundings, at: string): InputError[] {
  const { name, place } = city;
  const said = `${name} at ${place.latitude} ${place.longitude}`;
  return [
    ...(isAstray(city) ? [wrongTaboo('knowledge.astray', at, said)] : []),
    ...(factsOf(city) === undefined ? [wrongTaboo('knowledge.facts', at, name)] : []),
  ];
}

/** How much is said, kind by kind. */
export function kindCounts(known: readonly KnownCountry[]) {
  const cities = known.flatMap((country) => country.cities);
  return ASSOCIATION_KINDS.map((kind) => {
    const count = (owners: readonly Pick<KnownCity, 'associations'>[]): number[] =>
      owners.map(({ associations }) => associations.filter((one) => one.kind === kind).length);
    const byCity = count(cities);
    return {
      kind,
      /** Phrases of cities, and of countries. */
      ofCities: byCity.reduce((sum, one) => sum + one, 0),
      ofCountries: count(known).reduce((sum, one) => sum + one, 0),
      /** How many cities have any. */
      cities: byCity.filter((one) => one > 0).length,
    };
  });
}
