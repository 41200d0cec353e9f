// What each player has offered each other and what was taken, round by round: in all, and over windows of time that
// grow wider, so that a pair needs the same memory however long a series is.

import type { RoundOutcome } from '../game/ultimatum-series.ts';

/** So many windows a series has at most; when they are full, two become one. */
export const MOST_WINDOWS = 32;
/** How many rounds of the series the first windows hold. */
const FIRST_WIDTH = 16;
/** More pairs are not kept: those of a hundred players. */
const MOST_PAIRS = 10_000;

/** What came of one player's offers to another. */
export interface OfferFigures {
  readonly offers: number;
  /** Gain of the responder, all offers that were taken; the proposer had the rest. */
  readonly given: number;
  /** How much was offered, on the mean; nothing before the first offer. */
  readonly meanOffer?: number;
  readonly accepted: number;
  /** The lowest offer that was taken and the highest that was refused: a fixed threshold lies between the two. */
  readonly lowestAccepted?: number;
  readonly highestRefused?: number;
}

/** The figures of an ordered pair. */
export interface PairFigure extends OfferFigures {
  readonly proposer: string;
  readonly responder: string;
  readonly lastOffer: number;
  readonly lastAccepted: boolean;
  /** From the beginning of the series, each `PairFigures.width` rounds of it; those without offers too. */
  readonly windows: readonly OfferFigures[];
}

/** The figures of all pairs of a series. */
export class PairFigures {
  readonly #pairs = new Map<string, Map<string, PairCount>>();
  #count = 0;
  #width = FIRST_WIDTH;
  #isComplete = true;

  /** How many rounds of the series a window holds now. */
  get width(): number {
    return this.#width;
  }

  /** Whether all pairs are kept. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Counts a round; one that failed has no figures. */
  add({ round: { id, proposer, responder }, course }: RoundOutcome): void {
    if ('missing' in course) return;
    const pair = this.#pairOf(proposer, responder);
    if (pair === undefined) return;
    while ((id - 1) / this.#width >= MOST_WINDOWS) this.#widen();
    pair.add(Math.floor((id - 1) / this.#width), course.offer, course.accepted);
  }

  /** What `proposer` has offered to `responder`; nothing before its first offer. */
  pair(proposer: string, responder: string): PairFigure | undefined {
    return this.#pairs.get(proposer)?.get(responder)?.figure(proposer, responder);
  }

  /** All pairs that have met, by who proposed. */
  pairs(): PairFigure[] {
    return [...this.#pairs].flatMap(([proposer, others]) =>
      [...others].map(([responder, pair]) => pair.figure(proposer, responder)),
    );
  }

  #pairOf(proposer: string, responder: string): PairCount | undefined {
    let others = this.#pairs.get(proposer);
    if (others === undefined) this.#pairs.set(proposer, (others = new Map<string, PairCount>()));
    const found = others.get(responder);
    if (found !== undefined) return found;
    if (this.#count >= MOST_PAIRS) {
      this.#isComplete = false;
      return undefined;
    }
    this.#count++;
    const pair = new PairCount();
    others.set(responder, pair);
    return pair;
  }

  #widen(): void {
    this.#width *= 2;
    for (const others of this.#pairs.values()) for (const pair of others.values()) pair.widen();
  }
}

/** The counts of a pair. */
class PairCount {
  readonly #all = new OfferCount();
  #windows: OfferCount[] = [];
  #lastOffer = 0;
  #lastAccepted = false;

  add(window: number, offer: number, accepted: boolean): void {
    this.#all.add(offer, accepted);
    while (this.#windows.length <= window) this.#windows.push(new OfferCount());
    this.#windows[window].add(offer, accepted);
    this.#lastOffer = offer;
    this.#lastAccepted = accepted;
  }

  /** Makes one window of each two. */
  widen(): void {
    const half = Math.ceil(this.#windows.length / 2);
    this.#windows = Array.from({ length: half }, (_, place) => {
      const one = this.#windows[place * 2];
      const next = this.#windows.at(place * 2 + 1);
      if (next !== undefined) one.join(next);
      return one;
    });
  }

  figure(proposer: string, responder: string): PairFigure {
    return {
      proposer,
      responder,
      ...this.#all.figures(),
      lastOffer: this.#lastOffer,
      lastAccepted: this.#lastAccepted,
      windows: this.#windows.map((one) => one.figures()),
    };
  }
}

/** Offers as sums. */
class OfferCount {
  #offers = 0;
  #sum = 0;
  #accepted = 0;
  #given = 0;
  #lowestAccepted = Infinity;
  #highestRefused = -Infinity;

  add(offer: number, accepted: boolean): void {
    this.#offers++;
    this.#sum += offer;
    if (accepted) {
      this.#accepted++;
      this.#given += offer;
      if (offer < this.#lowestAccepted) this.#lowestAccepted = offer;
    } else if (offer > this.#highestRefused) this.#highestRefused = offer;
  }

  /** Takes in what another has counted. */
  join(other: OfferCount): void {
    this.#offers += other.#offers;
    this.#sum += other.#sum;
    this.#accepted += other.#accepted;
    this.#given += other.#given;
    this.#lowestAccepted = Math.min(this.#lowestAccepted, other.#lowestAccepted);
    this.#highestRefused = Math.max(this.#highestRefused, other.#highestRefused);
  }

  figures(): OfferFigures {
    return {
      offers: this.#offers,
      given: this.#given,
      accepted: this.#accepted,
      ...(this.#offers > 0 && { meanOffer: this.#sum / this.#offers }),
      ...(this.#accepted > 0 && { lowestAccepted: this.#lowestAccepted }),
      ...(this.#accepted < this.#offers && { highestRefused: this.#highestRefused }),
    };
  }
}
