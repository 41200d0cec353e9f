// What a cup came to, for spreadsheets.

import { csvOf, members } from '../report/csv-columns.ts';
import type { CupView } from './cup-course.ts';

/** A line an entrant: its place, how far it came, its points there. */
export function cupStandingsCsv({ standings, rounds }: CupView): string {
  return csvOf(
    [
      ...members('place'),
      ['team', ({ entrant }) => entrant],
      ['last_round', ({ round }) => round],
      ...members('points'),
      ['fate', (one) => rounds[one.round - 1]?.result?.lines.find(({ entrant }) => entrant === one.entrant)?.fate],
    ],
    standings,
  );
}

/** A line a round and entrant, of the rounds that are over. */
export function cupRoundsCsv({ rounds }: CupView): string {
  return csvOf(
    [
      ...members('round', 'maps', 'place'),
      ['team', ({ entrant }) => entrant],
      ...members('points', 'award', 'count', 'median', 'survival', 'fate'),
    ],
    rounds.flatMap(({ result, maps }) => {
      const { round, award, median } = result ?? {};
      return result?.lines.map((line) => ({ round, award, median, ...line, maps: maps.join('+') })) ?? [];
    }),
  );
}
