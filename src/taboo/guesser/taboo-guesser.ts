// The guesser: what it has heard, how likely each city is, what it says next. Bayes' rule over all known cities.

import { foldCityName } from '../game/city-names.ts';
import { citiesMeant, type CityGuess } from '../game/guess.ts';
import type { FactsOf } from '../knowledge/city-facts.ts';
import type { KnownCity, KnownCountry } from '../knowledge/known-city.ts';
import { stemOf } from '../language/lemmas.ts';
import { guessComparisonOf, isOnlyRelative } from '../language/relative-hint.ts';
import { cityFigures, type CityFigures } from './city-figures.ts';
import { cityLikeness } from './city-likeness.ts';
import { GUESSER_NUMBERS, type GuesserNumbers } from './guesser-numbers.ts';
import { evidenceBeside, evidenceOf, type Evidence } from './hint-evidence.ts';
import type { Matcher } from './hint-match.ts';
import type { WordTables } from './hint-words.ts';
import { coveringPlace, lonelyPlace } from './near-places.ts';
import { phraseIndex } from './phrase-index.ts';
import { phraseTable } from './phrase-table.ts';

/** What every game of this process shares: everything that is known, ready to be matched. */
export interface GuesserMind extends Matcher {
  /** By city. */
  readonly figures: readonly CityFigures[];
  /** By city: the logarithm of its prior. */
  readonly priors: Float64Array;
  /** By city: its prior, all together 1. */
  readonly shares: Float64Array;
  /** By folded name: the cities that have it, first the one that everybody takes it for. */
  readonly named: ReadonlyMap<string, readonly number[]>;
}

/** Gets ready to guess. */
export function guesserMind(
  known: readonly KnownCountry[],
  factsOf: FactsOf,
  tables: WordTables,
  numbers: GuesserNumbers = GUESSER_NUMBERS,
): GuesserMind {
  const table = phraseTable(known, factsOf);
  const indexed = {
    cities: known.flatMap(({ cities }) => cities),
    countries: known.map(({ name }) => name),
    countryOf: known.flatMap(({ cities }, place) => cities.map(() => place)),
    stems: table.words.map(stemOf),
  };
  const index = phraseIndex(table, indexed, numbers);
  const figures = cityFigures(index.cities, factsOf);
  return mindWith({ index, tables, likeness: cityLikeness(index), numbers, figures });
}

/** Adds to what matching needs all that follows from it. */
export function mindWith(ready: Omit<GuesserMind, 'inherits' | 'priors' | 'shares' | 'named'>): GuesserMind {
  const { index, numbers } = ready;
  const { cities, countryOf, countries } = index;
  const fames = new Float64Array(countries.length);
  for (const [city, { fame }] of cities.entries()) fames[countryOf[city]] += fame;
  const inherits = Float64Array.from(
    cities,
    ({ fame }, city) => numbers.country + (numbers.countryOfOnly * fame) / fames[countryOf[city]],
  );
  const priors = Float64Array.from(cities, ({ fame }) => numbers.fame * Math.log(fame));
  const sum = priors.reduce((all, prior) => all + Math.exp(prior), 0);
  const shares = priors.map((prior) => Math.exp(prior) / sum);
  return { ...ready, inherits, priors, shares, named: citiesByName(cities) };
}

