// A series at one moment of its tape: the figures of every ordered pair of players, in constant memory a pair, the
// standings, who is out. Going on is cheap; going back counts anew from the beginning. Pure.

import { finalTable } from '../../record/final-table.ts';
import { counts, ROUND_CODES, type SeriesTape, type TapeRound } from './series-tape.ts';

/** What is known of the offers of one player to another. */
export type PairShown = ReturnType<SeriesMoment['pair']>;

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

/** A moment, which can be moved. */
export class SeriesMoment {
  /** How many rounds have ended. */
  at = 0;
  readonly #tape: SeriesTape;
  #series;
  /** By the places of proposer and responder. */
  #pairs: PairSums[][] = [];

  constructor(tape: SeriesTape) {
    this.#tape = tape;
    this.#series = tape.newSeries();
  }

  /** Goes to the moment at which this many rounds had ended; no further than the tape. */
  moveTo(rounds: number): void {
    const goal = Math.max(0, Math.min(this.#tape.rounds.length, Math.floor(rounds)));
    if (goal < this.at) {
      this.at = 0;
      this.#pairs = [];
      this.#series = this.#tape.newSeries();
    }
    for (; this.at < goal; this.at++) {
      const round = this.#tape.replay(this.#series, this.at);
      // One in which somebody was missing counts for nobody.
      if (!counts(round)) continue;
      const sums = ((this.#pairs[round.proposer] ??= [])[round.responder] ??= new PairSums());
      sums.add(round, this.#series.terms.total);
    }
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
