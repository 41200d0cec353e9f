// Makes the table of WordNet's glosses of cities, src/taboo/bundled/city-glosses.tsv: what a guesser would know that
// knows nothing else.

import { isNameOf } from '../game/city-names.ts';
import { factsKey, type KnownCity, type KnownCountry } from '../knowledge/known-city.ts';
import { countryCode } from './city-facts-table.ts';
import { readWordNet, type Synset, type WordNet } from './wordnet-files.ts';

/** What a place must be to be a city, by WordNet's words for it. */
const KINDS =
  /\b(city|town|capital|port|municipality|resort|village|metropolis|spa|urban area|place|point|center|sanctuary)\b/;
/** Wholes above a place that are looked through for its country: county, country, continent. */
const MOST_WHOLES = 4;

/** The table, a line a city that WordNet has, sorted. */
export function cityGlossesTable(known: readonly KnownCountry[]): string {
  const wordNet = readWordNet();
  const lines = known
    .flatMap(({ cities }) => cities)
    .flatMap((city) => {
      const gloss = synsetOf(city, wordNet)?.gloss;
      return gloss === undefined ? [] : [`${factsKey(city.name, city.country)}\t${gloss.trim()}`];
    });
  return `${lines.toSorted().join('\n')}\n`;
}

/** What WordNet has of a city: a place of its name, in its country if the gloss names one. */
function synsetOf(city: KnownCity, wordNet: WordNet): Synset | undefined {
  const names = [city.name, ...city.also].map((name) => name.toLowerCase());
  const places = names
    .flatMap((name) => wordNet.senses.get(name) ?? [])
    .flatMap(({ synset }) => wordNet.synsets.get(synset) ?? [])
    .filter((synset) => isCity(synset, wordNet));
  const wholes = places.map((place) => wholesOf(place, wordNet));
  const code = countryCode(city.country);
  const at = wholes.findIndex((whole) =>
    whole.some((name) => isNameOf(name, [city.country]) || (code !== undefined && countryCode(name) === code)),
  );
  // If it names another country, it is another city of the name.
  return places[at] ?? places.find((_, place) => wholes[place].length === 0);
}

function isCity({ pointers }: Synset, { synsets }: WordNet): boolean {
  return pointers.some(({ symbol, to }) => symbol === '@i' && KINDS.test((synsets.get(to)?.words ?? []).join(' ')));
}

/** The names of all that a place is part of. */
function wholesOf(place: Synset, { synsets }: WordNet): string[] {
  const names: string[] = [];
  let parts = [place];
  for (let above = 0; above < MOST_WHOLES; above++) {
    parts = parts.flatMap(({ pointers }) =>
      pointers.filter(({ symbol }) => symbol === '#p').flatMap(({ to }) => synsets.get(to) ?? []),
    );
    names.push(...parts.flatMap(({ words }) => words));
  }
  return names;
}
