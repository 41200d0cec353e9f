// Where a tournament's report goes: a page, tables for spreadsheets, JSON.

import { basename, dirname, join } from 'node:path';
import type { Outcome } from './contest.ts';
import { comparisonCsv, faultsCsv, gamesCsv, standingsCsv } from './csv.ts';
import { reportHtml } from './report-page.ts';
import { summarise } from './summary.ts';
import type { Summary, SummaryOptions } from './summary.ts';
import { checkFolder, checkWritable, writeText } from '../terminal/writable-paths.ts';

/** Which files are asked for. Folders are made where they are not there. */
export interface ReportFiles {
  readonly html?: string | undefined;
  /** A folder, for `standings.csv`, `games.csv` and `faults.csv`, and `comparison.csv` where two were compared. */
  readonly csv?: string | undefined;
  readonly json?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * Whether all of it could be written, before anything is played.
 * @throws {UsageError} where not
 */
export function checkReportFiles({ html, csv, json }: ReportFiles): void {
  if (html !== undefined) checkWritable('--html', html);
  if (csv !== undefined) {
    checkFolder('--csv', csv);
    for (const name of ['standings.csv', 'games.csv', 'faults.csv', 'comparison.csv'])
      checkWritable('--csv', join(csv, name));
  }
  if (json !== undefined) checkWritable('--json', json);
}

/** The title of a page unless one is asked for: the journal's name. */
export function titleOf(journal: string): string {
  return basename(journal).replace(/\.jsonl$/, '');
}

/**
 * Writes what is asked for and gives back the summary.
 * @param show shows the summary before anything is written
 * @throws {UsageError} where it cannot be written
 */
export function writeReports(
  outcomes: readonly Outcome[],
  options: SummaryOptions,
  { html, csv, json, title }: ReportFiles,
  show: (summary: Summary) => void = () => {},
): Summary {
  const summary = summarise(outcomes, options);
  show(summary);
  if (html !== undefined)
    writeText(html, reportHtml(summary, { folder: dirname(html), ...(title !== undefined && { title }) }));
  if (csv !== undefined) {
    writeText(join(csv, 'standings.csv'), standingsCsv(summary));
    writeText(join(csv, 'games.csv'), gamesCsv(outcomes, options));
    writeText(join(csv, 'faults.csv'), faultsCsv(summary));
    if (summary.comparison !== undefined) writeText(join(csv, 'comparison.csv'), comparisonCsv(summary.comparison));
  }
  if (json !== undefined) writeText(json, `${JSON.stringify(summary, undefined, 1)}\n`);
  return summary;
}
