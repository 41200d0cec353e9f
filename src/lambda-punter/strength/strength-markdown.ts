// The tables of strength as Markdown, for a README.

import type { ChallengeLine } from '../../arena/measurement/challenge.ts';
import { shownCount, shownMs } from '../../arena/figures/shown-numbers.ts';
import { markdownTable } from './markdown-table.ts';
import type { ModelPair } from './outsiders.ts';
import {
  entriesOf,
  FAULTS,
  faultsOfOthers,
  hasSides,
  mapEntriesOf,
  missingOf,
  NOTHING,
  otherColumns,
  pairColumns,
  playedMaps,
  playedRows,
  setupFailures,
  shareText,
  SIDES,
  type Column,
  type BothSides,
  type StrengthRow,
} from './strength-rows.ts';

const COLUMNS: readonly Column<ChallengeLine>[] = [
  ['games (groups)', ({ games, groups }) => `${games} (${groups})`],
  ['mean rank share, 95%', shareText],
  ['wins', ({ wins }) => shownCount(wins)],
  ['time-outs, illegal moves, crashes', ({ faults }) => FAULTS.map(([kind]) => faults[kind] ?? 0).join(', ')],
  [
    'move, ms: median, 99%, longest',
    ({ times }) => (times === undefined ? NOTHING : [times.p50, times.p99, times.max].map(shownMs).join(', ')),
  ],
];

/** One table, with both sides where there are two, then the tables of each, and what else is to be known. */
export function strengthMarkdown(
  title: string,
  rows: readonly StrengthRow[],
  pairs: readonly ModelPair[],
  notes: readonly string[],
): string {
  const missing = missingOf(rows);
  const tables = hasSides(rows)
    ? [
        ...sidesTables(rows, pairs),
        ...(['home', 'away'] as const).flatMap((side) =>
          sideTables(
            rows.filter((row) => row.side === side),
            side,
          ),
        ),
      ]
    : sideTables(rows);
  const more = [...notes, ...faultsOf(rows), ...(missing.length > 0 ? [`Not finished: ${missing.join('; ')}.`] : [])];
  return `${[title, '', ...tables.flatMap((lines) => [...lines, '']), ...more].join('\n').trimEnd()}\n`;
}

function sidesTables(rows: readonly StrengthRow[], pairs: readonly ModelPair[]): string[][] {
  const entries = entriesOf(rows).map((entry) => ({ labels: entry.labels, line: entry }));
  const maps = mapEntriesOf(rows).map((entry) => ({ labels: entry.labels, line: entry }));
  return [
    table(entries, [...SIDES, ...pairColumns(pairs)]),
    ...(maps.length > 0 ? [['Map by map:', '', ...table(maps, SIDES)]] : []),
  ];
}

function sideTables(rows: readonly StrengthRow[], side?: string): string[][] {
  const others = otherColumns(rows).map(([name, cell]): Column<ChallengeLine> => [`\`${name}\``, cell]);
  const played = table(playedRows(rows), [...COLUMNS, ...others]);
  const maps = playedMaps(rows);
  return [
    side === undefined ? played : [`${side === 'home' ? 'At home' : 'Away'}:`, '', ...played],
    ...(maps.length > 0 && side === undefined ? [['Map by map:', '', ...table(maps, COLUMNS)]] : []),
  ];
}

function table<Of>(
  lines: readonly { readonly labels: BothSides['labels']; readonly line: Of }[],
  columns: readonly Column<Of>[],
): string[] {
  const labels = Object.keys(lines[0]?.labels ?? {});
  return markdownTable(
    [...labels.map((heading) => ({ heading })), ...columns.map(([heading]) => ({ heading, isNumber: true as const }))],
    lines.map((one) => [...labels.map((name) => one.labels[name] ?? ''), ...columns.map(([, cell]) => cell(one.line))]),
  );
}

/** A sentence on all who failed, then one on each who failed in set-up: what a program said is no Markdown of ours. */
function faultsOf(rows: readonly StrengthRow[]): string[] {
  const failed = faultsOfOthers(rows).map(([name, { faults }]) => {
    const kinds = FAULTS.flatMap(([kind, words]) => (faults[kind] === undefined ? [] : [`${faults[kind]} ${words}`]));
    return `${name} ${kinds.join(', ')}`;
  });
  return failed.length === 0 ? [] : [`Faults of the others: ${failed.join('; ')}.`, ...setupFailures(rows, false)];
}
