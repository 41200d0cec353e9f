// All that is kept of one partner, whose size does not grow with the rounds. And what partners are like in general: a
// belief from before the series, and what those met so far turned out to be.

import { AcceptanceModel } from './acceptance-model.ts';
import { KeptPolicy } from './kept-policy.ts';
import { ANSWER_KINDS, type AnswerKind, type DealmakerSettings, noShares } from './dealmaker-settings.ts';
import type { OfferGrid, SoftCurves } from './offer-grid.ts';
import { OfferHabits } from './offer-habits.ts';

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
  readonly keeping = new KeptPolicy();
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

/** What one partner adds to the population. */
export type Contribution = ReturnType<PartnerPopulation['newcomer']>;

/** Offers that people like, as parts of the total, and how many take no less. */
const FAVOURED: readonly (readonly [part: number, weight: number])[] = [
  [0.1, 0.02],
  [0.2, 0.02],
  [0.25, 0.02],
  [0.3, 0.025],
  [0.4, 0.03],
  [0.5, 0.24],
  [0.6, 0.03],
  [0.7, 0.01],
  [0.75, 0.005],
  [0.8, 0.005],
];
const TAKES_ALL = 0.12;
const TAKES_ANY = 0.32;
const TAKES_NONE = 0.005;
/** Spread evenly over the levels up to half, and over all. */
const UP_TO_HALF = 0.08;
const ANYWHERE = 0.05;

/** Belief in thresholds before any partner was met: by level, at the end that none is taken. */
function thresholdsBefore(grid: OfferGrid): Float64Array {
  const levels = grid.size;
  const before = new Float64Array(levels + 1).fill(ANYWHERE / levels);
  const half = grid.levelAt(0.5);
  for (let level = 0; level <= half; level++) before[level] += UP_TO_HALF / (half + 1);
  before[0] += TAKES_ALL;
  before[Math.min(1, levels - 1)] += TAKES_ANY;
  for (const [part, weight] of FAVOURED) before[grid.levelAt(part)] += weight;
  before[levels] = TAKES_NONE;
  const sum = before.reduce((all, weight) => all + weight, 0);
  return before.map((weight) => weight / sum);
}

/** All partners together. */
export class PartnerPopulation {
  readonly base: Float64Array;
  readonly #settings: DealmakerSettings;
  readonly #thresholds: Float64Array;
  readonly #kinds = noShares();
  #weight = 0;

  constructor(grid: OfferGrid, settings: DealmakerSettings) {
    this.base = thresholdsBefore(grid);
    this.#settings = settings;
    this.#thresholds = new Float64Array(grid.size + 1);
  }

  /** A contribution of nothing. Its weight is from 0, nothing known of it, to 1. */
  newcomer() {
    return { thresholds: new Float64Array(this.base.length), kinds: noShares(), weight: 0 };
  }

  /** Adds what a partner turned out to be, or takes it away. */
  count({ thresholds, kinds, weight }: Contribution, sign: 1 | -1): void {
    const all = this.#thresholds;
    for (let place = 0; place < all.length; place++)
      all[place] = Math.max(0, all[place] + sign * weight * thresholds[place]);
    for (const kind of ANSWER_KINDS) this.#kinds[kind] = Math.max(0, this.#kinds[kind] + sign * weight * kinds[kind]);
    this.#weight = Math.max(0, this.#weight + sign * weight);
  }

  /** Belief in the thresholds of a partner, by all others, written into `into`. */
  thresholds(own: Contribution, into: Float64Array): void {
    const { ownView } = this.#settings;
    const sum = ownView + Math.max(0, this.#weight - own.weight);
    const all = this.#thresholds;
    for (let place = 0; place < into.length; place++) {
      const others = Math.max(0, all[place] - own.weight * own.thresholds[place]);
      into[place] = (ownView * this.base[place] + others) / sum;
    }
  }

  /** Belief in a way to answer, by all other partners. */
  share(kind: AnswerKind, own: Contribution): number {
    const { ownView, answers } = this.#settings;
    const others = Math.max(0, this.#kinds[kind] - own.weight * own.kinds[kind]);
    return (ownView * answers[kind] + others) / (ownView + Math.max(0, this.#weight - own.weight));
  }
}
