// Searches for the lowest offer that a partner takes: 1 first, then by halving. The offers of several rivals.

/** How far it looks up where a partner refuses what it took before. */
const LOOK_UP = 8;

/** The search with one partner. */
export class ThresholdSearch {
  #isBegun = false;
  /** The highest offer that was refused, and the lowest that was taken; they never contradict each other. */
  #refused = 0;
  #taken: number | undefined;

  /** The next offer. */
  next(total: number): number {
    if (!this.#isBegun) return Math.min(1, total);
    const taken = this.#taken ?? Math.min(total, this.#refused + total / 2);
    return taken - this.#refused <= 1 ? taken : Math.ceil((this.#refused + taken) / 2);
  }

  /** Hears what became of an offer. */
  heard(isTaken: boolean, offer: number, total: number): void {
    this.#isBegun = true;
    if (isTaken) {
      this.#taken = Math.min(this.#taken ?? total, offer);
      this.#refused = Math.min(this.#refused, Math.max(0, offer - 1));
    } else {
      this.#refused = Math.max(this.#refused, offer);
      if (this.#taken !== undefined && this.#taken <= offer) this.#taken = Math.min(total, offer + LOOK_UP);
    }
  }
}
