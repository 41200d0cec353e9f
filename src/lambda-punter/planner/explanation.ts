// Why the planner would make its move: the rivers it looked at, each with the numbers behind the choice.

import type { SiteId } from '../game/ids.ts';
import { riversNamed, type Move } from '../game/moves.ts';
import type { Random } from '../../base/seeded-random.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { mayOption, siteIds } from './choice.ts';
import { bestConnection } from './connection.ts';
import { chooseMove } from './planner.ts';
import { POLICY, type Policy } from './policy-numbers.ts';
import { isFree, type Position, turnsLeft, unionOf } from './position.ts';
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
  /** The claims by worth, then the options by what they are worth. */
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
  /** Why it is in the list: `chosen`, `played`, `connection`, `dropped out` of the search. */
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

/** Besides the best by worth, this many are listed by exact gain, and this many options. */
const MORE = 3;

/** Chooses a move as `chooseMove` does, and says why. It costs two or three times as much. */
export function explainMove(
  position: Position,
  budget: Budget,
  random: Random,
  { top, played, policy = POLICY }: ExplanationOptions,
): Explanation {
  const { board, graph, punter } = position;
  const notes = new Map<string, Float64Array>();
  let reason: Reason = 'best worth';
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
  if (standing !== undefined && rounds !== undefined)
    mark(
      [...rounds.keys()].filter((river) => rounds[river] > 0 && standing[river] === 0),
      'dropped out',
    );
  const marked = [...marks.keys()];
  const rivers = [...Array(graph.rivers).keys()];
  const free = rivers.filter((river) => isFree(board, river));
  const options = rivers.filter((river) => mayOption(position, river));
  const worth = notes.get('worth') ?? gain;
  const more = Math.min(top, MORE);
  const claimed = new Set([
    ...best(free, worth, top),
    ...best(free, gain, more),
    ...marked.filter((river) => isFree(board, river)),
  ]);
  const bought = new Set([...best(options, worth, more), ...marked.filter((river) => !isFree(board, river))]);
  const numbers = numbersOf(notes, gain);
  const candidate = (river: number, kind: Candidate['kind']): Candidate => {
    const [source, target] = siteIds(position, [graph.map.source[river], graph.map.target[river]]);
    const known = [...numbers].map(([name, byRiver]): [string, number] => [name, byRiver[river]]);
    const telling = known.filter(([name, value]) => value !== 0 || name === 'gain');
    return { river, source, target, kind, numbers: Object.fromEntries(telling), marks: marks.get(river) ?? [] };
  };
  return {
    punter,
    move,
    reason,
    turnsLeft: turnsLeft(position),
    optionsLeft: board.optionsLeft[punter],
    candidates: [
      ...best([...claimed], worth, Infinity).map((river) => candidate(river, 'claim')),
      ...best([...bought], worth, Infinity).map((river) => candidate(river, 'option')),
    ],
  };
}

/** The `count` rivers of the largest values, largest first, the first of equals before the others. */
function best(rivers: readonly number[], value: ArrayLike<number>, count: number): number[] {
  return rivers.toSorted((a, b) => value[b] - value[a] || a - b).slice(0, count);
}

/** What the policy adds up, taken apart: `all` less `own` is the others' part, weighed. */
function numbersOf(
  notes: ReadonlyMap<string, ArrayLike<number>>,
  gain: ArrayLike<number>,
): Map<string, ArrayLike<number>> {
  const numbers = new Map<string, ArrayLike<number>>();
  for (const [name, byRiver] of notes) {
    const part = /^all (?<what>.+)$/.exec(name)?.groups?.['what'];
    const own = part === undefined ? undefined : notes.get(`own ${part}`);
    if (own === undefined) numbers.set(name, byRiver);
    else
      numbers.set(
        `others' ${part}`,
        Float64Array.from(byRiver, (value, river) => value - own[river]),
      );
  }
  return numbers.set('gain', gain);
}
