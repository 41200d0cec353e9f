// A game in which the hints come from outside: each is answered with a city and the reasons for it.

import { guessText, isRightGuess } from '../game/guess.ts';
import { readHintLine } from '../game/hint-line.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { explained, type ExplainedCity } from '../guesser/guess-reasons.ts';
import { citiesText, reasonLines, unknownText } from '../guesser/guess-reasons-text.ts';
import type { TabooGuesser, UnknownWords } from '../guesser/taboo-guesser.ts';

/** A hint, and what came of it. */
export interface ToldRound {
  readonly hint: string;
  /** Empty where every city has been said. */
  readonly guess: string;
  /** Undefined where nobody has said which city it is. */
  readonly isRight: boolean | undefined;
  /** What was likeliest before the guess, the guess first. */
  readonly candidates: readonly ExplainedCity[];
  readonly unknown: readonly UnknownWords[];
}

/** Hears a hint, and guesses. */
export function toldRound(guesser: TabooGuesser, hint: string, top: number, target?: KnownCity): ToldRound {
  const before = guesser.unknown.length;
  const read = readHintLine(hint);
  if (read.kind === 'hint') guesser.hear(read.hint);
  const candidates = explained(guesser, top);
  const guess = guesser.guess()?.guess;
  const isRight =
    target === undefined || guess === undefined
      ? undefined
      : isRightGuess(guess, { names: [target.name, ...target.also], place: target.place });
  return {
    hint,
    guess: guess === undefined ? '' : guessText(guess),
    isRight,
    candidates,
    unknown: guesser.unknown.slice(before),
  };
}

/** The guess, what of the hint is unknown, and what speaks for the guess. */
export function guessLines({ guess, isRight, candidates, unknown }: ToldRound, width: number): string[] {
  const answer = isRight === undefined ? '' : isRight ? ' Yes!' : ' No.';
  const [first] = candidates;
  return [
    `${guess}?${answer}`,
    ...unknown.map((one) => `   ${unknownText(one)}`),
    ...(first === undefined ? [] : reasonLines(first, width)),
  ];
}

/** A hint with its guess. */
export function hintRoundText(round: ToldRound, width: number): string {
  const [guess, ...reasons] = guessLines(round, width);
  return [`${round.hint}: ${guess}`, ...reasons].join('\n');
}

/** What was likeliest before the last guess. */
export function candidatesText({ candidates }: ToldRound, width: number): string {
  return citiesText(candidates, width);
}

/** Where a city stands that was not found, and why. */
export function unfoundText(guesser: TabooGuesser, target: KnownCity, width: number): string {
  const { cities } = guesser.mind.index;
  const all = explained(guesser, cities.length);
  const place = all.findIndex(({ city, country }) => city === target.name && country === target.country);
  if (place < 0) return '';
  return [`${target.name} would be guess ${place + 1} from here on:`, citiesText([all[place]], width)].join('\n');
}
