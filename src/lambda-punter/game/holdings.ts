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

/** Owns the holdings of a game; they grow as it goes on. */
export class Holdings {
  /** All of them, and each punter's, in order of turns. */
  readonly all: HeldRiver[] = [];
  readonly byPunter: readonly HeldRiver[][];
  /** By punter: the turns that changed what it holds, and whether something was taken away from it. */
  readonly turns: readonly Map<number, boolean>[];
  /** By river. */
  readonly #latest: { readonly [role in Change['role']]: (HeldRiver | undefined)[] };

  constructor(rivers: number, punters: number) {
    this.byPunter = Array.from({ length: punters }, () => []);
    this.turns = Array.from({ length: punters }, () => new Map());
    const nobody = Array.from({ length: rivers }, () => undefined);
    this.#latest = { owner: nobody, buyer: [...nobody] };
  }

  /** Takes in what a move changes; turns come in order. */
  take(turn: number, changes: readonly Change[]): void {
    for (const { role, river, to } of changes) {
      const before = this.#latest[role][river];
      if (before?.until === Infinity) {
        before.until = turn;
        this.turns[before.punter].set(turn, true);
      }
      if (to === NONE) continue;
      const holding = { role, river, punter: to, from: turn, until: Infinity, before };
      this.#latest[role][river] = holding;
      this.all.push(holding);
      this.byPunter[to].push(holding);
      if (!this.turns[to].has(turn)) this.turns[to].set(turn, false);
    }
  }

  /** Who holds a river at a position; undefined if nobody does. */
  at(role: Change['role'], river: number, position: number): HeldRiver | undefined {
    let one = this.#latest[role][river];
    while (one !== undefined && one.from >= position) one = one.before;
    return one !== undefined && one.until >= position ? one : undefined;
  }

  /** What a turn took. */
  takenOn(turn: number): HeldRiver[] {
    return this.all.slice(firstFrom(this.all, turn), firstFrom(this.all, turn + 1));
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
