// Games in a file: a city and the hints that somebody gave for it, {"games":[{"id","city","country","accept","hints"}]}.

import { plain } from '../../base/plain-text.ts';
import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from './taboo-errors.ts';

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
/** A larger file of games is none, in bytes. */
export const MOST_GAMES_BYTES = 16 * 1024 * 1024;

/**
 * Checks the shape of a file of games.
 * @param path what errors call it
 * @throws {InputError}
 */
export function readHintGames(raw: unknown, path: string): HintGame[] {
  const { games } = objectOf(raw, 'taboo.games', path);
  const list = listOf(games, 'taboo.games', `${path}: games`);
  if (list.length === 0 || list.length > MOST_GAMES) throw wrongTaboo('taboo.games', `${path}: games`, games);
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
  const texts = (list: unknown, name: string): string[] =>
    listOf(list, 'taboo.game', `${path}.${name}`).map((one, place) => text(one, `${name}[${place}]`));
  const given = texts(hints, 'hints');
  if (given.length === 0 || given.length > MOST_LISTED) throw wrongTaboo('taboo.hints', `${path}.hints`, hints);
  const accepted = texts(accept, 'accept');
  if (accepted.length > MOST_LISTED) throw wrongTaboo('taboo.game', `${path}.accept`, accept);
  return {
    // A number is as good a name.
    id: text(typeof id === 'number' ? String(id) : id, 'id'),
    city: text(city, 'city'),
    country: text(country, 'country'),
    accept: accepted,
    hints: given,
  };
}
