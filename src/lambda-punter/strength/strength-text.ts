// The tables of strength on a terminal of 80 columns.

import type { ChallengeLine, OtherFaults } from '../../arena/measurement/challenge.ts';
import { shownCount, shownFigure, shownMs } from '../../arena/figures/shown-numbers.ts';
import { aligned, textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { columnTables } from './column-tables.ts';
import type { ModelPair, Side } from './outsiders.ts';
import {
  entriesOf,
  FAULTS,
  faultsOfOthers,
  hasSides,
  intervalText,
  mapEntriesOf,
  missingOf,
  noneWhole,
  otherColumns,
  pairColumns,
  playedMaps,
  playedRows,
  setupFailures,
  SIDES,
  type Column,
  type BothSides,
  type StrengthRow,
} from './strength-rows.ts';

/** On a terminal some headings are shorter. */
const SHORT: { readonly [name: string]: string } = { extensions: 'ext.' };

const RESULT: readonly Column<ChallengeLine>[] = [
  ['groups', ({ groups }) => String(groups)],
  ['games', ({ games }) => String(games)],
  ['rank share', ({ share }) => shownFigure(share)],
  ['95% interval', ({ interval }) => intervalText(interval)],
  ['wins', ({ wins }) => shownCount(wins)],
];
const CONDUCT = FAULTS.map(([kind, heading]): Column<Pick<ChallengeLine, 'faults'>> => [
  heading,
  ({ faults }) => String(faults[kind] ?? 0),
]);
const TIMES: readonly Column<ChallengeLine>[] = [
  ['median ms', ({ times }) => shownMs(times?.p50)],
  ['99%', ({ times }) => shownMs(times?.p99)],
  ['longest', ({ times }) => shownMs(times?.max)],
];
const OTHERS: readonly Column<OtherFaults>[] = [
  ['seats', ({ seats }) => String(seats)],
  ...CONDUCT,
  ['set-ups', ({ setups }) => String(setups)],
];
/** What stands above the tables of a side. */
const TITLES: { readonly [side in Side]: string } = {
  home: 'At home, against the bundled rivals',
  away: 'Away, against programs from outside',
};

/** Tables under each other, within that many columns, and what is missing. */
export function strengthText(rows: readonly StrengthRow[], pairs: readonly ModelPair[], room = Infinity): string {
  const parts = hasSides(rows) ? sidesText(rows, pairs, room) : sideText(rows, playedMaps(rows), room);
  const missing = missingOf(rows);
  if (missing.length > 0) parts.push(['Not finished:', ...missing.map((text) => `  ${text}`)].join('\n'));
  return parts.join('\n\n');
}

/** Home and away side by side, then the tables of each. */
function sidesText(rows: readonly StrengthRow[], pairs: readonly ModelPair[], room: number): string[] {
  const entries = entriesOf(rows);
  if (entries.length === 0) return [noneWhole(rows)];
  const maps = mapEntriesOf(rows);
  const details = (['home', 'away'] as const).flatMap((side) => {
    const [first, ...more] = sideText(
      rows.filter((row) => row.side === side),
      [],
      room,
    );
    return [`${TITLES[side]}\n${first}`, ...more];
  });
  return [
    table(entries.map(taken), SIDES, room),
    ...(maps.length > 0 ? [`Map by map\n${table(maps.map(taken), SIDES, room)}`] : []),
    ...(pairs.length > 0
      ? [
          `Mean rank shares of a rival at home ↔ the program it is modelled on, away\n${tables(entries.map(taken), pairColumns(pairs), room)}`,
        ]
      : []),
    ...details,
  ];
}

function taken(entry: BothSides): { readonly labels: BothSides['labels']; readonly line: BothSides } {
  return { labels: entry.labels, line: entry };
}

/** What was played on one side. */
function sideText(rows: readonly StrengthRow[], maps: ReturnType<typeof playedMaps>, room: number): string[] {
  const played = playedRows(rows);
  if (played.length === 0) return [noneWhole(rows)];
  const others = otherColumns(rows);
  const failed = faultsOfOthers(rows).map(([name, line]) => ({ labels: { opponent: name }, line }));
  const isTimed = played.some(({ line }) => line.times !== undefined);
  return [
    table(played, RESULT, room),
    ...(maps.length > 0 ? [`Map by map\n${table(maps, RESULT, room)}`] : []),
    `Faults${isTimed ? ', and how long a move took' : ''}\n${table(played, isTimed ? [...CONDUCT, ...TIMES] : CONDUCT, room)}`,
    ...(others.length > 0
      ? [`Mean rank shares of the others at the same tables\n${tables(played, others, room)}`]
      : []),
    ...(failed.length > 0
      ? [
          [
            'Faults of the others (set-ups: seats on which they failed before the first turn)',
            table(failed, OTHERS, room),
            ...setupFailures(rows, true).flatMap((sentence) => wrapWords(sentence, room)),
          ].join('\n'),
        ]
      : []),
  ];
}

/** What a table has lines of. */
type Lines<Of> = readonly { readonly labels: BothSides['labels']; readonly line: Of }[];

function table<Of>(lines: Lines<Of>, columns: readonly Column<Of>[], room: number): string {
  const labels = Object.keys(lines[0]?.labels ?? {});
  const cells = columns.map(([heading, cell]) =>
    aligned(
      heading,
      lines.map(({ line }) => cell(line)),
    ),
  );
  return textTable(
    [...labels.map((name) => SHORT[name] ?? name), ...cells.map(([heading]) => heading)],
    lines.map((one, at) => [...labels.map((name) => one.labels[name] ?? ''), ...cells.map((cell) => cell[at + 1])]),
    room,
  );
}

/** Of any number of columns: as many tables as it takes, each with all the labels. */
function tables<Of>(lines: Lines<Of>, columns: readonly Column<Of>[], room: number): string {
  const labels = Object.keys(lines[0]?.labels ?? {});
  return columnTables(
    labels.map((name) => [SHORT[name] ?? name, lines.map((one) => one.labels[name] ?? '')]),
    columns.map(([heading, cell]) => [heading, lines.map(({ line }) => cell(line))]),
    room,
  );
}
