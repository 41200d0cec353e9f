// npm run taboo -- play: a person guesses the city that our describer gives hints to, at the terminal.

import { randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { TabooDescriber } from '../describer/taboo-describer.ts';
import { tabooRecordJson } from '../game/taboo-record.ts';
import { HEARD_OF } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { askForGuesses } from './asked-guesses.ts';
import { isAtTerminal, withQuestions } from './asked-lines.ts';

/** As many as on the page. */
const HINTS = 10;
const MOST_SEED = 10_000;
/** A record has no more. */
const MOST_HINTS = 100;
/** Longer lines are hard to read. */
const WIDEST = 100;

interface PlayOptions {
  readonly hints: number;
  readonly fame: number;
  readonly seed?: number;
  readonly record?: string;
}

/**
 * Plays.
 * @param words what stands after `play` on the command line
 */
export async function playTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- play')
    .description(
      `You guess: our describer has a city and gives hints at this terminal, and hears
your wrong guesses. For the other way round: npm run taboo -- guess`,
    )
    .option('--hints <n>', 'how many hints there are', wholeNumber(1), HINTS)
    .option('--fame <n>', 'how famous the city is at least, from 1 (all) to 100', wholeNumber(1), HEARD_OF)
    .option('--seed <n>', 'which game (default: drawn by chance)', wholeNumber(0))
    .option('--record <file>', "keeps the game's record, which the page opens")
    .addHelpText(
      'after',
      `
Examples:
  npm run taboo -- play
  npm run taboo -- play --fame 60 --hints 6
  npm run taboo -- play --seed 5 --record records/game.json

During the game ? shows help, - asks for the next hint, q or Ctrl-C gives up.
Ends with 0 after a game, given up or not. Ends with 1 if the command line is
wrong, there is no terminal, or the record cannot be written. In the browser:
npm run taboo -- page`,
    )
    .action((options: PlayOptions) => tellMistakes(() => play(options)))
    .parseAsync(words, { from: 'user' });
}

async function play({ hints, fame, seed = randomBelow(Math.random, MOST_SEED), record }: PlayOptions): Promise<void> {
  if (!isAtTerminal()) {
    const page = commandLine('taboo', ['page']);
    throw new UsageError(`a person plays at a terminal, and here is none. There is a page for it, too:\n  ${page}`);
  }
  if (hints > MOST_HINTS) throw new UsageError(`--hints ${hints}: expected at most ${MOST_HINTS}`);
  if (record !== undefined) checkWritable('--record', record);
  const mind = await keptMind();
  const known = mind.index.cities.filter((city) => city.fame >= fame);
  if (known.length === 0) throw new UsageError(`--fame ${fame}: no city is so famous, expected 1 to 100`);
  const random = randomFrom(seed);
  const city = known[randomBelow(random, known.length)];
  const describer = new TabooDescriber(mind, city, random);
  const width = Math.min(WIDEST, terminalWidth());
  await withQuestions(async (ask) => {
    const played = await askForGuesses({ ask, tell: print, width, mind, city, describer, hints });
    if (record === undefined || played === undefined) return;
    writeText(record, `${JSON.stringify(tabooRecordJson(played), undefined, 2)}\n`);
    print(`Kept in ${record}; npm run taboo -- page opens it.`);
  });
  print(`Another game: ${commandLine('taboo', ['play', '--seed', String((seed + 1) % MOST_SEED)])}`);
}
