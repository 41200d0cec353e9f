// The report's tables: standings, everybody against everybody, parts by tag, faults, move times.

import { markup, type Markup } from '../../base/markup.ts';
import { between, capital, counted, shownCount, shownFigure, shownMs, shownShare } from '../figures/shown-numbers.ts';
import { turnText } from '../figures/fault-list.ts';
import { asFigured, type Figure } from '../figure.ts';
import { standingsColumns, type PageColumn, type StandingsColumn } from './standings-columns.ts';
import type { PartLine, Summary, SummaryLine, SummaryPart } from '../figures/summary.ts';

/** Colours of heat tables are mixed in by at most this many hundredths, so that text stays readable. */
export const MOST_HEAT = 62;

/** The page lists this many faults; the CSV has all. */
const MOST_FAULTS = 500;

/** Where a file lies, and where a recorded game can be seen, as links of the page. */
export interface ReportLinks {
  readonly file: (file: string) => string;
  /** After this many turns; at its end where none are named. */
  readonly game: (record: string, turns?: number) => string;
}

/** Everybody's line. */
export function standingsTable(summary: Summary): Markup {
  const columns = columnsOf(summary, 'standings');
  const head = markup`<tr><th scope="col"><abbr title="Place">#</abbr></th>${headOf(columns)}</tr>`;
  const rows = summary.entrants.map((line) => markup`<tr><td>${line.place}</td>${rowOf(columns, line)}</tr>`);
  return table(`Best first. ${figureText(summary.figure)}`, head, rows);
}

function columnsOf(summary: Summary, which: StandingsColumn['table']): PageColumn[] {
  return standingsColumns(summary).flatMap((column) =>
    column.there && column.table === which && column.page !== undefined ? [column.page] : [],
  );
}

/** The headings of a table that begins with entrants. */
function headOf(columns: readonly PageColumn[]): Markup {
  const headings = columns.map(({ heading, look }) =>
    look === 'left' ? markup`<th scope="col" class="left">${heading}</th>` : markup`<th scope="col">${heading}</th>`,
  );
  return markup`<th scope="col" class="name">Entrant</th>${headings}`;
}

/** An entrant's name and cells. */
function rowOf(columns: readonly PageColumn[], line: SummaryLine): Markup {
  const cells = columns.map(({ cell, look }) => {
    const content = cell(line);
    if (look === 'left') return markup`<td class="left">${content}</td>`;
    return look === 'count' && content === '0' ? markup`<td class="zero">0</td>` : markup`<td>${content}</td>`;
  });
  return markup`${nameCell(line.entrant)}${cells}`;
}

/** What the figure means. */
function figureText({ of, name, better, shared }: Figure): string {
  if (of === 'rank share') return 'Rank share: 1 is always first, 0 always last.';
  if (name === 'score') return 'Every game had a single seat, so entrants are compared by their scores.';
  return `Compared by mean ${name}: ${better} is better.${shared === true ? ' All seats of a game share one.' : ''}`;
}

/** The games that may not be played again and did not come to an end. */
export function voidTable({ voids }: Summary): Markup {
  const head = markup`<tr><th scope="col" class="left">Game</th><th scope="col" class="left">Why</th></tr>`;
  const rows = voids.map(({ game, why }) => markup`<tr><td class="left">${game}</td><td class="left">${why}</td></tr>`);
  return table('They may not be played again, and count for nobody.', head, rows);
}

/**
 * Who had the better score, in how many of the games in which they met; where seats are not ranked, what each made
 * against each.
 */
export function pairwiseTable(summary: Summary): Markup {
  const { pairwise, figure } = summary;
  if (pairwise.means !== undefined) return meansTable(summary, pairwise.means);
  const head = markup`<tr><th scope="col" class="name">Entrant</th>${pairwise.entrants.map(columnHead)}</tr>`;
  const rows = pairwise.entrants.map((entrant, row) => {
    const cells = pairwise.shares[row].map((share, column) => {
      if (row === column) return markup`<td class="self"></td>`;
      if (share === null) return markup`<td class="heat zero" title="never met">–</td>`;
      return heatCell(
        share,
        shownShare(share),
        `${entrant} before ${pairwise.entrants[column]}: ${shownShare(share)} of ${counted(pairwise.games[row][column], 'game')}`,
        undefined,
      );
    });
    return markup`<tr>${nameCell(entrant)}${cells}</tr>`;
  });
  return table(
    `In how many of their games the entrant of the row had a ${figure.better} score than that of the column; ties count half.`,
    head,
    rows,
  );
}

