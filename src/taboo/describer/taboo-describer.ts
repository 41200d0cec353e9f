// The agent that gives hints to a city: vague ones first, each chosen by what listeners would make of it, and by what
// was guessed wrongly.

import { citiesMeant, readGuess } from '../game/guess.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import type { Random } from '../../base/seeded-random.ts';
import { type HintCandidate, hintCandidates } from './hint-candidates.ts';
import { guesserHears, personHears, personPriors, type HeardHint, type PersonHeard } from './listener-models.ts';
import { hintRules, tabooWords, USUAL_TABOO_WORDS } from './sayable-hints.ts';

/** A hint with why it was given. */
export interface GivenHint {
  readonly hint: string;
  /** What it is about: a kind of association, or `computed`. */
  readonly about: string;
  readonly isOfCountry: boolean;
  /** How many cities it is true of. */
  readonly trueOf: number;
  /** How likely the describer thinks that the city is to our guesser, and to a person, once it is said. */
  readonly toGuesser: number;
  readonly toPerson: number;
}

/** The first hints must be true of this many cities at least: people begin vaguely. */
const VAGUE: readonly number[] = [15, 8, 4, 2];
/** This many candidates, the best to the person, are also tried on our guesser, which takes longer. */
const MOST_TRIED = 8;
/** What the last wrong guess weighs, beside the city that is the likeliest yet; each one before it half as much. */
const WRONG_WEIGHT = 0.5;
/** The guesser thinks cities likely that are like its wrong guess, too: this is how much that weighs. */
const LIKE_WRONG = 1.5;
/** What a hint is still worth once the next one is asked for: it did not lead to the city, so it was not understood. */
const FADED = 0.5;
/** How much chance may change the order of nearly equal hints. */
const WHIM = 0.25;

/** Describes one city in one game. */
export type TabooDescriber = ReturnType<typeof tabooDescriber>;

/**
 * Describes one city in one game.
 * @param random chance, so that not all games to a city have the same hints; the best hint always by default
 * @param tabooCount how many of the city's first words are taboo; 0 for none
 * @throws {RangeError} if the mind does not know the city
 */
export function tabooDescriber(mind: GuesserMind, known: KnownCity, random?: Random, tabooCount = USUAL_TABOO_WORDS) {
  const city = mind.index.cities.indexOf(known);
  if (city < 0) throw new RangeError(`no knowledge of ${known.name}`);
  const taboo = tabooWords(mind, known, tabooCount);
  const given: GivenHint[] = [];
  let left = hintCandidates(mind, city, hintRules(mind, known, taboo)).map((candidate) => trialOf(candidate, mind));
  // What was heard so far, by city.
  const guesserScores = mind.priors.slice();
  const personScores = personPriors(mind);
  const whim = (): number => (random === undefined ? 0 : -WHIM * Math.log(-Math.log(1 - random() * 0.999_999)));
  return {
    /** What may not be said. */
    taboo,
    /** What was said so far, and why. */
    given: given as readonly GivenHint[],
    /**
     * The next hint.
     * @param wrongGuesses all of them so far, in their order: names, whole degrees such as "48,5", or certain cities
     * @returns undefined if nothing is left to say
     */
    hint(wrongGuesses: readonly (string | KnownCity)[] = []): string | undefined {
      const wrong = wrongCities(wrongGuesses, mind).filter((one) => one !== city);
      const guesser = beliefsOf(guesserScores, wrong, mind);
      const person = beliefsOf(personScores, wrong, mind);
      const toGuesser = guesser(city);
      const toPerson = person(city);
      const most = Math.max(0, ...left.map(({ heard }) => heard.trueOf));
      const least = Math.min(VAGUE[given.length] ?? 1, most);
      const tried = left
        .filter(({ heard }) => heard.trueOf >= least)
        .map((trial) => ({ trial, worth: worthOf(trial, toPerson, person(city, trial.heard)) }))
        .toSorted((one, other) => other.worth - one.worth)
        .slice(0, MOST_TRIED)
        .map(({ trial, worth }) => {
          const after = guesser(city, trial.guesserHeard);
          return { trial, worth: worth + worthOf(trial, toGuesser, after) + whim() };
        })
        .toSorted((one, other) => other.worth - one.worth);
      const last = wrong.at(-1);
      const best = (tried.find(({ trial }) => last === undefined || tells(trial, city, last)) ?? tried[0])?.trial;
      if (best === undefined) return undefined;
      const { candidate, heard, guesserHeard } = best;
      const { hint, about, isOfCountry } = candidate;
      given.push({
        hint,
        about,
        isOfCountry,
        trueOf: heard.trueOf,
        toGuesser: guesser(city, guesserHeard),
        toPerson: person(city, heard),
      });
      remember(guesserScores, guesserHeard);
      remember(personScores, heard);
      left = left.filter(({ candidate: other }) => !isAkin(candidate, other, mind));
      return hint;
    },
  };
}

