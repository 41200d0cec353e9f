// Games and their results as they come from a disk or over a network: looked at, and nothing kept that is unknown.

import { errorsOf, orNothing } from '../../base/errors.ts';
import { readersOf } from '../../base/shape.ts';
import { MOST_SEATS } from '../schedule/schedule.ts';
import type { Game, GameResult } from '../contest.ts';

/** No number of a result is further from 0: sums of them stay finite. */
const LARGEST = 1e100;
/** Classes of a histogram of times; the last of this many is longer than the world is old. */
const MOST_CLASSES = 500;
/** No contest reports more faults of one seat in one game. */
const MOST_FAULTS = 10_000;

// Nobody hears what is wrong: there is a game, or there is none.
const { object, list, entries, text, number, whole } = readersOf(
  errorsOf({ outcome: 'a game or a result' }),
  'outcome',
);

/** A name that every object has, such as `constructor`, would be found if there is none of it. */
const isName = (word: string): word is string => !(word in Object.prototype);

const readGame = object(
  { id: text, setting: text, seed: number(), seats: list(text, MOST_SEATS), group: text },
  { aside: list(whole(0)) },
);

const readResult = object(
  {
    seats: list(
      object(
        { score: number(-LARGEST, LARGEST), faults: entries(isName, number(0, LARGEST)) },
        {
          measures: entries(isName, number(-LARGEST, LARGEST)),
          failed: list(object({ kind: text, reason: text }, { turn: whole(0) }), MOST_FAULTS),
          stderr: text,
          times: list(number(0, LARGEST), MOST_CLASSES),
        },
      ),
      MOST_SEATS,
    ),
  },
  { record: text, told: (value: unknown) => value },
);

/** The game that a value says; undefined if it says none. */
export function gameIn(raw: unknown): Game | undefined {
  const game = orNothing(() => readGame(raw, 'game'));
  return game?.aside?.every((seat) => seat < game.seats.length) === false ? undefined : game;
}

/** The result of a game that a value says; undefined if it says none of such a game. */
export function resultIn(raw: unknown, { seats }: Game): GameResult | undefined {
  const result = orNothing(() => readResult(raw, 'result'));
  return result?.seats.length === seats.length ? result : undefined;
}
