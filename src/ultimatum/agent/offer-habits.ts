// What is known of how one partner makes its offers to us: for each way to offer, how well it foretold what came.
// Offers are parts of the total, 0 to 1; "places" are its hundredths.

import { type DealmakerSettings, OFFER_KINDS, type OfferKind } from './dealmaker-settings.ts';

/** This many bins there are. */
const BINS = 21;
/** How much a learner is taken to prefer what seems to bring it more: a part of the total. */
const WARMTH = 0.07;
/** How fast old answers fade from what a learner would know. */
const FADING = 0.985;

/** Our answers to one partner, in sums. Its size does not grow. */
class LearnerView {
  readonly #accepted = new Float64Array(BINS);
  readonly #refused = new Float64Array(BINS);
  readonly #worth = new Float64Array(BINS);

  /** Counts what we answered to an offer. */
  see(part: number, accepted: boolean): void {
    for (let bin = 0; bin < BINS; bin++) {
      this.#accepted[bin] *= FADING;
      this.#refused[bin] *= FADING;
    }
    (accepted ? this.#accepted : this.#refused)[binOf(part)]++;
  }

  /**
   * How likely it prefers offers like this one; the sum over all bins is 1.
   * @param part of the total
   * @param ordered whether it knows that who takes little takes more too
   */
  preferred(part: number, ordered: boolean): number {
    const worth = this.#worth;
    let below = 0;
    let above = 0;
    for (let bin = 0; bin < BINS; bin++) above += this.#refused[bin];
    let best = 0;
    for (let bin = 0; bin < BINS; bin++) {
      below += this.#accepted[bin];
      const taken = 0.4 + (ordered ? below : this.#accepted[bin]);
      const refused = 0.4 + (ordered ? above : this.#refused[bin]);
      above -= this.#refused[bin];
      worth[bin] = ((1 - bin / (BINS - 1)) * taken) / (taken + refused);
      if (worth[bin] > best) best = worth[bin];
    }
    let sum = 0;
    for (let bin = 0; bin < BINS; bin++) sum += worth[bin] = Math.exp((worth[bin] - best) / WARMTH);
    return worth[binOf(part)] / sum;
  }
}

/** The bin of an offer. */
const binOf = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * (BINS - 1));

const PLACES = 101;
/** How ready one who chooses among a few values is to use another. */
const FEW = 3;
const placeOf = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * (PLACES - 1));
/** Chance of anything at all, in each way to offer. */
const STRAY = 0.03;
/** How far, in logarithms, a way may fall behind the best. */
const DEEPEST = 12;
/** How far a small step goes, in places. */
const STEP = 4;
/** How many places a search goes up where what was taken is refused. */
const LOOK_UP = 10;
/** How likely an offer is that a mirror would make and others as well. */
const COMMON = 0.15;
/** As good as the highest. */
export const NEAR = 0.85;
/** How sure one must be, after how many offers, that a partner learns, to remember it; and how far that lasts. */
const SURE = 0.9;
const SOON = 3;
const MEMORY = 0.6;
const FORGIVEN = 0.6;
/** Offers of one partner, in sums. Its size does not grow. */
export class OfferHabits {
  /** Belief in each way to offer; the sum is 1. */
  readonly shares: { [kind in OfferKind]: number };
  /** How many offers were seen. */
  seen = 0;
  /** The last offer, as a part, and whether it was taken. */
  last = 0.5;
  taken = true;
  /** Mean offer, the newest weighing most. */
  usual = 0.5;
  /** The highest offer, and how many as good as that were refused in vain: the next one was no better. */
  highest = 0;
  stalled = 0;
  /** Whether it once seemed sure that its offers depend on our answers, and how many refusals in a row did nothing. */
  #proven = false;
  #vain = 0;
  /** Deals after which the next offer is known, and how many of these offers were the same. */
  #deals = 0;
  #stays = 0;
  /** The highest offer that we refused and the lowest that we took, by a search that never contradicts itself. */
  #most = -1 / (PLACES - 1);
  #least = 1;
  /** Its last steps. */
  #up = 0;
  #down = 0;
  readonly #logs: { [kind in OfferKind]: number };
  readonly #counts = new Float64Array(BINS);
  readonly #values = new Float64Array(PLACES);
  readonly #learned = new LearnerView();

  constructor({ offers }: DealmakerSettings) {
    this.shares = { ...offers };
    this.#logs = { ...offers };
    for (const kind of OFFER_KINDS) this.#logs[kind] = Math.log(offers[kind]);
    this.#weigh();
  }

  /** How far its offers seem to depend on how we answer. */
  get moved(): number {
    const { climber, learner, searcher, scattered, walker } = this.shares;
    // Who has learned what we take offers the same for long; that alone does not make it one who learns nothing.
    const remembered = this.#proven ? MEMORY * FORGIVEN ** this.#vain * (1 - scattered - walker) : 0;
    return Math.max(climber + learner + searcher, remembered);
  }

  /**
   * Sees an offer.
   * @param part of the total
   * @param mine what part it was offered last, where it was
   */
  see(part: number, mine: number | undefined): void {
    if (this.seen > 0) this.#compare(part, mine);
    if (part > this.highest + 1e-9) {
      this.highest = part;
      this.stalled = 0;
    }
    this.#counts[binOf(part)]++;
    this.#values[placeOf(part)]++;
    this.usual = this.seen === 0 ? part : this.usual + 0.15 * (part - this.usual);
    this.seen++;
    this.last = part;
  }

