// An explanation as text, and the worst moves as a table, for a terminal of 80 columns.

import { aligned, shortener, textTable } from '../../terminal/text-table.ts';
import { moveText } from '../game/moves.ts';
import type { RecordedTurn } from '../game/record.ts';
import type { Candidate, Explanation } from './explanation.ts';
import { isOut, marksText, REASONS } from './witness.ts';
import {
  differText,
  playedText,
  points,
  turnsText,
  WORST_LEGEND,
  type WorstMove,
  type WorstMoves,
} from './worst-list.ts';

/** Which turn it is. */
interface Turn {
  /** Its place in the record, from 0; people are told it from 1. */
  readonly turn: number;
  readonly turns: number;
  /** Of the punter. */
  readonly name: string;
  readonly played: RecordedTurn;
}

/** The order of the columns; names that are not here come before the last one. */
const ORDER = ['search', 'worth', 'own flow', "others' flow", 'own rise', "others' rise"];
const LAST = 'gain';
/** Numbers for programs only: the table has no room for them. */
const HIDDEN: readonly string[] = ['playouts', 'head start', 'rounds'];

const LEGEND = `

search: how rivers do in playouts, and a head start for worth; the largest is
chosen; out: surely behind, given up early; flow: betweenness; rise: what the
river adds in random games; others: the mean of theirs, as it counts in the
worth; gain: exact, now; –: 0, in search: not tried; both: chosen and played;
link: of the best connection of two own parts with mines (docs/explain.md)`;

/** What was chosen and why, then the rivers with their numbers. */
export function explanationText(
  { punter, move, reason, turnsLeft, optionsLeft, candidates }: Explanation,
  { turn, turns, name, played }: Turn,
): string {
  const fault = played.fault === undefined ? '' : ` (${played.fault.kind}: ${played.fault.reason})`;
  const options = optionsLeft > 0 ? `, ${optionsLeft} options` : '';
  return `turn ${turn + 1} of ${turns}, punter ${punter} (${name}), ${turnsLeft} of its turns left${options}
chosen  ${moveText(move)}
        ${REASONS[reason]}
played  ${moveText(played.move)}${fault}

${candidatesText(candidates)}${LEGEND}`;
}

function candidatesText(candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return 'no river is left to take';
  const all = candidates.flatMap(({ numbers }) => Object.keys(numbers));
  const known = new Set(all.filter((name) => !HIDDEN.includes(name)));
  const names = [
    ...ORDER.filter((name) => known.has(name)),
    ...[...known].filter((name) => !ORDER.includes(name) && name !== LAST),
    LAST,
  ];
  const words = names.map((name) => name.replace("'", '').split(' '));
  const deep = Math.max(...words.map((parts) => parts.length));
  // A heading of two words takes two lines: eight numbers fit into 80 columns so.
  const cells = names.map((name, at) =>
    aligned(
      words[at].at(-1) ?? '',
      candidates.map(({ numbers, marks }) => (name === 'search' && isOut(marks) ? 'out' : numberText(numbers[name]))),
    ),
  );
  const widths = cells.map((column, at) => Math.max(column[0].length, ...words[at].map((word) => word.length)));
  const padded = cells.map((column, at) => column.map((cell) => cell.padStart(widths[at])));
  const above = Array.from({ length: deep - 1 }, (_, line) => [
    '',
    '',
    ...words.map((parts, at) => (parts[parts.length - deep + line] ?? '').padStart(widths[at])),
    '',
  ]);
  return textTable(above[0] ?? ['river', 'as', ...padded.map(([heading]) => heading), ''], [
    ...above.slice(1),
    ...(above.length > 0 ? [['river', 'as', ...padded.map(([heading]) => heading), '']] : []),
    ...candidates.map(({ source, target, kind, marks }, row) => [
      `${source}–${target}`,
      kind,
      ...padded.map((column) => column[row + 1]),
      marksText(marks),
    ]),
  ]);
}

/** Three digits below 1,000, whole numbers above. */
function numberText(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Math.abs(value) >= 1000) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

/** A splurge may be long. */
const MOVE_ROOM = 22;
const NAME_ROOM = 50;

/** What was looked at, the table, and how to read it. */
export function worstText(found: WorstMoves): string {
  const { punter, name, looked, nodes, rounds, worst } = found;
  const head = [`punter ${punter} (${shortener(NAME_ROOM)(name)}), ${turnsText(looked)}`, ...differText(found)].join(
    '\n',
  );
  if (worst.length === 0) return head;
  return `${head}

${table(worst)}

ends: ${WORST_LEGEND.ends}
cost: ${WORST_LEGEND.cost}; both moves have the same draws, ${rounds} playouts each
The planner chose with ${nodes} nodes. The numbers behind a turn:
npm run explain -- RECORD TURN`;
}

function table(worst: readonly WorstMove[]): string {
  const room = shortener(MOVE_ROOM);
  const numbers = (heading: string, of: (one: WorstMove) => string): string[] => aligned(heading, worst.map(of));
  const columns = [
    numbers('turn', ({ turn }) => String(turn + 1)),
    ['played', ...worst.map((one) => room(playedText(one)))],
    numbers('ends', ({ playedResult }) => points(playedResult)),
    ['better', ...worst.map(({ better }) => room(moveText(better)))],
    numbers('ends', ({ betterResult }) => points(betterResult)),
    numbers('cost', ({ cost }) => points(cost)),
    numbers('±', ({ noise }) => points(noise)),
  ];
  const headings = columns.map(([heading]) => heading);
  return textTable(
    headings,
    worst.map((_, row) => columns.map((column) => column[row + 1])),
  );
}
