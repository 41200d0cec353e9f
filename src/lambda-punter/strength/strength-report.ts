// The tables of strength: on a terminal of 80 columns, and as Markdown for a README.

import { counted } from '../../base/grouped.ts';
import { shownCount, shownFigure, shownMs } from '../../arena/figures/shown-numbers.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import type { ChallengeLine, OtherFaults } from '../../arena/measurement/challenge.ts';
import {
  names,
  NOTHING,
  numbers,
  tableMarkdown,
  tablesText,
  tableText,
  type Column,
} from '../../arena/measurement/tables.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { rowKey, STRONG, type ModelPair, type Side } from './strength-plan.ts';
import { FAULTS, type BegunGroups, type StrengthRow } from './strength-rows.ts';

/** What a line of a table is of, by column. */
interface Labelled {
  readonly labels: { readonly [column: string]: string };
}
/** What came of one side. */
type Played = Labelled & ChallengeLine;
/** What came of each side, where it was played. */
type Both = Labelled & { readonly [side in Side]?: ChallengeLine };

const RESULT: readonly Column<ChallengeLine>[] = [
  numbers('groups', ({ groups }) => groups),
  numbers('games', ({ games }) => games),
  numbers('rank share', ({ share }) => shownFigure(share)),
  numbers('95% interval', ({ interval }) => intervalText(interval)),
  numbers('wins', ({ wins }) => shownCount(wins)),
];
const CONDUCT: readonly Column<Pick<ChallengeLine, 'faults'>>[] = FAULTS.map(([kind, heading]) =>
  numbers(heading, ({ faults }) => faults[kind] ?? 0),
);
const TIMES: readonly Column<ChallengeLine>[] = [
  numbers('median ms', ({ times }) => shownMs(times?.p50)),
  numbers('99%', ({ times }) => shownMs(times?.p99)),
  numbers('longest', ({ times }) => shownMs(times?.max)),
];
const OTHERS: readonly Column<OtherFaults>[] = [
  numbers('seats', ({ seats }) => seats),
  ...CONDUCT,
  numbers('set-ups', ({ setups }) => setups),
];
/** A side's figures in a README. */
const MARKDOWN: readonly Column<ChallengeLine>[] = [
  numbers('games (groups)', ({ games, groups }) => `${games} (${groups})`),
  numbers('mean rank share, 95%', shareText),
  numbers('wins', ({ wins }) => shownCount(wins)),
  numbers('time-outs, illegal moves, crashes', ({ faults }) => FAULTS.map(([kind]) => faults[kind] ?? 0).join(', ')),
  numbers('move, ms: median, 99%, longest', ({ times }) =>
    times === undefined ? NOTHING : [times.p50, times.p99, times.max].map(shownMs).join(', '),
  ),
];
/** The punter at home and away, with its intervals and the groups of both. */
const SIDES: readonly Column<Both>[] = [
  numbers('home, 95%', ({ home }) => shareText(home)),
  numbers('away, 95%', ({ away }) => shareText(away)),
  numbers('groups', ({ home, away }) => `${home?.groups ?? 0}, ${away?.groups ?? 0}`),
];
/** What stands above the tables of a side. */
const TITLES: { readonly [side in Side]: string } = {
  home: 'At home, against the bundled rivals',
  away: 'Away, against programs from outside',
};

type Rows = readonly StrengthRow[];
type Pairs = readonly ModelPair[];

/** Tables under each other, within that many columns, and what is missing. */
export function strengthText(rows: Rows, pairs: Pairs, room = Infinity): string {
  const maps = playedLines(rows.flatMap(mapEntries));
  const parts = hasSides(rows) ? sidesText(rows, pairs, room) : sideText(rows, maps, room);
  const missing = missingOf(rows);
  if (missing.length > 0) parts.push(['Not finished:', ...missing.map((text) => `  ${text}`)].join('\n'));
  return parts.join('\n\n');
}

/** Home and away side by side, then the tables of each. */
function sidesText(rows: Rows, pairs: Pairs, room: number): string[] {
  const both = bothSides(rows);
  if (both.length === 0) return [noneWhole(rows)];
  const models = 'Mean rank shares of a rival at home ↔ the program it is modelled on, away';
  return [
    ...titled('', SIDES, both, room),
    ...titled('Map by map', SIDES, bothMaps(rows), room),
    ...titled(models, pairColumns(pairs), both, room, tablesText),
    ...(['home', 'away'] as const).flatMap((side) => {
      const [first, ...more] = sideText(ofSide(rows, side), [], room);
      return [`${TITLES[side]}\n${first}`, ...more];
    }),
  ];
}

function ofSide(rows: Rows, side: Side): StrengthRow[] {
  return rows.filter((row) => row.side === side);
}