function meansTable({ pairwise, figure }: Summary, means: readonly (readonly (number | null)[])[]): Markup {
  const { low, high } = figure.range ?? spanOf(means.flat().filter((mean) => mean !== null));
  const head = markup`<tr><th scope="col" class="name">Entrant</th>${pairwise.entrants.map(columnHead)}</tr>`;
  const rows = pairwise.entrants.map((entrant, row) => {
    const cells = means[row].map((mean, column) => {
      if (row === column) return markup`<td class="self"></td>`;
      if (mean === null) return markup`<td class="heat zero" title="never met">–</td>`;
      const met = counted(pairwise.games[row][column], 'game');
      const title = `${entrant} against ${pairwise.entrants[column]}: ${shownFigure(mean, figure)} in ${met}`;
      return heatCell((mean - low) / (high - low || 1), mean.toFixed(1), title, undefined);
    });
    return markup`<tr>${nameCell(entrant)}${cells}</tr>`;
  });
  return table(`Mean ${figure.name} of the entrant of the row against that of the column.`, head, rows);
}

/** Everybody's figure in the games of each value of a tag. */
export function partsTable(tag: string, parts: readonly SummaryPart[], { entrants, figure }: Summary): Markup {
  const values = parts.flatMap(({ lines }) => lines.map(({ value }) => value));
  const range = figure.range ?? spanOf(values);
  const head = markup`<tr><th scope="col" class="name">${capital(tag)}</th><th scope="col">Games</th>${entrants.map(({ entrant }) => columnHead(entrant))}</tr>`;
  const rows = parts.map(({ value, games, lines }) => {
    const known = new Map(lines.map((line) => [line.entrant, line]));
    return markup`<tr>${nameCell(value)}<td>${shownCount(games)}</td>${entrants.map(({ entrant }) => partCell(known.get(entrant), value, figure, range))}</tr>`;
  });
  return table(`Mean ${figure.name} by ${tag}, with 95% intervals.`, head, rows);
}

/** How often who failed. */
export function faultsTable(summary: Summary): Markup {
  return entrantsTable('How often an entrant failed, by kind.', columnsOf(summary, 'faults'), summary.entrants);
}

/** The first faults, one by one. */
export function faultListTable({ faults: { count, lines } }: Summary, links: ReportLinks): Markup {
  const head = markup`<tr><th scope="col" class="left">Game</th><th scope="col">Turn</th><th scope="col" class="name">Entrant</th><th scope="col" class="left">Kind</th><th scope="col" class="left">Reason</th></tr>`;
  const shown = lines.slice(0, MOST_FAULTS);
  const rows = shown.map((line) => {
    const { game, entrant, kind, reason, record, stderr, turn = -1 } = line;
    const words = stderr === undefined ? undefined : markup` (<a href="${links.file(stderr)}">standard error</a>)`;
    return markup`<tr><td class="left">${gameName(game, record && links.game(record, turn + 1))}</td><td>${turnText(line)}</td>${nameCell(entrant)}<td class="left">${kind}</td><td class="left">${reason}${words}</td></tr>`;
  });
  const more = count > shown.length ? ` The first ${shownCount(shown.length)} of ${shownCount(count)}.` : '';
  return table(`Every fault; turns and seats count from 0.${more}`, head, rows);
}

/** How long moves took. */
export function timesTable(summary: Summary): Markup {
  return entrantsTable(
    'Milliseconds a move, right to within a tenth. The clock starts with the message, after the handshake of a program that greets.',
    columnsOf(summary, 'times'),
    summary.entrants.filter(({ times }) => times !== undefined),
  );
}

