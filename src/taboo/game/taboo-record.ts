// Games from outside, parsed and never cast. The lines that the wrapper of the challenge writes to a guesser, in every
// way in which its handbook can be read; files of games with all their hints; and the record of one game: who gave
// hints, who guessed, every hint with its guess, and what it costs: fewer guesses are better.

import { shapesOf } from '../../base/shape.ts';
import { isRightGuess, type Place, readGuess, type TargetCity } from './guess.ts';
import { wrongTaboo } from './taboo-errors.ts';
import { plain } from '../../base/plain-text.ts';

/** What a line says. */
type HintLine = { readonly kind: 'hint'; readonly hint: string } | { readonly kind: 'end' };

/** Lines longer than this are cut: a hint has three words. */
const LONGEST_LINE = 500;

/** A "no" that answers the guess: "no. winter", "NO! winter", "no - winter"; not that of "no sea" or "no-go area". */
const NO = String.raw`(?:no(?: ?(?:[.,!:;–—]+|-{3,}) ?| --? ))`;
const ANSWERED_NO = new RegExp(`^${NO}+`, 'i');
/** The wrapper's last lines, and the service's answers to the right guess and to one too many. */
const END = new RegExp(`^${NO}*(?:(?:NO_MORE_HINTS|CITY_FOUND)\\b|yes! ?---|this game is closed(?: ?\\(|[.!]?$))`, 'i');

/**
 * Reads a line. The hint may come bare, after `no. `, or as the describer service writes it:
 * `NO ---  Next hint: winter --- Tries left: 3`, `… --- First hint: sea`.
 */
export function readHintLine(line: string): HintLine {
  const text = line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim();
  if (END.test(text)) return { kind: 'end' };
  const told = /(?:next|first) hint ?: ?(.*?)(?: ?--- ?tries left.*)?$/i.exec(text);
  if (told !== null) return { kind: 'hint', hint: told[1].trim() };
  const bare = text.replace(ANSWERED_NO, '').replace(/ ?--- ?tries left.*$/i, '');
  // What asks for the first hint is none. It gets an answer all the same: its sender may wait for one.
  return { kind: 'hint', hint: bare === 'START' ? '' : bare.trim() };
}

/** A city with the hints to it, in their order; `accept` has other names that count. */
export type HintGame = Readonly<ReturnType<typeof readGame>>;

const { integerOf, listOf, objectOf, textOf } = shapesOf(wrongTaboo);

/** Bounds: a game that people play has some ten hints of three words. */
const MOST_GAMES = 10_000;
const MOST_LISTED = 100;
const LONGEST_TEXT = 200;
/** The largest file of games, in bytes. */
export const MOST_GAMES_BYTES = 16 * 1024 * 1024;

/**
 * Checks the shape of a file of games.
 * @param path what errors call it
 * @throws {InputError}
 */
export function readHintGames(raw: unknown, path: string): HintGame[] {
  const { games } = objectOf(raw, 'taboo.games', path);
  const list = listOf(games, 'taboo.games', `${path}: games`, 1, MOST_GAMES);
  return list.map((game, place) => readGame(game, `${path}: games[${place}]`));
}

function readGame(raw: unknown, path: string) {
  const { id, city, country, accept = [], hints } = objectOf(raw, 'taboo.game', path);
  const text = (one: unknown, name: string): string => {
    const said = textOf(one, 'taboo.game', `${path}.${name}`);
    // A line feed could forge lines where the text is shown.
    if (said.length > LONGEST_TEXT || plain(said) !== said) throw wrongTaboo('taboo.game', `${path}.${name}`, said);
    return said;
  };
  const texts = (list: unknown, name: string, code: 'taboo.game' | 'taboo.hints', least: number): readonly string[] =>
    listOf(list, code, `${path}.${name}`, least, MOST_LISTED).map((one, place) => text(one, `${name}[${place}]`));
  return {
    // A number is as good a name.
    id: text(typeof id === 'number' ? String(id) : id, 'id'),
    city: text(city, 'city'),
    country: text(country, 'country'),
    accept: texts(accept, 'accept', 'taboo.game', 0),
    hints: texts(hints, 'hints', 'taboo.hints', 1),
  };
}

/** Added to the number of hints if the city was not found. */
const NOT_FOUND = 5;

/**
 * The score of a game; the lowest total wins.
 * @param guesses how many it took, the right one among them; undefined if the city was not found
 * @param hints how many hints the game has
 */
export function tabooScore(guesses: number | undefined, hints: number): number {
  return guesses ?? hints + NOT_FOUND;
}

/** A score in words: `1 point`, `4 points`. */
export const pointsWords = (score: number): string => (score === 1 ? '1 point' : `${score} points`);

/** A hint and what was guessed at it. */
export interface TabooTurn {
  readonly hint: string;
  /** A name, or whole degrees as `48,5`; empty if the guesser passed. */
  readonly guess: string;
}

