// Where a ladder goes: one HTML page that needs no network and no script, a table for spreadsheets, JSON.

import { counted } from '../../base/grouped.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, type Markup } from '../../base/markup.ts';
import type { Ladder, LadderField, LadderLine } from './ladder.ts';
import { fieldHeading, missingFigures } from './ladder-text.ts';
import { STYLE } from '../report/report-page.ts';
import { shownCount, shownFigure, shownRating, shownShare } from '../figures/shown-numbers.ts';
import { faultCount } from '../figures/standings.ts';
import { join } from 'node:path';
import { csvOf, intervalEnds, members } from '../report/csv-columns.ts';
import { ENTRANT, pageTable, PLACE, type PageColumn } from '../report/page-table.ts';
import { checkReportFiles, type ReportFiles } from '../report/report-files.ts';
import { writeText } from '../../terminal/writable-paths.ts';

/** The page. @param made how it was made, in words */
export function ladderHtml(
  ladder: Ladder,
  { title, made }: { readonly title: string; readonly made: { readonly [name: string]: string } },
): string {
  const { games, tournaments, fields, notes, contest } = ladder;
  const entrants = fields.reduce((sum, { lines }) => sum + lines.length, 0);
  return htmlPage({
    title: title,
    style: STYLE,
    body: markup`<header><h1>${title}</h1><p class="quiet">${counted(entrants, 'entrant')} in ${counted(games, 'game')} of ${counted(tournaments.length, 'tournament')} of ${contest}.</p></header>
<main>
<section>
${fields.map((field, at) => fieldSection(field, at, fields.length))}
<p class="quiet"><small>Ratings are Plackett–Luce over all games at once, on an Elo-like scale with mean 0: 400 more are odds of ten to one to come before the other. Intervals are of 95%, from resampling whole groups of games, tournament by tournament and setting by setting. If an entrant never lost, its interval is too narrow. Rank share: 1 is always first, 0 is always last; it does not say how strong the others at the table were.</small></p>
</section>
${
  notes.length > 0 &&
  markup`<section><h2>What to know</h2>${notes.map((note) => markup`<p>${note}</p>`)}</section>
`
}<section><h2>Tournaments</h2>${pageTable('', TOURNAMENT_COLUMNS, tournaments)}</section>
<section><h2>How it was made</h2><dl>${Object.entries(made).map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>
</main>`,
  });
}

function fieldSection(field: LadderField, at: number, all: number): Markup {
  const missing = missingFigures(field);
  return markup`<h2>${all === 1 ? 'Ladder' : fieldHeading(field, at)}</h2>${pageTable('', COLUMNS, field.lines)}${missing !== undefined && markup`<p>${missing}</p>`}`;
}

const COLUMNS: readonly PageColumn<LadderLine>[] = [
  PLACE,
  ENTRANT,
  [
    'Rating',
    ({ rating, ratingInterval: ends }) => [
      shownRating(rating),
      ends && markup`<small>${shownRating(ends.low)} to ${shownRating(ends.high)}</small>`,
    ],
  ],
  ['Games', ({ games }) => shownCount(games)],
  ['Tournaments', ({ tournaments }) => tournaments],
  ['Wins', ({ wins, games }) => [shownCount(wins), markup`<small>${shownShare(wins / games)}</small>`]],
  ['Rank share', ({ share }) => shownFigure(share)],
  ['Faults', ({ faults }) => shownCount(faultCount(faults)), 'count'],
  ['What it is', ({ stands }) => stands ?? '–', 'left'],
];

const TOURNAMENT_COLUMNS: readonly PageColumn<Ladder['tournaments'][number]>[] = [
  ['Journal', ({ paths }) => paths.join(', '), 'left'],
  ['Games', ({ games }) => shownCount(games)],
  ['Entrants', ({ entrants }) => entrants],
  ['Digest', ({ digest }) => digest, 'left'],
  ['Code that played', ({ code }) => (code === '' ? '–' : code), 'left'],
];

const CSV = 'ladder.csv';

/** Whether all of it could be written. @throws {UsageError} if not */
export function checkLadderFiles(files: ReportFiles, journals: readonly string[]): void {
  checkReportFiles(files, journals, undefined, [CSV]);
}

/**
 * Writes what is asked for.
 * @param made how it was made, in words
 * @throws {UsageError} if it cannot be written
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
  return csvOf(
    [
      ...members('field', 'place', 'entrant'),
      ['stands_for', ({ stands }) => stands],
      ...members('rating'),
      ...intervalEnds('rating', 'ratingInterval'),
      ...members('games', 'tournaments', 'wins'),
      ['rank_share', ({ share }) => share],
      ['mean_score', ({ meanScore }) => meanScore],
      ['faults', ({ faults }) => faultCount(faults)],
    ],
    fields.flatMap(({ lines }, at) => lines.map((line) => ({ field: at + 1, ...line }))),
  );
}