/** What was played on one side. */
function sideText(rows: Rows, maps: readonly Played[], room: number): string[] {
  const lines = playedLines(rows.map(entryOf));
  if (lines.length === 0) return [noneWhole(rows)];
  const failed = faultsOfOthers(rows).map(([opponent, faults]) => ({ labels: { opponent }, ...faults }));
  const isTimed = lines.some(({ times }) => times !== undefined);
  const conduct: readonly Column<ChallengeLine>[] = isTimed ? [...CONDUCT, ...TIMES] : CONDUCT;
  const setups = 'Faults of the others (set-ups: seats on which they failed before the first turn)';
  return [
    ...titled('', RESULT, lines, room),
    ...titled('Map by map', RESULT, maps, room),
    ...titled(`Faults${isTimed ? ', and how long a move took' : ''}`, conduct, lines, room),
    ...titled('Mean rank shares of the others at the same tables', otherColumns(rows), lines, room, tablesText),
    ...titled(setups, OTHERS, failed, room).map((text) =>
      [text, ...setupFailures(rows, true).flatMap((sentence) => wrapWords(sentence, room))].join('\n'),
    ),
  ];
}

type Lines<Of> = readonly (Labelled & Of)[];

/** A table with its title above it, if it has one; none if it would have no columns or no lines. */
function titled<Of>(title: string, columns: readonly Column<Of>[], lines: Lines<Of>, room: number, layout = tableText) {
  if (columns.length === 0 || lines.length === 0) return [];
  // On a terminal one heading is shorter.
  const labels = labelColumns(lines).map((column) =>
    column.heading === 'extensions' ? { ...column, heading: 'ext.' } : column,
  );
  const table = layout([...labels, ...columns], lines, room);
  return [title === '' ? table : `${title}\n${table}`];
}

function labelColumns(lines: readonly Labelled[]): Column<Labelled>[] {
  return Object.keys(lines[0]?.labels ?? {}).map((name) => names(name, ({ labels }) => labels[name] ?? ''));
}

/** One table, with both sides if there are two, then the tables of each, and what else is to be known. */
export function strengthMarkdown(title: string, rows: Rows, pairs: Pairs, notes: readonly string[]): string {
  const missing = missingOf(rows);
  const maps = playedLines(rows.flatMap(mapEntries));
  const byMap = maps.length > 0 ? [['Map by map:', '', ...labelledMarkdown(MARKDOWN, maps)]] : [];
  const tables = hasSides(rows) ? sidesMarkdown(rows, pairs) : [sideMarkdown(rows), ...byMap];
  const left = missing.length > 0 ? [`Not finished: ${missing.join('; ')}.`] : [];
  const lines = [title, '', ...tables.flatMap((some) => [...some, '']), ...notes, ...faultSentences(rows), ...left];
  return `${lines.join('\n').trimEnd()}\n`;
}

function sidesMarkdown(rows: Rows, pairs: Pairs): string[][] {
  const maps = bothMaps(rows);
  return [
    labelledMarkdown([...SIDES, ...pairColumns(pairs)], bothSides(rows)),
    ...(maps.length > 0 ? [['Map by map:', '', ...labelledMarkdown(SIDES, maps)]] : []),
    ['At home:', '', ...sideMarkdown(ofSide(rows, 'home'))],
    ['Away:', '', ...sideMarkdown(ofSide(rows, 'away'))],
  ];
}

function sideMarkdown(rows: Rows): string[] {
  const others = otherColumns(rows).map((column) => ({ ...column, heading: `\`${column.heading}\`` }));
  return labelledMarkdown([...MARKDOWN, ...others], playedLines(rows.map(entryOf)));
}

function labelledMarkdown<Of>(columns: readonly Column<Of>[], lines: Lines<Of>): string[] {
  return tableMarkdown([...labelColumns(lines), ...columns], lines);
}

/** A sentence on all who failed, then one on each who failed in set-up: what a program said is no Markdown of ours. */
function faultSentences(rows: Rows): string[] {
  const failed = faultsOfOthers(rows).map(([name, { faults }]) => {
    const kinds = FAULTS.flatMap(([kind, words]) => (faults[kind] === undefined ? [] : [`${faults[kind]} ${words}`]));
    return `${name} ${kinds.join(', ')}`;
  });
  return failed.length === 0 ? [] : [`Faults of the others: ${failed.join('; ')}.`, ...setupFailures(rows, false)];
}

/** Whether both sides are asked for and can be laid side by side; of duels no row has its like on the other side. */
function hasSides(rows: Rows): boolean {
  return new Set(rows.map(({ side }) => side)).size > 1 && rows.every(({ row }) => row.against === undefined);
}

/** What came of a row on a side, or of one of its maps there; no line if nothing was played. */
type Entry = Labelled & Pick<StrengthRow, 'side' | 'line'>;

function entryOf({ side, row, line }: StrengthRow): Entry {
  return { labels: { ...row }, side, ...(line && { line }) };
}

/** The same map by map. */
function mapEntries({ side, row: { extensions, against }, maps = [] }: StrengthRow): Entry[] {
  return maps.map(({ map, line }) => ({
    labels: { map, extensions, ...(against !== undefined && { against }) },
    side,
    ...(line && { line }),
  }));
}

/** Those that were played. */
function playedLines(entries: readonly Entry[]): Played[] {
  return entries.flatMap(({ labels, line }) => (line === undefined ? [] : [{ labels, ...line }]));
}

