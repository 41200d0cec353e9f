// Standing firm: one who wants more than half is offered next to nothing for a while. Some refuse only to test us, and
// take anything once they see that it does not pay.

/** How many refusals in a row are borne. */
const PATIENCE = 12;
/** How likely one who wants more than half is taken to give way, as this many of that many tries. */
const YIELDS_BEFORE = 0.6;
const TRIES_BEFORE = 2;
/** After this many refusals in a row one who gave way has changed its mind. */
const CHANGED = 3;

/** What became of standing firm, with all partners. */
export interface StandTally {
  tries: number;
  yields: number;
}

/** Standing firm with one partner; at most once. */
export class FirmStand {
  /** The level that is offered. */
  readonly level = 1;
  #state: 'open' | 'firm' | 'won' | 'over' = 'open';
  #refused = 0;

  /** Whether it gave way and has not changed its mind. */
  get isWon(): boolean {
    return this.#state === 'won';
  }

  /**
   * Whether to offer next to nothing now.
   * @param bully whether the partner seems to want more than half
   * @param left offers left to it
   * @param now what the best other offer brings
   * @param total what is shared
   */
  insists(bully: boolean, left: number, now: number, total: number, tally: StandTally): boolean {
    if (this.#state === 'open' && bully) {
      const chance = (tally.yields + YIELDS_BEFORE) / (tally.tries + TRIES_BEFORE);
      if (chance * (total - 1 - now) * (left - PATIENCE) > PATIENCE * now) {
        this.#state = 'firm';
        tally.tries++;
      }
    }
    return this.#state === 'firm' || this.#state === 'won';
  }

  /** Hears how an offer fared. */
  hear(level: number, taken: boolean, tally: StandTally): void {
    if (level !== this.level || this.#state === 'open' || this.#state === 'over') return;
    this.#refused = taken ? 0 : this.#refused + 1;
    if (this.#state === 'firm' && taken) {
      this.#state = 'won';
      tally.yields++;
    } else if (this.#refused >= (this.#state === 'won' ? CHANGED : PATIENCE)) this.#state = 'over';
  }
}
