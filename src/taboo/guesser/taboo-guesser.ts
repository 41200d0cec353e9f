// The guesser: what it has heard, how likely each city is, what it says next. Bayes' rule over all known cities.

import { foldCityName } from '../game/city-names.ts';
import type { CityGuess } from '../game/guess.ts';
import type { FactsOf } from '../knowledge/city-facts.ts';
import type { KnownCity, KnownCountry } from '../knowledge/known-city.ts';
import { stemOf } from '../language/lemmas.ts';
import { hintParts } from '../language/phrase-words.ts';
import { guessComparisonOf, isOnlyRelative } from '../language/relative-hint.ts';
import type { GuessComparison } from '../language/relative-hint.ts';
import { comparedWith } from './city-comparison.ts';
import { cityFigures } from './city-figures.ts';
import type { CityFigures } from './city-figures.ts';
import { cityLikeness } from './city-likeness.ts';
import { GUESSER_NUMBERS } from './guesser-numbers.ts';
import type { GuesserNumbers } from './guesser-numbers.ts';
import { matchHint, noMatch } from './hint-match.ts';
import type { HintMatch, Matcher } from './hint-match.ts';
import type { WordTables } from './hint-words.ts';
import { coveringPlace } from './near-places.ts';
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
  /** By city: whether another of our cities has one of its names. */
  readonly isShared: readonly boolean[];
}

/** A part of a hint with what it says of each city. */
export interface Evidence {
  readonly hint: string;
  readonly words: readonly string[];
  readonly isDenied: boolean;
  readonly matched: HintMatch;
  /** By city: how much it speaks for it, as a logarithm; 0 for one with no match. */
  readonly speaks: Float64Array;
  /** The wrong guess beside which the hint was heard, where that is all that this evidence is about. */
  readonly beside?: number;
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
export function mindWith(ready: Omit<GuesserMind, 'inherits' | 'priors' | 'shares' | 'isShared'>): GuesserMind {
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
  return { ...ready, inherits, priors, shares, isShared: sharedNames(cities) };
}

/** Whether the name of each city is that of another, too. */
function sharedNames(cities: readonly KnownCity[]): boolean[] {
  const counts = new Map<string, number>();
  for (const city of cities) for (const name of namesOf(city)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return cities.map(({ name }) => (counts.get(foldCityName(name)) ?? 0) > 1);
}

function namesOf({ name, also }: KnownCity): Set<string> {
  return new Set([name, ...also].map((one) => foldCityName(one)));
}

/** What one hint says of each city; nothing where it holds no word. */
export function evidenceOf(hint: string, mind: GuesserMind): Evidence[] {
  const { numbers, shares } = mind;
  return hintParts(hint).map((part) => {
    const matched = matchHint(part, mind);
    const mean = matched.match.reduce((sum, match, city) => sum + match * shares[city], 0);
    const unexpected = numbers.unexpected + numbers.common * mean;
    const factor = part.isDenied ? -numbers.denied : 1;
    const speaks = matched.match.map((match) => factor * Math.log(1 + match / unexpected));
    return { hint, words: part.words, isDenied: part.isDenied, matched, speaks };
  });
}

/** What a hint says beside the last wrong guess. */
function evidenceBeside(hint: string, comparison: GuessComparison, guessed: number, mind: GuesserMind): Evidence {
  const speaks = comparedWith(comparison, guessed, mind).map((fit) => mind.numbers.relative * (fit - 0.5));
  return { hint, words: [comparison], isDenied: false, matched: noMatch(mind), speaks, beside: guessed };
}

/** A city with how likely it is, the likeliest first. */
export interface LikelyCity {
  readonly city: number;
  /** All together 1, what was guessed already left out. */
  readonly share: number;
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

  /**
   * Hears a hint. An empty one, or one of unknown words, changes nothing. One such as "smaller" is heard beside the city
   * that was said last, too.
   */
  hear(hint: string): void {
    const comparison = this.#lastWrong === undefined ? undefined : guessComparisonOf(hint);
    const worth = comparison !== undefined && isOnlyRelative(comparison) ? this.mind.numbers.relativeWords : 1;
    for (const evidence of evidenceOf(hint, this.mind)) {
      this.#add({ ...evidence, speaks: evidence.speaks.map((one) => worth * one) });
    }
    if (comparison !== undefined && this.#lastWrong !== undefined) {
      this.#add(evidenceBeside(hint, comparison, this.#lastWrong, this.mind));
    }
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

  /** Somebody said this city, and it was wrong. */
  exclude(city: number): void {
    this.#guessed.add(city);
    this.#lastWrong = city;
  }

  /**
   * Says the likeliest city, or whole degrees that cover it and others; none of them is said again.
   * @returns undefined where every city has been said
   */
  guess(): { readonly city: number; readonly guess: CityGuess } | undefined {
    const candidates = this.candidates();
    const [first] = candidates;
    if (first === undefined) return undefined;
    const covering = this.#isNear ? coveringPlace(candidates, this.mind.index.cities) : undefined;
    if (covering !== undefined) {
      // The likeliest of them last: what is heard next is heard beside it.
      for (const city of covering.covered.toReversed()) this.exclude(city);
      return { city: covering.covered[0], guess: { kind: 'place', ...covering.place } };
    }
    this.exclude(first.city);
    return { city: first.city, guess: this.#spoken(first.city) };
  }

  /** By its name; where that means several, by whole degrees. */
  #spoken(city: number): CityGuess {
    const { name, place } = this.mind.index.cities[city];
    if (!this.mind.isShared[city]) return { kind: 'name', name };
    return { kind: 'place', latitude: Math.round(place.latitude), longitude: Math.round(place.longitude) };
  }
}
