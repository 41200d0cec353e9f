// The rows of the tables of strength, with the cells that a terminal and Markdown have in common.

import type { ChallengeLine, OtherFaults } from '../../arena/measurement/challenge.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { counted, shownFigure } from '../../arena/figures/shown-numbers.ts';
import { STRONG, type ModelPair, type Side } from './outsiders.ts';
import { rowKey, type Row } from './strength-plan.ts';

/** A row and what came of it, as far as its groups are whole. */
export interface StrengthRow {
  readonly side: Side;
  readonly row: Row;
  /** How many groups are wanted. */
  readonly wanted: number;
  /** Groups that are not whole, where there are some: they do not count yet. */
  readonly begun?: BegunGroups;
  readonly line?: ChallengeLine;
  /** The same map by map, where that is asked for. */
  readonly maps?: readonly { readonly map: string; readonly line?: ChallengeLine }[];
}

/** Groups of which only some games are played. */
export interface BegunGroups {
  readonly groups: number;
  /** Of these groups. */
  readonly games: number;
  readonly played: number;
}

/** A line of a table: what it is of, by column, and what came of it on each side. */
export interface BothSides {
  readonly labels: { readonly [column: string]: string };
  readonly home?: ChallengeLine;
  readonly away?: ChallengeLine;
}

/** A cell of a column, under its heading. */
export type Column<Of> = readonly [heading: string, cell: (of: Of) => string];

/** Kinds of fault, with the words of the tables. */
export const FAULTS = [
  ['timeout', 'time-outs'],
  ['illegal', 'illegal'],
  ['crash', 'crashes'],
] as const;

/** Where there is no figure. */
export const NOTHING = '–';

/** The rows that were played, with what came of them. */
export function playedRows(
  rows: readonly StrengthRow[],
): { readonly labels: BothSides['labels']; readonly line: ChallengeLine }[] {
  return rows.flatMap(({ row, line }) => (line === undefined ? [] : [{ labels: labelsOf(row), line }]));
}

/** The same map by map. */
export function playedMaps(rows: readonly StrengthRow[]): ReturnType<typeof playedRows> {
  return rows.flatMap(({ row, maps = [] }) =>
    maps.flatMap(({ map, line }) => (line === undefined ? [] : [{ labels: mapLabels(row, map), line }])),
  );
}

/** Whether both sides are asked for and can be laid side by side; of duels no row has its like on the other side. */
export function hasSides(rows: readonly StrengthRow[]): boolean {
  return new Set(rows.map(({ side }) => side)).size > 1 && rows.every(({ row }) => row.against === undefined);
}

/** Home and away side by side: rows of which at least one side was played. */
export function entriesOf(rows: readonly StrengthRow[]): BothSides[] {
  return [...Map.groupBy(rows, ({ row }) => rowKey(row)).values()]
    .map((same) => entryOf(labelsOf(same[0].row), same))
    .filter(({ home, away }) => home !== undefined || away !== undefined);
}

/** The same map by map. */
export function mapEntriesOf(rows: readonly StrengthRow[]): BothSides[] {
  return [...Map.groupBy(rows, ({ row }) => rowKey(row)).values()].flatMap((same) => {
    const { row } = same[0];
    const maps = same.flatMap(({ side, maps: own = [] }) => own.map((one) => ({ side, ...one })));
    return [...Map.groupBy(maps, ({ map }) => map)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([map, lines]) => entryOf(mapLabels(row, map), lines));
  });
}

function entryOf(
  labels: BothSides['labels'],
  lines: readonly { readonly side: Side; readonly line?: ChallengeLine }[],
): BothSides {
  const home = lines.find(({ side }) => side === 'home')?.line;
  const away = lines.find(({ side }) => side === 'away')?.line;
  return { labels, ...(home && { home }), ...(away && { away }) };
}

function labelsOf({ class: size, extensions, maps, against }: Row): BothSides['labels'] {
  return { class: size, extensions, ...(maps !== undefined && { maps }), ...(against !== undefined && { against }) };
}

function mapLabels({ extensions, against }: Row, map: string): BothSides['labels'] {
  return { map, extensions, ...(against !== undefined && { against }) };
}

/** The punter at home and away, with its intervals and the groups of both. */
export const SIDES: readonly Column<BothSides>[] = [
  ['home, 95%', ({ home }) => shareText(home)],
  ['away, 95%', ({ away }) => shareText(away)],
  ['groups', ({ home, away }) => `${home?.groups ?? 0}, ${away?.groups ?? 0}`],
];

