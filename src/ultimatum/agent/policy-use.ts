// One use of a policy with one partner, and what it brought. Gains and offers are parts of the total.

/** The later part of a use counts: by then the partner has adapted. */
const SETTLED = 0.4;
/** A use goes on, this many times at most, while its later part brings this much more than its earlier one. */
const EXTENSIONS = 3;
const RISING = 0.03;
/** A try ends after this many rounds where they brought next to nothing, or so much less than the best does. */
const HOPELESS = { rounds: 20, gain: 0.08, less: 0.3 } as const;
/** In peace nearly every round ends in a deal, and its offers stay the same. */
const PEACE = { deals: 0.85, varies: 0.02 } as const;
/** Offers this near to half count as half, where two of a kind meet. */
const HALF = 0.01;
/** What is usual takes this much less than was got; of each role so many deals were seen. */
const USUAL = { slack: 0.03, deals: 4 } as const;

/** A round in which it was used. */
export interface UsedRound {
  readonly isProposer: boolean;
  readonly gain: number;
  readonly isDeal: boolean;
}

/** Gains in both roles, each of which counts half, whatever chance gave us more often. */
class RoleGains {
  readonly #sums = [0, 0];
  readonly #counts = [0, 0];

  add(isProposer: boolean, gain: number): void {
    const role = isProposer ? 0 : 1;
    this.#sums[role] += gain;
    this.#counts[role]++;
  }

  get count(): number {
    return this.#counts[0] + this.#counts[1];
  }

  /** Rounds in the rarer role. */
  get fewest(): number {
    return Math.min(...this.#counts);
  }

  /** The mean of a round in which we made the offer; of one in which we answered. */
  get ofProposer(): number {
    return this.#sums[0] / this.#counts[0];
  }
  get ofResponder(): number {
    return this.#sums[1] / this.#counts[1];
  }

  /** The mean of a round; undefined before there was one. */
  get mean(): number | undefined {
    const [[a, b], [m, n]] = [this.#sums, this.#counts];
    if (m === 0 || n === 0) return m + n === 0 ? undefined : (a + b) / (m + n);
    return (a / m + b / n) / 2;
  }
}

/** One use of a policy. */
export class PolicyUse {
  readonly #length: number;
  #rounds = 0;
  #extensions = 0;
  #earlier = new RoleGains();
  #later = new RoleGains();
  /** Of the later part: deals and what we gained in them, by role, and the least and the most that it offered there. */
  #deals = new RoleGains();
  #least = 1;
  #most = 0;

  constructor(length: number) {
    this.#length = length;
  }

  add({ isProposer, gain, isDeal }: UsedRound): void {
    const isLate = ++this.#rounds > SETTLED * this.#length;
    (isLate ? this.#later : this.#earlier).add(isProposer, gain);
    if (!isLate || !isDeal) return;
    this.#deals.add(isProposer, gain);
    if (isProposer) return;
    this.#least = Math.min(this.#least, gain);
    this.#most = Math.max(this.#most, gain);
  }

  /**
   * Whether it has ended; if it still rises, it goes on.
   * @param best what the best policy brings, if this one is a try
   */
  isOver(best: number | undefined): boolean {
    if (this.#rounds < this.#length) return best !== undefined && this.#isHopeless(best);
    const [before, after] = [this.#earlier.mean, this.#later.mean];
    const isRising = before !== undefined && after !== undefined && after >= before + RISING;
    if (!isRising || this.#extensions >= EXTENSIONS) return true;
    this.#extensions++;
    this.#rounds = 0;
    this.#earlier = this.#later;
    this.#later = new RoleGains();
    this.#deals = new RoleGains();
    return false;
  }

  #isHopeless(best: number): boolean {
    if (this.#rounds !== HOPELESS.rounds || this.#extensions > 0) return false;
    return (this.mean ?? 0) < Math.max(HOPELESS.gain, best - HOPELESS.less);
  }

  /** What the later part brought in a round, or all of it before that. */
  get mean(): number | undefined {
    return this.#later.mean ?? this.#earlier.mean;
  }

  /** What we offered and got in deals of the later part; undefined if there were few. */
  get usual(): { readonly offer: number; readonly demand: number } | undefined {
    const { fewest, ofProposer, ofResponder } = this.#deals;
    if (fewest < USUAL.deals) return undefined;
    return { offer: 1 - ofProposer, demand: Math.max(0.01, ofResponder - USUAL.slack) };
  }

  /** Whether nearly every round of the later part ended in a deal, by offers that were all alike. */
  get isPeaceful(): boolean {
    const isAlike = this.#most - this.#least < PEACE.varies;
    return isAlike && this.#deals.count >= PEACE.deals * (1 - SETTLED) * this.#length;
  }

  /** Whether its best offer in deals of the later part was half. */
  get isOfferedHalf(): boolean {
    return Math.abs(this.#most - 0.5) < HALF;
  }
}
