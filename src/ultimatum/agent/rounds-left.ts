// How many rounds are to come, where the server does not tell.

import type { DealmakerSettings } from './dealmaker-settings.ts';

/** Fewer partners than this are not believed in at the start. */
const FEW_PARTNERS = 4;

/** Counts rounds. */
export class RoundsLeft {
  #played = 0;
  readonly #told: number | undefined;
  readonly #expected: number;

  /** @param told how many rounds everybody plays, where it is known */
  constructor(told: number | undefined, { expectedRounds }: DealmakerSettings) {
    this.#told = told;
    this.#expected = expectedRounds;
  }

  /** Counts a round of ours. */
  count(): void {
    this.#played++;
  }

  /** How many of ours have ended. */
  get played(): number {
    return this.#played;
  }

  /** How many rounds are expected still. */
  get left(): number {
    if (this.#told !== undefined) return Math.max(0, this.#told - this.#played);
    return Math.max(this.#expected - this.#played, this.#played);
  }

  /**
   * How many more times a partner is expected to be offered something by us; it is as many the other way.
   * @param met how many rounds were played with it
   * @param partners how many others were met
   */
  withPartner(met: number, partners: number): number {
    const share = (met + 1) / (this.#played + Math.max(partners, FEW_PARTNERS));
    return (this.left * Math.min(1, share)) / 2;
  }
}
