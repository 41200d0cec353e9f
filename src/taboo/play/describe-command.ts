// npm run taboo -- describe: hints to cities, and why these.

import { randomFrom } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { tabooDescriber, type GivenHint } from '../describer/taboo-describer.ts';
import { USUAL_TABOO_WORDS } from '../describer/sayable-hints.ts';
import { percentText } from '../guesser/guess-reasons.ts';
import { cityTarget, guessText, readGuess } from '../game/guess.ts';
import { isRightText } from '../game/taboo-record.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { knownCityNamed } from './terminal-play.ts';

function command() {
  return new Command('npm run taboo -- describe')
    .description(
      `Gives hints to cities, from vague to specific, as if nothing but the named wrong
guesses had been said, and tells of how many cities each is true and how likely
the city is then to our guesser and to a person, as the describer thinks.`,
    )
    .argument('<cities...>', 'cities by name; NAME,COUNTRY where several have the name')
    .option('--hints <n>', 'how many', wholeNumber(1), 8)
    .option('--taboo <n>', "how many of the city's first words are taboo", wholeNumber(0), USUAL_TABOO_WORDS)
    .option('--wrong <cities>', 'wrong guesses after the first hint, one a hint, separated by ;')
    .option('--seed <n>', 'other hints for other seeds (default: the best)', wholeNumber(0))
    .option('--json', 'everything as JSON').endHelp(`
Examples:
  npm run taboo -- describe Ghent
  npm run taboo -- describe Ghent --wrong 'Bruges;Leuven'

Ends with 0. Ends with 1 if the command line is wrong.
docs/taboo-describer.md says how hints are chosen.`);
}

/**
 * Describes.
 * @param words what stands after `describe` on the command line
 */
export async function describeTaboo(words: readonly string[]): Promise<void> {
  await command().perform<[names: string[]]>(words, async (names, { hints, taboo, wrong = '', seed, json }) => {
    const mind = await keptMind();
    const { cities } = mind.index;
    const wrongGuesses = wrong.split(';').flatMap((word) => (word.trim() === '' ? [] : [wrongGuess(word, cities)]));
    const told = names.map((name) => {
      const city = knownCityNamed(name, cities);
      if (
        wrongGuesses.some((guess) =>
          typeof guess === 'string' ? isRightText(guess, cityTarget(city)) : guess === city,
        )
      )
        throw new UsageError(`--wrong ${wrong}: this is ${city.name} itself, expected wrong guesses`);
      const describer = tabooDescriber(mind, city, seed === undefined ? undefined : randomFrom(seed), taboo);
      for (let number = 0; number < hints; number++) {
        if (describer.hint(wrongGuesses.slice(0, number)) === undefined) break;
      }
      return { city: city.name, country: city.country, taboo: describer.taboo, hints: describer.given };
    });
    if (json) return printJson(told, 1);
    for (const [place, { city, country, taboo: forbidden, hints: given }] of told.entries()) {
      const width = terminalWidth();
      print(`${place === 0 ? '' : '\n'}${city} (${country})`);
      print(wrapWords(`taboo: ${forbidden.length === 0 ? 'nothing' : forbidden.join(', ')}`, width).join('\n'));
      print(textTable(['', 'hint', 'about', 'true of', 'guesser', 'person'], given.map(rowOf), width));
    }
  });
}

/** A guess as the describer hears it: whole degrees stay as they are. */
function wrongGuess(word: string, cities: readonly KnownCity[]): string | KnownCity {
  const read = readGuess(word);
  return read.kind === 'place' ? guessText(read) : knownCityNamed(word, cities);
}

function rowOf({ hint, about, isOfCountry, trueOf, toGuesser, toPerson }: GivenHint, place: number) {
  const percents = [toGuesser, toPerson].map(percentText);
  return [place + 1, hint, isOfCountry ? `country: ${about}` : about, trueOf, ...percents];
}
