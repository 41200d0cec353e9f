// Pages that show a tournament's recorded games, beside its report: what the arena needs to have them made.

import type { Game, Outcome } from '../contest.ts';
import type { TournamentPlan } from '../run/tournament-plan.ts';

/**
 * Where a recorded game can be seen, as a link of the report: at its end, or after this many turns. Undefined where it
 * cannot be.
 */
export type GameAddress = (record: string, turns?: number) => string | undefined;

/** A record, with who played. */
export interface SeatedRecord {
  /** The record's file. */
  readonly record: string;
  /** The entrants by seat. */
  readonly seats: readonly string[];
}

/** Makes pages of recorded games. */
export interface ReplayPages {
  /**
   * Looks, before any game is played, at whether pages could be written.
   * @param report the report's file
   * @throws {UsageError} where not
   */
  check(report: string): void;
  /** What they will come to, in a sentence for people, before any game is played. */
  forecast(report: string, plan: TournamentPlan, games: readonly Game[]): string;
  /**
   * Writes them.
   * @throws {UsageError} where they cannot be written; the signal's reason
   */
  write(report: string, games: readonly SeatedRecord[], signal: AbortSignal): Promise<GameAddress>;
}

/** The pages of games that were played; undefined where there is nobody to make them, or nothing to make them of. */
export async function replaysOf(
  pages: ReplayPages | undefined,
  report: string | undefined,
  outcomes: readonly Outcome[],
  signal: AbortSignal,
): Promise<GameAddress | undefined> {
  const games = outcomes.flatMap(({ game, result: { record } }) =>
    record === undefined ? [] : [{ record, seats: game.seats }],
  );
  if (pages === undefined || report === undefined || games.length === 0) return undefined;
  return pages.write(report, games, signal);
}
