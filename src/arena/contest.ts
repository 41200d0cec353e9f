// What the arena knows of a contest: games with seats and settings, played from a seed to a result. Nothing here knows
// what the game is. Games and results also come from a disk or over a network: then their shape is looked at, and
// nothing is kept that is unknown.

import { errorsOf, orNothing } from '../base/errors.ts';
import { readersOf, type ReadOf } from '../base/shape.ts';

/** Somebody who keeps a seat while the others turn, as a buyer with whom two sellers deal. */
export interface Stay {
  readonly seat: number;
  /** As the game's seats name them. */
  readonly name: string;
  /** Whether it is in the tables and ranked with the others; else it only holds the seat. */
  readonly listed?: boolean;
}

/** What a game's seats share: for Lambda Punter a map and its extensions. */
export interface Setting {
  readonly name: string;
  /** All of them, those that do not turn too. */
  readonly seats: number;
  /** The seats that do not turn; by default all turn. */
  readonly stays?: readonly Stay[];
  /**
   * The seeds of its games, if the contest names them: all who may meet do so on each seed in turn, and after the last
   * comes the first again. Games of one seed share its luck, so intervals are reckoned over seeds.
   * By default every group has a seed of its own.
   */
  readonly seeds?: readonly number[];
  /** What results are broken down by, such as `{ map: 'lambda', extensions: 'none' }`. */
  readonly tags: { readonly [tag: string]: string };
}

/** A group has as many games as seats, so that this many make a million places. */
export const MOST_SEATS = 1_000;
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
  {
    /** Unique in its tournament, the same each time the schedule is made. */
    id: text,
    setting: text,
    seed: number(),
    /** The entrant on each seat, by name. */
    seats: list(text, MOST_SEATS),
    /** Games of one group have the same entrants, setting and seed, and differ in the seating alone. */
    group: text,
  },
  {
    /** The seats of those who are not compared; absent if there are none. */
    aside: list(whole(0)),
  },
);

/** One game to play. All of it follows from the schedule, so that it can be played anywhere and twice. */
export type Game = ReadOf<typeof readGame>;

const readFault = object(
  {
    kind: text,
    /** For people, in one line. */
    reason: text,
  },
  {
    /** The turn of the game, from 0; absent if it was before the first one. */
    turn: whole(0),
  },
);

/** One failure of a seat. */
export type SeatFault = ReadOf<typeof readFault>;

const readSeat = object(
  {
    /** Higher is better, unless the contest's figure says otherwise. */
    score: number(-LARGEST, LARGEST),
    /** How often it failed, by kind; kinds that did not happen may be left out. */
    faults: entries(isName, number(0, LARGEST)),
  },
  {
    /** Those that the contest's entry declares, by name; of a seat to which one does not apply it is left out. */
    measures: entries(isName, number(-LARGEST, LARGEST)),
    /** Its failures one by one, in their order; `faults` counts those too that are too many to be told. */
    failed: list(readFault, MOST_FAULTS),
    /** The file that keeps the end of what its executable wrote to standard error. */
    stderr: text,
    /** How long its moves took: how many fell into each class of `histogram.ts`. Left out where time plays no part. */
    times: list(number(0, LARGEST), MOST_CLASSES),
  },
);

/** What one seat made of a game. */
export type SeatResult = ReadOf<typeof readSeat>;

const readResult = object(
  { seats: list(readSeat, MOST_SEATS) },
  {
    /** Where a record of the game was kept. */
    record: text,
    /** What else a measurement wants to know of the game: JSON, which the contest reads again itself. */
    told: (value: unknown) => value,
  },
);

/** What a game came to. The same game gives the same result if nothing depends on a clock. */
export type GameResult = ReadOf<typeof readResult>;

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

/** A game that has been played. */
export interface Outcome {
  readonly game: Game;
  readonly result: GameResult;
}

/** A game that did not come to an end and may not be played again. */
export interface VoidGame {
  readonly game: Game;
  readonly why: string;
}

/** A contest, opened. */
export interface Contest {
  /**
   * Plays a game to its end.
   * @throws if the contest itself fails, an ArenaError where to play again is no use; an entrant's failures are
   *   faults of its seat
   */
  play(game: Game, signal: AbortSignal): Promise<GameResult>;
  /** Frees what playing has taken; absent if that is nothing. */
  close?(): Promise<void>;
}

/** Which contest, and how it is to be played: JSON, so that it can be sent to a thread or worker. */
export interface ContestSpec {
  /** The name of the contest. */
  readonly contest: string;
  /** What only the contest understands: settings, entrants, limits. Its entry reads it. */
  readonly options: unknown;
}

/** Makes the contest that a spec speaks of. */
export type OpenContest = (spec: ContestSpec) => Promise<Contest>;

/** Those who play games: threads of this process, other processes, other machines. */
export interface Pool {
  /** How many games it pays to have under way at once. */
  readonly width: number;
  /**
   * Plays a game; rejected if it could not be played, with an ArenaError if to try again is no use. May be asked
   * for several at once.
   */
  play(game: Game, signal: AbortSignal): Promise<GameResult>;
  close(): Promise<void>;
}
