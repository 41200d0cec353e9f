// Where a ladder goes: a page, a table for spreadsheets, JSON.

import { join } from 'node:path';
import { csvOf, type Field } from '../report/csv.ts';
import type { Ladder } from './ladder.ts';
import { ladderHtml } from './ladder-page.ts';
import type { ReportFiles } from '../report/report-files.ts';
import { faultCount } from '../figures/standings.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';

const CSV = 'ladder.csv';

/** Whether all of it could be written. @throws {UsageError} where not */
export function checkLadderFiles({ html, csv, json }: ReportFiles): void {
  if (html !== undefined) checkWritable('--html', html);
  if (csv !== undefined) {
    checkFolder('--csv', csv);
    checkWritable('--csv', join(csv, CSV));
  }
  if (json !== undefined) checkWritable('--json', json);
}

/**
 * Writes what is asked for.
 * @param made how it was made, in words
 * @throws {UsageError} where it cannot be written
 */
export function writeLadder(
  ladder: Ladder,
  made: { readonly [name: string]: string },
  { html, csv, json, title = 'Ladder' }: ReportFiles,
): void {
  if (html !== undefined) writeText(html, ladderHtml(ladder, { title, made }));
  if (csv !== undefined) writeText(join(csv, CSV), ladderCsv(ladder));
  if (json !== undefined) writeText(json, `${JSON.stringify({ ...ladder, made }, undefined, 1)}\n`);
}

/** A line an entrant, field by field. */
export function ladderCsv({ fields }: Ladder): string {
  const rows = fields.flatMap(({ lines }, at) =>
    lines.map((line): Field[] => [
      at + 1,
      line.place,
      line.entrant,
      line.stands,
      line.rating,
      line.ratingInterval?.low,
      line.ratingInterval?.high,
      line.games,
      line.tournaments,
      line.wins,
      line.share,
      line.meanScore,
      faultCount(line.faults),
    ]),
  );
  return csvOf([
    [
      'field',
      'place',
      'entrant',
      'stands_for',
      'rating',
      'rating_low',
      'rating_high',
      'games',
      'tournaments',
      'wins',
      'rank_share',
      'mean_score',
      'faults',
    ],
    ...rows,
  ]);
}
