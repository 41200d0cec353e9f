// What is known of how one partner answers: for each way to answer, how well it foretold what was seen. And how it
// would answer each offer by that, and by what was seen of the others.

import { ANSWER_KINDS, type AnswerShares, noShares } from './dealmaker-settings.ts';
import type { OfferGrid, SoftCurves } from './offer-grid.ts';

/** How rarely a partner with a threshold answers against it. */
export const SLIP = 0.005;
/** What part of a drifting threshold's belief moves to each neighbour, and anywhere, in a round. */
const DRIFT = 0.08;
const JUMP = 0.004;
/** How far, in logarithms, a way to answer may fall behind the best: so a partner that changes is noticed soon. */
const DEEPEST = 10;
const LEAST = 1e-7;
/** How far from its own last offer its threshold may be, in levels. */
const LIKEWISE_WIDTH = 1.3;
/** How often one who answers by chance is taken to accept, before it was seen: a Beta distribution. */
const CHANCE_BEFORE = 2;

/**
 * How likely an offer is taken by a partner that takes what it would offer itself.
 * @param theirs the level of its last offer, if it made one
 */
export function likewiseChance(level: number, theirs: number | undefined): number {
  if (theirs === undefined) return 0.5;
  return 0.03 + 0.94 / (1 + Math.exp((theirs - 0.5 - level) / LIKEWISE_WIDTH));
}

/** Sums of the answers of one partner. Its size does not grow. */
export class AcceptanceModel {
  /** Likelihood of each threshold: level i means that level i is the lowest it takes; the last takes none. */
  readonly fixed: Float64Array;
  /** Belief in a threshold that moves. */
  readonly drifting: Float64Array;
  /** Likelihood of each soft curve. */
  readonly soft: Float64Array;
  accepted = CHANCE_BEFORE;
  refused = CHANCE_BEFORE;
  /** Logarithm of how likely what was seen is, by way to answer. For thresholds: times the sum over `fixed`. */
  readonly evidence = noShares();
  /** The lowest level that was taken and the highest refused, for people. */
  lowestTaken: number | undefined;
  highestRefused: number | undefined;
  readonly #base: Float64Array;
  readonly #curves: SoftCurves;
  readonly #spare: Float64Array;

  /** @param base belief in thresholds before anything was seen, one more than there are levels */
  constructor(grid: OfferGrid, curves: SoftCurves, base: Float64Array) {
    this.#base = base;
    this.#curves = curves;
    this.fixed = new Float64Array(grid.size + 1).fill(1);
    this.drifting = Float64Array.from(base);
    this.soft = new Float64Array(curves.count).fill(1 / curves.count);
    this.#spare = new Float64Array(grid.size + 1);
  }

  /** How many answers were seen. */
  get seen(): number {
    return this.accepted + this.refused - 2 * CHANCE_BEFORE;
  }

  /**
   * Sees an answer.
   * @param mine whether I took its last offer to me, if it made one
   * @param theirs the level of that offer
   */
  see(level: number, accepted: boolean, mine: boolean | undefined, theirs: number | undefined): void {
    this.#seeFixed(level, accepted);
    this.#seeDrifting(level, accepted);
    this.#seeSoft(level, accepted);
    const chance = this.accepted / (this.accepted + this.refused);
    this.evidence.random += Math.log(accepted ? chance : 1 - chance);
    if (accepted) this.accepted++;
    else this.refused++;
    const likewise = likewiseChance(level, theirs);
    this.evidence.likewise += Math.log(accepted ? likewise : 1 - likewise);
    const mirrored = mine === undefined ? 0.5 : mine === accepted ? 1 - SLIP : SLIP;
    this.evidence.mirror += Math.log(mirrored);
    this.#bound();
    if (accepted) this.lowestTaken = Math.min(level, this.lowestTaken ?? level);
    else this.highestRefused = Math.max(level, this.highestRefused ?? level);
  }

