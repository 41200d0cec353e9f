// The figures of every ordered pair of players, in constant memory a pair: what one has offered the other, and what
// came of it. Pure.

import { counts, ROUND_CODES, type TapeRound } from './series-tape.ts';

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
