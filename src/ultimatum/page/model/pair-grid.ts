// The figures of every ordered pair of players, in constant memory a pair: what one has offered the other, and what came
// of it. Pure.

import { counts, ROUND_CODES, type TapeRound } from './series-tape.ts';

/** What is known of the offers of one player to another. */
export interface PairShown {
  readonly offers: number;
  /** NaN before the first offer, as the share. */
  readonly meanOffer: number;
  /** The share of offers that were accepted, 0 to 1. */
  readonly accepted: number;
  /** What the proposer gained a round, and the responder. */
  readonly proposerGain: number;
  readonly responderGain: number;
  readonly lastOffer: number;
  /** The lowest accepted and the highest refused offer: the responder's threshold lies about there. */
  readonly lowestAccepted: number | undefined;
  readonly highestRefused: number | undefined;
}

/** Adds up. */
export class PairGrid {
  readonly #size: number;
  readonly #total: number;
  readonly #offers: Float64Array;
  readonly #sums: Float64Array;
  readonly #accepted: Float64Array;
  readonly #acceptedSums: Float64Array;
  readonly #last: Int32Array;
  /** −1 where there is none yet. */
  readonly #lowest: Int32Array;
  readonly #highest: Int32Array;

  /**
   * @param size how many players there are
   * @param total what is shared in a round
   */
  constructor(size: number, total: number) {
    this.#size = size;
    this.#total = total;
    const cells = size * size;
    this.#offers = new Float64Array(cells);
    this.#sums = new Float64Array(cells);
    this.#accepted = new Float64Array(cells);
    this.#acceptedSums = new Float64Array(cells);
    this.#last = new Int32Array(cells).fill(-1);
    this.#lowest = new Int32Array(cells).fill(-1);
    this.#highest = new Int32Array(cells).fill(-1);
  }

  /** Counts a round; one in which somebody was missing counts for nobody. */
  add(round: TapeRound): void {
    if (!counts(round)) return;
    const { proposer, responder, offer, code } = round;
    const cell = proposer * this.#size + responder;
    this.#offers[cell]++;
    this.#sums[cell] += offer;
    this.#last[cell] = offer;
    if (code === ROUND_CODES.accepted) {
      this.#accepted[cell]++;
      this.#acceptedSums[cell] += offer;
      if (this.#lowest[cell] < 0 || offer < this.#lowest[cell]) this.#lowest[cell] = offer;
    } else if (offer > this.#highest[cell]) this.#highest[cell] = offer;
  }

  /** The figures of the offers of one to another, by their places. */
  pair(proposer: number, responder: number): PairShown {
    const cell = proposer * this.#size + responder;
    const offers = this.#offers[cell];
    const accepted = this.#accepted[cell];
    return {
      offers,
      meanOffer: this.#sums[cell] / offers,
      accepted: accepted / offers,
      proposerGain: (accepted * this.#total - this.#acceptedSums[cell]) / offers,
      responderGain: this.#acceptedSums[cell] / offers,
      lastOffer: this.#last[cell],
      lowestAccepted: orNone(this.#lowest[cell]),
      highestRefused: orNone(this.#highest[cell]),
    };
  }
}

function orNone(value: number): number | undefined {
  return value < 0 ? undefined : value;
}
