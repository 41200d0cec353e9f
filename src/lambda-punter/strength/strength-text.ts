// The table of strength: for a terminal of 80 columns, for a README, as JSON.

import type { ChallengeLine } from '../../arena/challenge.ts';
import { counted, shownCount, shownFigure, shownMs } from '../../arena/shown-numbers.ts';
import { STRONG } from './strength-plan.ts';
import type { Row } from './strength-plan.ts';
import { aligned, textTable } from '../../terminal/text-table.ts';

/** A row and what came of it, as far as its groups are whole. */
export interface StrengthRow {
  readonly row: Row;
  /** How many groups are wanted. */
  readonly wanted: number;
  readonly line?: ChallengeLine;
}

/** Kinds of fault, with the words of the tables. */
const FAULTS = [
  ['timeout', 'time-outs'],
  ['illegal', 'illegal'],
  ['crash', 'crashes'],
] as const;
const NOTHING = '–';
/** On a terminal some headings are shorter. */
const SHORT: { readonly [name: string]: string } = { extensions: 'ext.' };

/** A cell of a column, under its heading. */
type Column = readonly [heading: string, cell: (line: ChallengeLine) => string];

const RESULT: readonly Column[] = [
  ['groups', ({ groups }) => String(groups)],
  ['games', ({ games }) => String(games)],
  ['rank share', ({ share }) => shownFigure(share)],
  ['95% interval', ({ interval }) => intervalText(interval)],
  ['wins', ({ wins }) => shownCount(wins)],
];
const CONDUCT: readonly Column[] = FAULTS.map(([kind, heading]) => [
  heading,
  ({ faults }) => String(faults[kind] ?? 0),
]);
const TIMES: readonly Column[] = [
  ['median ms', ({ times }) => shownMs(times?.p50)],
  ['99%', ({ times }) => shownMs(times?.p99)],
  ['longest', ({ times }) => shownMs(times?.max)],
];

/** Tables under each other, within that many columns, and what is missing. */
export function strengthText(rows: readonly StrengthRow[], room?: number): string {
  const played = rows.flatMap(({ row, line }) => (line === undefined ? [] : [{ row, line }]));
  const rivals = rivalsOf(rows);
  const conduct = played.some(({ line }) => line.times !== undefined) ? [...CONDUCT, ...TIMES] : CONDUCT;
  const table = (columns: readonly Column[]): string => {
    const cells = columns.map(([heading, cell]) =>
      aligned(
        heading,
        played.map(({ line }) => cell(line)),
      ),
    );
    return textTable(
      [...labels(rows).map((name) => SHORT[name] ?? name), ...cells.map(([heading]) => heading)],
      played.map(({ row }, at) => [...Object.values(row).map(String), ...cells.map((column) => column[at + 1])]),
      room,
    );
  };
  const parts =
    played.length === 0
      ? ['no group is whole yet']
      : [table(RESULT), `Faults${conduct === CONDUCT ? '' : ', and how long a move took'}\n${table(conduct)}`];
  if (rivals.length > 0)
    parts.push(
      `Mean rank shares of the rivals at the same tables\n${table(rivals.map((name): Column => [name, ({ others }) => shownFigure(others[name])]))}`,
    );
  parts.push(...faultsOfOthers(rows));
  const missing = missingOf(rows);
  if (missing.length > 0) parts.push(['Not yet played:', ...missing.map((text) => `  ${text}`)].join('\n'));
  return parts.join('\n\n');
}

/** The same as one table of Markdown. */
export function strengthMarkdown(title: string, rows: readonly StrengthRow[], notes: readonly string[]): string {
  const played = rows.flatMap(({ row, line }) => (line === undefined ? [] : [{ row, line }]));
  const columns: readonly Column[] = [
    ['games (groups)', ({ games, groups }) => `${games} (${groups})`],
    ['mean rank share, 95%', ({ share, interval }) => `${shownFigure(share)} ${intervalText(interval)}`],
    ['wins', ({ wins }) => shownCount(wins)],
    ['time-outs, illegal moves, crashes', ({ faults }) => FAULTS.map(([kind]) => faults[kind] ?? 0).join(', ')],
    [
      'move, ms: median, 99%, longest',
      ({ times }) => (times === undefined ? NOTHING : [times.p50, times.p99, times.max].map(shownMs).join(', ')),
    ],
    ...rivalsOf(rows).map((name): Column => [`\`${name}\``, ({ others }) => shownFigure(others[name])]),
  ];
  const missing = missingOf(rows);
  const headings = [...labels(rows), ...columns.map(([heading]) => heading)];
  const lines = [
    headings,
    headings.map((_, at) => (at < labels(rows).length ? '---' : '--:')),
    ...played.map(({ row, line }) => [...Object.values(row).map(String), ...columns.map(([, cell]) => cell(line))]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const more = [
    ...notes,
    ...faultsOfOthers(rows),
    ...(missing.length > 0 ? [`Not yet played: ${missing.join('; ')}.`] : []),
  ];
  return `${[title, '', ...lines, '', ...more].join('\n').trimEnd()}\n`;
}

/** The rows of the summary, shares and intervals with four decimals, times in milliseconds. */
export function strengthJson(rows: readonly StrengthRow[]): unknown[] {
  return rows.map(({ row, wanted, line }) => ({
    ...row,
    groupsWanted: wanted,
    ...(line !== undefined && {
      groups: line.groups,
      games: line.games,
      rankShare: digits(line.share),
      ...(line.interval && { interval: [digits(line.interval.low), digits(line.interval.high)] }),
      wins: digits(line.wins),
      faults: Object.fromEntries(FAULTS.map(([kind]) => [kind, line.faults[kind] ?? 0])),
      ...(line.times && {
        moveMs: { p50: digits(line.times.p50), p99: digits(line.times.p99), max: digits(line.times.max) },
      }),
      rivals: Object.fromEntries(Object.entries(line.others).map(([name, share]) => [name, digits(share)])),
      ...(Object.keys(line.otherFaults).length > 0 && { rivalFaults: line.otherFaults }),
    }),
  }));
}

/** The rivals of tables that have several of them, in the usual order. */
function rivalsOf(rows: readonly StrengthRow[]): string[] {
  if (rows.some(({ row }) => row.against !== undefined)) return [];
  return STRONG.filter((name) => rows.some(({ line }) => line?.others[name] !== undefined));
}

function digits(value: number): number {
  return Number(value.toFixed(4));
}

function labels(rows: readonly StrengthRow[]): string[] {
  return Object.keys(rows[0]?.row ?? {});
}

/** A sentence where rivals failed: what they lost by that is nobody's strength. */
function faultsOfOthers(rows: readonly StrengthRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { line } of rows)
    for (const [name, count] of Object.entries(line?.otherFaults ?? {})) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums.size === 0
    ? []
    : [`Faults of the rivals: ${[...sums].map(([name, count]) => `${name} ${count}`).join(', ')}.`];
}

function missingOf(rows: readonly StrengthRow[]): string[] {
  return rows.flatMap(({ row, wanted, line }) => {
    const left = wanted - (line?.groups ?? 0);
    return left > 0 ? [`${Object.values(row).join(' ')}: ${left} of ${counted(wanted, 'group')}`] : [];
  });
}

function intervalText(interval: ChallengeLine['interval']): string {
  return interval === undefined ? NOTHING : `[${shownFigure(interval.low)}, ${shownFigure(interval.high)}]`;
}
