// What a player has gained: the sums from which its score and error are told.

/** How many rounds of the mean gain a score begins with, so that a lucky few rounds are not the best: C of the rules. */
const PRIOR_ROUNDS = 18;

/** The gains of one player's counted rounds, as sums. */
export class GainTally {
  #rounds = 0;
  #sum = 0;
  #squares = 0;

  /** Counts a round. */
  add(gain: number): void {
    this.#rounds++;
    this.#sum += gain;
    this.#squares += gain * gain;
  }

  /** How many rounds count. */
  get rounds(): number {
    return this.#rounds;
  }

  /** All gains together. */
  get sum(): number {
    return this.#sum;
  }

  /** Gain a round; 0 before the first. */
  get mean(): number {
    return this.#rounds === 0 ? 0 : this.#sum / this.#rounds;
  }

  /** The standard error of the mean: the population's deviation ÷ √rounds; 0 before the first. */
  get error(): number {
    if (this.#rounds === 0) return 0;
    const variance = Math.max(0, this.#squares / this.#rounds - this.mean ** 2);
    return Math.sqrt(variance / this.#rounds);
  }

  /**
   * The score: (18·m + Σ gains) ÷ (18 + rounds), where m is half of `total`.
   * @param total what is shared in a round
   */
  score(total: number): number {
    return (PRIOR_ROUNDS * (total / 2) + this.#sum) / (PRIOR_ROUNDS + this.#rounds);
  }
}
