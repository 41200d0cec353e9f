// What a hint says of each city: by the knowledge, by where the cities lie, by their names.

import { clauseParts, hintClauses, saidOf, type HintPart } from '../language/phrase-words.ts';
import { regionHintOf, type RegionHint } from '../language/region-hint.ts';
import type { GuessComparison } from '../language/relative-hint.ts';
import { comparedWith } from './city-comparison.ts';
import { matchHint, noMatch, type HintMatch } from './hint-match.ts';
import { namedFits } from './named-city.ts';
import { REGION_NAMES, regionFits } from './region-fits.ts';
import type { GuesserMind } from './taboo-guesser.ts';

/** A part of a hint with what it says of each city. */
export interface Evidence {
  /** The part as it was said; for one heard beside the last guess what it compares. */
  readonly said: string;
  readonly isDenied: boolean;
  readonly matched: HintMatch;
  /** By city: how much it speaks for it, as a logarithm; 0 for one with no match. */
  readonly speaks: Float64Array;
  /** The wrong guess beside which the hint was heard, where that is all that this evidence is about. */
  readonly beside?: number;
  /** What the part says beside its phrases: the part of the world, or "name", and by city whether it fits. */
  readonly facts?: KnownFits;
}

/** What follows from facts: how well each city fits. */
export interface KnownFits {
  readonly about: string;
  /** By city. 1 is a full match. */
  readonly match: Float64Array;
  /** Whether phrases with the same words say nothing: in "venice of the north" the name stands for another city. */
  readonly isAlone: boolean;
}

/** What one hint says of each city; nothing where it holds no word. */
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
  return { said: part.said, isDenied: part.isDenied, matched, speaks: spoken(matched.match, factor, mind) };
}

/** Where the city lies, and what else is said. */
function regionEvidence(clause: string, { region, isDenied, rest }: RegionHint, mind: GuesserMind): Evidence[] {
  const fits = regionFits(region, mind.index.cities, mind.figures);
  const match = fits.map((fit) => fit * mind.numbers.region);
  const said = rest === '' ? clause : region;
  return [
    ...clauseParts(rest).map((part) => partEvidence(part, mind)),
    factsEvidence(said, isDenied, { about: region, match, isAlone: false }, mind),
  ];
}

/** Facts, or a phrase that has all the words, whichever fits a city better. */
function factsEvidence(clause: string, isDenied: boolean, facts: KnownFits, mind: GuesserMind): Evidence {
  const part = clauseParts(clause).find((one) => !one.isDenied);
  const matched = part === undefined || isDenied || facts.isAlone ? noMatch(mind) : matchHint(part, mind, true);
  const match = matched.match.map((one, city) => Math.max(one, facts.match[city]));
  const factor = isDenied ? -mind.numbers.deniedRegion : 1;
  return {
    said: isDenied ? facts.about : saidOf(clause),
    isDenied,
    matched,
    speaks: spoken(match, factor, mind),
    facts,
  };
}

/** Bayes' rule: what fits many cities says little of each. */
function spoken(match: Float64Array, factor: number, { numbers, shares }: GuesserMind): Float64Array {
  const mean = match.reduce((sum, one, city) => sum + one * shares[city], 0);
  const unexpected = numbers.unexpected + numbers.common * mean;
  return match.map((one) => factor * Math.log(1 + one / unexpected));
}

/** What a hint says beside the last wrong guess. */
export function evidenceBeside(comparison: GuessComparison, guessed: number, mind: GuesserMind): Evidence {
  const speaks = comparedWith(comparison, guessed, mind).map((fit) => mind.numbers.relative * (fit - 0.5));
  return { said: comparison, isDenied: false, matched: noMatch(mind), speaks, beside: guessed };
}
