// What a partner who learns would make of our answers: which of its offers seems to bring it most. Offers are parts of the
// total, 0 to 1, gathered in bins.

/** This many bins there are. */
export const BINS = 21;
/** How much a learner is taken to prefer what seems to bring it more: a part of the total. */
const WARMTH = 0.07;
/** How fast old answers fade from what a learner would know. */
const FADING = 0.985;

/** Our answers to one partner, in sums. Its size does not grow. */
export class LearnerView {
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
export function binOf(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * (BINS - 1));
}
