// Plays the rounds of a competition one after another, without those that have been played. What is played next may
// depend on what came of the rounds before.

import type { CompetitionHouse } from './competition-house.ts';
import type { PlannedRound } from './competition-plan.ts';
import type { PlayedRound } from './competition-results.ts';

/** What is run. */
export interface CompetitionRun {
  /** All rounds that are known after these results. */
  readonly planAfter: (results: readonly PlayedRound[]) => readonly PlannedRound[];
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
  planAfter,
  played,
  house,
  signal,
  onRound,
}: CompetitionRun): Promise<readonly PlayedRound[]> {
  const results = [...played];
  const done = new Set(played.map(({ number }) => number));
  for (;;) {
    const round = planAfter(results).find(({ number }) => !done.has(number));
    if (round === undefined) return results;
    signal.throwIfAborted();
    results.push(await house.play(round, signal));
    done.add(round.number);
    await onRound(results, round);
  }
}