/** The cities of each name. Everybody takes a name for a city whose own it is, and of these for the most famous one. */
function citiesByName(cities: readonly KnownCity[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  const byFame = [...cities.keys()].toSorted((one, other) => cities[other].fame - cities[one].fame);
  const add = (name: string, city: number): void => {
    const folded = foldCityName(name);
    const bearers = named.get(folded) ?? [];
    named.set(folded, bearers);
    if (!bearers.includes(city)) bearers.push(city);
  };
  for (const city of byFame) add(cities[city].name, city);
  for (const city of byFame) for (const name of cities[city].also) add(name, city);
  return named;
}

/** A city with how likely it is, the likeliest first. */
export interface LikelyCity {
  readonly city: number;
  /** All together 1, what was guessed already left out. */
  readonly share: number;
}

/** A guess with the city that is meant. */
export interface GuessedCity {
  readonly city: number;
  readonly guess: CityGuess;
}

/** A hint with the words of it that are unknown. */
export interface UnknownWords {
  readonly hint: string;
  /** In plain form. */
  readonly words: readonly string[];
  /** Whether nothing of the hint speaks for any city. */
  readonly isAll: boolean;
}

/** How a guesser plays. */
export interface GuesserWays {
  /** Whether it says whole degrees where they cover several likely cities. */
  readonly near?: boolean;
}

/** One game. */
export class TabooGuesser {
  readonly mind: GuesserMind;
  readonly #isNear: boolean;
  readonly #scores: Float64Array;
  readonly #evidence: Evidence[] = [];
  readonly #unknown: UnknownWords[] = [];
  readonly #guessed = new Set<number>();
  #lastWrong: number | undefined;

  constructor(mind: GuesserMind, { near = false }: GuesserWays = {}) {
    this.mind = mind;
    this.#isNear = near;
    this.#scores = mind.priors.slice();
  }

  /** All that was heard. */
  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** The hints that hold words of which nothing is known. */
  get unknown(): readonly UnknownWords[] {
    return this.#unknown;
  }

  /**
   * Hears a hint. An empty one, or one of unknown words, changes nothing. One such as "smaller" is heard beside the city
   * that was said last, too.
   */
  hear(hint: string): void {
    const comparison = this.#lastWrong === undefined ? undefined : guessComparisonOf(hint);
    const worth = comparison !== undefined && isOnlyRelative(comparison) ? this.mind.numbers.relativeWords : 1;
    const all = evidenceOf(hint, this.mind);
    this.#noteUnknown(hint, all);
    for (const evidence of all) {
      this.#add({ ...evidence, speaks: evidence.speaks.map((one) => worth * one) });
    }
    if (comparison !== undefined && this.#lastWrong !== undefined) {
      this.#add(evidenceBeside(comparison, this.#lastWrong, this.mind));
    }
  }

  #noteUnknown(hint: string, all: readonly Evidence[]): void {
    const unknown = new Set(all.flatMap((evidence) => evidence.matched.unknown));
    const isAll = all.every(({ speaks }) => speaks.every((one) => one === 0));
    if (hint.trim() !== '' && (isAll || unknown.size > 0)) this.#unknown.push({ hint, words: [...unknown], isAll });
  }

  #add(evidence: Evidence): void {
    this.#evidence.push(evidence);
    for (let city = 0; city < this.#scores.length; city++) this.#scores[city] += evidence.speaks[city];
  }

  /**
   * The cities that may be it, the likeliest first.
   * @param withSaid whether those that were said already are among them
   */
  candidates(withSaid = false): LikelyCity[] {
    const open = [...this.#scores.keys()].filter((city) => withSaid || !this.#guessed.has(city));
    const top = open.reduce((most, city) => Math.max(most, this.#scores[city]), -Infinity);
    const sum = open.reduce((all, city) => all + Math.exp(this.#scores[city] - top), 0);
    return open
      .toSorted((one, other) => this.#scores[other] - this.#scores[one] || one - other)
      .map((city) => ({ city, share: Math.exp(this.#scores[city] - top) / sum }));
  }

  /**
   * Somebody said this, and it was wrong: so is every city for which it would have been right.
   * @param meant which of them is compared with what is heard next: the most famous one by default
   */
  excludeGuess(guess: CityGuess, meant?: number): void {
    const wrong = this.#meantBy(guess);
    for (const city of wrong) this.#guessed.add(city);
    const { cities } = this.mind.index;
    this.#lastWrong =
      meant ?? wrong.toSorted((one, other) => cities[other].fame - cities[one].fame)[0] ?? this.#lastWrong;
  }

  /** The cities for which a guess is right. */
  #meantBy(guess: CityGuess): readonly number[] {
    if (guess.kind === 'name') return this.mind.named.get(foldCityName(guess.name)) ?? [];
    return citiesMeant(guess, this.mind.index.cities);
  }

  /**
   * What it would say now: the likeliest city, or whole degrees that cover it and others.
   * @returns undefined where every city has been said
   */
  best(): GuessedCity | undefined {
    const candidates = this.candidates();
    const [first] = candidates;
    if (first === undefined) return undefined;
    const covering = this.#isNear ? coveringPlace(candidates, this.mind.index.cities) : undefined;
    if (covering !== undefined) return { city: covering.covered[0], guess: { kind: 'place', ...covering.place } };
    return { city: first.city, guess: this.#spoken(first.city) };
  }

  /** Says it, and does not say it again. */
  guess(): GuessedCity | undefined {
    const best = this.best();
    if (best !== undefined) this.excludeGuess(best.guess, best.city);
    return best;
  }

  /** By its name; by whole degrees where everybody takes the name for another city. */
  #spoken(city: number): CityGuess {
    const { cities } = this.mind.index;
    const { name } = cities[city];
    if (this.mind.named.get(foldCityName(name))?.[0] === city) return { kind: 'name', name };
    return { kind: 'place', ...lonelyPlace(cities[city], cities) };
  }
}
