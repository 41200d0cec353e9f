// A series at one moment of its tape: the figures of every ordered pair of players, in constant memory a pair, the
// standings, who is out. Going on is cheap; going back counts anew from the beginning. Pure.

import type { UltimatumSeries } from '../../game/ultimatum-series.ts';
import { finalTable } from '../../record/final-table.ts';
import { counts, ROUND_CODES, type SeriesTape, type TapeRound } from './series-tape.ts';

/** What is known of the offers of one player to another. */
export type PairShown = ReturnType<PairGrid['pair']>;

/** Sums over the offers of one player to another. */
class PairSums {
  offers = 0;
  offered = 0;
  accepted = 0;
  proposerGain = 0;
  responderGain = 0;
  last = NaN;
  lowest: number | undefined;
  highest: number | undefined;

  add({ offer, code }: TapeRound, total: number): void {
    this.offers++;
    this.offered += offer;
    this.last = offer;
    if (code === ROUND_CODES.accepted) {
      this.accepted++;
      this.proposerGain += total - offer;
      this.responderGain += offer;
      this.lowest = Math.min(offer, this.lowest ?? offer);
    } else this.highest = Math.max(offer, this.highest ?? offer);
  }
}

/** Adds up. */
export class PairGrid {
  /** By the places of proposer and responder. */
  readonly #pairs: PairSums[][] = [];

  /** Counts a round; one in which somebody was missing counts for nobody. @param total what is shared */
  add(round: TapeRound, total: number): void {
    if (counts(round)) ((this.#pairs[round.proposer] ??= [])[round.responder] ??= new PairSums()).add(round, total);
  }

  /** The figures of the offers of one to another, by their places. */
  pair(proposer: number, responder: number) {
    const sums = this.#pairs[proposer]?.[responder] ?? new PairSums();
    const { offers } = sums;
    return {
      offers,
      /** NaN before the first offer, as the share. */
      meanOffer: sums.offered / offers,
      /** The share of offers that were accepted, 0 to 1. */
      accepted: sums.accepted / offers,
      /** What the proposer gained a round, and the responder. */
      proposerGain: sums.proposerGain / offers,
      responderGain: sums.responderGain / offers,
      lastOffer: sums.last,
      /** The lowest accepted and the highest refused offer: the responder's threshold lies about there. */
      lowestAccepted: sums.lowest,
      highestRefused: sums.highest,
    };
  }
}

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
