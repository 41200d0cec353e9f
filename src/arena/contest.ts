// What the arena knows of a contest: games with seats and settings, played from a seed to a result.
// Nothing here knows what the game is.

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

/** One game to play. All of it follows from the schedule, so that it can be played anywhere and twice. */
export interface Game {
  /** Unique in its tournament, the same each time the schedule is made. */
  readonly id: string;
  readonly setting: string;
  readonly seed: number;
  /** The entrant on each seat, by name. */
  readonly seats: readonly string[];
  /** Games of one group have the same entrants, setting and seed, and differ in the seating alone. */
  readonly group: string;
  /** The seats of those who are not compared; absent if there are none. */
  readonly aside?: readonly number[];
}

/** One failure of a seat. */
export interface SeatFault {
  /** The turn of the game, from 0; absent if it was before the first one. */
  readonly turn?: number;
  readonly kind: string;
  /** For people, in one line. */
  readonly reason: string;
}

/** What one seat made of a game. */
export interface SeatResult {
  /** Higher is better, unless the contest's figure says otherwise. */
  readonly score: number;
  /** Those that the contest's entry declares, by name; of a seat to which one does not apply it is left out. */
  readonly measures?: { readonly [name: string]: number };
  /** How often it failed, by kind; kinds that did not happen may be left out. */
  readonly faults: { readonly [kind: string]: number };
  /** Its failures one by one, in their order; `faults` counts those too that are too many to be told. */
  readonly failed?: readonly SeatFault[];
  /** The file that keeps the end of what its executable wrote to standard error. */
  readonly stderr?: string;
  /** How long its moves took: how many fell into each class of `histogram.ts`. Left out where time plays no part. */
  readonly times?: readonly number[];
}

/** What a game came to. The same game gives the same result if nothing depends on a clock. */
export interface GameResult {
  readonly seats: readonly SeatResult[];
  /** Where a record of the game was kept. */
  readonly record?: string;
  /** What else a measurement wants to know of the game: JSON, which the contest reads again itself. */
  readonly told?: unknown;
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
