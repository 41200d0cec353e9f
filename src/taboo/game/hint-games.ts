// Games in a file: a city and the hints that somebody gave for it, {"games":[{"id","city","country","accept","hints"}]}.

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

/**
 * Checks the shape of a file of games.
 * @param path what errors call it
 * @throws {InputError}
 */
export function readHintGames(raw: unknown, path: string): HintGame[] {
  const { games } = objectOf(raw, 'taboo.games', path);
  const list = listOf(games, 'taboo.games', `${path}: games`);
  if (list.length === 0) throw wrongTaboo('taboo.games', `${path}: games`, games);
  return list.map((game, place) => readGame(game, `${path}: games[${place}]`));
}

function readGame(raw: unknown, path: string): HintGame {
  const { id, city, country, accept, hints } = objectOf(raw, 'taboo.game', path);
  const texts = (list: unknown, name: string): string[] =>
    listOf(list, 'taboo.game', `${path}.${name}`).map((one, place) =>
      textOf(one, 'taboo.game', `${path}.${name}[${place}]`),
    );
  const given = texts(hints, 'hints');
  if (given.length === 0) throw wrongTaboo('taboo.hints', `${path}.hints`, hints);
  return {
    // A number is as good a name.
    id: textOf(typeof id === 'number' ? String(id) : id, 'taboo.game', `${path}.id`),
    city: textOf(city, 'taboo.game', `${path}.city`),
    country: textOf(country, 'taboo.game', `${path}.country`),
    accept: accept === undefined ? [] : texts(accept, 'accept'),
    hints: given,
  };
}
