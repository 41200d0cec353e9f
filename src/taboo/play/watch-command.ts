// npm run taboo: a game to watch. A city is drawn by a seed or named; our describer gives hints to it, our guesser
// guesses, and both think aloud.

import { randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { type GivenHint, tabooDescriber } from '../describer/taboo-describer.ts';
import { cityTarget, guessText, isRightGuess } from '../game/guess.ts';
import { foundWith, newGame, playGame } from '../game/taboo-game.ts';
import { pointsWords, tabooScore } from '../game/taboo-record.ts';
import { explained, type ExplainedCity, percentText } from '../guesser/guess-reasons.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { type GuessedCity, type TabooGuesser, tabooGuesser } from '../guesser/taboo-guesser.ts';
import { HEARD_OF } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { readableWidth, knownCityNamed } from './terminal-play.ts';

const HINTS = 8;
/** Cities of which the guesser thinks aloud, and how long the bar of a certain one is. */
const SHOWN = 4;
const BAR = 12;
/** Phrases that speak less than this, as a logarithm, are not told. */
const LEAST_TOLD = 0.3;
const MOST_SEED = 10_000;

/** Plays it. */
export async function watchTaboo(words: readonly string[]): Promise<void> {
  await watchCommand().perform(words, async ({ seed = randomBelow(Math.random, MOST_SEED), city: named }) => {
    const mind = await keptMind();
    const random = randomFrom(seed);
    const { cities } = mind.index;
    const known = cities.filter(({ fame }) => fame >= HEARD_OF);
    const city = named === undefined ? known[randomBelow(random, known.length)] : knownCityNamed(named, cities);
    const describer = tabooDescriber(mind, city, random);
    const guesser = tabooGuesser(mind);
    const width = readableWidth();
    const tell = (text: string): void => print(wrapWords(text, width).join('\n'));
    tell(`The describer has a city, and ${HINTS} hints at most. The guesser does not know which. \
It must not say these words: ${describer.taboo.join(', ')}.`);
    const game = await playGame(
      newGame(cityTarget(city), HINTS),
      (wrong) => describer.hint(wrong),
      ({ turns, target }, hint) => {
        guesser.hear(hint);
        const given = describer.given.at(-1);
        print(`\n${turns.length + 1}. "${hint}"${given === undefined ? '' : `  (${trueOfText(given)})`}`);
        for (const line of thoughts(guesser, width)) print(line);
        const said = guesser.guess();
        if (said === undefined) return undefined;
        print(`   ${spoken(said, guesser.mind)}? ${isRightGuess(said.guess, target) ? 'Yes!' : 'No.'}`);
        return guessText(said.guess);
      },
    );
    const found = foundWith(game);
    const end = found === undefined ? `It was ${city.name} (${city.country}). Not found` : `Found with guess ${found}`;
    tell(`\n${end}: ${pointsWords(tabooScore(found, HINTS))}; fewer are better.`);
    print(`Another game: ${commandLine('taboo', ['--seed', String((seed + 1) % MOST_SEED)])}
You guess: npm run taboo -- play. Your own hints: npm run taboo -- guess`);
  });
}

/** Its command line, without what it does. */
export function watchCommand() {
  return new Command('npm run taboo --')
    .description(
      `Plays a game of Taboo to watch: a describer gives hints to a city, and answers
wrong guesses with the next one; the guesser says what it is thinking of.`,
    )
    .option('--city <name>', 'which city (default: drawn by the seed); NAME,COUNTRY where several have the name')
    .option('--seed <n>', 'which game (default: random)', wholeNumber(0)).endHelp(`
  npm run taboo -- play                 you guess, at this terminal
  npm run taboo -- guess                you give hints, one by one or HINT...
  npm run taboo -- describe CITY...     gives hints to cities
  npm run taboo -- serve                runs the describer service and the page
  npm run taboo -- page                 you describe or guess, in the browser
  npm run taboo -- challenge ...        plays at a service with any guesser
  npm run taboo -- measure FILE         measures the guesser on recorded games
  npm run taboo -- measure-describer    measures the describer
  npm run taboo -- cities [TEXT]        lists the cities that are known
  npm run taboo -- check                looks for mistakes in the knowledge
  npm run tournament -- --contest taboo ...
                                        guessers meet describers
The options of a part: npm run help taboo guess

Ends with 0. Ends with 1 if the command line is wrong.
docs/taboo.md is about the game and the guesser, docs/taboo-describer.md about
the describer, docs/taboo-tournaments.md about tournaments.`);
}

function trueOfText({ trueOf, isOfCountry }: GivenHint): string {
  const of = trueOf <= 1 ? 'true of this city alone' : `true of ${trueOf} cities`;
  return isOfCountry ? `${of}, by their countries` : of;
}

/** Whole degrees with the city that they stand for. */
function spoken({ city, guess }: GuessedCity, { index }: GuesserMind): string {
  const text = guessText(guess);
  return guess.kind === 'name' ? text : `${index.cities[city].name}, at ${text}`;
}

/** What the guesser thinks of: a line a city, no wider than the terminal. */
function thoughts(guesser: TabooGuesser, width: number): string[] {
  const cities = explained(guesser, SHOWN);
  const longest = Math.max(...cities.map(({ city }) => city.length));
  return cities.map((one) => {
    const bar = '█'.repeat(Math.round(one.share * BAR)).padEnd(BAR, '·');
    const line = `   ${bar} ${percentText(one.share)}  ${one.city.padEnd(longest)}  ${reasons(one)}`;
    return line.length <= width ? line.trimEnd() : `${line.slice(0, width - 1).trimEnd()}…`;
  });
}

/** The phrases that speak for a city, the best first. */
function reasons({ hints }: ExplainedCity): string {
  const told = hints.filter(({ speaks }) => speaks >= LEAST_TOLD).toSorted((one, other) => other.speaks - one.speaks);
  if (told.length === 0) return 'famous';
  return told
    .map(({ phrase, about = '' }) => {
      const [country, isOfCountry] = about.split(': ');
      if (phrase === undefined) return 'cities like it';
      return isOfCountry === undefined ? phrase : `${phrase} (${country})`;
    })
    .join(', ');
}
