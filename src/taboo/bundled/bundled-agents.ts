// The guessers that have a name in tournaments and measurements: ours, ours without a part of what it knows, one that
// knows WordNet's glosses alone, and two that do not listen.

import { seedOf } from '../../base/seeded-random.ts';
import type { CityGuess } from '../game/guess.ts';
import { GUESSER_NUMBERS, type GuesserNumbers } from '../guesser/guesser-numbers.ts';
import { mindFromKnowledge, type GuesserMind } from '../guesser/mind.ts';
import { tabooGuesser } from '../guesser/taboo-guesser.ts';
import { knownCountries, type TabooTexts } from '../knowledge/country-file.ts';
import {
  type Association,
  type KnownCity,
  type KnownCountry,
  readCityFacts,
  factsKey,
} from '../knowledge/known-city.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import type { RankingGuesser } from './played-taboo.ts';
import { join } from 'node:path';
import { readTextFile } from '../../base/text-file.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** What guessers are made from. */
export interface GuesserSources {
  readonly texts: TabooTexts;
  /** The mind of the whole guesser. */
  readonly mind: GuesserMind;
}

/** Makes what sits down for each game. */
type OpenGuesser = (sources: GuesserSources) => () => RankingGuesser;

/** What is changed in a mind. */
interface MindChanges {
  readonly numbers?: Partial<GuesserNumbers>;
  readonly words?: Partial<Pick<TabooTexts, 'nearWords' | 'related'>>;
  /** What is left of the associations of a country or city. */
  readonly keep?: (associations: readonly Association[], owner: string) => Association[];
}

const openOurs: OpenGuesser =
  ({ mind }) =>
  () =>
    ownGuesser(mind);
const openWithoutCountries = lacking({ numbers: { country: 0, countryOfOnly: 0, siblings: 0 } });
const openWithoutSynonyms = lacking({ words: { nearWords: '', related: '' } });
const openFame = unhearing(({ mind }) => mind.index.cities.map(({ fame }) => fame));
const openPopulation = unhearing(populations);

/** The guessers of tournaments, ours first, by the names that one types. */
export const BUNDLED_GUESSERS: ReadonlyMap<string, { readonly what: string; readonly open: OpenGuesser }> = new Map([
  ['guesser', { what: 'ours', open: openOurs }],
  ['no-countries', { what: 'without what is known of countries', open: openWithoutCountries }],
  ['no-synonyms', { what: 'without near words and WordNet', open: openWithoutSynonyms }],
  [
    'no-strong',
    {
      what: 'without the strongest associations',
      open: lacking({ keep: (associations) => associations.filter(({ weight }) => weight < 3) }),
    },
  ],
  ['half', { what: 'knows a half of the associations', open: forgetful(0.5) }],
  ['quarter', { what: 'knows a quarter of the associations', open: forgetful(0.25) }],
  ['fame', { what: 'says the most famous cities, whatever it hears', open: openFame }],
  ['population', { what: 'says the largest cities, whatever it hears', open: openPopulation }],
]);

/** The one that says whole degrees if they cover several cities; callers tell it apart by this name. */
export const NEAR_GUESSER = 'with whole degrees';

/** Ours, its ablations and what it is compared with, by their names in the table of recorded games. */
export const ABLATION_GUESSERS: ReadonlyMap<string, OpenGuesser> = new Map([
  ['the guesser', openOurs],
  ['without countries', openWithoutCountries],
  ['without WordNet', lacking({ words: { related: '' } })],
  ['without near words', lacking({ words: { nearWords: '' } })],
  ['without both', openWithoutSynonyms],
  ['without computed facts', lacking({ numbers: { computed: 0 } })],
  ['without likeness', lacking({ numbers: { alike: 0 } })],
  ["words of WordNet's glosses", openGlosses],
  ['fame alone', openFame],
  ['population alone', openPopulation],
  [
    NEAR_GUESSER,
    ({ mind }) =>
      () =>
        ownGuesser(mind, true),
  ],
]);

/** A guesser by either name; undefined if there is none. */
export function guesserNamed(name: string): OpenGuesser | undefined {
  return BUNDLED_GUESSERS.get(name)?.open ?? ABLATION_GUESSERS.get(name);
}

/** `guesser (ours), half (knows a half of the associations)`. */
export function namedList(named: ReadonlyMap<string, { readonly what: string }>): string {
  return [...named].map(([name, { what }]) => `${name} (${what})`).join(', ');
}

/** Our guesser with a mind that lacks a part of what ours knows. */
function lacking(changes: MindChanges): OpenGuesser {
  return ({ texts }) => {
    const mind = partialMind(texts, changes);
    return () => ownGuesser(mind);
  };
}

/** Some associations are forgotten, always the same ones. */
function forgetful(kept: number): OpenGuesser {
  return lacking({
    keep: (associations, owner) => associations.filter(({ phrase }) => seedOf(owner, phrase) < kept * 2 ** 32),
  });
}

function partialMind(texts: TabooTexts, { numbers, words, keep = (all) => [...all] }: MindChanges): GuesserMind {
  const known = knownCountries(texts).map((country): KnownCountry => {
    const { name, associations, cities } = country;
    const kept = (city: KnownCity): KnownCity => ({
      ...city,
      associations: keep(city.associations, `${name}/${city.name}`),
    });
    return { ...country, associations: keep(associations, name), cities: cities.map(kept) };
  });
  const { nearWords: near, related, facts } = { ...texts, ...words };
  const tables = { near: nearWords(near), related: relatedWords(related) };
  return mindFromKnowledge(known, readCityFacts(facts), tables, { ...GUESSER_NUMBERS, ...numbers });
}

/** Our guesser as it is measured. */
export function ownGuesser(mind: GuesserMind, isNear = false): RankingGuesser {
  const guesser = tabooGuesser(mind, isNear);
  let order: readonly number[] = [];
  return {
    guess: (hint) => {
      guesser.hear(hint);
      order = guesser.candidates(true).map(({ city }) => city);
      return guesser.guess()?.guess;
    },
    get order() {
      return order;
    },
  };
}

/** Says the cities that have most of something first, and ignores the hints. */
function unhearing(amountsOf: (sources: GuesserSources) => readonly number[]): OpenGuesser {
  return (sources) => {
    const { cities } = sources.mind.index;
    const amounts = amountsOf(sources);
    const order = [...amounts.keys()].toSorted((one, other) => amounts[other] - amounts[one]);
    return () => {
      let said = 0;
      const guess = (): CityGuess | undefined => {
        const city: KnownCity | undefined = cities[order[said++]];
        return city && { kind: 'name', name: city.name };
      };
      return { guess, order };
    };
  };
}

function openGlosses(sources: GuesserSources): () => RankingGuesser {
  const { cities } = sources.mind.index;
  const glosses = readGlosses(cities);
  const people = populations(sources);
  return () => glossesGuesser(cities, glosses, people);
}

/** How many people live in each city; 0 if it is not known. */
function populations({ texts, mind }: GuesserSources): number[] {
  const factsOf = readCityFacts(texts.facts);
  return mind.index.cities.map((city) => factsOf(city)?.population ?? 0);
}

/** The table, made by src/taboo/command/related-words-table.ts: a line a city that WordNet has. */
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
export function glossesGuesser(cities: readonly KnownCity[], glosses: Glosses, people: readonly number[]) {
  const scores = new Float64Array(cities.length);
  const said = new Set<number>();
  let order: readonly number[] = [];
  return {
    guess: (hint: string): CityGuess | undefined => {
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
