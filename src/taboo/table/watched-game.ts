// npm run taboo: a game to watch. A city is drawn by a seed; a stand-in for a describer reads hints off the knowledge,
// without the nine strongest words, and the guesser guesses.

import { Command } from 'commander';
import { randomBelow, randomFrom, shuffled } from '../../base/seeded-random.ts';
import type { Random } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { guessText, isRightGuess } from '../game/guess.ts';
import { tabooScore } from '../game/taboo-score.ts';
import { guessReasonsText } from '../guesser/guess-reasons-text.ts';
import { TabooGuesser } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';

/** The strongest words of a city are taboo; so many. */
const TABOO_WORDS = 9;
const HINTS = 6;
/** Cities that whoever watches has heard of. */
const LEAST_FAME = 35;
const SHOWN = 3;

/** Plays it. */
export async function watchTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo')
    .description('Plays a game of Taboo to watch: hints to a city, a guess after each, and what the guesser thinks.')
    .option('--seed <n>', 'which game (default: drawn by chance)', wholeNumber(0))
    .addHelpText(
      'after',
      `
  npm run taboo -- guess HINT...    hears your hints
  npm run taboo -- measure FILE     measures the guesser on recorded games

Ends with 0. docs/taboo.md tells of the game and of the guesser.`,
    )
    .action(({ seed = randomBelow(Math.random, 10_000) }: { seed?: number }) => tellMistakes(() => watch(seed)))
    .parseAsync(words, { from: 'user' });
}

async function watch(seed: number): Promise<void> {
  const guesser = new TabooGuesser(await keptMind());
  const random = randomFrom(seed);
  const known = guesser.mind.index.cities.filter(({ fame }) => fame >= LEAST_FAME);
  const city = known[randomBelow(random, known.length)];
  const hints = standInHints(city, random);
  print(`Somebody thinks of a city and gives hints, one after each wrong guess. (The hints are read off what the
guesser itself knows, without the city's strongest words: a stand-in for a person.)`);
  for (const [place, hint] of hints.entries()) {
    guesser.hear(hint);
    print(`\nhint ${place + 1}: ${hint}\n${guessReasonsText(guesser, SHOWN)}`);
    const guess = guesser.guess()?.guess;
    if (guess === undefined) return;
    const isRight = isRightGuess(guess, { names: [city.name, ...city.also], place: city.place });
    print(`guess: ${guessText(guess)}? ${isRight ? 'yes!' : 'no.'}`);
    if (isRight) {
      print(
        `\nScore: ${tabooScore(place + 1, hints.length)}. Another game: ${commandLine('taboo', ['--seed', String(seed + 1)])}`,
      );
      return;
    }
  }
  print(
    `\nIt was ${city.name}. Score: ${tabooScore(undefined, hints.length)}. Your own hints: npm run taboo -- guess HINT...`,
  );
}

/** Weak phrases first, and none of the strongest. */
function standInHints({ associations }: KnownCity, random: Random): string[] {
  const ordered = shuffled(associations, random).toSorted((one, other) => other.weight - one.weight);
  return ordered
    .slice(TABOO_WORDS)
    .slice(0, HINTS)
    .toReversed()
    .map(({ phrase }) => phrase);
}
