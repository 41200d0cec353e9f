// npm run taboo -- play: a person guesses the city that our describer gives hints to, at the terminal.

import { grouped } from '../../base/grouped.ts';
import { plain } from '../../base/plain-text.ts';
import { randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { textTable } from '../../terminal/text-table.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import type { HintGiver } from '../describer/named-describers.ts';
import { tabooDescriber } from '../describer/taboo-describer.ts';
import { citiesMeant, cityTarget, GUESS_TROUBLES, kilometres, readGuess, wasGuessed } from '../game/guess.ts';
import { gameScore, newGame, playGame, recordOf, type TabooGame } from '../game/taboo-game.ts';
import {
  isRightText,
  pointsWords,
  type TabooRecord,
  tabooRecordJson,
  tabooScore,
  type TabooTurn,
} from '../game/taboo-record.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { tabooGuesser } from '../guesser/taboo-guesser.ts';
import { HEARD_OF, type KnownCity } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { type Ask, isAtTerminal, likeText, readableWidth, toldRound, withQuestions } from './terminal-play.ts';

/** As many as on the page. */
const HINTS = 10;
const MOST_SEED = 10_000;
/** A record has no more. */
const MOST_HINTS = 100;

function command() {
  return new Command('npm run taboo -- play')
    .description(
      `You guess: our describer has a city and gives hints at this terminal, and hears
your wrong guesses. For the other way round: npm run taboo -- guess`,
    )
    .option('--hints <n>', 'how many hints there are', wholeNumber(1, MOST_HINTS), HINTS)
    .option('--fame <n>', 'how famous the city is at least, from 1 (all) to 100', wholeNumber(1), HEARD_OF)
    .option('--seed <n>', 'which game (default: random)', wholeNumber(0))
    .option('--record <file>', "keeps the game's record, which the page opens").endHelp(`
Examples:
  npm run taboo -- play
  npm run taboo -- play --fame 60 --hints 6
  npm run taboo -- play --seed 5 --record records/game.json

During the game ? shows help, - asks for the next hint, q or Ctrl-C gives up.
Ends with 0 after a game, given up or not. Ends with 1 if the command line is
wrong, there is no terminal, or the record cannot be written. In the browser:
npm run taboo -- page`);
}

/**
 * Plays.
 * @param words what stands after `play` on the command line
 */
export async function playTaboo(words: readonly string[]): Promise<void> {
  await command().perform(words, async ({ hints, fame, seed = randomBelow(Math.random, MOST_SEED), record }) => {
    if (!isAtTerminal()) {
      const page = commandLine('taboo', ['page']);
      throw new UsageError(`a person plays at a terminal, and here is none. There is a page for it, too:\n  ${page}`);
    }
    if (record !== undefined) checkWritable('--record', record);
    const mind = await keptMind();
    const known = mind.index.cities.filter((city) => city.fame >= fame);
    if (known.length === 0) throw new UsageError(`--fame ${fame}: no city is so famous, expected 1 to 100`);
    const random = randomFrom(seed);
    const city = known[randomBelow(random, known.length)];
    const describer = tabooDescriber(mind, city, random);
    const width = readableWidth();
    await withQuestions(async (ask) => {
      const played = await askForGuesses({ ask, tell: print, width, mind, city, describer, hints });
      if (record === undefined || played === undefined) return;
      writeText(record, `${JSON.stringify(tabooRecordJson(played), undefined, 2)}\n`);
      print(`Kept in ${record}. To see it again: ${commandLine('taboo', ['page'])}, then “Open …”.`);
    });
    print(`Another game: ${commandLine('taboo', ['play', '--seed', String((seed + 1) % MOST_SEED)])}`);
  });
}

/** Who guesses, and at what. */
interface AskedGuesses {
  readonly ask: Ask;
  readonly tell: (text: string) => void;
  readonly width: number;
  readonly mind: GuesserMind;
  readonly city: KnownCity;
  readonly describer: HintGiver;
  /** How many hints there are at most. */
  readonly hints: number;
}

/**
 * Plays one game. Who leaves has not found the city, and hears which it was.
 * @returns its record; undefined if nothing was guessed
 */
export async function askForGuesses(asked: AskedGuesses): Promise<TabooRecord | undefined> {
  const { describer, city, hints } = asked;
  const tell = (text: string): void => asked.tell(wrapWords(text, asked.width).join('\n'));
  for (const line of beginningText(hints)) tell(line);
  const game = await playGame(
    newGame(cityTarget(city), hints),
    (wrong) => describer.hint(wrong),
    async ({ turns, target }, hint) => {
      tell(`\nHint ${turns.length + 1} of ${hints}: ${hint}`);
      const guess = await guessAt(asked, turns, tell);
      if (guess !== undefined && guess !== '' && !isRightText(guess, target)) tell('No.');
      return guess;
    },
  );
  const record = recordOf(game, { describer: 'our describer', guesser: 'a person' });
  for (const line of endText(game, asked)) asked.tell(line);
  return record.turns.length === 0 ? undefined : record;
}

/** The rules, in short. */
function beginningText(hints: number): string[] {
  return [
    `I have a city, and give up to ${hints} hints, from vague to specific. Name a city after each. A city found at \
the third hint costs 3 points; one that is not found costs ${tabooScore(undefined, hints)}. Fewer are better.`,
    'Enter ? for help, - for the next hint, q to give up.',
  ];
}

const HELP_TEXT = `A guess is the English name of a city, or whole degrees of latitude and longitude such as 48,5, \
which are right within one degree. A name that I do not know, a slip, or a guess that was made before costs nothing. \
- has no guess, and asks for the next hint; it costs as much as a wrong guess. q gives up, and so does Ctrl-C: then I \
say which city it was. The list of the cities: npm run taboo -- cities`;

/** Words that are no guesses. */
const HELP = /^(\?|h|help)$/i;
const PASS = /^(-|p|pass|no idea)$/i;
const LEAVE = /^(q|quit|exit|give up)$/i;

/** Asks until there is a guess; '' passes, undefined gives up. */
async function guessAt({ ask, mind }: AskedGuesses, turns: readonly TabooTurn[], tell: (text: string) => void) {
  for (;;) {
    const said = (await ask(`Guess ${turns.length + 1}: `))?.trim();
    if (said === undefined || LEAVE.test(said)) return undefined;
    if (PASS.test(said)) return '';
    const refusal = refusalOf(said, turns, mind.index.cities);
    if (refusal === undefined) return said;
    tell(refusal);
  }
}

/** Why what was said is no guess, and costs nothing; undefined if it is one. */
function refusalOf(said: string, turns: readonly TabooTurn[], cities: readonly KnownCity[]): string | undefined {
  if (said === '') return 'Name a city, or enter - for the next hint. ? has help.';
  if (HELP.test(said)) return HELP_TEXT;
  const guess = readGuess(said);
  if (guess.kind === 'trouble') return `${GUESS_TROUBLES[guess.why]} It costs nothing.`;
  const meant = citiesMeant(guess, cities);
  if (guess.kind === 'name' && meant.length === 0) {
    const like = likeText(said, cities);
    const others = like === '' ? '' : ` ${like[0].toUpperCase()}${like.slice(1)}.`;
    return `“${plain(said)}” is none of the ${cities.length} cities that I know.${others} It costs nothing.`;
  }
  const before = turns.map((turn) => turn.guess);
  return wasGuessed(guess, before, cities) ? 'You have said that. It costs nothing.' : undefined;
}

/** What came of it: the points, each guess with how far off it was, and what our guesser would have done. */
function endText(game: TabooGame, { city, mind, width }: AskedGuesses): string[] {
  const { turns, target, end } = game;
  const points = pointsWords(gameScore(game));
  const what =
    end === 'found' ? `Yes! ${city.name} (${city.country})` : `Not found: it was ${city.name} (${city.country})`;
  const rows = turns.map(({ hint, guess }, at) => [at + 1, hint, guess === '' ? '–' : plain(guess), farText(guess)]);
  function farText(guess: string): string {
    const read = readGuess(guess);
    if (read.kind === 'trouble' || isRightText(guess, target)) return '';
    const place = read.kind === 'place' ? read : mostFamous(citiesMeant(read, mind.index.cities), mind)?.place;
    return place === undefined ? '' : `${grouped(Math.round(kilometres(place, city.place)))} km off`;
  }
  return [
    `\n${what}. ${points}; fewer are better.`,
    ...(turns.length > 1 ? [textTable(['', 'hint', 'you', ''], rows, width)] : []),
    ...(turns.length === 0 ? [] : wrapWords(oursText(turns, city, mind), width)),
  ];
}

function mostFamous(places: readonly number[], { index }: GuesserMind): KnownCity | undefined {
  return places.map((at) => index.cities[at]).toSorted((one, other) => other.fame - one.fame)[0];
}

/** When our guesser would have found it. */
function oursText(turns: readonly TabooTurn[], city: KnownCity, mind: GuesserMind): string {
  const guesser = tabooGuesser(mind);
  const found = turns.findIndex(({ hint }) => toldRound(guesser, hint, 1, city).isRight === true) + 1;
  return found === 0
    ? 'From these hints our guesser would not have found it.'
    : `Our guesser would have found it at hint ${found}.`;
}
