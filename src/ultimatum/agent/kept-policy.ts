// Which policy is kept with one partner: our model of it, or a constant policy (one offer, one demand), long enough for
// the partner to adapt. What each brought in long use decides, not what single rounds brought: an expert algorithm for
// repeated games, after "follow the finite expert" (de Farias, Megiddo 2006) and S++ (Crandall 2014). Gains, offers and
// demands are parts of the total. docs/ultimatum-agent.md, "What it keeps to".

import { bestOf } from '../../base/ranks.ts';
import { PolicyUse, type UsedRound } from './policy-use.ts';

/** A constant policy. */
export interface ConstantPolicy {
  readonly offer: number;
  /** The least that is taken. */
  readonly demand: number;
}

/**
 * The least offer that a policy takes, where this is shared: at least 1.
 * @param total what is shared
 */
export function leastTaken({ demand }: ConstantPolicy, total: number): number {
  return Math.max(1, Math.floor(demand * total + 1e-9));
}

/** What is expected of a policy before it was used. */
interface Prior {
  /** What it brings in a round where it works. */
  readonly gain: number;
  /** The chance that it works with one whose offers follow our answers, and with others that adapt. */
  readonly chances: { readonly learner: number; readonly other: number };
}

/** What a partner may be brought to by patience. */
const POLICIES: readonly (ConstantPolicy & Prior)[] = [
  { offer: 0.5, demand: 0.45, gain: 0.5, chances: { learner: 0.3, other: 0.4 } },
  { offer: 0.5, demand: 0.01, gain: 0.5, chances: { learner: 0.12, other: 0.3 } },
  { offer: 0.2, demand: 0.7, gain: 0.68, chances: { learner: 0.5, other: 0.4 } },
  { offer: 0.65, demand: 0.01, gain: 0.45, chances: { learner: 0.1, other: 0.1 } },
  { offer: 0.4, demand: 0.55, gain: 0.55, chances: { learner: 0.15, other: 0.05 } },
];
/** For how many rounds left a sure chooser is met by the bold policy; where fewer are left, by the milder one. */
const LONG = 170;
const [BOLDEST, MILDER] = [POLICIES[2], POLICIES[4]];
const MODEL: Prior = { gain: 0.55, chances: { learner: 0.35, other: 0.35 } };

/** Rounds of a first use. */
const BLOCK = 40;
/** What is bold is used for this many times as long: a learner must first see that nothing else is taken. */
const BOLD = { demand: 0.55, times: 3, left: 100 } as const;
/** The first use of our model ends after this many rounds with one that surely chooses among a few offers. */
const SEEN_ROUNDS = 16;
const SURE = 0.95;
/**
 * The first use of our model ends after this many rounds, too, where it brought next to nothing and the partner took
 * none of our offers, and its own do not follow our answers: it may bear a grudge, which more tests prolong.
 */
const SULK = { rounds: 16, gain: 0.15, learns: 0.5 } as const;
/**
 * Once our model was used for this many rounds, what it usually offers and gets is a constant policy, too, from which
 * it cannot be driven step by step, and which tests nothing. It is taken to bring a little less than the model, a
 * little more where there is peace. What brings less than `least` is not held fast to.
 */
const USUAL = { rounds: 300, least: 0.3, less: 0.02, ifPeace: -0.01 } as const;
/** With more rounds left than this a sure chooser may refuse a lower offer all through a try: it learns it slowly. */
const PATIENT = 2_500;
/** What a policy that was never used is taken to bring in a round where it does not work. */
const POOR = 0.25;
/** What another try is taken to cost in a round, besides. */
const AGAIN = 0.03;
/**
 * Each try that did not work makes the next less likely to: by the tries to this power, the less of it the nearer it
 * came to the best; our model learns meanwhile.
 */
const DOUBT = { constant: 3, model: 1, least: 0.25, far: 0.2 } as const;
/** Where nearly every round ends in a deal, we have about half and its offers stay the same, nothing is tried. */
const PEACE = 0.43;
/** With a partner whose offers once followed our answers this surely, from this round on, only half is peace. */
const TAUGHT = { rounds: 12, moved: 0.9 } as const;
/** How far neighbours of the best policy lie, at first and later; how likely one is better, by how much; or worse. */
const NEIGHBOUR = { step: 0.1, later: 0.05, chance: 0.2, better: 0.04, worse: 0.2 } as const;
/** The best policy was used this often before its neighbours are tried; nearer than this two are the same. */
const USES_BEFORE = 2;
const SAME = 0.04;
/** Of one that chooses among a few offers as likely as this only those neighbours that want more. */
const LIKELY = 0.5;
/** Policies that are known of one partner, at most. */
const MOST_KNOWN = 24;
/** How much the last use counts in what is known of a policy, after a try and after it was kept. */
const LAST = { tried: 0.6, kept: 0.25 } as const;

