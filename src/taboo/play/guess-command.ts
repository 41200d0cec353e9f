// npm run taboo -- guess: each hint is answered with a city, and why. The hints stand on the command line; or it is a
// game at the terminal: a person thinks of a city, gives hints one by one, and says whether the guess is right.

import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { pointsWords, tabooScore } from '../game/taboo-record.ts';
import { citiesText, explained, EXPLAINED_CITIES, reasonLines, unknownText } from '../guesser/guess-reasons.ts';
import { type TabooGuesser, tabooGuesser } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import {
  type Ask,
  isAtTerminal,
  knownCityNamed,
  readableWidth,
  toldRound,
  type ToldRound,
  withQuestions,
} from './terminal-play.ts';

/**
 * Answers.
 * @param words what stands after `guess` on the command line
 */
export async function guessTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- guess')
    .description(
      `Hears hints, guesses a city after each, and tells what speaks for it. Without
--city it takes every guess as wrong, and tells at the end which cities it
thinks of. Without hints it asks for them one by one. Names of places are
against the rules of the game, and lead it astray.`,
    )
    .argument('[hints...]', 'a hint each; quote those of several words')
    .option(
      '--city <name>',
      'the city that you mean: it stops when it is found; NAME,COUNTRY where several have the name',
    )
    .option('--top <n>', 'how many cities are explained', wholeNumber(1), EXPLAINED_CITIES)
    .option('--json', 'everything as JSON')
    .endHelp(`
Examples:
  npm run taboo -- guess sea 'yearly festival' bridges 'renaissance art'
  npm run taboo -- guess --city Istanbul ships mosques 'two continents'
  npm run taboo -- guess

Ends with 0. Ends with 1 if the command line is wrong.
docs/taboo.md says what the numbers are.`)
    .perform<[hints: string[]]>(words, async (hints, { top, city, json }) => {
      if (hints.length === 0 && (json === true || !isAtTerminal()))
        throw new UsageError(
          'no hint; it asks for hints only at a terminal. Example: npm run taboo -- guess sea bridges',
        );
      const guesser = tabooGuesser(await keptMind());
      const target = city === undefined ? undefined : knownCityNamed(city, guesser.mind.index.cities);
      const width = readableWidth();
      if (hints.length === 0)
        return withQuestions((ask) => askForHints(guesser, { top, target, width, ask, tell: print }));
      const rounds: ToldRound[] = [];
      for (const hint of hints) {
        const round = toldRound(guesser, hint, top, target);
        rounds.push(round);
        if (json !== true) print(`${hint}: ${guessLines(round, width).join('\n')}`);
        if (round.isRight === true) break;
      }
      if (json === true)
        return printJson(
          rounds.map(({ hint, guess, isRight, candidates, unknown }) => ({
            hint,
            guess,
            ...(isRight !== undefined && { isRight }),
            ...(unknown.length > 0 && { unknown: unknown.flatMap((one) => one.words) }),
            candidates,
          })),
          1,
        );
      const last = rounds.at(-1);
      if (last === undefined) return;
      print(thoughtOf(last, width));
      if (target !== undefined && last.isRight !== true) print(`\n${unfoundText(guesser, target, width)}`);
    });
}

/** Who gives hints. */
interface Asked {
  readonly ask: Ask;
  readonly tell: (text: string) => void;
  readonly width: number;
  /** How many cities are explained at the end of a game without a find. */
  readonly top: number;
  /** The city, if the person has said it beforehand: then the answers are known. */
  readonly target?: KnownCity | undefined;
}

/** Plays until the city is found, or an empty hint or the end of the input ends it. */
export async function askForHints(guesser: TabooGuesser, asked: Asked): Promise<void> {
  const { ask, tell, width, top, target } = asked;
  tell('Think of a city, and give hints to it. An empty hint ends the game.');
  let last: ToldRound | undefined;
  for (let number = 1; ; number++) {
    const hint = await ask(`Hint ${number}: `);
    if (hint === undefined || hint.trim() === '') break;
    last = toldRound(guesser, hint, top, target);
    if (last.guess === '') return tell('Every city that the guesser knows has been said.');
    tell(guessLines(last, width).join('\n'));
    const isRight = target === undefined ? await isYes(ask, tell) : last.isRight;
    if (isRight === undefined) break;
    if (isRight)
      return tell(`Found with guess ${number}: ${pointsWords(tabooScore(number, number))}; fewer are better.`);
  }
  if (last !== undefined) tell(thoughtOf(last, width));
}

/** Whether the guess is right; undefined if nobody answers. */
async function isYes(ask: Ask, tell: Asked['tell']): Promise<boolean | undefined> {
  for (;;) {
    const said = (await ask('Right? (y/N) '))?.trim().toLowerCase();
    if (said === undefined) return undefined;
    if (/^y(es)?!?$/.test(said)) return true;
    if (/^(no?)?[.!]?$/.test(said)) return false;
    tell('Type y for yes, or n for no. Enter alone is no.');
  }
}

/** The guess, what of the hint is unknown, and what speaks for the guess. */
function guessLines({ guess, isRight, candidates, unknown }: ToldRound, width: number): string[] {
  const answer = isRight === undefined ? '' : isRight ? ' Yes!' : ' No.';
  const [first] = candidates;
  return [
    `${guess}?${answer}`,
    ...unknown.map((one) => `   ${unknownText(one)}`),
    ...(first === undefined ? [] : reasonLines(first, width)),
  ];
}

/** What was likeliest before the last guess. */
function thoughtOf({ candidates }: ToldRound, width: number): string {
  return `\nIt thought of these:\n${citiesText(candidates, width)}`;
}

/** Where a city stands that was not found, and why. */
function unfoundText(guesser: TabooGuesser, target: KnownCity, width: number): string {
  const { cities } = guesser.mind.index;
  const all = explained(guesser, cities.length);
  const place = all.findIndex(({ city, country }) => city === target.name && country === target.country);
  if (place < 0) return '';
  return [`${target.name} would be guess ${place + 1} from here on:`, citiesText([all[place]], width)].join('\n');
}