/** Home and away side by side: rows of which at least one side was played. */
function bothSides(rows: Rows): Both[] {
  return [...Map.groupBy(rows, ({ row }) => rowKey(row)).values()]
    .map((same) => bothOf(same.map(entryOf)))
    .filter(({ home, away }) => home !== undefined || away !== undefined);
}

/** The same map by map. */
function bothMaps(rows: Rows): Both[] {
  return [...Map.groupBy(rows, ({ row }) => rowKey(row)).values()].flatMap((same) =>
    [...Map.groupBy(same.flatMap(mapEntries), ({ labels }) => labels['map'])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, entries]) => bothOf(entries)),
  );
}

function bothOf(entries: readonly Entry[]): Both {
  const lines = entries.flatMap(({ side, line }) => (line ? [[side, line] as const] : []));
  return { labels: entries[0].labels, ...Object.fromEntries(lines) };
}

/** A rival's mean rank share at home, and that of the program it is modelled on away. */
function pairColumns(pairs: Pairs): Column<Both>[] {
  return pairs.map(({ rival, outsider }) =>
    numbers(`${rival} ↔ ${outsider}`, ({ home, away }) => `${shareOf(home, rival)} ↔ ${shareOf(away, outsider)}`),
  );
}

/** Those who sat at the tables with the punter: rivals in the usual order, then programs from outside by name. */
function otherColumns(rows: Rows): Column<ChallengeLine>[] {
  if (rows.some(({ row }) => row.against !== undefined)) return [];
  const all = new Set(rows.flatMap(({ line }) => Object.keys(line?.others ?? {})));
  const rivals = STRONG.filter((name) => all.has(name));
  const programs = [...all].filter((name) => !rivals.some((one) => one === name)).toSorted();
  return [...rivals, ...programs].map((name) => numbers(name, (line) => shareOf(line, name)));
}

function shareOf(line: ChallengeLine | undefined, name: string): string {
  return shownFigure(line !== undefined && Object.hasOwn(line.others, name) ? line.others[name] : undefined);
}

/** A mean rank share with its interval. */
function shareText(line: ChallengeLine | undefined): string {
  return line === undefined ? NOTHING : `${shownFigure(line.share)} ${intervalText(line.interval)}`;
}

function intervalText(interval: ChallengeLine['interval']): string {
  return interval === undefined ? NOTHING : `[${shownFigure(interval.low)}, ${shownFigure(interval.high)}]`;
}

/** The faults of those who failed, over all rows: what they lost by that is nobody's strength. */
function faultsOfOthers(rows: Rows): [name: string, faults: OtherFaults][] {
  const sums = new Map<string, OtherFaults>();
  for (const { line } of rows)
    for (const [name, more] of Object.entries(line?.otherFaults ?? {})) {
      const sum = sums.get(name) ?? { seats: 0, faults: {}, setups: 0 };
      const kinds = new Set([...Object.keys(sum.faults), ...Object.keys(more.faults)]);
      const faults = [...kinds].map((kind) => [kind, (sum.faults[kind] ?? 0) + (more.faults[kind] ?? 0)]);
      const reason = sum.reason ?? more.reason;
      sums.set(name, {
        seats: sum.seats + more.seats,
        faults: Object.fromEntries(faults),
        setups: sum.setups + more.setups,
        ...(reason !== undefined && { reason }),
      });
    }
  return [...sums].filter(([, { faults }]) => faultCount(faults) > 0);
}

/** A sentence on each who failed before the first turn. Its reason may quote the program. */
function setupFailures(rows: Rows, withReason: boolean): string[] {
  return faultsOfOthers(rows).flatMap(([name, { seats, setups, reason }]) => {
    if (setups === 0) return [];
    const why = withReason && reason !== undefined ? ` (${reason})` : '';
    const all = counted(seats, 'seat');
    return setups === seats
      ? [`${name} failed in set-up on all of its ${all}${why}: it never played, so figures with it say little.`]
      : [`${name} failed in set-up on ${setups} of its ${all}${why}.`];
  });
}

/** The rows that lack groups. */
function missingOf(rows: Rows): string[] {
  const sides = hasSides(rows);
  return rows.flatMap(({ side, row, wanted, begun, line }) => {
    const left = wanted - (line?.groups ?? 0);
    const name = [...Object.values(row), ...(sides ? [side] : [])].join(' ');
    return left > 0 ? [`${name}: ${left} of ${counted(wanted, 'group')}${begunText(begun)}`] : [];
  });
}

function begunText(begun: BegunGroups | undefined): string {
  if (begun === undefined) return '';
  const { groups, games, played } = begun;
  return `; in ${counted(groups, 'group')} ${played} of ${counted(games, 'game')} ${played === 1 ? 'is' : 'are'} played`;
}

/** What stands in place of a table without rows. */
function noneWhole(rows: Rows): string {
  const played = rows.reduce((sum, { begun }) => sum + (begun?.played ?? 0), 0);
  if (played === 0) return 'no group is whole yet';
  return `no group is whole yet, and only whole groups count; ${counted(played, 'game')} of unfinished groups ${played === 1 ? 'is' : 'are'} played`;
}
