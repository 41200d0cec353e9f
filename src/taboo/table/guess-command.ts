// npm run taboo -- guess: hints on the command line, answered with the cities that the guesser thinks of, and why.

import { Command } from 'commander';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { guessText } from '../game/guess.ts';
import { readHintLine } from '../game/hint-line.ts';
import { EXPLAINED_CITIES, explained } from '../guesser/guess-reasons.ts';
import { guessReasonsText } from '../guesser/guess-reasons-text.ts';
import { TabooGuesser } from '../guesser/taboo-guesser.ts';
import { keptMind } from '../mind/kept-mind.ts';

interface GuessOptions {
  readonly top: number;
  readonly json?: true;
}

/**
 * Answers.
 * @param words what stands after `guess` on the command line
 */
export async function guessTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- guess')
    .description(
      `Hears hints, guesses a city after each, as if every guess were wrong, and tells
which cities it thinks of at the end, with the words that speak for them.`,
    )
    .argument('<hints...>', 'a hint each; quote those of several words')
    .option('--top <n>', 'how many cities are explained', wholeNumber(1), EXPLAINED_CITIES)
    .option('--json', 'everything as JSON')
    .addHelpText(
      'after',
      `
Example:
  npm run taboo -- guess sea 'yearly festival' bridges 'renaissance art'

Ends with 0. Ends with 1 if the command line is wrong.
docs/taboo.md says what the numbers are.`,
    )
    .action((hints: readonly string[], { top, json }: GuessOptions) =>
      tellMistakes(async () => {
        const guesser = new TabooGuesser(await keptMind());
        const rounds = hints.map((hint) => {
          const read = readHintLine(hint);
          if (read.kind === 'hint') guesser.hear(read.hint);
          const candidates = explained(guesser, top);
          const text = guessReasonsText(guesser, top);
          const guess = guesser.guess()?.guess;
          return { hint, guess: guess === undefined ? '' : guessText(guess), candidates, text };
        });
        if (json) {
          printJson(
            rounds.map(({ hint, guess, candidates }) => ({ hint, guess, candidates })),
            1,
          );
          return;
        }
        for (const { hint, guess } of rounds) print(`${hint}: ${guess}?`);
        print(`\n${rounds.at(-1)?.text ?? ''}`);
      }),
    )
    .parseAsync(words, { from: 'user' });
}
