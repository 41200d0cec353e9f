// A tournament's summary as tables for a terminal.

import { counted } from '../../base/grouped.ts';
import { isRanked } from '../figure.ts';
import { missingIntervals } from '../figures/bootstrap.ts';
import { comparedText } from '../figures/running-comparison.ts';
import { faultListText } from '../figures/fault-list.ts';
import { shownFigure, shownMs, shownShare } from '../figures/shown-numbers.ts';
import { standingsColumns, type StandingsColumn } from './standings-columns.ts';
import type { Summary, SummaryLine } from '../figures/summary.ts';
import { USUAL_WIDTH } from '../../terminal/terminal-width.ts';
import { aligned, columnsText, shortener, textTable, type Cell } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';

/** Times that differ by a smaller factor are alike. */
const ALIKE = 1.25;

/** All tables within that many columns, each with a line that says what it shows. */
export function summaryText(summary: Summary, room = USUAL_WIDTH): string {
  const { games, groups, entrants, seed, voids, figure } = summary;
  if (games === 0 && voids.length === 0) return `no game has been played yet (seed ${seed})`;
  const parts = [
    `${counted(games, 'game')}${voids.length > 0 ? ` and ${counted(voids.length, 'void game')}` : ''} in ${counted(groups, 'group')}, ${counted(entrants.length, 'entrant')}, seed ${seed}`,
    `${standingsText(summary, room)}${notesText(summary, room)}`,
  ];
  if (summary.pairwise.games.some((row) => row.some((count) => count > 0)))
    parts.push(
      isRanked(figure)
        ? `How often the row's entrant had a ${figure.better} score than the column's; a tie is half\n${pairsText(summary, room)}`
        : `Mean ${figure.name} of the row's entrant against the column's\n${pairsText(summary, room)}`,
    );
  for (const tag of summary.tags) if (tag.parts.length > 1) parts.push(partsText(summary, tag, room));
  if (voids.length > 0) parts.push(`Void games\n${voidsText(summary, room)}`);
  const faults = faultListText(summary.faults);
  if (faults !== undefined) parts.push(faults);
  if (isTelling(summary.slowest)) parts.push(`Slowest moves\n${slowestText(summary, room)}`);
  if (summary.comparison !== undefined) parts.push(comparedText(summary.comparison));
  return parts.join('\n\n');
}

/**
 * Why there is no ±, and who sat on seats that no entrant took: without them the figures of one game do not add up.
 */
function notesText({ fillers, groups, entrants }: Summary, room: number): string {
  const intervals = entrants.map(({ interval }) => interval);
  return [
    missingIntervals(groups, intervals),
    fillers.length > 0 ? `Fillers sat on the other seats, and have no line: ${fillers.join(', ')}` : undefined,
  ]
    .flatMap((said) => (said === undefined ? [] : `\n\n${wrapWords(said, room).join('\n')}`))
    .join('');
}

/**
 * Whether the slowest moves say anything: of programs that use their time up, all are about as long.
 * @param slowest the slowest first
 */
export function isTelling(slowest: Summary['slowest']): boolean {
  const [first, last] = [slowest.at(0), slowest.at(-1)];
  return first !== undefined && last !== undefined && (slowest.length === 1 || first.ms > ALIKE * last.ms);
}

/**
 * Everybody's line: place, figure with half of its interval, rating, points a game, wins, score, faults, times in
 * milliseconds. Two tables, faults and times in the second, if one would have no room for the names.
 */
export function standingsText(summary: Summary, room = USUAL_WIDTH): string {
  const { entrants } = summary;
  const columns = standingsColumns(summary).filter(({ there }) => there);
  const [first, second] = [
    columns.filter(({ table: which }) => which === 'standings'),
    columns.filter(({ table: which }) => which !== 'standings'),
  ].map((some) => cellsOf(some, entrants));
  const longest = Math.max(...entrants.map(({ entrant }) => [...entrant].length));
  const numbers = ['#', ...entrants.map(({ place }) => place)];
  const places = aligned('#', entrants, ({ place }) => place);
  const table = (cells: readonly (readonly string[])[]): string => {
    const name = shortener(room - widthOf([places, ...cells]));
    return columnsText([numbers, ['entrant', ...entrants.map(({ entrant }) => name(entrant))], ...cells], room);
  };
  const fits = longest + widthOf([places, ...first, ...second]) <= room;
  return fits || second.length === 0 ? table([...first, ...second]) : `${table(first)}\n\n${table(second)}`;
}

/** The columns in which anybody has anything. */
function cellsOf(columns: readonly StandingsColumn[], entrants: readonly SummaryLine[]): string[][] {
  return columns.flatMap(({ text: [heading, cell] = ['', () => undefined] }) =>
    entrants.every((line) => cell(line) === undefined) ? [] : [aligned(heading, entrants, (line) => cell(line) ?? '-')],
  );
}

/** A column for each entrant, by its number. */
function columnsByNumber<Row>(
  entrants: readonly SummaryLine[],
  rows: readonly Row[],
  cell: (row: Row, entrant: SummaryLine, column: number) => Cell,
): string[][] {
  return entrants.map((entrant, column) => aligned(`${column + 1}`, rows, (row) => cell(row, entrant, column)));
}

function pairsText({ pairwise: { shares, means }, entrants }: Summary, room: number): string {
  const columns = columnsByNumber(entrants, [...entrants.keys()], (row, _, column) => {
    if (row === column) return '';
    return means === undefined ? shownShare(shares[row][column]) : (means[row][column]?.toFixed(1) ?? '-');
  });
  const name = shortener(room - widthOf(columns) - 4);
  const numbers = ['', ...entrants.map((_, at) => at + 1)];
  return columnsText([numbers, ['entrant', ...entrants.map(({ entrant }) => name(entrant))], ...columns], room);
}

function partsText({ entrants, figure }: Summary, { tag, parts }: Summary['tags'][number], room: number): string {
  const games = aligned('games', parts, (part) => part.games);
  const byEntrant = columnsByNumber(entrants, parts, ({ lines }, { entrant }) => {
    const line = lines.find((one) => one.entrant === entrant);
    return line === undefined ? '-' : shownFigure(line.value, figure);
  });
  const columns = [games, ...byEntrant];
  const name = shortener(room - widthOf(columns));
  const table = columnsText([[tag, ...parts.map(({ value }) => name(value))], ...columns], room);
  return `Mean ${figure.name} by ${tag}; entrants by their numbers above\n${table}`;
}

function voidsText({ voids }: Summary, room: number): string {
  const rows = voids.map(({ game, why }) => [game, why]);
  return textTable(['game', 'why'], rows, room);
}

function slowestText({ slowest }: Summary, room: number): string {
  const name = shortener(30);
  const rows = slowest.map(({ ms, entrant, game, seat }) => [shownMs(ms).padStart(5), name(entrant), game, seat]);
  return textTable(['   ms', 'entrant', 'game', 'seat'], rows, room);
}

function widthOf(columns: readonly (readonly string[])[]): number {
  return columns.reduce((sum, [heading]) => sum + heading.length + 2, 0);
}
