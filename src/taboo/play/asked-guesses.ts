// A game at the terminal: our describer gives hints, and a person guesses.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { citiesMeant, cityTarget } from '../game/guess.ts';
import { kilometres } from '../game/kilometres.ts';
import { GUESS_TROUBLES, readGuess } from '../game/read-guess.ts';
import { foundAt, isRightText, recordScore, type TabooRecord, type TabooTurn } from '../game/taboo-record.ts';
import { pointsWords, tabooScore } from '../game/taboo-score.ts';
import { TabooGuesser, type GuesserMind } from '../guesser/taboo-guesser.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import type { Ask } from './asked-lines.ts';
import { likeText } from './known-city-named.ts';
import { toldRound } from './told-guesses.ts';

/** Who gives hints: the next one after these wrong guesses, undefined where nothing is left to say. */
export interface AskedDescriber {
  hint(wrongGuesses: readonly string[]): string | undefined;
}

/** Who guesses, and at what. */
export interface AskedGuesses {
  readonly ask: Ask;
  readonly tell: (text: string) => void;
  readonly width: number;
  readonly mind: GuesserMind;
  readonly city: KnownCity;
  readonly describer: AskedDescriber;
  /** How many hints there are at most. */
  readonly hints: number;
}

/** What a line of the person is. */
type Line = { readonly kind: 'guess'; readonly guess: string } | { readonly kind: 'told'; readonly text: string };

/** Words that are no guesses. */
const HELP = /^(\?|h|help)$/i;
const PASS = /^(-|p|pass|no idea)$/i;
const LEAVE = /^(q|quit|exit|give up)$/i;

/**
 * Plays one game. Who leaves has not found the city, and hears which it was.
 * @returns its record; undefined where nothing was guessed
 */
export async function askForGuesses(game: AskedGuesses): Promise<TabooRecord | undefined> {
  const { describer, city, hints } = game;
  const tell = (text: string): void => game.tell(wrapWords(text, game.width).join('\n'));
  for (const line of beginningText(hints)) tell(line);
  const turns: TabooTurn[] = [];
  let most = hints;
  while (turns.length < most) {
    const wrong = turns.flatMap(({ guess }) => (guess === '' ? [] : [guess]));
    const hint = describer.hint(wrong);
    if (hint === undefined) {
      most = turns.length;
      break;
    }
    tell(`\nHint ${turns.length + 1} of ${hints}: ${hint}`);
    const guess = await guessAt(game, turns, tell);
    turns.push({ hint, guess: guess ?? '' });
    if (guess === undefined || isRightText(guess, cityTarget(city))) break;
    if (guess !== '') tell('No.');
  }
  const record = recordOf(city, turns, most);
  for (const line of endText(record, game)) game.tell(line);
  return turns.length === 0 ? undefined : record;
}

function recordOf(city: KnownCity, turns: readonly TabooTurn[], hints: number): TabooRecord {
  return {
    describer: 'our describer',
    guesser: 'a person',
    city: city.name,
    country: city.country,
    accept: city.also,
    place: city.place,
    hints,
    turns,
  };
}

/** The rules, in short. */
function beginningText(hints: number): string[] {
  return [
    `I have a city, and give up to ${hints} hints, from vague to specific. Name a city after each. A city found at \
the third hint costs 3 points; one that is not found costs ${tabooScore(undefined, hints)}. Fewer are better.`,
    'Enter ? for help, - for the next hint, q to give up.',
  ];
}

const HELP_TEXT = `A guess is the English name of a city, or whole degrees of latitude and longitude such as 48,5, which \
are right within one degree. A name that I do not know, a slip, or a guess that was made before costs nothing. \
- has no guess, and asks for the next hint; it costs as much as a wrong guess. q gives up, and so does Ctrl-C: then I \
say which city it was. The list of the cities: npm run taboo -- cities`;

/** Asks until there is a guess; '' passes, undefined gives up. */
async function guessAt(
  { ask, mind }: AskedGuesses,
  turns: readonly TabooTurn[],
  tell: (text: string) => void,
): Promise<string | undefined> {
  for (;;) {
    const said = (await ask(`Guess ${turns.length + 1}: `))?.trim();
    if (said === undefined || LEAVE.test(said)) return undefined;
    if (PASS.test(said)) return '';
    const line = lineOf(said, turns, mind.index.cities);
    if (line.kind === 'guess') return line.guess;
    tell(line.text);
  }
}

/** What costs nothing. */
function told(text: string): Line {
  return { kind: 'told', text };
}

/** A guess, or why it is none and costs nothing. */
function lineOf(said: string, turns: readonly TabooTurn[], cities: readonly KnownCity[]): Line {
  if (said === '') return told('Name a city, or enter - for the next hint. ? has help.');
  if (HELP.test(said)) return told(HELP_TEXT);
  const guess = readGuess(said);
  if (guess.kind === 'trouble') return told(`${GUESS_TROUBLES[guess.why]} It costs nothing.`);
  const meant = citiesMeant(guess, cities);
  if (guess.kind === 'name' && meant.length === 0) {
    const like = likeText(said, cities);
    const others = like === '' ? '' : ` ${like[0].toUpperCase()}${like.slice(1)}.`;
    const got = plain(said);
    return told(`“${got}” is none of the ${cities.length} cities that I know.${others} It costs nothing.`);
  }
  const isSaid = turns.some((turn) => isSameGuess(turn.guess, said, meant, cities));
  return isSaid ? told('You have said that. It costs nothing.') : { kind: 'guess', guess: said };
}

/** Whether an earlier guess meant the same cities. */
function isSameGuess(before: string, said: string, meant: readonly number[], cities: readonly KnownCity[]): boolean {
  if (before === said) return true;
  const guess = readGuess(before);
  if (guess.kind !== 'name' || meant.length === 0) return false;
  const earlier = citiesMeant(guess, cities);
  return earlier.length === meant.length && earlier.every((city) => meant.includes(city));
}

/** What came of it: the points, each guess with how far off it was, and what our guesser would have done. */
function endText(record: TabooRecord, { city, mind, width }: AskedGuesses): string[] {
  const { turns } = record;
  const isFound = foundAt(record) !== undefined;
  const points = pointsWords(recordScore(record));
  const what = isFound ? `Yes! ${city.name} (${city.country})` : `Not found: it was ${city.name} (${city.country})`;
  const rows = turns.map(({ hint, guess }, at) => [at + 1, hint, guess === '' ? '–' : plain(guess), farText(guess)]);
  function farText(guess: string): string {
    const read = readGuess(guess);
    if (read.kind === 'trouble' || isRightText(guess, cityTarget(city))) return '';
    const place = read.kind === 'place' ? read : mostFamous(citiesMeant(read, mind.index.cities), mind)?.place;
    return place === undefined ? '' : `${Math.round(kilometres(place, city.place))} km off`;
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
  const guesser = new TabooGuesser(mind);
  const found = turns.findIndex(({ hint }) => toldRound(guesser, hint, 1, city).isRight === true) + 1;
  return found === 0
    ? 'From these hints our guesser would not have found it either.'
    : `Our guesser would have found it at hint ${found}.`;
}
