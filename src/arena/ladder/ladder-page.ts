// Where a ladder goes: one HTML page that needs no network and no script, a table for spreadsheets, JSON.

import { htmlPage } from '../../base/html-page.ts';
import { markup, Markup } from '../../base/markup.ts';
import type { Ladder, LadderField, LadderLine } from './ladder.ts';
import { fieldHeading, missingFigures } from './ladder-text.ts';
import { STYLE } from '../report/report-page.ts';
import { counted, shownCount, shownFigure, shownRating, shownShare } from '../figures/shown-numbers.ts';
import { faultCount } from '../figures/standings.ts';
import { join } from 'node:path';
import { csvOf, type Field } from '../report/csv.ts';
import type { ReportFiles } from '../report/report-files.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';

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
    body: markup`<header><h1>${title}</h1><p class="soft">${counted(entrants, 'entrant')} in ${counted(games, 'game')} of ${counted(tournaments.length, 'tournament')} of ${contest}.</p></header>
<main>
<section>
${fields.map((field, at) => fieldSection(field, at, fields.length))}
<p class="soft"><small>Ratings are Plackett–Luce over all games at once, on an Elo-like scale with mean 0: 400 more are odds of ten to one to come before the other. Intervals are of 95%, from resampling whole groups of games, tournament by tournament and setting by setting. If an entrant never lost, its interval is too narrow. Rank share: 1 is always first, 0 is always last; it does not say how strong the others at the table were.</small></p>
</section>
${
  notes.length > 0 &&
  markup`<section><h2>What to know</h2>${notes.map((note) => markup`<p>${note}</p>`)}</section>
`
}<section><h2>Tournaments</h2>${tournamentsTable(ladder)}</section>
<section><h2>How it was made</h2><dl>${Object.entries(made).map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>
</main>`,
  });
}

function fieldSection(field: LadderField, at: number, all: number): Markup {
  const missing = missingFigures(field);
  return markup`<h2>${all === 1 ? 'Ladder' : fieldHeading(field, at)}</h2>${ladderTable(field)}${missing !== undefined && markup`<p>${missing}</p>`}`;
}

function ladderTable({ lines }: LadderField): Markup {
  const heads = ['Rating', 'Games', 'Tournaments', 'Wins', 'Rank share', 'Faults'];
  return markup`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col"><abbr title="Place">#</abbr></th><th scope="col" class="name">Entrant</th>${heads.map((head) => markup`<th scope="col">${head}</th>`)}<th scope="col" class="left">What it is</th></tr></thead><tbody>${lines.map(ladderRow)}</tbody></table></div>`;
}

function ladderRow(line: LadderLine): Markup {
  const { place, entrant, rating, ratingInterval, games, tournaments, wins, share, faults, stands } = line;
  const interval =
    ratingInterval && markup`<small>${shownRating(ratingInterval.low)} to ${shownRating(ratingInterval.high)}</small>`;
  const failed = faultCount(faults);
  return markup`<tr><td>${place}</td><th scope="row" class="name"><span>${entrant}</span></th><td>${shownRating(rating)}${interval}</td><td>${shownCount(games)}</td><td>${tournaments}</td><td>${shownCount(wins)}<small>${shownShare(wins / games)}</small></td><td>${shownFigure(share)}</td><td${failed === 0 && new Markup(' class="zero"')}>${shownCount(failed)}</td><td class="left">${stands ?? '–'}</td></tr>\n`;
}

function tournamentsTable({ tournaments }: Ladder): Markup {
  const rows = tournaments.map(
    ({ paths, digest, code, games, entrants }) =>
      markup`<tr><td class="left">${paths.join(', ')}</td><td>${shownCount(games)}</td><td>${entrants}</td><td class="left">${digest}</td><td class="left">${code === '' ? '–' : code}</td></tr>\n`,
  );
  return markup`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col" class="left">Journal</th><th scope="col">Games</th><th scope="col">Entrants</th><th scope="col" class="left">Digest</th><th scope="col" class="left">Code that played</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

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
