// What the page is told before a round, and what it takes where nobody says.

import type { PhaseDurations } from '../../protocol/round-json.ts';

/** What people play where nothing else is said, in seconds; the organisers' page had 10 to look around. */
export const USUAL_SECONDS: PhaseDurations = { warmUp: 30, round: 300, post: 60 };

/** What the platform told before a round. */
export interface DeskMetadata {
  readonly number: number;
  readonly durations: PhaseDurations;
  /** Dollars. */
  readonly budget: number;
}
