// npm run taboo -- measure-describer: which cities guessers find by the hints of our describer, and of plain ones.

import { InvalidArgumentError, Option } from 'commander';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { USUAL_TABOO_WORDS } from '../describer/taboo-words.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { BUNDLED_GUESSERS, namedList } from './bundled-guessers.ts';
import { figuresAfter, gameLines } from './taboo-figures.ts';
import { playDescribed, playedGame, playedJson, type PlayedTaboo } from './played-taboo.ts';

/** After how many hints figures are told, beside the last. */
const EARLIER = 4;
const USUAL_HINTS = 8;
const USUAL_CITIES = 100;
const GUESSERS: readonly string[] = [...BUNDLED_GUESSERS.keys()];

interface DescriberMeasureOptions {
  readonly cities: number;
  readonly hints: number;
  readonly taboo: number;
  readonly seed: number;
  readonly only?: string;
  readonly guessers: readonly string[];
  readonly games?: true;
  readonly quiet?: true;
  readonly json?: true;
}

/**
 * Measures.
 * @param words what stands after `measure-describer` on the command line
 */
export async function measureTabooDescriber(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- measure-describer')
    .description(
      `Lets describers describe cities to guessers, and tells how many are found after
4 hints and after all, with 95% intervals, and the mean score (lower is better).`,
    )
    .option('--cities <n>', 'how many cities, drawn by lot; 0 for all', wholeNumber(0), USUAL_CITIES)
    .option('--hints <n>', 'how many hints a game has', wholeNumber(1), USUAL_HINTS)
    .option('--taboo <n>', "how many of a city's strongest associations are taboo", wholeNumber(0), USUAL_TABOO_WORDS)
    .addOption(new Option('--only <describer>', 'one describer').choices([...TABOO_DESCRIBERS.keys()]))
    .addOption(
      new Option('--guessers <list>', `who guesses, separated by commas: ${namedList(BUNDLED_GUESSERS)}`)
        .argParser(guesserNames)
        .default(GUESSERS, 'all'),
    )
    .option('--seed <n>', 'what the lot and all chance are drawn from', wholeNumber(0), 1)
    .option('--games', 'a line a game, too')
    .option('--quiet', 'shows no progress')
    .option('--json', 'everything as JSON')
    .addHelpText(
      'after',
      `
Example:
  npm run taboo -- measure-describer --cities 0 --guessers guesser

Ends with 0. Ends with 1 if the command line is wrong.
docs/taboo-describer.md says what was measured, and how.`,
    )
    .action((options: DescriberMeasureOptions) => tellMistakes(() => measure(options)))
    .parseAsync(words, { from: 'user' });
}

/** One describer's games with one guesser. */
interface DescriberGames {
  readonly describer: string;
  readonly guesser: string;
  readonly played: readonly PlayedTaboo[];
}

async function measure(options: DescriberMeasureOptions): Promise<void> {
  const { cities: count, hints, taboo, seed, only, games: everyGame, quiet, json } = options;
  const texts = readTabooTexts();
  const mind = await keptMind();
  const known = mind.index.cities;
  const cities = count === 0 ? known : shuffled(known, randomFrom(seed)).slice(0, count);
  const guessers = [...BUNDLED_GUESSERS]
    .filter(([name]) => options.guessers.includes(name))
    .map(([guesser, { open }]) => ({ guesser, sit: open({ texts, mind }) }));
  const pairs = [...TABOO_DESCRIBERS]
    .filter(([name]) => only === undefined || only === name)
    .flatMap(([describer, { start }]) => guessers.map((one) => ({ describer, start, ...one })));
  const total = cities.length * pairs.length;
  const progress = quiet === true ? NO_PROGRESS : startProgress({ label: 'games', total, afterMs: 1_000 });
  const results: DescriberGames[] = [];
  let done = 0;
  try {
    for (const { describer, guesser, start, sit } of pairs) {
      const played: PlayedTaboo[] = [];
      for (const city of cities) {
        const random = randomFrom(seedOf(seed, city.name, city.country));
        const giver = start({ mind, city, random, hints, taboo });
        played.push(playedGame(city, await playDescribed(city, giver, sit(), hints)));
        progress.update(++done, '');
      }
      results.push({ describer, guesser, played });
    }
  } finally {
    progress.stop();
  }
  if (json) {
    printJson(
      results.map((one) => asJson(one, hints)),
      1,
    );
    return;
  }
  if (everyGame)
    for (const { describer, guesser, played } of results) print(`${describer}, ${guesser}\n${gameLines(played)}\n`);
  print(`${cities.length} cities, ${taboo} taboo associations each\n${tablesOf(results, hints)}`);
}

/** @throws {InvalidArgumentError} of commander, where one is none */
function guesserNames(text: string): string[] {
  const guessers = text.split(',').map((name) => name.trim());
  if (guessers.every((name) => BUNDLED_GUESSERS.has(name))) return guessers;
  throw new InvalidArgumentError(`It must be some of ${GUESSERS.join(', ')}, separated by commas.`);
}

function countsOf(hints: number): number[] {
  return [...new Set([Math.min(EARLIER, hints), hints])];
}

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

function percent(share: number): string {
  return (share * 100).toFixed(0);
}

function asJson({ describer, guesser, played }: DescriberGames, hints: number): unknown {
  return {
    describer,
    guesser,
    after: countsOf(hints).map((count) => ({ hints: count, ...figuresAfter(played, count) })),
    games: played.map((one) => ({ city: one.game.id, hints: one.game.hints, ...playedJson(one) })),
  };
}
