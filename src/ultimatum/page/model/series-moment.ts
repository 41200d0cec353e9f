// A series at one moment of its tape: the figures of all pairs, the standings, who is out. Going on is cheap; going
// back counts anew from the beginning. Pure.

import type { UltimatumSeries } from '../../game/ultimatum-series.ts';
import { finalTable } from '../../record/final-table.ts';
import { PairGrid } from './pair-grid.ts';
import type { SeriesTape } from './series-tape.ts';

/** A line of the standings. */
export type MomentStanding = ReturnType<SeriesMoment['standings']>[number];

/** A moment, which can be moved. */
export class SeriesMoment {
  #at = 0;
  #grid = new PairGrid();
  readonly #tape: SeriesTape;
  #series: UltimatumSeries;

  constructor(tape: SeriesTape) {
    this.#tape = tape;
    this.#series = tape.newSeries();
  }

  /** How many rounds have ended. */
  get at(): number {
    return this.#at;
  }

  /** The figures of all pairs. */
  get grid(): PairGrid {
    return this.#grid;
  }

  /** Goes to the moment at which this many rounds had ended; no further than the tape. */
  moveTo(rounds: number): void {
    const goal = Math.max(0, Math.min(this.#tape.length, Math.floor(rounds)));
    if (goal < this.#at) {
      this.#at = 0;
      this.#grid = new PairGrid();
      this.#series = this.#tape.newSeries();
    }
    const { total } = this.#series.terms;
    for (; this.#at < goal; this.#at++) this.#grid.add(this.#tape.replay(this.#series, this.#at), total);
  }

  /** The table as it stands, by the series' rules. */
  standings() {
    const { head } = this.#tape;
    return finalTable(this.#series.played(head.players), head).map((row) => ({
      ...row,
      /** The player's place on the tape. */
      player: this.#tape.placeOf(row.uid) ?? 0,
      isOut: !this.#series.living.has(row.uid),
    }));
  }
}
