// How one partner would answer each offer: the ways to answer, weighed by what was seen of it and of the others.

import { type AcceptanceModel, likewiseChance, SLIP } from './acceptance-model.ts';
import { ANSWER_KINDS, type AnswerShares, noShares } from './dealmaker-settings.ts';
import type { OfferGrid, SoftCurves } from './offer-grid.ts';

/** A way to answer that is less likely than this is not looked into. */
const TINY = 1e-4;

/** Scratch for one partner at a time: `weigh` first, then ask. */
export class AnswerForecast {
  /** Belief in each way to answer; the sum is 1. */
  readonly shares = noShares();
  /** Belief in thresholds, level by level, if it has a fixed one; the sum is 1. */
  readonly thresholds: Float64Array;
  /** Chance of acceptance by level. */
  readonly chances: Float64Array;
  readonly #curves: SoftCurves;
  /** How likely a threshold is at most this level: fixed, drifting. */
  readonly #fixed: Float64Array;
  readonly #drifting: Float64Array;
  #soft: Float64Array = new Float64Array(0);
  #accepted = 1;
  #refused = 1;
  #mirror = 0.5;
  #theirs: number | undefined;

  constructor(grid: OfferGrid, curves: SoftCurves) {
    this.#curves = curves;
    this.thresholds = new Float64Array(grid.size + 1);
    this.chances = new Float64Array(grid.size);
    this.#fixed = new Float64Array(grid.size);
    this.#drifting = new Float64Array(grid.size);
  }

  /**
   * Takes up a partner.
   * @param before belief in its thresholds before anything was seen of it
   * @param kinds the same for the ways to answer
   * @param mine whether I took its last offer
   * @param theirs the level of that offer
   */
  weigh(
    model: AcceptanceModel,
    before: Float64Array,
    kinds: AnswerShares,
    mine: boolean | undefined,
    theirs: number | undefined,
  ): void {
    const { thresholds, shares } = this;
    let sum = 0;
    for (let place = 0; place < thresholds.length; place++)
      sum += thresholds[place] = model.fixed[place] * before[place];
    for (let place = 0; place < thresholds.length; place++) thresholds[place] /= sum;
    let all = 0;
    for (const kind of ANSWER_KINDS) {
      shares[kind] = kinds[kind] * Math.exp(model.evidence[kind]) * (kind === 'threshold' ? sum : 1);
      all += shares[kind];
    }
    for (const kind of ANSWER_KINDS) shares[kind] /= all;
    this.#soft = model.soft;
    this.#accepted = model.accepted;
    this.#refused = model.refused;
    this.#theirs = theirs;
    this.#mirror = mine === undefined ? 0.5 : mine ? 1 - SLIP : SLIP;
    sumUp(thresholds, this.#fixed);
    sumUp(model.drifting, this.#drifting);
    for (let level = 0; level < this.chances.length; level++) this.chances[level] = this.#chance(level);
  }

  #chance(level: number): number {
    const { shares } = this;
    let soft = 0;
    if (shares.soft > TINY)
      for (let curve = 0; curve < this.#soft.length; curve++)
        soft += this.#soft[curve] * this.#curves.chance(curve, level);
    const likewise = shares.likewise > TINY ? likewiseChance(level, this.#theirs) : 0;
    return (
      shares.threshold * (SLIP + (1 - 2 * SLIP) * this.#fixed[level]) +
      shares.drifting * (SLIP + (1 - 2 * SLIP) * this.#drifting[level]) +
      shares.soft * soft +
      (shares.random * this.#accepted) / (this.#accepted + this.#refused) +
      shares.likewise * likewise +
      shares.mirror * this.#mirror
    );
  }

  /** Prepares `both` for the offer `level`. */
  suppose(level: number, into: Float64Array): void {
    for (let curve = 0; curve < this.#soft.length; curve++)
      into[curve] = this.#soft[curve] * this.#curves.chance(curve, level);
  }

  /** How likely `level` is taken and after it `next` too; `supposed` is what `suppose` wrote for `level`. */
  both(level: number, next: number, supposed: Float64Array): number {
    const { shares } = this;
    const low = Math.min(level, next);
    const high = Math.max(level, next);
    let soft = 0;
    const likewise = shares.likewise > TINY ? likewiseChance(low, this.#theirs) : 0;
    for (let curve = 0; shares.soft > TINY && curve < this.#soft.length; curve++)
      soft += supposed[curve] * this.#curves.chance(curve, next);
    const tries = this.#accepted + this.#refused;
    return (
      shares.threshold * twice(this.#fixed[low], this.#fixed[high]) +
      shares.drifting * twice(this.#drifting[low], this.#drifting[high]) +
      shares.soft * soft +
      (shares.random * this.#accepted * (this.#accepted + 1)) / (tries * (tries + 1)) +
      shares.likewise * likewise +
      shares.mirror * this.#mirror * this.#mirror
    );
  }
}

/** How likely two offers are both taken: the threshold is at most the lower with chance `low`, the higher `high`. */
function twice(low: number, high: number): number {
  return (1 - SLIP) ** 2 * low + SLIP * (1 - SLIP) * (high - low) + SLIP ** 2 * (1 - high);
}

function sumUp(weights: Float64Array, into: Float64Array): void {
  let sum = 0;
  for (let level = 0; level < into.length; level++) {
    sum += weights[level];
    into[level] = sum;
  }
}
