// The guesser: what it has heard, how likely each city is, what it says next. Bayes' rule over all known cities. Whole
// degrees: a pair counts for every city within a degree of it. So it may tell a city from another of its name, and it
// may cover several cities, which is a trick.

import { bestOf } from '../../base/ranks.ts';
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
export type TabooGuesser = ReturnType<typeof tabooGuesser>;

/**
 * Guesses in one game.
 * @param saysDegrees whether it says whole degrees if they cover several likely cities
 */
export function tabooGuesser(mind: GuesserMind, saysDegrees = false) {
  const { cities } = mind.index;
  const scores = mind.priors.slice();
  const evidence: Evidence[] = [];
  const unknown: UnknownWords[] = [];
  const guessed = new Set<number>();
  let lastWrong: number | undefined;

  /**
   * The cities that may be it, the likeliest first.
   * @param withSaid whether those that were said already are among them
   */
  const candidates = (withSaid = false): LikelyCity[] => {
    const open = [...scores.keys()].filter((city) => withSaid || !guessed.has(city));
    const top = open.reduce((most, city) => Math.max(most, scores[city]), -Infinity);
    const sum = open.reduce((all, city) => all + Math.exp(scores[city] - top), 0);
    return open
      .toSorted((one, other) => scores[other] - scores[one] || one - other)
      .map((city) => ({ city, share: Math.exp(scores[city] - top) / sum }));
  };
  /** By its name; by whole degrees if everybody takes the name for another city. */
  const guessOf = (city: number): CityGuess => {
    const { name } = cities[city];
    if (mind.named.get(foldCityName(name))?.[0] === city) return { kind: 'name', name };
    return { kind: 'place', ...lonelyPlace(cities[city], cities) };
  };
  /**
   * What it would say now: the likeliest city, or whole degrees that cover it and others.
   * @returns undefined if every city has been said
   */
  const best = (): GuessedCity | undefined => {
    const open = candidates();
    const [first] = open;
    if (first === undefined) return undefined;
    const covering = saysDegrees ? coveringPlace(open, cities) : undefined;
    if (covering !== undefined) return { city: covering.covered[0], guess: { kind: 'place', ...covering.place } };
    return { city: first.city, guess: guessOf(first.city) };
  };
  /**
   * Somebody said this, and it was wrong: so is every city for which it would have been right.
   * @param meant which of them is compared with what is heard next: the most famous one by default
   */
  const excludeGuess = (guess: CityGuess, meant?: number): void => {
    // The cities for which the guess is right.
    const wrong = guess.kind === 'name' ? (mind.named.get(foldCityName(guess.name)) ?? []) : citiesMeant(guess, cities);
    for (const city of wrong) guessed.add(city);
    lastWrong = meant ?? wrong.toSorted((one, other) => cities[other].fame - cities[one].fame)[0] ?? lastWrong;
  };

  return {
    mind,
    /** All that was heard. */
    evidence: evidence as readonly Evidence[],
    /** The hints that hold words of which nothing is known. */
    unknown: unknown as readonly UnknownWords[],
    candidates,
    best,
    excludeGuess,
    /**
     * Hears a hint. An empty one, or one of unknown words, changes nothing. One such as "smaller" is heard beside the
     * city that was said last, too.
     */
    hear(hint: string): void {
      const comparison = lastWrong === undefined ? undefined : guessComparisonOf(hint);
      const worth = comparison !== undefined && isOnlyRelative(comparison) ? mind.numbers.relativeWords : 1;
      const all = evidenceOf(hint, mind);
      const words = new Set(all.flatMap(({ matched }) => matched.unknown));
      const isAll = all.every(({ speaks }) => speaks.every((one) => one === 0));
      if (hint.trim() !== '' && (isAll || words.size > 0)) unknown.push({ hint, words: [...words], isAll });
      const heard = all.map((one): Evidence => ({ ...one, speaks: one.speaks.map((speaks) => worth * speaks) }));
      if (comparison !== undefined && lastWrong !== undefined) heard.push(evidenceBeside(comparison, lastWrong, mind));
      for (const { speaks } of heard) for (let city = 0; city < scores.length; city++) scores[city] += speaks[city];
      evidence.push(...heard);
    },
    /** Says it, and does not say it again. */
    guess(): GuessedCity | undefined {
      const said = best();
      if (said !== undefined) excludeGuess(said.guess, said.city);
      return said;
    },
  };
}

/** This many of the likeliest cities are tried; what lies elsewhere covers little. */
const TRIED = 30;
/** A pair must promise this much more than the likeliest city alone: a name is right wherever somebody puts it. */
const LEAST_GAIN = 0.01;

/**
 * The pair of whole degrees that covers most.
 * @param candidates the cities that were not said, the likeliest first
 * @returns undefined if the name of the likeliest is as good
 */
export function coveringPlace(candidates: readonly LikelyCity[], cities: readonly Pick<KnownCity, 'place'>[]) {
  const pairs = candidates.slice(0, TRIED).flatMap(({ city }) => pairsAround(cities[city].place));
  const tried = pairs.map((place) => {
    // The likeliest first; and how likely one of them is it.
    const near = candidates.filter((one) => isNear(place, cities[one.city].place));
    return { place, covered: near.map(({ city }) => city), share: near.reduce((sum, one) => sum + one.share, 0) };
  });
  const best = bestOf(tried, ({ share }) => share)?.item;
  return best !== undefined && best.share > candidates[0].share + LEAST_GAIN ? best : undefined;
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
