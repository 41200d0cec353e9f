// What is known of how one partner answers: for each way to answer, how well it foretold what was seen.

import { ANSWER_KINDS, noShares } from './dealmaker-settings.ts';
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
