// Who held which river when: every change of hands in a game, by turn. A position is a number of turns taken.

import type { Change } from './board.ts';
import { NONE } from './ids.ts';

/** A river in a punter's hands: as its owner, or by its option. */
export interface HeldRiver {
  readonly role: Change['role'];
  readonly river: number;
  readonly punter: number;
  /** The turn that took it, and the one that took it away: Infinity while there is none. */
  readonly from: number;
  until: number;
  /** Whose it was before. */
  readonly before: HeldRiver | undefined;
}

/** A turn that changed what a punter holds, and whether something was taken away from it. */
export interface HandTurn {
  readonly turn: number;
  loses: boolean;
}

/** Owns the holdings of a game; they grow as it goes on. */
export class Holdings {
  /** All of them, and each punter's, in order of turns. */
  readonly all: HeldRiver[] = [];
  readonly byPunter: readonly HeldRiver[][];
  /** By punter: the turns that changed what it holds. */
  readonly turns: readonly HandTurn[][];
  /** The turns that took something away. */
  readonly losses: number[] = [];
  /** By river. */
  readonly #latest: { readonly [role in Change['role']]: (HeldRiver | undefined)[] };

  constructor(rivers: number, punters: number) {
    this.byPunter = Array.from({ length: punters }, () => []);
    this.turns = Array.from({ length: punters }, () => []);
    const nobody = Array.from({ length: rivers }, () => undefined);
    this.#latest = { owner: nobody, buyer: [...nobody] };
  }

  /** Takes in what a move changes; turns come in order. */
  take(turn: number, changes: readonly Change[]): void {
    for (const { role, river, to } of changes) {
      const before = this.#latest[role][river];
      if (before?.until === Infinity) {
        before.until = turn;
        this.#note(before.punter, turn, true);
        this.losses.push(turn);
      }
      if (to === NONE) continue;
      const holding = { role, river, punter: to, from: turn, until: Infinity, before };
      this.#latest[role][river] = holding;
      this.all.push(holding);
      this.byPunter[to].push(holding);
      this.#note(to, turn, false);
    }
  }

  #note(punter: number, turn: number, loses: boolean): void {
    const last = this.turns[punter].at(-1);
    if (last?.turn !== turn) this.turns[punter].push({ turn, loses });
    else last.loses ||= loses;
  }

  /** Who holds a river at a position; undefined if nobody does. */
  at(role: Change['role'], river: number, position: number): HeldRiver | undefined {
    let one = this.#latest[role][river];
    while (one !== undefined && one.from >= position) one = one.before;
    return one !== undefined && one.until >= position ? one : undefined;
  }

  /** What was taken from one position to another. */
  taken(from: number, to = from + 1): HeldRiver[] {
    return this.all.slice(firstFrom(this.all, from), firstFrom(this.all, to));
  }
}

/** The first place of what is in order of turns that is not before `turn`. */
export function firstFrom(list: readonly { readonly from: number }[], turn: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle].from < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}