/** A rival's mean rank share at home, and that of the program it is modelled on away. */
export function pairColumns(pairs: readonly ModelPair[]): Column<BothSides>[] {
  return pairs.map(({ rival, outsider }) => [
    `${rival} ↔ ${outsider}`,
    ({ home, away }) => `${shareOf(home, rival)} ↔ ${shareOf(away, outsider)}`,
  ]);
}

/** Those who sat at the tables with the punter: rivals in the usual order, then programs from outside by name. */
export function otherColumns(rows: readonly StrengthRow[]): Column<ChallengeLine>[] {
  if (rows.some(({ row }) => row.against !== undefined)) return [];
  const names = new Set(rows.flatMap(({ line }) => Object.keys(line?.others ?? {})));
  const rivals = STRONG.filter((name) => names.has(name));
  const programs = [...names].filter((name) => !rivals.some((one) => one === name)).toSorted();
  return [...rivals, ...programs].map((name) => [name, (line) => shareOf(line, name)]);
}

function shareOf(line: ChallengeLine | undefined, name: string): string {
  return shownFigure(line !== undefined && Object.hasOwn(line.others, name) ? line.others[name] : undefined);
}

/** A mean rank share with its interval. */
export function shareText(line: ChallengeLine | undefined): string {
  return line === undefined ? NOTHING : `${shownFigure(line.share)} ${intervalText(line.interval)}`;
}

/** An interval, as far as there is one. */
export function intervalText(interval: ChallengeLine['interval']): string {
  return interval === undefined ? NOTHING : `[${shownFigure(interval.low)}, ${shownFigure(interval.high)}]`;
}

/** The faults of those who failed, over all rows: what they lost by that is nobody's strength. */
export function faultsOfOthers(rows: readonly StrengthRow[]): [name: string, faults: OtherFaults][] {
  const sums = new Map<string, OtherFaults>();
  for (const { line } of rows)
    for (const [name, more] of Object.entries(line?.otherFaults ?? {})) {
      const sum = sums.get(name) ?? { seats: 0, faults: {}, setups: 0 };
      const reason = sum.reason ?? more.reason;
      sums.set(name, {
        seats: sum.seats + more.seats,
        faults: added(sum.faults, more.faults),
        setups: sum.setups + more.setups,
        ...(reason !== undefined && { reason }),
      });
    }
  return [...sums].filter(([, { faults }]) => faultCount(faults) > 0);
}

function added(some: OtherFaults['faults'], more: OtherFaults['faults']): OtherFaults['faults'] {
  const kinds = new Set([...Object.keys(some), ...Object.keys(more)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, (some[kind] ?? 0) + (more[kind] ?? 0)]));
}

/** A sentence on each who failed before the first turn. Its reason may quote the program. */
export function setupFailures(rows: readonly StrengthRow[], withReason: boolean): string[] {
  return faultsOfOthers(rows).flatMap(([name, { seats, setups, reason }]) => {
    if (setups === 0) return [];
    const why = withReason && reason !== undefined ? ` (${reason})` : '';
    return setups === seats
      ? [
          `${name} failed in set-up on all of its ${counted(seats, 'seat')}${why}: it never played, so figures with it say little.`,
        ]
      : [`${name} failed in set-up on ${setups} of its ${counted(seats, 'seat')}${why}.`];
  });
}

/** The rows that lack groups. */
export function missingOf(rows: readonly StrengthRow[]): string[] {
  const sides = hasSides(rows);
  return rows.flatMap(({ side, row, wanted, begun, line }) => {
    const left = wanted - (line?.groups ?? 0);
    const name = [...Object.values(labelsOf(row)), ...(sides ? [side] : [])].join(' ');
    return left > 0 ? [`${name}: ${left} of ${counted(wanted, 'group')}${begunText(begun)}`] : [];
  });
}

function begunText(begun: BegunGroups | undefined): string {
  if (begun === undefined) return '';
  const { groups, games, played } = begun;
  return `; in ${counted(groups, 'group')} ${played} of ${counted(games, 'game')} ${played === 1 ? 'is' : 'are'} played`;
}

/** What stands in place of a table without rows. */
export function noneWhole(rows: readonly StrengthRow[]): string {
  const played = rows.reduce((sum, { begun }) => sum + (begun?.played ?? 0), 0);
  if (played === 0) return 'no group is whole yet';
  return `no group is whole yet, and only whole groups count; ${counted(played, 'game')} of unfinished groups ${played === 1 ? 'is' : 'are'} played`;
}
