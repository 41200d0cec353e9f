// The guesser: what it has heard, how likely each city is, what it says next. Bayes' rule over all known cities. Whole
// degrees: a pair counts for every city within a degree of it. So it may tell a city from another of its name, and it
// may cover several cities, which is a trick.

import { foldCityName } from '../game/city-names.ts';
import { citiesMeant, type CityGuess, isNear, type Place } from '../game/guess.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { guessComparisonOf, isOnlyRelative } from '../language/relative-hint.ts';
import { type Evidence, evidenceBeside, evidenceOf } from './hint-evidence.ts';
import type { GuesserMind } from './mind.ts';

/** A city with how likely it is. */
interface LikelyCity {
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

/** One game. */
export class TabooGuesser {
  readonly mind: GuesserMind;
  readonly #saysDegrees: boolean;
  readonly #scores: Float64Array;
  readonly #evidence: Evidence[] = [];
  readonly #unknown: UnknownWords[] = [];
  readonly #guessed = new Set<number>();
  #lastWrong: number | undefined;

  /** @param saysDegrees whether it says whole degrees where they cover several likely cities */
  constructor(mind: GuesserMind, saysDegrees = false) {
    this.mind = mind;
    this.#saysDegrees = saysDegrees;
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
   * Hears a hint. An empty one, or one of unknown words, changes nothing. One such as "smaller" is heard beside the
   * city that was said last, too.
   */
  hear(hint: string): void {
    const comparison = this.#lastWrong === undefined ? undefined : guessComparisonOf(hint);
    const worth = comparison !== undefined && isOnlyRelative(comparison) ? this.mind.numbers.relativeWords : 1;
    const all = evidenceOf(hint, this.mind);
    const unknown = new Set(all.flatMap((evidence) => evidence.matched.unknown));
    const isAll = all.every(({ speaks }) => speaks.every((one) => one === 0));
    if (hint.trim() !== '' && (isAll || unknown.size > 0)) this.#unknown.push({ hint, words: [...unknown], isAll });
    const heard = all.map((evidence): Evidence => ({ ...evidence, speaks: evidence.speaks.map((one) => worth * one) }));
    if (comparison !== undefined && this.#lastWrong !== undefined)
      heard.push(evidenceBeside(comparison, this.#lastWrong, this.mind));
    for (const { speaks } of heard)
      for (let city = 0; city < this.#scores.length; city++) this.#scores[city] += speaks[city];
    this.#evidence.push(...heard);
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
    const { named, index } = this.mind;
    const { cities } = index;
    // The cities for which the guess is right.
    const wrong = guess.kind === 'name' ? (named.get(foldCityName(guess.name)) ?? []) : citiesMeant(guess, cities);
    for (const city of wrong) this.#guessed.add(city);
    this.#lastWrong =
      meant ?? wrong.toSorted((one, other) => cities[other].fame - cities[one].fame)[0] ?? this.#lastWrong;
  }

  /**
   * What it would say now: the likeliest city, or whole degrees that cover it and others.
   * @returns undefined where every city has been said
   */
  best(): GuessedCity | undefined {
    const candidates = this.candidates();
    const [first] = candidates;
    if (first === undefined) return undefined;
    const covering = this.#saysDegrees ? coveringPlace(candidates, this.mind.index.cities) : undefined;
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

/** A place of whole degrees, and the cities that it covers. */
interface CoveringPlace {
  readonly place: Place;
  /** The likeliest first. */
  readonly covered: readonly number[];
  /** How likely one of them is it. */
  readonly share: number;
}

/** This many of the likeliest cities are tried; what lies elsewhere covers little. */
const TRIED = 30;
/** A pair must promise this much more than the likeliest city alone: a name is right wherever somebody puts it. */
const LEAST_GAIN = 0.01;

/**
 * The pair of whole degrees that covers most.
 * @param candidates the cities that were not said, the likeliest first
 * @returns undefined where the name of the likeliest is as good
 */
export function coveringPlace(
  candidates: readonly LikelyCity[],
  cities: readonly Pick<KnownCity, 'place'>[],
): CoveringPlace | undefined {
  let best: CoveringPlace | undefined;
  const [first] = candidates;
  for (const { city } of candidates.slice(0, TRIED)) {
    for (const place of pairsAround(cities[city].place)) {
      const near = candidates.filter((one) => isNear(place, cities[one.city].place));
      const share = near.reduce((sum, one) => sum + one.share, 0);
      if (share > (best?.share ?? first.share + LEAST_GAIN))
        best = { place, covered: near.map((one) => one.city), share };
    }
  }
  return best;
}

/**
 * The pair of whole degrees that tells a city from others: of those that count for it the one that counts for the
 * fewest others; of such the nearest.
 */
function lonelyPlace({ place }: Pick<KnownCity, 'place'>, cities: readonly Pick<KnownCity, 'place'>[]): Place {
  const pairs = pairsAround(place).map((pair) => ({
    pair,
    covered: cities.filter((city) => isNear(pair, city.place)).length,
    off: Math.hypot(pair.latitude - place.latitude, pair.longitude - place.longitude),
  }));
  return pairs.toSorted((one, other) => one.covered - other.covered || one.off - other.off)[0].pair;
}

/** All pairs of whole degrees that count for a place. */
function pairsAround({ latitude, longitude }: Place): Place[] {
  return wholeDegrees(latitude, 90)
    .flatMap((one) => wholeDegrees(longitude, 180).map((other) => ({ latitude: one, longitude: other })))
    .filter((place) => isNear(place, { latitude, longitude }));
}

function wholeDegrees(degrees: number, most: number): number[] {
  return [-1, 0, 1, 2].map((step) => Math.floor(degrees) + step).filter((one) => Math.abs(one) <= most);
}