  #seeFixed(level: number, accepted: boolean): void {
    const { fixed } = this;
    const [below, above] = accepted ? [1 - SLIP, SLIP] : [SLIP, 1 - SLIP];
    let most = 0;
    for (let place = 0; place < fixed.length; place++) {
      fixed[place] *= place <= level ? below : above;
      if (fixed[place] > most) most = fixed[place];
    }
    for (let place = 0; place < fixed.length; place++) fixed[place] = Math.max(fixed[place] / most, LEAST);
    this.evidence.threshold += Math.log(most);
  }

  #seeDrifting(level: number, accepted: boolean): void {
    const { drifting } = this;
    const moved = this.#spare;
    const last = drifting.length - 1;
    let sum = 0;
    for (let place = 0; place <= last; place++) {
      const near = drifting[Math.max(0, place - 1)] + drifting[Math.min(last, place + 1)];
      const likely = (1 - 2 * DRIFT - JUMP) * drifting[place] + DRIFT * near + JUMP * this.#base[place];
      moved[place] = likely * (place <= level === accepted ? 1 - SLIP : SLIP);
      sum += moved[place];
    }
    for (let place = 0; place <= last; place++) drifting[place] = moved[place] / sum;
    this.evidence.drifting += Math.log(sum);
  }

  #seeSoft(level: number, accepted: boolean): void {
    const { soft } = this;
    let sum = 0;
    for (let curve = 0; curve < soft.length; curve++) {
      const chance = this.#curves.chance(curve, level);
      soft[curve] *= accepted ? chance : 1 - chance;
      sum += soft[curve];
    }
    let again = 0;
    for (let curve = 0; curve < soft.length; curve++) again += soft[curve] = Math.max(soft[curve] / sum, LEAST);
    for (let curve = 0; curve < soft.length; curve++) soft[curve] /= again;
    this.evidence.soft += Math.log(sum);
  }

  #bound(): void {
    const { evidence } = this;
    let best = -Infinity;
    for (const kind of ANSWER_KINDS) best = Math.max(best, evidence[kind]);
    for (const kind of ANSWER_KINDS) evidence[kind] = Math.max(evidence[kind] - best, -DEEPEST);
  }
}

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
  /** How it accepts by a soft curve, and how often it did, where it answers by chance. */
  #seen: Pick<AcceptanceModel, 'soft' | 'accepted' | 'refused'> = {
    soft: new Float64Array(0),
    accepted: 1,
    refused: 1,
  };
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
    this.#seen = model;
    this.#theirs = theirs;
    this.#mirror = mine === undefined ? 0.5 : mine ? 1 - SLIP : SLIP;
    sumUp(thresholds, this.#fixed);
    sumUp(model.drifting, this.#drifting);
    for (let level = 0; level < this.chances.length; level++) this.chances[level] = this.#chance(level);
  }

  #chance(level: number): number {
    const { shares } = this;
    const { soft: curves, accepted, refused } = this.#seen;
    let soft = 0;
    if (shares.soft > TINY)
      for (let curve = 0; curve < curves.length; curve++) soft += curves[curve] * this.#curves.chance(curve, level);
    const likewise = shares.likewise > TINY ? likewiseChance(level, this.#theirs) : 0;
    return (
      shares.threshold * (SLIP + (1 - 2 * SLIP) * this.#fixed[level]) +
      shares.drifting * (SLIP + (1 - 2 * SLIP) * this.#drifting[level]) +
      shares.soft * soft +
      (shares.random * accepted) / (accepted + refused) +
      shares.likewise * likewise +
      shares.mirror * this.#mirror
    );
  }

  /** Prepares `both` for the offer `level`. */
  suppose(level: number, into: Float64Array): void {
    const { soft } = this.#seen;
    for (let curve = 0; curve < soft.length; curve++) into[curve] = soft[curve] * this.#curves.chance(curve, level);
  }

  /** How likely `level` is taken and after it `next` too; `supposed` is what `suppose` wrote for `level`. */
  both(level: number, next: number, supposed: Float64Array): number {
    const { shares } = this;
    const { accepted, refused } = this.#seen;
    const low = Math.min(level, next);
    const high = Math.max(level, next);
    let soft = 0;
    const likewise = shares.likewise > TINY ? likewiseChance(low, this.#theirs) : 0;
    for (let curve = 0; shares.soft > TINY && curve < supposed.length; curve++)
      soft += supposed[curve] * this.#curves.chance(curve, next);
    const tries = accepted + refused;
    return (
      shares.threshold * twice(this.#fixed[low], this.#fixed[high]) +
      shares.drifting * twice(this.#drifting[low], this.#drifting[high]) +
      shares.soft * soft +
      (shares.random * accepted * (accepted + 1)) / (tries * (tries + 1)) +
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
