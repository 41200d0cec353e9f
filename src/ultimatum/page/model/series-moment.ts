// A series at one moment of its tape: the figures of all pairs, the standings, who is out. Going on is cheap; going back
// counts anew from the beginning. Pure.

import { GainTally } from '../../game/ranking.ts';
import { finalTable, type TableRow } from '../../record/final-table.ts';
import { PairGrid } from './pair-grid.ts';
import { ROUND_CODES, roundGains, type SeriesTape, type TapeRound } from './series-tape.ts';

/** A line of the standings. */
export interface MomentStanding extends TableRow {
  /** The player's place on the tape. */
  readonly player: number;
  readonly isOut: boolean;
}

/** A moment, which can be moved. */
export class SeriesMoment {
  readonly tape: SeriesTape;
  #at = 0;
  #grid: PairGrid;
  #tallies: GainTally[];
  readonly #out = new Set<number>();

  constructor(tape: SeriesTape) {
    this.tape = tape;
    this.#grid = new PairGrid(tape.head.players.length, tape.head.terms.total);
    this.#tallies = tape.head.players.map(() => new GainTally());
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
    const goal = Math.max(0, Math.min(this.tape.length, Math.floor(rounds)));
    if (goal < this.#at) this.#rewind();
    for (; this.#at < goal; this.#at++) this.#count(this.tape.at(this.#at));
  }

  /** The table as it stands, by the series' rules. */
  standings(): MomentStanding[] {
    const { players, terms, rules, minPercent } = this.tape.head;
    const all = players.map(({ uid, name }, player) => ({
      uid,
      name,
      tally: this.#tallies[player],
      removed: this.#out.has(player),
    }));
    return finalTable(all, { ...terms, rules, minPercent }).map((row) => {
      const player = this.tape.placeOf(row.uid) ?? 0;
      return { ...row, player, isOut: this.#out.has(player) };
    });
  }

  #count(round: TapeRound): void {
    const { proposer, responder, code } = round;
    this.#grid.add(round);
    if (code === ROUND_CODES.noProposer || code === ROUND_CODES.left) this.#out.add(proposer);
    else if (code === ROUND_CODES.noResponder) this.#out.add(responder);
    else {
      const [proposed, answered] = roundGains(round, this.tape.head.terms.total);
      this.#tallies[proposer].add(proposed);
      this.#tallies[responder].add(answered);
    }
  }

  #rewind(): void {
    this.#at = 0;
    this.#grid = new PairGrid(this.tape.head.players.length, this.tape.head.terms.total);
    this.#tallies = this.tape.head.players.map(() => new GainTally());
    this.#out.clear();
  }
}
