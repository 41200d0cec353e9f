// npm run taboo -- measure: how many cities of recorded games the guesser finds, beside what it is without its parts.
// npm run taboo -- measure-describer: which cities guessers find by the hints of our describer, and of plain ones.

import type { MeasuringPart } from '../../arena/contest-command.ts';
import { parseJson } from '../../base/json.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { Command } from '../../terminal/command.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ABLATION_GUESSERS, BUNDLED_GUESSERS, namedList, NEAR_GUESSER } from '../bundled/bundled-agents.ts';
import { readGuess } from '../game/guess.ts';
import { type HintGame, MOST_GAMES_BYTES, readHintGames } from '../game/taboo-record.ts';
import { type KnownCity, targetPlace } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { guessersPlan, playGuessers, withGuessersOptions } from './strength-plan.ts';
import { figuresAfter, gameLines, MEASURED_AFTER, measureText, middleRanks } from './strength-report.ts';
import { InvalidArgumentError } from 'commander';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { randomFrom, shuffled } from '../../base/seeded-random.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import type { PlayedTaboo } from '../bundled/played-taboo.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { USUAL_TABOO_WORDS } from '../describer/sayable-hints.ts';
import { MOST_MEASURED } from '../tournament/desk-options.ts';

function recordedCommand() {
  return new Command('npm run taboo -- measure')
    .description(
      `Plays recorded games with the guesser, and with guessers that lack a part of it,
and tells how many cities were found after 4 and after 8 hints, with 95%
intervals, the mean score (lower is better), and the target's place. Every game
is kept in a journal, so the same command continues where it stopped.`,
    )
    .argument('<games>', 'a file of recorded games, as below')
    .option('--only', 'the guesser alone, not what it is without its parts')
    .option('--near', 'the guesser that says whole degrees where they cover several cities, too')
    .option('--no-strong', "without the hints that are among the city's strongest phrases, word for word")
    .with(withGuessersOptions).endHelp(`
The file: {"games":[{"id","city","country","accept":[…],"hints":[…]}]}

Example:
  npm run taboo -- measure test/taboo/fixtures/own-games.json --games

Ends with 0. Ends with 1 if the command line or the file is wrong, with 130 on
Ctrl-C. docs/experiments/taboo.md says what was measured, and how.`);
}

/** Measures. @throws the signal's reason */
export const measureTaboo: MeasuringPart = (words, signal, { contests }) =>
  recordedCommand().perform<[file: string]>(words, async (file, options) => {
    const { games: everyGame, only, near, strong, json, journals } = options;
    const all = readHintGames(parseJson(readBoundedFile(file, MOST_GAMES_BYTES), file), file);
    const recorded = strong ? all : withoutStrongHints(all, (await keptMind()).index.cities);
    if (recorded.length === 0) throw new UsageError(`${file}: no game keeps two hints`);
    const plan = guessersPlan({
      describer: 'recorded',
      guessers: [...ABLATION_GUESSERS.keys()].filter((name, at) => (name === NEAR_GUESSER ? near : !only || at === 0)),
      seeds: recorded.map((_, at) => at + 1),
      options: { hints: 1, taboo: 0, recorded },
      journals,
    });
    const measured = (await playGuessers([plan], options, contests, signal)).get(plan) ?? [];
    if (json)
      return printJson(
        measured.map(({ guesser, played }) => ({
          name: guesser,
          after: MEASURED_AFTER.map((hints) => ({ hints, ...figuresAfter(played, hints) })),
          middleRanks: middleRanks(played),
          games: played.map(({ id, found, guesses, ranks }) => ({ id, found, guesses: guesses.map(readGuess), ranks })),
        })),
        1,
      );
    if (everyGame) print(`${gameLines(measured[0].played)}\n`);
    print(measureText(measured, terminalWidth()));
  });

/** Games with fewer hints are left out. */
const LEAST_HINTS = 2;
const STRONG = 3;

/** The games without the hints that stand, word for word, among the strongest phrases of the city. */
export function withoutStrongHints(games: readonly HintGame[], cities: readonly KnownCity[]): HintGame[] {
  return games
    .map((game) => {
      const { associations = [] } = cities[targetPlace(game, cities)] ?? {};
      const strong = new Set(associations.filter(({ weight }) => weight === STRONG).map(({ phrase }) => bare(phrase)));
      return { ...game, hints: game.hints.filter((hint) => !strong.has(bare(hint))) };
    })
    .filter(({ hints }) => hints.length >= LEAST_HINTS);
}

const bare = (phrase: string): string => phraseWords(phrase).words.join(' ');

/** After how many hints figures are told, beside the last. */
const EARLIER = 4;
const USUAL_HINTS = 8;
const USUAL_CITIES = 100;
const GUESSERS: readonly string[] = [...BUNDLED_GUESSERS.keys()];

function describerCommand() {
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

/** Measures. @throws the signal's reason */
export const measureTabooDescriber: MeasuringPart = (words, signal, { contests }) =>
  describerCommand().perform(words, async (options) => {
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
    if (json)
      return printJson(
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
    if (everyGame)
      for (const { describer, guesser, played } of results) print(`${describer}, ${guesser}\n${gameLines(played)}\n`);
    print(`${seeds.length} cities, ${taboo} taboo associations each\n${tablesOf(results, hints)}`);
  });

/** One describer's games with one guesser. */
interface DescriberGames {
  readonly describer: string;
  readonly guesser: string;
  readonly played: readonly PlayedTaboo[];
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