/** A round with the partner, and what is believed of it. */
export interface PartnerRound extends UsedRound {
  /** Whether the partner took one of our offers, ever. */
  readonly hasTaken: boolean;
  /** How many more rounds with it are expected. */
  readonly left: number;
  /** How likely its play depends on ours, and how likely its offers do. */
  readonly adapts: number;
  readonly learns: number;
  /** How likely its offers follow our answers; that it chooses among a few values does not count. */
  readonly moved: number;
  /** How likely it chooses among a few offers. */
  readonly chooses: number;
  /** How likely it plays by chance alone. */
  readonly gambles: number;
}

/** What is known of a policy in long use. */
interface Known {
  /** undefined: our model of the partner decides. */
  readonly policy: ConstantPolicy | undefined;
  /** undefined of a neighbour of another. */
  readonly prior: Prior | undefined;
  uses: number;
  /** The mean gain of a round; undefined before its first use. */
  mean: number | undefined;
}

/** What we keep to with one partner. Its size does not grow. */
export class KeptPolicy {
  readonly #known: Known[] = [undefined, ...POLICIES].map((policy) => ({
    policy,
    prior: policy ?? MODEL,
    uses: 0,
    mean: undefined,
  }));
  readonly #model = this.#known[0];
  #current = this.#model;
  /** What our model usually did when it did best. */
  #usual: Known | undefined;
  #use = new PolicyUse(BLOCK);
  #isTry = false;
  /** Whether a try is not hopeless before its end. */
  #isPatient = false;
  #rounds = 0;
  /** Whether it was seen to learn from our answers. */
  #isTaught = false;
  /** What the best policy brings in a round. */
  #bestMean = 0;

  /** The constant policy that is kept now; undefined where our model of the partner decides. */
  get policy(): ConstantPolicy | undefined {
    return this.#current.policy;
  }

  /** What the policy that is kept brought in its earlier uses; undefined in its first one. */
  get mean(): number | undefined {
    return this.#current.mean;
  }

  /** Hears how a round ended, and chooses what comes next once the policy in use was used long enough. */
  hear(round: PartnerRound): void {
    this.#rounds++;
    if (round.gambles > SURE && this.#current !== this.#model) this.#begin(this.#model, false);
    this.#isTaught ||= this.#rounds >= TAUGHT.rounds && round.moved > TAUGHT.moved;
    this.#use.add(round);
    const now = this.#current;
    const isFirst = now === this.#model && now.uses === 0 && this.#rounds < BLOCK;
    const isSeenThrough = isFirst && this.#rounds >= SEEN_ROUNDS && round.chooses > SURE && round.left > BOLD.left;
    const isSulking = isFirst && this.#rounds === SULK.rounds && this.#isSulking(round);
    if (!isSeenThrough && !isSulking && !this.#use.isOver(this.#isTry && !this.#isPatient ? this.#bestMean : undefined))
      return;
    const { mean } = this.#use;
    now.uses++;
    const last = this.#isTry ? LAST.tried : LAST.kept;
    if (mean !== undefined) now.mean = now.mean === undefined ? mean : last * mean + (1 - last) * now.mean;
    if (now === this.#model && this.#rounds > USUAL.rounds && round.gambles < LIKELY) this.#keepUsual(now);
    this.#choose(round, isSeenThrough);
  }

  #isSulking({ hasTaken, learns }: PartnerRound): boolean {
    return !hasTaken && learns < SULK.learns && (this.#use.mean ?? 0) < SULK.gain;
  }

  /** Makes a constant policy of what our model does, unless another brings more. */
  #keepUsual({ mean }: Known): void {
    const policy = this.#use.usual;
    if (policy === undefined || mean === undefined) return;
    const worth = mean - (this.#use.isPeaceful ? USUAL.ifPeace : USUAL.less);
    const known = this.#known;
    if (worth < USUAL.least || known.some((one) => one !== this.#model && (one.mean ?? 0) > worth)) return;
    if (this.#usual !== undefined) known.splice(known.indexOf(this.#usual), 1);
    this.#usual = { policy, prior: undefined, uses: 1, mean: worth };
    known.push(this.#usual);
  }

  #choose(round: PartnerRound, isSeenThrough: boolean): void {
    const best = this.#known.reduce((one, other) => ((other.mean ?? -1) > (one.mean ?? -1) ? other : one));
    this.#bestMean = best.mean ?? 0;
    const isKept = best === this.#current || (best === this.#usual && this.#current === this.#model);
    const isQuiet = this.#use.isPeaceful && (!this.#isTaught || this.#use.isOfferedHalf);
    const isPeace = isKept && isQuiet && this.#bestMean >= PEACE;
    const early = round.left > LONG ? BOLDEST : MILDER;
    let next = best;
    if (!isPeace) {
      this.#addNeighbours(best, round.chooses > LIKELY);
      const others = this.#known.filter((one) => one !== best);
      const tried = bestOf(others, (one) =>
        isSeenThrough && one.policy === early ? Infinity : this.#worthOfTry(one, round),
      );
      if (tried !== undefined && tried.figure > 0) next = tried.item;
    }
    this.#begin(next, next !== best);
    this.#isPatient = round.chooses > SURE && round.left > PATIENT && isBold(next) && offersLess(next, best);
  }

  #begin(next: Known, isTry: boolean): void {
    this.#isTry = isTry;
    this.#current = next;
    this.#use = new PolicyUse(isTry ? lengthOfTry(next) : BLOCK);
  }

  /** What a try is expected to bring over the rounds that are left, less what it costs. */
  #worthOfTry(known: Known, { left, adapts, learns }: PartnerRound): number {
    const { policy, prior, uses, mean } = known;
    const length = lengthOfTry(known);
    const bestMean = this.#bestMean;
    if (prior === undefined && uses === 0) {
      const { chance, better, worse } = NEIGHBOUR;
      return chance * better * adapts * Math.max(0, left - length) - length * worse;
    }
    const { gain, chances } = prior ?? MODEL;
    const far = Math.min(1, DOUBT.least + Math.max(0, bestMean - (mean ?? 0)) / DOUBT.far);
    const doubt = (1 + uses) ** (policy === undefined ? DOUBT.model : DOUBT.constant * far);
    const chance = (adapts ** 2 * (learns * chances.learner + (1 - learns) * chances.other)) / doubt;
    const cost = Math.max(0, bestMean - (mean ?? POOR)) + (uses > 0 ? AGAIN : 0);
    return chance * (gain - bestMean) * Math.max(0, left - length) - length * cost;
  }

  /**
   * Adds the neighbours of a constant policy that was used often enough.
   * @param isBolder those alone that want more: a learner that was taught to give much gives it for a while to one who
   * wants less, too, and unlearns it
   */
  #addNeighbours({ policy, uses }: Known, isBolder: boolean): void {
    const known = this.#known;
    if (policy === undefined || uses < USES_BEFORE || known.length >= MOST_KNOWN) return;
    const step = known.length < MOST_KNOWN / 2 ? NEIGHBOUR.step : NEIGHBOUR.later;
    for (const [offer, demand] of [
      [policy.offer - step, policy.demand],
      [policy.offer, policy.demand + step],
      [policy.offer + step, policy.demand],
      [policy.offer, policy.demand - step],
    ].slice(0, isBolder ? 2 : 4)) {
      const near = { offer: within(offer), demand: within(demand) };
      if (
        known.length < MOST_KNOWN &&
        !known.some((one) => one.policy !== undefined && distance(one.policy, near) < SAME)
      )
        known.push({ policy: near, prior: undefined, uses: 0, mean: undefined });
    }
  }
}

/** Each try of a policy is longer than the one before: some partners adapt slowly. */
function lengthOfTry(known: Known): number {
  return BLOCK * (isBold(known) ? BOLD.times : 1) * (1 + known.uses);
}

function offersLess({ policy: one }: Known, { policy: other }: Known): boolean {
  return one !== undefined && other !== undefined && one.offer < other.offer;
}

function isBold({ policy }: Known): boolean {
  return policy !== undefined && policy.demand > BOLD.demand;
}

const within = (part: number): number => Math.min(0.9, Math.max(0.01, part));

function distance(one: ConstantPolicy, other: ConstantPolicy): number {
  return Math.abs(one.offer - other.offer) + Math.abs(one.demand - other.demand);
}
