// What kinds of opponents there are: how likely each accepts a worth at a turn, and what its demands keep.

import type { HagglingPlace } from '../game/problem.ts';
import { TYPE_TABLES } from './type-list.ts';

/** The tables were made for so many rounds, and worths of 0 to 10. */
const ROUNDS = 5;
const LEVELS = 11;
const LETTERS = 63;
/** A code whose letter no string should hold, and what stands for it. */
const [BACKSLASH, INSTEAD] = [92, 126];

/** A kind of opponent: chances by seat and turn (from 1), each for worths of 0 to 10. */
export interface OpponentType {
  readonly accepts: readonly (readonly Float64Array[])[];
  readonly keeps: readonly (readonly Float64Array[])[];
}

/** An opponent's turn. */
export interface OpponentTurn {
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly turn: number;
  readonly rounds: number;
}

/** All kinds. */
export const OPPONENT_TYPES: readonly OpponentType[] = TYPE_TABLES.map(readType);

function readType(letters: string): OpponentType {
  const accepts: Float64Array[][] = [[], []];
  const keeps: Float64Array[][] = [[], []];
  let place = 0;
  const row = (): Float64Array => {
    const chances = new Float64Array(LEVELS);
    for (let level = 0; level < LEVELS; level++) {
      const code = letters.charCodeAt(place++);
      chances[level] = ((code === INSTEAD ? BACKSLASH : code) - 48) / LETTERS;
    }
    return chances;
  };
  for (const seat of [0, 1]) {
    for (let turn = 1; turn <= ROUNDS; turn++) {
      accepts[seat][turn] = row();
      keeps[seat][turn] = row();
    }
  }
  return { accepts, keeps };
}

/** A row of a table at any turn and any worth, as a part of the total: between the nearest that the table holds. */
export function rowAt(rows: readonly Float64Array[], { turn, rounds }: OpponentTurn, total: number): Float64Array {
  const way = rounds <= 2 ? 1 : Math.min(1, (turn - 1) / (rounds - 2));
  const place = turn === rounds ? ROUNDS : 1 + way * (ROUNDS - 2);
  const low = Math.floor(place);
  const part = place - low;
  const [early, late] = [rows[low], rows[Math.min(ROUNDS, low + 1)]];
  const found = new Float64Array(total + 1);
  for (let worth = 0; worth <= total; worth++) {
    const level = (worth / total) * (LEVELS - 1);
    const down = Math.floor(level);
    const up = Math.min(LEVELS - 1, down + 1);
    const [first, second] = [
      early[down] + (level - down) * (early[up] - early[down]),
      late[down] + (level - down) * (late[up] - late[down]),
    ];
    found[worth] = first + part * (second - first);
  }
  return found;
}
