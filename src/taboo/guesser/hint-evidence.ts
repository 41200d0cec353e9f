// What a hint says of each city: by the knowledge, by where the cities lie, by their names ("city of light"), or by a
// city beside which they lie.

import { foldCityName } from '../game/city-names.ts';
import { kilometres } from '../game/guess.ts';
import { clauseParts, hintClauses, type HintPart, saidOf } from '../language/phrase-words.ts';
import { type RegionHint, regionHintOf } from '../language/region-hint.ts';
import type { GuessComparison } from '../language/relative-hint.ts';
import { comparedWith } from './city-comparison.ts';
import { type HintMatch, matchHint, noMatch } from './hint-match.ts';
import type { GuesserMind } from './mind.ts';
import { REGION_NAMES, regionFits } from './world-regions.ts';
import { wordSet } from '../../base/word-lists.ts';

/** A part of a hint with what it says of each city. */
export interface Evidence {
  /** The part as it was said; for one heard beside the last guess what it compares. */
  readonly said: string;
  readonly isDenied: boolean;
  readonly matched: HintMatch;
  /** By city: how much it speaks for it, as a logarithm; 0 for one with no match. */
  readonly speaks: Float64Array;
  /** The wrong guess beside which the hint was heard, if that is all that this evidence is about. */
  readonly beside?: number;
  /** What the part says beside its phrases: the part of the world, or "name", and by city whether it fits. */
  readonly facts?: KnownFits;
}

/** What follows from facts: how well each city fits. */
interface KnownFits {
  readonly about: string;
  /** By city. 1 is a full match. */
  readonly match: Float64Array;
  /** Whether phrases with the same words say nothing: in "venice of the north" the name stands for another city. */
  readonly isAlone: boolean;
}

/** What one hint says of each city; nothing if it holds no word. */
export function evidenceOf(hint: string, mind: GuesserMind): Evidence[] {
  return hintClauses(hint).flatMap((clause) => clauseEvidence(clause, mind));
}

function clauseEvidence(clause: string, mind: GuesserMind): Evidence[] {
  const name = namedFits(clause, mind);
  if (name !== undefined) return [factsEvidence(clause, false, name, mind)];
  const region = regionHintOf(clause, REGION_NAMES);
  if (region !== undefined) return regionEvidence(clause, region, mind);
  return clauseParts(clause).map((part) => partEvidence(part, mind));
}

function partEvidence(part: HintPart, mind: GuesserMind): Evidence {
  const matched = matchHint(part, mind);
  const factor = part.isDenied ? -mind.numbers.denied : 1;
  return { said: part.said, isDenied: part.isDenied, matched, speaks: weightsOf(matched.match, factor, mind) };
}

/** Where the city lies, and what else is said. */
function regionEvidence(clause: string, { region, isDenied, rest }: RegionHint, mind: GuesserMind): Evidence[] {
  const match = regionFits(region, mind.index.cities, mind.figures).map((fit) => fit * mind.numbers.region);
  const said = rest === '' ? clause : region;
  return [
    ...clauseParts(rest).map((part) => partEvidence(part, mind)),
    factsEvidence(said, isDenied, { about: region, match, isAlone: false }, mind),
  ];
}

/** Facts, or a phrase that has all the words: the one that fits a city better. */
function factsEvidence(clause: string, isDenied: boolean, facts: KnownFits, mind: GuesserMind): Evidence {
  const part = clauseParts(clause).find((one) => !one.isDenied);
  const matched = part === undefined || isDenied || facts.isAlone ? noMatch(mind) : matchHint(part, mind, true);
  const match = matched.match.map((one, city) => Math.max(one, facts.match[city]));
  const factor = isDenied ? -mind.numbers.deniedRegion : 1;
  return {
    said: isDenied ? facts.about : saidOf(clause),
    isDenied,
    matched,
    speaks: weightsOf(match, factor, mind),
    facts,
  };
}

