// npm run taboo -- measure: how many cities of recorded games the guesser finds, beside what it is without its parts.

import { parseJson } from '../../base/json.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { Command } from '../../terminal/command.ts';
import { print, printJson } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { type HintGame, MOST_GAMES_BYTES, readHintGames } from '../game/hints.ts';
import { readyMind } from '../guesser/mind.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import {
  figuresAfter,
  gameLines,
  MEASURED_AFTER,
  type MeasuredGames,
  measureText,
  middleRanks,
} from './taboo-figures.ts';
import { MEASURED_GUESSERS, openNear } from './bundled-guessers.ts';
import { playedJson, playRecorded } from './played-taboo.ts';
import { type KnownCity, targetPlace } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';

interface MeasureOptions {
  readonly games?: true;
  readonly only?: true;
  readonly near?: true;
  readonly strong: boolean;
  readonly json?: true;
}

/**
 * Measures.
 * @param words what stands after `measure` on the command line
 */
export async function measureTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- measure')
    .description(
      `Plays recorded games with the guesser, and with guessers that lack a part of it,
and tells how many cities were found after 4 and after 8 hints, with 95%
intervals, the mean score (lower is better), and the target's place.`,
    )
    .argument('<games>', 'a file: {"games":[{"id","city","country","accept":[…],"hints":[…]}]}')
    .option('--games', 'a line a game, too')
    .option('--only', 'the guesser alone, not what it is without its parts')
    .option('--near', 'the guesser that says whole degrees where they cover several cities, too')
    .option('--no-strong', "without the hints that are among the city's strongest phrases, word for word")
    .option('--json', 'everything as JSON')
    .addHelpText(
      'after',
      `
Example:
  npm run taboo -- measure test/taboo/fixtures/own-games.json --games

Ends with 0. Ends with 1 if the command line or the file is wrong.
docs/experiments/taboo.md says what was measured, and how.`,
    )
    .action((file: string, options: MeasureOptions) => tellMistakes(() => measure(file, options)))
    .parseAsync(words, { from: 'user' });
}

function measure(file: string, { games: everyGame, only, near, strong, json }: MeasureOptions): void {
  const all = readHintGames(parseJson(readBoundedFile(file, MOST_GAMES_BYTES), file), file);
  const texts = readTabooTexts();
  const ground = { texts, mind: readyMind(texts) };
  const { cities } = ground.mind.index;
  const games = strong ? all : withoutStrongHints(all, cities);
  if (games.length === 0) throw new UsageError(`${file}: no game keeps two hints`);
  const guessers = [...MEASURED_GUESSERS].slice(0, only ? 1 : Infinity);
  if (near) guessers.push(['with whole degrees', openNear]);
  const measured = guessers.map(([name, open]): MeasuredGames => {
    const sit = open(ground);
    return { name, played: games.map((game) => playRecorded(game, cities, sit())) };
  });
  if (json) {
    printJson(measured.map(asJson), 1);
    return;
  }
  if (everyGame) print(`${gameLines(measured[0].played)}\n`);
  print(measureText(measured, terminalWidth()));
}

function asJson({ name, played }: MeasuredGames): unknown {
  return {
    name,
    after: MEASURED_AFTER.map((hints) => ({ hints, ...figuresAfter(played, hints) })),
    middleRanks: middleRanks(played),
    games: played.map((one) => ({ id: one.game.id, ...playedJson(one), ranks: one.ranks })),
  };
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

function bare(phrase: string): string {
  return phraseWords(phrase).words.join(' ');
}