/**
 * Hints to a city, from vague to specific, for a caller that cannot hear the guesses. Fewer if there is less to say.
 * @param count how many
 * @param random as the describer's
 * @param taboo as the describer's
 */
export function hintList(
  mind: GuesserMind,
  city: KnownCity,
  count: number,
  random?: Random,
  taboo = USUAL_TABOO_WORDS,
): readonly string[] {
  const describer = tabooDescriber(mind, city, random, taboo);
  const hints: string[] = [];
  while (hints.length < count) {
    const hint = describer.hint();
    if (hint === undefined) break;
    hints.push(hint);
  }
  return hints;
}

/** A candidate with what listeners make of it. */
interface Trial {
  readonly candidate: HintCandidate;
  readonly heard: PersonHeard;
  /** Our guesser is consulted only if it matters. */
  readonly guesserHeard: HeardHint;
}

function trialOf(candidate: HintCandidate, mind: GuesserMind): Trial {
  let heard: HeardHint | undefined;
  return {
    candidate,
    heard: personHears(candidate.hint, mind),
    get guesserHeard() {
      heard ??= guesserHears(candidate.hint, mind);
      return heard;
    },
  };
}

/** Whether it speaks at least as much for a city as for another, to our guesser. */
function tells({ guesserHeard: { cities, factors } }: Trial, city: number, other: number): boolean {
  const [mine, theirs] = [city, other].map((one) => factors[cities.indexOf(one)] ?? 1);
  return mine >= theirs;
}

/** The expected logarithm of the city's share: a listener who does not know the hint thinks as before. */
function worthOf({ candidate: { familiar } }: Trial, before: number, after: number): number {
  return familiar * Math.log(after) + (1 - familiar) * Math.log(before);
}

/** What a listener believes: the share of a city, once something was heard. */
type Beliefs = (city: number, heard?: HeardHint) => number;

/**
 * The beliefs of a listener who has made some wrong guesses.
 * @param scores by city, logarithms
 */
function beliefsOf(scores: Float64Array, wrong: readonly number[], { likeness, index }: GuesserMind): Beliefs {
  const top = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  const weights = scores.map((one) => Math.exp(one - top));
  let open = 0;
  for (const [city, weight] of weights.entries()) if (!wrong.includes(city)) open = Math.max(open, weight);
  let share = WRONG_WEIGHT;
  for (const city of wrong.toReversed()) {
    // The guess shows what its guesser really believes: a hint must speak against it, too.
    weights[city] = open * share;
    for (const { city: other } of likeness[city]) if (!wrong.includes(other)) weights[other] *= 1 + LIKE_WRONG * share;
    for (const [other, country] of index.countryOf.entries())
      if (country === index.countryOf[city] && !wrong.includes(other)) weights[other] *= 1 + share;
    share /= 2;
  }
  const all = weights.reduce((sum, one) => sum + one, 0);
  return (city, heard = { cities: [], factors: [] }) => {
    let sum = all;
    let own = weights[city];
    for (const [place, other] of heard.cities.entries()) {
      const more = weights[other] * (heard.factors[place] - 1);
      sum += more;
      if (other === city) own += more;
    }
    return own / sum;
  };
}

/** Adds what was heard to scores, as far as it is still believed when the next hint is asked for. */
function remember(scores: Float64Array, { cities, factors }: HeardHint): void {
  for (const [place, city] of cities.entries()) scores[city] += FADED * Math.log(factors[place]);
}

/** Whether two hints share a family of words, or have words that mean nearly the same. */
function isAkin(one: HintCandidate, other: HintCandidate, { tables }: GuesserMind): boolean {
  if (other.families.some((family) => one.families.includes(family))) return true;
  const near = phraseWords(one.hint).words.flatMap((word) => tables.near(word));
  const words = phraseWords(other.hint).words;
  return near.some(({ words: alike, relation }) => relation === 'synonym' && words.includes(alike));
}

/** Those of the guessed cities that are known. */
function wrongCities(guesses: readonly (string | KnownCity)[], { index }: GuesserMind): number[] {
  const found = guesses.flatMap((guess) => {
    if (typeof guess !== 'string') return index.cities.flatMap((city, at) => (city === guess ? [at] : []));
    const read = readGuess(guess);
    return read.kind === 'trouble' ? [] : citiesMeant(read, index.cities);
  });
  return [...new Set(found)];
}