function entrantsTable(caption: string, columns: readonly PageColumn[], entrants: readonly SummaryLine[]): Markup {
  const rows = entrants.map((line) => markup`<tr>${rowOf(columns, line)}</tr>`);
  return table(caption, markup`<tr>${headOf(columns)}</tr>`, rows);
}

/** The games with the longest moves. */
export function slowestTable({ slowest }: Summary, links: ReportLinks): Markup {
  const head = markup`<tr><th scope="col">ms</th><th scope="col" class="left">Entrant</th><th scope="col">Seat</th><th scope="col" class="left">Game</th></tr>`;
  const rows = slowest.map(
    ({ ms, entrant, seat, game, record }) =>
      markup`<tr><td>${shownMs(ms)}</td><th scope="row">${entrant}</th><td>${seat}</td><td class="left">${gameName(game, record && links.game(record))}</td></tr>`,
  );
  return table('The games with the longest moves; seats count from 0.', head, rows);
}

/** The games of which there are records. */
export function recordsTable({ records }: Summary, links: ReportLinks): Markup {
  const head = markup`<tr><th scope="col" class="left">Game</th><th scope="col" class="left">Scores by seat</th><th scope="col" class="left">Record</th></tr>`;
  const rows = records.map(
    ({ game, record, seats }) =>
      markup`<tr><td class="left">${gameName(game, links.game(record))}</td><td class="left">${seats.map(({ entrant, score }) => `${entrant} (${shownCount(score)})`).join(', ')}</td><td class="left"><a href="${links.file(record)}" aria-label="record of ${game}">JSON</a></td></tr>`,
  );
  return table('', head, rows);
}

/** A game's name, linked where there is something to see. */
function gameName(game: string, link: string | undefined): Markup {
  return link === undefined ? markup`${game}` : markup`<a href="${link}">${game}</a>`;
}

/** From the least to the most; where that is above 0, from as far below 0, so that 0 has no colour. */
function spanOf(values: readonly number[]): Range {
  const most = Math.max(...values);
  const least = Math.min(...values);
  return most > 0 ? { low: -most, high: most } : { low: least, high: most };
}

type Range = NonNullable<Figure['range']>;

function partCell(line: PartLine | undefined, part: string, figure: Figure, range: Range): Markup {
  if (line === undefined) return markup`<td class="heat zero">–</td>`;
  const { entrant, value, interval, games } = line;
  const small = interval && between(shownFigure(interval.low, figure), shownFigure(interval.high, figure));
  const title = `${entrant} on ${part}: ${counted(games, 'game')}`;
  return heatCell(goodness(value, range, figure), shownFigure(value, figure), title, small);
}

/** Where a mean lies in a range, 1 the best, 0 the worst. */
function goodness(value: number, { low, high }: Range, figure: Figure): number {
  if (high <= low) return 0.5;
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return asFigured(1, figure) < 0 ? 1 - part : part;
}

/** More than a half in one colour, less in the other; what stands in the cell says the same. */
function heatCell(share: number, text: string, title: string, small: string | undefined): Markup {
  const heat = Math.round(Math.abs(share - 0.5) * 2 * MOST_HEAT);
  return markup`<td class="heat ${share < 0.5 ? 'down' : 'up'} h${heat}" title="${title}">${text}${small === undefined ? undefined : markup`<small>${small}</small>`}</td>`;
}

function nameCell(name: string): Markup {
  return markup`<th scope="row" class="name"><span>${breakable(name)}</span></th>`;
}

function columnHead(name: string): Markup {
  return markup`<th scope="col" class="who"><span>${breakable(name)}</span></th>`;
}

/** Long names may go on in the next line after a sign. */
function breakable(name: string): Markup {
  return markup`${name.split(/(?<=[:=/_+,.-])(?=\w{4})/).map((piece) => markup`${piece}<wbr>`)}`;
}

function table(caption: string, head: Markup, rows: readonly Markup[]): Markup {
  return markup`<div class="scroll" tabindex="0"><table>${caption === '' ? undefined : markup`<caption><span>${caption}</span></caption>`}<thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
}
