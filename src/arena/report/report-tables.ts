// The report's tables: standings, everybody against everybody, parts by tag, faults, move times.

import { counted } from '../../base/grouped.ts';
import { markup, type Markup, type Part } from '../../base/markup.ts';
import { between, capital, shownCount, shownFigure, shownMs, shownShare } from '../figures/shown-numbers.ts';
import { turnText, type FaultLine } from '../figures/fault-list.ts';
import { asFigured, type Figure } from '../figure.ts';
import type { Interval } from '../figures/bootstrap.ts';
import { breakable, ENTRANT, pageTable, PLACE, type PageColumn } from './page-table.ts';
import { standingsColumns, type StandingsColumn } from './standings-columns.ts';
import type { Summary, SummaryLine, SummaryPart } from '../figures/summary.ts';

/** Colours of heat tables are mixed in by at most this many hundredths, so that text stays readable. */
export const MOST_HEAT = 62;

/** The page lists this many faults; the CSV has all. */
const MOST_FAULTS = 500;

/** Where a file lies, and where a recorded game can be seen, as links of the page. */
export interface ReportLinks {
  readonly file: (file: string) => string;
  /** After this many turns; at its end if none are named. */
  readonly game: (record: string, turns?: number) => string;
}

/** Everybody's line. */
export function standingsTable(summary: Summary): Markup {
  const columns = [PLACE, ENTRANT, ...columnsOf(summary, 'standings')];
  return pageTable(`Best first. ${figureText(summary.figure)}`, columns, summary.entrants);
}

function columnsOf(summary: Summary, which: StandingsColumn['table']): PageColumn<SummaryLine>[] {
  return standingsColumns(summary).flatMap((column) =>
    column.there && column.table === which && column.page !== undefined ? [column.page] : [],
  );
}

/** What the figure means. */
function figureText({ of, name, better, shared }: Figure): string {
  if (of === 'rank share') return 'Rank share: 1 is always first, 0 always last.';
  if (name === 'score') return 'Every game had a single seat, so entrants are compared by their scores.';
  return `Compared by mean ${name}: ${better} is better.${shared === true ? ' All seats of a game share one.' : ''}`;
}

/** The games that may not be played again and did not come to an end. */
export function voidTable({ voids }: Summary): Markup {
  const columns: readonly PageColumn<Summary['voids'][number]>[] = [
    ['Game', ({ game }) => game, 'left'],
    ['Why', ({ why }) => why, 'left'],
  ];
  return pageTable('They may not be played again, and count for nobody.', columns, voids);
}

/**
 * Who had the better score, in how many of the games in which they met; where seats are not ranked, what each made
 * against each.
 */
export function pairwiseTable({ pairwise, figure }: Summary): Markup {
  const { entrants, games, shares, means } = pairwise;
  const { low, high } = figure.range ?? spanOf((means ?? []).flat().filter((mean) => mean !== null));
  const cell = (row: number, column: number): Markup => {
    if (row === column) return markup`<td class="self"></td>`;
    const value = (means ?? shares)[row][column];
    if (value === null) return markup`<td class="heat zero" title="never met">–</td>`;
    const met = counted(games[row][column], 'game');
    const [one, other] = [entrants[row], entrants[column]];
    return means === undefined
      ? heatCell(value, shownShare(value), `${one} before ${other}: ${shownShare(value)} of ${met}`)
      : heatCell(
          (value - low) / (high - low || 1),
          value.toFixed(1),
          `${one} against ${other}: ${shownFigure(value, figure)} in ${met}`,
        );
  };
  const columns: readonly PageColumn<number>[] = [
    ['Entrant', (row) => breakable(entrants[row]), 'name'],
    ...entrants.map((entrant, column) => whoColumn(entrant, (row: number) => cell(row, column))),
  ];
  const caption =
    means === undefined
      ? `In how many of their games the entrant of the row had a ${figure.better} score than that of the column; ties count half.`
      : `Mean ${figure.name} of the entrant of the row against that of the column.`;
  return pageTable(caption, columns, [...entrants.keys()]);
}

/** Everybody's figure in the games of each value of a tag. */
export function partsTable(tag: string, parts: readonly SummaryPart[], { entrants, figure }: Summary): Markup {
  const range = figure.range ?? spanOf(parts.flatMap(({ lines }) => lines.map(({ value }) => value)));
  const columns: readonly PageColumn<SummaryPart>[] = [
    [capital(tag), ({ value }) => breakable(value), 'name'],
    ['Games', ({ games }) => shownCount(games)],
    ...entrants.map(({ entrant }) => whoColumn(entrant, (part: SummaryPart) => partCell(part, entrant, figure, range))),
  ];
  return pageTable(`Mean ${figure.name} by ${tag}, with 95% intervals.`, columns, parts);
}