/** A game that is over. */
export interface TabooRecord {
  /** Who gave the hints, and who guessed. */
  readonly describer: string;
  readonly guesser: string;
  readonly city: string;
  readonly country: string;
  /** Other names that count. */
  readonly accept: readonly string[];
  /** Where the city lies; unknown if only names count. */
  readonly place?: Place;
  /** Whether names that English does not use count only if they stand above; by default they count. */
  readonly isEnglish?: boolean;
  /** How many hints the game has, whether or not all were given. */
  readonly hints: number;
  readonly turns: readonly TabooTurn[];
}

const FORMAT = 'taboo game';
/** More than any game has, so that a stranger's file ends. */
const MOST_TURNS = 100;
const MOST_NAMES = 50;
/** A file of a record is never larger, in bytes. */
export const MOST_RECORD_BYTES = 200_000;

/** What is to be guessed. */
export function recordTarget({ city, country, accept, place, isEnglish }: TabooRecord): TargetCity {
  return { names: [city, ...accept], country, ...(place && { place }), ...(isEnglish && { isEnglish }) };
}

/** Whether a guess as it was written is right. */
export function isRightText(text: string, target: TargetCity): boolean {
  const guess = readGuess(text);
  return guess.kind !== 'trouble' && isRightGuess(guess, target);
}

/** At which turn the city was found, from 1; undefined if it was not. */
export function foundAt(record: TabooRecord): number | undefined {
  const target = recordTarget(record);
  const at = record.turns.findIndex(({ guess }) => isRightText(guess, target));
  return at < 0 ? undefined : at + 1;
}

/** The score of the game. */
export function recordScore(record: TabooRecord): number {
  return tabooScore(foundAt(record), record.hints);
}

/** The record as JSON. The score is there for people who read the file; it follows from the turns. */
export function tabooRecordJson(record: TabooRecord): object {
  const { place, isEnglish, hints, turns, ...names } = record;
  return {
    format: FORMAT,
    ...names,
    ...place,
    ...(isEnglish && { english: true }),
    hints,
    turns: turns.map(({ hint, guess }) => ({ hint, guess })),
    found: foundAt(record) !== undefined,
    score: recordScore(record),
  };
}

/**
 * Checks a record that comes from outside, and that what it says of the end is true.
 * @param path what errors call it
 * @throws {InputError}
 */
export function parseTabooRecord(raw: unknown, path: string): TabooRecord {
  const read = objectOf(raw, 'taboo.record', path);
  if (read['format'] !== FORMAT) throw wrongTaboo('taboo.record', path, raw);
  const turns = listOf(read['turns'], 'taboo.turns', `${path}: turns`, 1, MOST_TURNS);
  const accept = listOf(read['accept'], 'taboo.text', `${path}: accept`, 0, MOST_NAMES);
  const text = (name: string): string => shortText(read[name], `${path}: ${name}`);
  const degrees = (name: string, most: number): number => {
    const value = read[name];
    if (typeof value === 'number' && Math.abs(value) <= most) return value;
    throw wrongTaboo('taboo.degrees', `${path}: ${name}`, value);
  };
  const isPlaced = read['latitude'] !== undefined || read['longitude'] !== undefined;
  const record: TabooRecord = {
    describer: text('describer'),
    guesser: text('guesser'),
    city: text('city'),
    country: text('country'),
    accept: accept.map((name, at) => shortText(name, `${path}: accept[${at}]`)),
    ...(isPlaced && { place: { latitude: degrees('latitude', 90), longitude: degrees('longitude', 180) } }),
    ...(read['english'] === true && { isEnglish: true }),
    hints: integerOf(read['hints'], 'taboo.count', `${path}: hints`, turns.length, MOST_TURNS),
    turns: turns.map((turn, at) => readTurn(turn, `${path}: turns[${at}]`)),
  };
  checkEnd(record, read['found'], read['score'], path);
  return record;
}

function readTurn(raw: unknown, path: string): TabooTurn {
  const { hint, guess } = objectOf(raw, 'taboo.turn', path);
  return { hint: shortText(hint, `${path}.hint`), guess: shortText(guess, `${path}.guess`, 0) };
}

function shortText(raw: unknown, path: string, least = 1): string {
  const text = textOf(raw, 'taboo.text', path);
  if (text.trim().length < least || text.length > LONGEST_TEXT) throw wrongTaboo('taboo.text', path, text);
  return text;
}

/** Nobody guesses after the right guess, and the score is that of the turns. */
function checkEnd(record: TabooRecord, found: unknown, score: unknown, path: string): void {
  const at = foundAt(record);
  if (at !== undefined && at < record.turns.length)
    throw wrongTaboo('taboo.after', `${path}: turns[${at}]`, record.turns[at].guess);
  if (found !== (at !== undefined)) throw wrongTaboo('taboo.found', `${path}: found`, found);
  if (score !== recordScore(record)) throw wrongTaboo('taboo.score', `${path}: score`, score);
}
