// Makes the class that the challenge asks for from a manner of play, and keeps count of the session for it.

import type { AgentClass, HagglingAgent } from '../game/agent.ts';
import { restOf, worthOf, type Goods, type HagglingPlace, type ObjectValues, type SeatView } from '../game/problem.ts';

/** A turn of a rival, and what went before. */
export interface RivalTurn {
  /** Its own turns, from 1. */
  readonly turn: number;
  /** What it would get, and what that is worth to it; before the first offer undefined and 0. */
  readonly offered: Goods | undefined;
  readonly offeredWorth: number;
  /** What the other wants for itself. */
  readonly demand: Goods | undefined;
  /** All that it was offered, the present offer last. */
  readonly offers: readonly Goods[];
  /** All that it asked for. */
  readonly asked: readonly Goods[];
  /** Whether nobody has a turn after this one. */
  readonly isLast: boolean;
  /** Whether the other has one turn after this one, and can then only accept or end in nothing. */
  readonly isUltimatum: boolean;
}

/** What a rival sees of its seat. */
export interface RivalView extends SeatView {
  /** What all objects are worth to it. */
  readonly total: number;
}

/** How a rival plays: from its seat to its answers, what it wants, or undefined to accept. */
export type Manner = (view: RivalView) => (turn: RivalTurn) => Goods | undefined;

/** The class of a manner. It asks for everything where the manner would accept what nobody has offered. */
export function rivalClass(manner: Manner): AgentClass {
  return class implements HagglingAgent {
    readonly #view: SeatView;
    readonly #answer: (turn: RivalTurn) => Goods | undefined;
    readonly #offers: Goods[] = [];
    readonly #asked: Goods[] = [];
    #turns = 0;

    constructor(me: HagglingPlace, counts: Goods, values: ObjectValues, maxRounds: number) {
      this.#view = { me, counts, values, maxRounds };
      this.#answer = manner({ ...this.#view, total: worthOf(values, counts) });
    }

    offer(offered: Goods | undefined): Goods | undefined {
      const { me, counts, values, maxRounds } = this.#view;
      this.#turns += 1;
      if (offered !== undefined) this.#offers.push(offered);
      const isEnd = this.#turns >= maxRounds;
      const wanted = this.#answer({
        turn: this.#turns,
        offered,
        offeredWorth: offered === undefined ? 0 : worthOf(values, offered),
        demand: offered && restOf(counts, offered),
        offers: this.#offers,
        asked: this.#asked,
        isLast: isEnd && me === 1,
        isUltimatum: isEnd && me === 0,
      });
      if (wanted === undefined && offered !== undefined) return undefined;
      const goods = wanted ?? counts;
      this.#asked.push(goods);
      return [...goods];
    }
  };
}

/**
 * The part of a rival's turns before this one: 0 at its first, 1 at its last.
 * @param only the part if it has one turn alone
 */
export function partOver(turn: number, maxRounds: number, only: 0 | 1): number {
  return maxRounds === 1 ? only : (turn - 1) / (maxRounds - 1);
}
