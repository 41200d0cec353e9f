// What a cup came to, for spreadsheets.

import { csvOf } from '../report/csv.ts';
import type { CupView } from './cup-course.ts';

/** A line an entrant: its place, how far it came, its points there. */
export function cupStandingsCsv({ standings, rounds }: CupView): string {
  return csvOf(
    [
      ['place', ({ place }) => place],
      ['team', ({ entrant }) => entrant],
      ['last_round', ({ round }) => round],
      ['points', ({ points }) => points],
      ['fate', (one) => rounds[one.round - 1]?.result?.lines.find(({ entrant }) => entrant === one.entrant)?.fate],
    ],
    standings,
  );
}

/** A line a round and entrant, of the rounds that are over. */
export function cupRoundsCsv({ rounds }: CupView): string {
  return csvOf(
    [
      ['round', ({ round }) => round.round],
      ['maps', ({ maps }) => maps.join('+')],
      ['place', ({ line }) => line.place],
      ['team', ({ line }) => line.entrant],
      ['points', ({ line }) => line.points],
      ['award', ({ round }) => round.award],
      ['count', ({ line }) => line.count],
      ['median', ({ round }) => round.median],
      ['survival', ({ line }) => line.survival],
      ['fate', ({ line }) => line.fate],
    ],
    rounds.flatMap(({ result: round, maps }) => round?.lines.map((line) => ({ round, maps, line })) ?? []),
  );
}
