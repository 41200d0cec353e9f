// npm run taboo -- measure: how many cities of recorded games the guesser finds, beside what it is without its parts.

import type { MeasuringPart } from '../../arena/contest-command.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { parseJson } from '../../base/json.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { Command } from '../../terminal/command.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ABLATION_GUESSERS, NEAR_GUESSER } from '../bundled/bundled-agents.ts';
import { readGuess } from '../game/guess.ts';
import { type HintGame, MOST_GAMES_BYTES, readHintGames } from '../game/taboo-record.ts';
import { type KnownCity, targetPlace } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { guessersPlan, playGuessers, withGuessersOptions } from './strength-plan.ts';
import { figuresAfter, gameLines, MEASURED_AFTER, measureText, middleRanks } from './strength-report.ts';

function command() {
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

type MeasureOptions = ReturnType<typeof command>['values'];

/** Measures. @throws the signal's reason */
export const measureTaboo: MeasuringPart = (words, signal, { contests }) =>
  command().perform(words, (file: string, options: MeasureOptions) => measure(file, options, contests, signal));

async function measure(
  file: string,
  options: MeasureOptions,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<void> {
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
  if (json) {
    printJson(
      measured.map(({ guesser, played }) => ({
        name: guesser,
        after: MEASURED_AFTER.map((hints) => ({ hints, ...figuresAfter(played, hints) })),
        middleRanks: middleRanks(played),
        games: played.map(({ id, found, guesses, ranks }) => ({ id, found, guesses: guesses.map(readGuess), ranks })),
      })),
      1,
    );
    return;
  }
  if (everyGame) print(`${gameLines(measured[0].played)}\n`);
  print(measureText(measured, terminalWidth()));
}

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
