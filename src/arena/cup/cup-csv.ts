// What a cup came to, for spreadsheets.

import { csvOf, type Field } from '../report/csv.ts';
import type { CupView } from './cup-course.ts';

/** A line an entrant: its place, how far it came, its points there. */
export function cupStandingsCsv({ standings, rounds }: CupView): string {
  const rows = standings.map(({ place, entrant, round, points }): Field[] => [
    place,
    entrant,
    round,
    points,
    rounds[round - 1]?.result?.lines.find((line) => line.entrant === entrant)?.fate ?? '',
  ]);
  return csvOf([['place', 'team', 'last_round', 'points', 'fate'], ...rows]);
}

/** A line a round and entrant, of the rounds that are over. */
export function cupRoundsCsv({ rounds }: CupView): string {
  const rows = rounds.flatMap(({ result, maps }) =>
    (result?.lines ?? []).map(({ place, entrant, points, count, survival, fate }): Field[] => [
      result?.round,
      maps.join('+'),
      place,
      entrant,
      points,
      result?.award,
      count,
      result?.median,
      survival,
      fate ?? '',
    ]),
  );
  const heading = ['round', 'maps', 'place', 'team', 'points', 'award', 'count', 'median', 'survival', 'fate'];
  return csvOf([heading, ...rows]);
}
