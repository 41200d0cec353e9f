// npm run taboo -- measure-describer: which cities guessers find by the hints of our describer, and of plain ones.

import { InvalidArgumentError } from 'commander';
import type { MeasuringPart } from '../../arena/contest-command.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { randomFrom, shuffled } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { BUNDLED_GUESSERS, namedList } from '../bundled/bundled-agents.ts';
import type { PlayedTaboo } from '../bundled/played-taboo.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { USUAL_TABOO_WORDS } from '../describer/sayable-hints.ts';
import { readGuess } from '../game/guess.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { MOST_MEASURED } from '../tournament/desk-options.ts';
import { guessersPlan, playGuessers, withGuessersOptions } from './strength-plan.ts';
import { figuresAfter, gameLines } from './strength-report.ts';

/** After how many hints figures are told, beside the last. */
const EARLIER = 4;
const USUAL_HINTS = 8;
const USUAL_CITIES = 100;
const GUESSERS: readonly string[] = [...BUNDLED_GUESSERS.keys()];

function command() {
  return new Command('npm run taboo -- measure-describer')
    .description(
      `Lets describers describe cities to guessers, and tells how many are found after
4 hints and after all, with 95% intervals, and the mean score (lower is better).
Every game is kept in a journal, so the same command, or one for more cities,
continues where it stopped.`,
    )
    .option('--cities <n>', 'how many cities, drawn at random; 0 for all', wholeNumber(0), USUAL_CITIES)
    .option('--hints <n>', 'how many hints a game has', wholeNumber(1, MOST_MEASURED.hints), USUAL_HINTS)
    .option(
      '--taboo <n>',
      "how many of a city's strongest associations are taboo",
      wholeNumber(0, MOST_MEASURED.taboo),
      USUAL_TABOO_WORDS,
    )
    .choice('--only <describer>', 'one describer', [...TABOO_DESCRIBERS.keys()])
    .option(
      '--guessers <list>',
      `who guesses, separated by commas: ${namedList(BUNDLED_GUESSERS)}`,
      guesserNames,
      GUESSERS,
      'all',
    )
    .option('--seed <n>', 'what the lot and all chance are drawn from', wholeNumber(0), 1)
    .with(withGuessersOptions).endHelp(`
Example:
  npm run taboo -- measure-describer --cities 0 --guessers guesser

Ends with 0. Ends with 1 if the command line is wrong, with 130 on Ctrl-C.
docs/taboo-describer.md says what was measured, and how.`);
}

type DescriberMeasureOptions = ReturnType<typeof command>['values'];

/** Measures. @throws the signal's reason */
export const measureTabooDescriber: MeasuringPart = (words, signal, { contests }) =>
  command().perform(words, (options) => measure(options, contests, signal));

/** One describer's games with one guesser. */
interface DescriberGames {
  readonly describer: string;
  readonly guesser: string;
  readonly played: readonly PlayedTaboo[];
}

async function measure(
  options: DescriberMeasureOptions,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<void> {
  const { cities: count, hints, taboo, seed, only, games: everyGame, json, journals } = options;
  const known = (await keptMind()).index.cities;
  // As the games draw them: a city is its place in the lot.
  const lot = shuffled(known, randomFrom(seed));
  const seeds = (count === 0 ? known : lot.slice(0, count)).map((city) => lot.indexOf(city) + 1);
  const guessers = GUESSERS.filter((name) => options.guessers.includes(name));
  const plans = [...TABOO_DESCRIBERS.keys()]
    .filter((name) => only === undefined || only === name)
    .map((describer) => guessersPlan({ describer, guessers, seeds, options: { hints, taboo, lot: seed }, journals }));
  const results = [...(await playGuessers(plans, options, contests, signal))].flatMap(([{ challenger }, list]) =>
    list.map((one): DescriberGames => ({ describer: challenger, ...one })),
  );
  if (json) {
    printJson(
      results.map(({ describer, guesser, played }) => ({
        describer,
        guesser,
        after: countsOf(hints).map((after) => ({ hints: after, ...figuresAfter(played, after) })),
        games: played.map(({ id, hints: heard, found, guesses }) => ({
          city: id,
          hints: heard,
          found,
          guesses: guesses.map(readGuess),
        })),
      })),
      1,
    );
    return;
  }
  if (everyGame)
    for (const { describer, guesser, played } of results) print(`${describer}, ${guesser}\n${gameLines(played)}\n`);
  print(`${seeds.length} cities, ${taboo} taboo associations each\n${tablesOf(results, hints)}`);
}

/** @throws {InvalidArgumentError} of commander, if one is none */
function guesserNames(text: string): string[] {
  const guessers = text.split(',').map((name) => name.trim());
  if (guessers.every((name) => BUNDLED_GUESSERS.has(name))) return guessers;
  throw new InvalidArgumentError(`It must be some of ${GUESSERS.join(', ')}, separated by commas.`);
}

const countsOf = (hints: number): number[] => [...new Set([Math.min(EARLIER, hints), hints])];

/** A table for each number of hints, such as fits 80 columns. */
function tablesOf(results: readonly DescriberGames[], hints: number): string {
  return countsOf(hints)
    .map((count) => {
      const rows = results.map(({ played, ...who }) => ({ ...who, ...figuresAfter(played, count) }));
      type Row = (typeof rows)[number];
      const columns = [
        names<Row>('describer', ({ describer }) => describer),
        names<Row>('guesser', ({ guesser }) => guesser),
        numbers<Row>(`found in ${count}`, ({ found }) => found),
        names<Row>('95% interval', ({ share }) => `${percent(share.low)} to ${percent(share.high)}%`),
        names<Row>('mean score', ({ score }) => score.value.toFixed(2)),
      ];
      return `\n${tableText(columns, rows, terminalWidth())}`;
    })
    .join('\n');
}

const percent = (share: number): string => (share * 100).toFixed(0);
