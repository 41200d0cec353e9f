// What the commands that play share: questions to a person at the terminal, cities that a word names, and hints that
// are each answered with a city.

import { createInterface } from 'node:readline/promises';
import { plain } from '../../base/plain-text.ts';
import { mostLike } from '../../base/slips.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { countryNamed, foldCityName, isNameOf, isSameCountry } from '../game/city-names.ts';
import { guessText, isRightGuess } from '../game/guess.ts';
import { readHintLine } from '../game/taboo-record.ts';
import { explained } from '../guesser/guess-reasons.ts';
import type { TabooGuesser } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';

/** Asks for a line; undefined if there is no more: on Ctrl-C, or at the end of the input. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Whether a person can be asked, and sees it. */
export const isAtTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Longer lines are hard to read. */
const WIDEST = 100;

/** How wide text is. */
export const readableWidth = (): number => Math.min(WIDEST, terminalWidth());

/** Does what asks, and then leaves the terminal as it was. */
export async function withQuestions(work: (ask: Ask) => Promise<void>): Promise<void> {
  using lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => void lines.once('close', () => resolve(undefined)));
  await work((question) => Promise.race([lines.question(question).catch(() => undefined), ended]));
}

/** How much of a word is quoted, how many letters must be the same, and how many cities are told. */
const LONGEST = 60;
const BEGIN = 3;
const MOST_TOLD = 8;

/**
 * Finds a city by one of its names; after a comma its country, if several have the name. Of several the most famous
 * is meant.
 * @throws {UsageError} if there is none
 */
export function knownCityNamed(word: string, cities: readonly KnownCity[]): KnownCity {
  const [name = '', ...more] = word.split(',');
  const country = more.join(',');
  const found = cities.filter(
    (city) =>
      isNameOf(name, [city.name, ...city.also], city.country) &&
      (country.trim() === '' || isSameCountry(city.country, country)),
  );
  const [best] = found.toSorted((one, other) => other.fame - one.fame);
  if (best !== undefined) return best;
  const like = likeText(name, cities);
  const others = like === '' ? '' : `; ${like}`;
  const got = JSON.stringify(plain(word, LONGEST));
  throw new UsageError(`got the city ${got}, expected one of the ${cities.length} that are known${others}`);
}

/** What a name may have meant: `there is Cork (Ireland)`, `France is a country`; empty if no city is like it. */
export function likeText(name: string, cities: readonly KnownCity[]): string {
  const country = countryNamed(name, cities);
  if (country !== undefined) return `${country} is a country`;
  const like = citiesLike(name, cities).map((city) => `${city.name} (${city.country})`);
  return like.length === 0 ? '' : `there ${like.length === 1 ? 'is' : 'are'} ${like.join(', ')}`;
}

/** Whom a name may have meant: those of the name, else of the name most like it, else those that begin like it. */
function citiesLike(name: string, cities: readonly KnownCity[]): readonly KnownCity[] {
  const meant = foldCityName(mostLike(name, [...new Set(cities.map((city) => city.name))]) ?? name);
  const same = cities.filter((city) => foldCityName(city.name) === meant);
  if (same.length > 0 || meant.length < BEGIN) return same;
  return cities.filter((city) => foldCityName(city.name).startsWith(meant.slice(0, BEGIN))).slice(0, MOST_TOLD);
}

/** A hint, and what came of it. */
export type ToldRound = ReturnType<typeof toldRound>;

/** Hears a hint, and guesses. */
export function toldRound(guesser: TabooGuesser, hint: string, top: number, target?: KnownCity) {
  const before = guesser.unknown.length;
  const read = readHintLine(hint);
  if (read.kind === 'hint') guesser.hear(read.hint);
  /** What was likeliest before the guess, the guess first. */
  const candidates = explained(guesser, top);
  const guess = guesser.guess()?.guess;
  /** Undefined if nobody has said which city it is. */
  const isRight = target && guess && isRightGuess(guess, { names: [target.name, ...target.also], place: target.place });
  /** Empty if every city has been said. */
  const said = guess === undefined ? '' : guessText(guess);
  return { hint, guess: said, isRight, candidates, unknown: guesser.unknown.slice(before) };
}