  /** Hears what we answered to the offer that was seen last. */
  answer(accepted: boolean): void {
    this.taken = accepted;
    const step = 1 / (PLACES - 1);
    if (accepted) {
      this.#least = this.last;
      this.#most = Math.min(this.#most, this.last - step);
    } else {
      this.#most = this.last;
      if (this.#least <= this.last) this.#least = Math.min(1, this.last + LOOK_UP * step);
    }
    this.#learned.see(this.last, accepted);
  }

  /** Holds an offer against the one before it. */
  #compare(part: number, mine: number | undefined): void {
    const { last, taken } = this;
    const logs = this.#logs;
    logs.fixed += Math.log(this.#fixed(part));
    logs.scattered += Math.log(this.#scattered(part));
    logs.climber += Math.log(this.#climber(part));
    logs.learner += Math.log(this.#learner(part));
    logs.searcher += Math.log(this.#searcher(part));
    logs.walker += Math.log(this.#walker(part));
    logs.chooser += Math.log(this.#chooser(part));
    logs.mirror += Math.log(this.#mirror(part, mine));
    this.#weigh();
    if (!taken) this.#vain = part > last ? 0 : this.#vain + 1;
    const { scattered, walker, fixed, mirror } = this.shares;
    if (this.seen > SOON && scattered + walker + fixed + mirror < 1 - SURE) this.#proven = true;
    if (taken) {
      this.#deals++;
      this.#stays += Number(part === last);
    }
    if (part > last) this.#up = part - last;
    if (part < last) this.#down = last - part;
    if (!taken && part <= last && last >= NEAR * this.highest) this.stalled++;
  }

  #weigh(): void {
    let best = -Infinity;
    for (const kind of OFFER_KINDS) best = Math.max(best, this.#logs[kind]);
    let sum = 0;
    for (const kind of OFFER_KINDS) {
      this.#logs[kind] = Math.max(this.#logs[kind] - best, -DEEPEST);
      sum += this.shares[kind] = Math.exp(this.#logs[kind]);
    }
    for (const kind of OFFER_KINDS) this.shares[kind] /= sum;
  }

  #fixed(part: number): number {
    return STRAY / PLACES + (1 - STRAY) * Number(part === this.last);
  }

  #scattered(part: number): number {
    const shares = (this.#counts[binOf(part)] + 0.6) / (this.seen + 0.6 * BINS);
    return 0.2 / PLACES + 0.8 * shares * (BINS / PLACES);
  }

  /** Chooses among a few values, as most do that learn what pays: a Chinese restaurant process. */
  #chooser(part: number): number {
    return STRAY / PLACES + ((1 - STRAY) * (this.#values[placeOf(part)] + FEW / PLACES)) / (this.seen + FEW);
  }

  /** Rises after a refusal, comes down or stays after a deal. */
  #climber(part: number): number {
    const { last, taken } = this;
    const far = Math.abs(part - last) * (PLACES - 1);
    const room = (taken ? last : 1 - last) * (PLACES - 1);
    const onward = part === last ? 0 : part > last !== taken ? 1 : 0;
    const small = Math.exp(-far / STEP) / STEP;
    const again = Number(Math.abs(Math.abs(part - last) - (taken ? this.#down : this.#up)) < 1e-9);
    const move = onward * (0.3 * again + 0.4 * small + 0.3 / Math.max(1, room));
    const stay = Number(part === last);
    const stays = (this.#stays + 1) / (this.#deals + 2);
    const chance = taken ? 0.9 * (1 - stays) * move + stays * stay : 0.75 * move + 0.2 * stay;
    return (0.05 + STRAY) / PLACES + (0.95 - STRAY) * chance;
  }

  /**
   * Offers by what seems to bring it most, from what we took and refused: half of them know that who takes little
   * takes more too, half learn each offer by itself.
   */
  #learner(part: number): number {
    const learned = this.#learned;
    return (
      0.2 / PLACES + ((0.4 * learned.preferred(part, true) + 0.4 * learned.preferred(part, false)) * BINS) / PLACES
    );
  }

  /** Looks between what we refused and what we took, or stays there. */
  #searcher(part: number): number {
    const places = Math.max(1, Math.round((this.#least - this.#most) * (PLACES - 1)));
    const between = part > this.#most + 1e-9 && part <= this.#least + 1e-9;
    const again = Number(Math.abs(part - this.#least) < 1e-9);
    return 0.1 / PLACES + 0.9 * (between ? 0.5 / places + 0.5 * again : 0);
  }

  #walker(part: number): number {
    const far = Math.abs(part - this.last) * (PLACES - 1);
    return 0.1 / PLACES + (0.8 * Math.exp(-far / STEP)) / (2 * STEP) + 0.05 * Number(part === this.last);
  }

  #mirror(part: number, mine: number | undefined): number {
    if (mine === undefined) return 1 / PLACES;
    if (Math.abs(part - mine) > 1e-9) return 0.1 / PLACES;
    // Two who share evenly do not mirror each other; two who come to the same round part may not.
    const isRound = Math.abs(part - Math.round(10 * part) / 10) < 0.02;
    return Math.abs(part - 0.5) < 0.02 || (isRound && part !== this.last) ? COMMON : 0.9;
  }
}
