// Plays the rounds of a competition one after another, without those that have been played.

import type { CompetitionHouse } from './competition-house.ts';
import type { PlannedRound } from './competition-plan.ts';
import type { PlayedRound } from './competition-results.ts';

/** What is run. */
export interface CompetitionRun {
  readonly plan: readonly PlannedRound[];
  /** What was played before. */
  readonly played: readonly PlayedRound[];
  readonly house: CompetitionHouse;
  readonly signal: AbortSignal;
  /** Hears after each round; the next one waits for it. */
  readonly onRound: (results: readonly PlayedRound[], round: PlannedRound) => Promise<void>;
}

/**
 * Plays what is left.
 * @returns the results of all rounds
 * @throws the signal's reason, or why a round could not be played
 */
export async function runCompetition({
  plan,
  played,
  house,
  signal,
  onRound,
}: CompetitionRun): Promise<readonly PlayedRound[]> {
  const results = [...played];
  const done = new Set(played.map(({ number }) => number));
  for (const round of plan) {
    if (done.has(round.number)) continue;
    signal.throwIfAborted();
    results.push(await house.play(round, signal));
    await onRound(results, round);
  }
  return results;
}