/** Bayes' rule: what fits many cities says little of each. */
function weightsOf(match: Float64Array, factor: number, { numbers, shares }: GuesserMind): Float64Array {
  const mean = match.reduce((sum, one, city) => sum + one * shares[city], 0);
  const unexpected = numbers.unexpected + numbers.common * mean;
  return match.map((one) => factor * Math.log(1 + one / unexpected));
}

/** What a hint says beside the last wrong guess. */
export function evidenceBeside(comparison: GuessComparison, guessed: number, mind: GuesserMind): Evidence {
  const speaks = comparedWith(comparison, guessed, mind).map((fit) => mind.numbers.relative * (fit - 0.5));
  return { said: comparison, isDenied: false, matched: noMatch(mind), speaks, beside: guessed };
}

/** A city's own name, and another name of it, beside a full match of a phrase. */
const OWN_NAME = 60;
const OTHER_NAME = 4;
/** How the match falls with the distance if a hint is about the neighbours, and what the country counts. */
const NEAR_KM = 250;
const NEIGHBOUR = 0.6;
const SAME_COUNTRY = 0.06;

/** Names that are everyday words in small letters: "nice" is no word for Nice, but "Nice" is. */
const WORDS_LIKE_NAMES = wordSet(`
nice split cork bath hull mobile phoenix reading orange essen victoria male lima derby fez buffalo
`);
/** Without these a nickname may be any word: the Steel City, the Rock. */
const WORDS_OF_NAMES: readonly RegExp[] = [/\bcity\b/i, /^the\b/i];
const NICKNAMED =
  /^(?:(?:it is|it's|called|nicknamed|known as|also called|also known as|named) )*(?:the )?(?<name>.+)$/i;
const NEAR_CITY =
  /^(?:(?:very|quite|lies|located|situated|is) )*(?:near|close to|not far from|next to|beside|by) (the )?(?<name>.+)$/i;

/**
 * How well each city fits a clause that names one.
 * @returns undefined if the clause names none
 */
function namedFits(clause: string, mind: GuesserMind): KnownFits | undefined {
  const said = clause.replace(/\s+/g, ' ').trim();
  if (WORDS_LIKE_NAMES.has(said)) return undefined;
  const near = citiesHeard(NEAR_CITY.exec(said)?.groups?.['name'], mind);
  if (near !== undefined) return { about: 'near', match: neighbours(near[0], mind, NEIGHBOUR), isAlone: true };
  const bare = NICKNAMED.exec(said)?.groups?.['name'];
  const cities = citiesHeard(said, mind) ?? citiesHeard(bare, mind);
  if (cities === undefined) return undefined;
  const match = new Float64Array(mind.index.cities.length);
  let isAlone = false;
  for (const city of cities) {
    const isOwn = foldCityName(mind.index.cities[city].name) === foldCityName(bare ?? said);
    if (isOwn)
      for (const [other, fit] of neighbours(city, mind, NEIGHBOUR).entries())
        match[other] = Math.max(match[other], fit);
    isAlone ||= isOwn;
    match[city] = isOwn ? OWN_NAME : OTHER_NAME;
  }
  return { about: 'name', match, isAlone };
}

function citiesHeard(said: string | undefined, { named, index }: GuesserMind): readonly number[] | undefined {
  if (said === undefined) return undefined;
  const folded = foldCityName(said);
  const cities = (named.get(folded) ?? []).filter((city) => {
    const { name, also } = index.cities[city];
    const meant = [name, ...also].filter((one) => foldCityName(one) === folded);
    return meant.some((one) => WORDS_OF_NAMES.every((word) => word.test(said) || !word.test(one)));
  });
  return cities.length === 0 ? undefined : cities;
}

function neighbours(city: number, { index }: GuesserMind, most: number): Float64Array {
  const { place, country } = index.cities[city];
  return Float64Array.from(index.cities, (other, at) =>
    at === city
      ? 0
      : most * Math.exp(-kilometres(place, other.place) / NEAR_KM) + (other.country === country ? SAME_COUNTRY : 0),
  );
}
