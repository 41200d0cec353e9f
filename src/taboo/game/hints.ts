// Hints as they come from outside: the lines that the wrapper of the challenge writes to a guesser, in every way in
// which its handbook can be read, and files of games with all their hints.

import { plain } from '../../base/plain-text.ts';
import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from './taboo-errors.ts';

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

/** A city with the hints to it, in their order. */
export interface HintGame {
  readonly id: string;
  readonly city: string;
  readonly country: string;
  /** Other names that count. */
  readonly accept: readonly string[];
  readonly hints: readonly string[];
}

const { objectOf, listOf, textOf } = shapesOf(wrongTaboo);

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

function readGame(raw: unknown, path: string): HintGame {
  const { id, city, country, accept = [], hints } = objectOf(raw, 'taboo.game', path);
  const text = (one: unknown, name: string): string => {
    const said = textOf(one, 'taboo.game', `${path}.${name}`);
    // A line feed could forge lines where the text is shown.
    if (said.length > LONGEST_TEXT || plain(said) !== said) throw wrongTaboo('taboo.game', `${path}.${name}`, said);
    return said;
  };
  const texts = (list: unknown, name: string, code: 'taboo.game' | 'taboo.hints', least: number): string[] =>
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
