// A yardstick: a guesser that knows of each city what WordNet says of it in a line, and how many people live there.

import { join } from 'node:path';
import { readTextFile } from '../../base/text-file.ts';
import type { CityGuess } from '../game/guess.ts';
import { factsKey, type KnownCity } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import type { RankingGuesser } from './played-taboo.ts';

/** The table, made by src/taboo/command/city-glosses-table.ts: a line a city that WordNet has. */
export const GLOSSES_TABLE = join(import.meta.dirname ?? '', 'city-glosses.tsv');

/** By city: the plain words of its gloss; none if WordNet lacks it. */
export type Glosses = readonly ReadonlySet<string>[];

/**
 * Reads the table.
 * @throws {InputError} if it cannot be read
 */
export function readGlosses(cities: readonly KnownCity[], table = readTextFile(GLOSSES_TABLE)): Glosses {
  const lines = new Map(
    table.split('\n').map((line): [string, string] => {
      const [key = '', gloss = ''] = line.split('\t');
      return [key, gloss];
    }),
  );
  return cities.map(({ name, country }) => new Set(phraseWords(lines.get(factsKey(name, country)) ?? '').words));
}

/**
 * Says the city whose gloss has the most words of the hints, rare ones counting more; among equals the largest.
 * @param people by city
 */
export function glossesGuesser(
  cities: readonly KnownCity[],
  glosses: Glosses,
  people: readonly number[],
): RankingGuesser {
  const scores = new Float64Array(cities.length);
  const said = new Set<number>();
  let order: readonly number[] = [];
  return {
    guess: (hint): CityGuess | undefined => {
      for (const word of new Set(phraseWords(hint).words)) {
        const having = [...cities.keys()].filter((city) => glosses[city].has(word));
        for (const city of having) scores[city] += Math.log(cities.length / having.length);
      }
      order = [...cities.keys()].toSorted(
        (one, other) => scores[other] - scores[one] || people[other] - people[one] || one - other,
      );
      const next = order.find((city) => !said.has(city));
      if (next === undefined) return undefined;
      said.add(next);
      return { kind: 'name', name: cities[next].name };
    },
    get order() {
      return order;
    },
  };
}
