// Why the planner would make its move: the rivers it looked at, each with the numbers behind the choice.

import type { SiteId } from '../game/ids.ts';
import { riverBetween } from '../game/map.ts';
import { stepsOf } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { Random } from '../game/random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { mayOption, siteIds } from './choice.ts';
import { bestConnection } from './connection.ts';
import { chooseMove } from './planner.ts';
import { POLICY } from './policy.ts';
import type { Policy } from './policy.ts';
import { isFree, turnsLeft, unionOf } from './position.ts';
import type { Position } from './position.ts';
import type { Reason } from './witness.ts';

/** A choice explained: JSON. */
export interface Explanation {
  readonly punter: number;
  /** The move that the planner chooses. */
  readonly move: Move;
  readonly reason: Reason;
  /** The punter's turns still to come, this one included; options it may still buy. */
  readonly turnsLeft: number;
  readonly optionsLeft: number;
  /** The rivers, by worth; those that are no claims after those that are. */
  readonly candidates: readonly Candidate[];
}

/** A river that can be taken. */
export interface Candidate {
  readonly river: number;
  readonly source: SiteId;
  readonly target: SiteId;
  readonly kind: 'claim' | 'option';
  /** Its numbers by name: `gain` (exact, now), and whatever the planner noted; 0 is left out where it says nothing. */
  readonly numbers: { readonly [name: string]: number };
  /** Why it is in the list: `chosen`, `played`, `connection`. */
  readonly marks: readonly string[];
}

/** What is asked for besides the position. */
export interface ExplanationOptions {
  /** How many claims by worth, and how many by exact gain and how many options, are listed at least. */
  readonly top: number;
  /** What was played, to be listed too. */
  readonly played?: Move;
  readonly policy?: Policy;
}

/** Besides the best by worth, so many by exact gain and so many options. */
const MORE = 3;

/** Chooses a move as `chooseMove` does, and says by what. Two or three times its cost. */
export function explainMove(position: Position, budget: Budget, random: Random, { top, played, policy = POLICY }: ExplanationOptions): Explanation {
  const { board, graph, punter } = position;
  const notes = new Map<string, ArrayLike<number>>();
  let reason: Reason = 'best worth';
  const move = chooseMove(position, budget, random, policy, {
    note: (name, byRiver) => notes.set(name, byRiver),
    reason: (said) => (reason = said),
  });
  const union = unionOf(position, punter);
  const gain = Float64Array.from({ length: graph.rivers }, (_, river) => gainOfRiver(union, river));
  const rivers = Array.from({ length: graph.rivers }, (_, river) => river);
  const free = rivers.filter((river) => isFree(board, river));
  const options = rivers.filter((river) => mayOption(position, river));
  const marks = new Map<number, string[]>();
  const mark = (river: number, text: string): void => void marks.set(river, [...(marks.get(river) ?? []), text]);
  for (const river of riversIn(position, move)) mark(river, 'chosen');
  if (played !== undefined) for (const river of riversIn(position, played)) mark(river, 'played');
  for (const river of bestConnection(position, union)) mark(river, 'connection');
  const worth = notes.get('worth') ?? gain;
  const byValue = (value: ArrayLike<number>) => (a: number, b: number): number => value[b] - value[a] || a - b;
  const listed = new Set([
    ...free.toSorted(byValue(worth)).slice(0, top),
    ...free.toSorted(byValue(gain)).slice(0, Math.min(top, MORE)),
    ...options.toSorted(byValue(notes.get('option rise') ?? gain)).slice(0, Math.min(top, MORE)),
    ...marks.keys(),
  ]);
  const numbers = (river: number): Candidate['numbers'] => {
    const known = [...numbersOf(notes, gain)].map(([name, byRiver]): [string, number] => [name, byRiver[river]]);
    return Object.fromEntries(known.filter(([name, value]) => value !== 0 || name === 'gain'));
  };
  const kindOf = (river: number): Candidate['kind'] => (isFree(board, river) ? 'claim' : 'option');
  return {
    punter,
    move,
    reason,
    turnsLeft: turnsLeft(position),
    optionsLeft: board.optionsLeft[punter],
    candidates: [...listed].toSorted((a, b) => (kindOf(a) === kindOf(b) ? byValue(worth)(a, b) : kindOf(a) < kindOf(b) ? -1 : 1)).map((river): Candidate => {
      const [source, target] = siteIds(position, [graph.map.source[river], graph.map.target[river]]);
      return { river, source, target, kind: kindOf(river), numbers: numbers(river), marks: marks.get(river) ?? [] };
    }),
  };
}

/** What the policy adds up, taken apart: `all` less `own` is the others' part, weighed. */
function numbersOf(notes: ReadonlyMap<string, ArrayLike<number>>, gain: ArrayLike<number>): Map<string, ArrayLike<number>> {
  const numbers = new Map<string, ArrayLike<number>>();
  for (const [name, byRiver] of notes) {
    const part = /^all (?<what>.+)$/.exec(name)?.groups?.['what'];
    const own = part === undefined ? undefined : notes.get(`own ${part}`);
    if (own === undefined) numbers.set(name, byRiver);
    else numbers.set(`others' ${part}`, Float64Array.from(byRiver, (value, river) => value - own[river]));
  }
  return numbers.set('gain', gain);
}

function riversIn({ graph }: Position, move: Move): number[] {
  return stepsOf(move).flatMap(([from, to]) => riverBetween(graph.map, from, to) ?? []);
}