/** Who failed how often. */
export function faultsTable(summary: Summary): Markup {
  const columns = [ENTRANT, ...columnsOf(summary, 'faults')];
  return pageTable('How often an entrant failed, by kind.', columns, summary.entrants);
}

/** The first faults, one by one. */
export function faultListTable({ faults: { count, lines } }: Summary, links: ReportLinks): Markup {
  const shown = lines.slice(0, MOST_FAULTS);
  const words = (file: string): Markup => markup` (<a href="${links.file(file)}">standard error</a>)`;
  const columns: readonly PageColumn<FaultLine>[] = [
    ['Game', ({ game, record, turn = -1 }) => gameName(game, record && links.game(record, turn + 1)), 'left'],
    ['Turn', turnText],
    ENTRANT,
    ['Kind', ({ kind }) => kind, 'left'],
    ['Reason', ({ reason, stderr }) => [reason, stderr && words(stderr)], 'left'],
  ];
  const more = count > shown.length ? ` The first ${shownCount(shown.length)} of ${shownCount(count)}.` : '';
  return pageTable(`Every fault; turns and seats count from 0.${more}`, columns, shown);
}

/** How long moves took. */
export function timesTable(summary: Summary): Markup {
  return pageTable(
    'Milliseconds a move, right to within a tenth. The clock starts with the message, after the handshake of a program that greets.',
    [ENTRANT, ...columnsOf(summary, 'times')],
    summary.entrants.filter(({ times }) => times !== undefined),
  );
}

/** The games with the longest moves. */
export function slowestTable({ slowest }: Summary, links: ReportLinks): Markup {
  const columns: readonly PageColumn<Summary['slowest'][number]>[] = [
    ['ms', ({ ms }) => shownMs(ms)],
    [
      markup`<th scope="col" class="left">Entrant</th>`,
      ({ entrant }) => markup`<th scope="row">${entrant}</th>`,
      'own',
    ],
    ['Seat', ({ seat }) => seat],
    ['Game', ({ game, record }) => gameName(game, record && links.game(record)), 'left'],
  ];
  return pageTable('The games with the longest moves; seats count from 0.', columns, slowest);
}

/** The games of which there are records. */
export function recordsTable({ records }: Summary, links: ReportLinks): Markup {
  const columns: readonly PageColumn<Summary['records'][number]>[] = [
    ['Game', ({ game, record }) => gameName(game, links.game(record)), 'left'],
    [
      'Scores by seat',
      ({ seats }) => seats.map(({ entrant, score }) => `${entrant} (${shownCount(score)})`).join(', '),
      'left',
    ],
    [
      'Record',
      ({ game, record }) => markup`<a href="${links.file(record)}" aria-label="record of ${game}">JSON</a>`,
      'left',
    ],
  ];
  return pageTable('', columns, records);
}

/** A game's name, linked if there is something to see. */
function gameName(game: string, link: string | undefined): Markup {
  return link === undefined ? markup`${game}` : markup`<a href="${link}">${game}</a>`;
}

/** From the least to the most; if that is above 0, from as far below 0, so that 0 has no colour. */
function spanOf(values: readonly number[]): Interval {
  const most = Math.max(...values);
  const least = Math.min(...values);
  return most > 0 ? { low: -most, high: most } : { low: least, high: most };
}

function partCell({ value: part, lines }: SummaryPart, entrant: string, figure: Figure, range: Interval): Markup {
  const line = lines.find((one) => one.entrant === entrant);
  if (line === undefined) return markup`<td class="heat zero">–</td>`;
  const { value, interval, games } = line;
  const small = interval && between(shownFigure(interval.low, figure), shownFigure(interval.high, figure));
  const title = `${entrant} on ${part}: ${counted(games, 'game')}`;
  return heatCell(goodness(value, range, figure), shownFigure(value, figure), title, small);
}

/** Where a mean lies in a range, 1 the best, 0 the worst. */
function goodness(value: number, { low, high }: Interval, figure: Figure): number {
  if (high <= low) return 0.5;
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return asFigured(1, figure) < 0 ? 1 - part : part;
}

/** More than a half in one colour, less in the other; what stands in the cell says the same. */
function heatCell(share: number, text: string, title: string, small?: string): Markup {
  const heat = Math.round(Math.abs(share - 0.5) * 2 * MOST_HEAT);
  return markup`<td class="heat ${share < 0.5 ? 'down' : 'up'} h${heat}" title="${title}">${text}${small === undefined ? undefined : markup`<small>${small}</small>`}</td>`;
}

/** A column of an entrant in a table of heat; `cell` gives whole cells. */
function whoColumn<Row>(entrant: string, cell: (row: Row) => Part): PageColumn<Row> {
  return [markup`<th scope="col" class="who"><span>${breakable(entrant)}</span></th>`, cell, 'own'];
}
