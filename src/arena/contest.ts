// What the arena knows of a contest: games with seats and settings, played from a seed to a result.
// Nothing here knows what the game is.

/** What a game's seats share: for Lambda Punter a map and its extensions. */
export interface Setting {
  readonly name: string;
  readonly seats: number;
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
}

/** What one seat made of a game. */
export interface SeatResult {
  /** Higher is better. */
  readonly score: number;
  /** How often it failed, by kind; kinds that did not happen may be left out. */
  readonly faults: { readonly [kind: string]: number };
  /** How long its moves took: how many fell into each class of `histogram.ts`. Left out where time plays no part. */
  readonly times?: readonly number[];
}

/** What a game came to. The same game gives the same result where nothing depends on a clock. */
export interface GameResult {
  readonly seats: readonly SeatResult[];
  /** Where a record of the game was kept. */
  readonly record?: string;
}

/** A game that has been played. */
export interface Outcome {
  readonly game: Game;
  readonly result: GameResult;
}

/** A contest as a tournament needs it. */
export interface Contest {
  readonly settings: readonly Setting[];
  /**
   * Plays a game to its end.
   * @throws where the contest itself fails, an ArenaError where to play again is no use; an entrant's failures are
   *   faults of its seat
   */
  play(game: Game, signal: AbortSignal): Promise<GameResult>;
  /** Gives back whatever playing has taken. */
  close(): Promise<void>;
}

/** Which contest, and how it is to be played: JSON, so that it can be sent to whoever plays. */
export interface ContestSpec {
  /** The name of the contest. */
  readonly contest: string;
  /** What only the contest understands: settings, entrants, limits. */
  readonly options: unknown;
}

/** Makes the contest that a spec speaks of. */
export type OpenContest = (spec: ContestSpec) => Promise<Contest>;

/** Those who play games: threads of this process, other processes, other machines. */
export interface Pool {
  /** How many games it pays to have under way at once. */
  readonly width: number;
  /** Plays a game; rejected where it could not be played, with an ArenaError where to try again is no use. May be asked for several at once. */
  play(game: Game, signal: AbortSignal): Promise<GameResult>;
  close(): Promise<void>;
}
