// All that is kept of one partner. Its size does not grow with the rounds.

import { AcceptanceModel } from './acceptance-model.ts';
import type { DealmakerSettings } from './dealmaker-settings.ts';
import { FirmStand } from './firm-stand.ts';
import { OfferHabits } from './offer-habits.ts';
import type { OfferGrid } from './offer-grid.ts';
import type { Contribution, PartnerPopulation } from './partner-population.ts';
import type { SoftCurves } from './soft-curves.ts';

/** Two models, and what is under way. */
export class PartnerFile {
  readonly answers: AcceptanceModel;
  readonly habits: OfferHabits;
  /** What it adds to the population. */
  readonly contribution: Contribution;
  /** Whether we try if it gives way. */
  readonly stand = new FirmStand();
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
