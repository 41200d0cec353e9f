// All that is kept of one partner. Its size does not grow with the rounds.

import { AcceptanceModel } from './acceptance-model.ts';
import { Commitment } from './commitment.ts';
import type { DealmakerSettings } from './dealmaker-settings.ts';
import type { OfferGrid, SoftCurves } from './offer-grid.ts';
import { OfferHabits } from './offer-habits.ts';
import type { Contribution, PartnerPopulation } from './partner-population.ts';

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
class FirmStand {
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

/** Two models, and what is under way. */
export class PartnerFile {
  readonly answers: AcceptanceModel;
  readonly habits: OfferHabits;
  /** What it adds to the population. */
  readonly contribution: Contribution;
  /** Whether we try if it gives way. */
  readonly stand = new FirmStand();
  /** What we keep to. */
  readonly commitment = new Commitment();
  /** Rounds that ended. */
  met = 0;
  /** What level we offered in the round under way. */
  offered: number | undefined;
  /** What part of the total we offered last. */
  lastPart: number | undefined;
  /** Whether we took its last offer. */
  lastAnswer: boolean | undefined;
  /** What both gained of each other. */
  gained = 0;
  given = 0;

  constructor(grid: OfferGrid, curves: SoftCurves, population: PartnerPopulation, settings: DealmakerSettings) {
    this.answers = new AcceptanceModel(grid, curves, population.base);
    this.habits = new OfferHabits(settings);
    this.contribution = population.newcomer();
  }
}
