// Why the planner would make its move: the rivers it looked at, each with the numbers behind the choice; and the same
// in words.

import { grouped } from '../../base/grouped.ts';
import { riversNamed, type Move, moveText, type RiverKind } from '../game/moves.ts';
import type { Random } from '../../base/seeded-random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { optionsFor, siteIds } from './choice.ts';
import { bestConnection } from './connection.ts';
import { chooseMove } from './planner.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import { isFree, type Position, riversWhere, turnsLeft, unionOf } from './position.ts';
import { type Reason, isOut, marksText, numberText, REASONS } from './witness.ts';
import { aligned, columnsText, shortener, textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import type { RecordedTurn } from '../game/record.ts';
import {
  differText,
  playedText,
  points,
  turnsText,
  WORST_LEGEND,
  type WorstMove,
  type WorstMoves,
} from './worst-list.ts';

/** A choice explained: JSON. */
export type Explanation = ReturnType<typeof explainMove>;

/** A river that can be taken. */
export type Candidate = Explanation['candidates'][number];

/** The request, besides the position. */
export interface ExplanationOptions {
  /** How many claims by worth, and how many by exact gain and how many options, are listed at least. */
  readonly top: number;
  /** What was played, to be listed too. */
  readonly played?: Move;
  readonly policy?: Policy;
}

/** Besides the best by worth, this many are listed by exact gain, and this many options. */
const MORE = 3;

/** Chooses a move as `chooseMove` does, and says why. It costs two or three times as much. */
export function explainMove(position: Position, budget: Budget, random: Random, asked: ExplanationOptions) {
  const { top, played, policy = POLICY } = asked;
  const { board, graph, punter } = position;
  const notes = new Map<string, Float64Array>();
  let reason = 'best worth' as Reason;
  const move = chooseMove(position, budget, random, policy, {
    note: (name, byRiver) => notes.set(name, Float64Array.from(byRiver)),
    reason: (said) => (reason = said),
  });
  const union = unionOf(position, punter);
  const gain = Float64Array.from({ length: graph.rivers }, (_, river) => gainOfRiver(union, river));
  const marks = new Map<number, string[]>();
  const mark = (rivers: readonly number[], text: string): void => {
    for (const river of rivers) marks.set(river, [...(marks.get(river) ?? []), text]);
  };
  mark(riversNamed(position.graph.map, move), 'chosen');
  if (played !== undefined) mark(riversNamed(position.graph.map, played), 'played');
  mark(bestConnection(position, union), 'connection');
  const [standing, rounds] = [notes.get('search'), notes.get('rounds')];
  const isDropped = (river: number): boolean => (rounds?.[river] ?? 0) > 0 && standing?.[river] === 0;
  mark([...(rounds?.keys() ?? [])].filter(isDropped), 'dropped out');
  const marked = [...marks.keys()];
  const free = riversWhere(position, (river) => isFree(board, river));
  const options = optionsFor(position);
  const worth = notes.get('worth') ?? gain;
  const more = Math.min(top, MORE);
  const isClaim = (river: number): boolean => isFree(board, river);
  const claimed = new Set([...best(free, worth, top), ...best(free, gain, more), ...marked.filter(isClaim)]);
  const bought = new Set([...best(options, worth, more), ...marked.filter((river) => !isClaim(river))]);
  const numbers = numbersOf(notes, gain);
  const candidate = (river: number, kind: RiverKind) => {
    const [source, target] = siteIds(position, [graph.map.source[river], graph.map.target[river]]);
    const known = [...numbers].map(([name, byRiver]): [string, number] => [name, byRiver[river]]);
    /** By name: `gain` (exact, now), and all that the planner noted; 0 is left out if it says nothing. */
    const own = Object.fromEntries(known.filter(([name, value]) => value !== 0 || name === 'gain'));
    /** `marks`: why it is in the list: `chosen`, `played`, `connection`, `dropped out` of the search. */
    return { river, source, target, kind, numbers: own, marks: marks.get(river) ?? [] };
  };
  return {
    punter,
    /** The move that the planner chooses. */
    move,
    reason,
    /** The punter's turns still to come, this one included; options it may still buy. */
    turnsLeft: turnsLeft(position),
    optionsLeft: board.optionsLeft[punter],
    /** Claims and options, the largest worth first. */
    candidates: best([...claimed, ...bought], worth, Infinity).map((river) =>
      candidate(river, claimed.has(river) ? 'claim' : 'option'),
    ),
  };
}

/** The `count` rivers of the largest values, largest first, the first of equals before the others. */
function best(rivers: readonly number[], value: ArrayLike<number>, count: number): number[] {
  return rivers.toSorted((a, b) => value[b] - value[a] || a - b).slice(0, count);
}

/** What the policy adds up, taken apart: `all` less `own` is the others' part, weighed. */
function numbersOf(notes: ReadonlyMap<string, ArrayLike<number>>, gain: ArrayLike<number>) {
  const numbers = new Map<string, ArrayLike<number>>();
  for (const [name, byRiver] of notes) {
    const part = /^all (?<what>.+)$/.exec(name)?.groups?.['what'];
    const own = part === undefined ? undefined : notes.get(`own ${part}`);
    if (own === undefined) numbers.set(name, byRiver);
    else numbers.set(`others' ${part}`, differences(byRiver, own));
  }
  return numbers.set('gain', gain);
}

function differences(all: ArrayLike<number>, own: ArrayLike<number>): Float64Array {
  return Float64Array.from(all, (value, river) => value - own[river]);
}

/** Which turn it is. */
interface Turn {
  /** Its place in the record, from 0; people read it from 1. */
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

const LEGEND = {
  search:
    'search: how games end that are played on at random after taking the river: 1 is first, 0 last, with a bonus for ' +
    'its worth; the largest is chosen; out: clearly behind, given up early; –: not tried (elsewhere 0).',
  worth:
    'worth: what the river promises, by which the list is in order: flow, how much lies on ways over it, and rise, ' +
    'what it adds in games played at random, for the punter and for the others.',
  rest:
    'gain: points at once. both: chosen and played. link: on the best way to join two parts with mines ' +
    '(docs/explain.md)',
};
const LEGEND_COLUMNS = 80;

/** What was chosen and why, then the rivers with their numbers. */
export function explanationText(
  { punter, move, reason, turnsLeft: left, optionsLeft, candidates }: Explanation,
  { turn, turns, name, played }: Turn,
): string {
  const fault = played.fault === undefined ? '' : ` (${played.fault.kind}: ${played.fault.reason})`;
  const options = optionsLeft > 0 ? `, ${optionsLeft} options` : '';
  return `turn ${turn + 1} of ${turns}, punter ${punter} (${name}), ${left} of its turns left${options}
chosen  ${moveText(move)}
        ${REASONS[reason]}
played  ${moveText(played.move)}${fault}

${candidatesText(candidates)}

${legendText(candidates)}`;
}

/** What the columns mean that the table has. */
function legendText(candidates: readonly Candidate[]): string {
  const isThere = (name: string): boolean => candidates.some(({ numbers }) => numbers[name] !== undefined);
  const parts = [isThere('search') && LEGEND.search, isThere('worth') && LEGEND.worth, LEGEND.rest];
  return wrapWords(parts.filter((part) => part !== false).join(' '), LEGEND_COLUMNS).join('\n');
}

function candidatesText(candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return 'no river is left to take';
  const all = candidates.flatMap(({ numbers }) => Object.keys(numbers));
  const known = new Set(all.filter((name) => !HIDDEN.includes(name)));
  const others = [...known].filter((name) => !ORDER.includes(name) && name !== LAST);
  const names = [...ORDER.filter((name) => known.has(name)), ...others, LAST];
  const words = names.map((name) => name.replace("'", '').split(' '));
  const deep = Math.max(...words.map((parts) => parts.length));
  // A heading of two words takes two lines: eight numbers fit into 80 columns so.
  const cells = names.map((name, at) =>
    aligned(words[at].at(-1) ?? '', candidates, ({ numbers, marks }) =>
      name === 'search' && isOut(marks) ? 'out' : numberText(numbers[name]),
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

/** A splurge may be long. */
const MOVE_ROOM = 22;
const NAME_ROOM = 50;

/** What was looked at, the table, and how to read it. */
export function worstText(found: WorstMoves): string {
  const { punter, name, looked, nodes, rounds, worst } = found;
  const who = `punter ${punter} (${shortener(NAME_ROOM)(name)})`;
  const head = [`${who}, ${turnsText(looked)}`, ...differText(found)].join('\n');
  if (worst.length === 0) return head;
  return `${head}

${table(worst)}

ends: ${WORST_LEGEND.ends}
cost: ${WORST_LEGEND.cost}; both moves have the same draws, ${grouped(rounds)} playouts each
The planner chose with ${grouped(nodes)} nodes. The numbers behind a turn:
npm run explain -- RECORD TURN`;
}

function table(worst: readonly WorstMove[]): string {
  const room = shortener(MOVE_ROOM);
  const numbers = (heading: string, of: (one: WorstMove) => string): string[] => aligned(heading, worst, of);
  return columnsText([
    numbers('turn', ({ turn }) => String(turn + 1)),
    ['played', ...worst.map((one) => room(playedText(one)))],
    numbers('ends', ({ playedResult }) => points(playedResult)),
    ['better', ...worst.map(({ better }) => room(moveText(better)))],
    numbers('ends', ({ betterResult }) => points(betterResult)),
    numbers('cost', ({ cost }) => points(cost)),
    numbers('±', ({ noise }) => points(noise)),
  ]);
}
