// The agent. It keeps a belief of the other, and at each turn takes or asks for what brings most. And what it thought
// then, in the shape that the inspector shows: what it believes of the other seat, what it expected of each choice.
// docs/haggling-agent.md

import type { HagglingAgent } from '../game/agent.ts';
import { readAnswer } from '../game/haggling-session.ts';
import {
  allOfWorth,
  type Goods,
  type HagglingPlace,
  type ObjectValues,
  restOf,
  type SeatView,
  worthOf,
} from '../game/problem.ts';
import { bargainOf, coarseView } from './bargain.ts';
import { Belief } from './belief.ts';
import {
  acceptChances,
  type DemandOrder,
  forecastAt,
  type OpponentType,
  otherTurn,
  typesFor,
} from './opponent-types.ts';
import { outlookOf, type WeighedOffer, weighOffers } from './outlook.ts';

/** While at least this many rounds follow, it asks for everything: a plan for all of them takes too long. */
const MOST_ROUNDS_AHEAD = 12;

/**
 * At its very first turn it makes a plan only if it is offered this part of the total or more, but not all. To ask for
 * everything without a plan is quick, and brings as much. docs/experiments/haggling.md
 */
const LEAST_THOUGHT_OF = 0.75;

type Weighing = Pick<TurnTaken, 'weighed' | 'order'>;

/** Our agent in one session. */
export class Haggler implements HagglingAgent {
  readonly #view: SeatView;
  readonly #types: readonly OpponentType[];
  /** Whether it thinks in larger units of worth than the session does. */
  readonly #isCoarse: boolean;
  /** Made when it is needed first. */
  #belief: Belief | undefined;
  /** Its own turns so far. */
  #turn = 0;
  /** What it was offered before it asked for anything. */
  #opened: Goods | undefined;
  #asked: Goods | undefined;
  #explained: (() => ExplainedTurn) | undefined;

  /** @param types the kinds of opponents, for trials; the usual ones by default */
  constructor(
    me: HagglingPlace,
    counts: Goods,
    values: ObjectValues,
    maxRounds: number,
    _log?: (said: unknown) => void,
    types = typesFor(maxRounds),
  ) {
    const view = { me, counts, values, maxRounds };
    this.#view = coarseView(view);
    this.#isCoarse = this.#view !== view;
    this.#types = types;
  }

  /** An offer that breaks the rules, as a careless host might pass it, is ignored. */
  offer(said: Goods | undefined): Goods | undefined {
    const { counts } = this.#view;
    const read = readAnswer(said, counts);
    const offered = read?.kind === 'want' ? read.goods : undefined;
    this.#turn += 1;
    if (this.#turn === 1) this.#opened = offered;
    const chosen = this.#turn === 1 && this.#needsNoPlan(offered) ? this.#open(offered) : this.#choose(offered);
    if (chosen === undefined) return undefined;
    this.#asked = chosen;
    return counts.map((_, type) => chosen[type]);
  }

  /** What it thought at its last turn; nothing if the worths are so large that it thought in coarser ones. */
  explain(): ExplainedTurn | undefined {
    if (this.#isCoarse) return undefined;
    return this.#explained?.();
  }

  /** Somebody else sits there and has asked for this in its place: that is what the other hears. */
  overruled(want: Goods): void {
    this.#asked = want;
  }

  /** Which part of the total an offer is worth to it; none is worth less than nothing. */
  #partOf(offered: Goods | undefined): number {
    const { counts, values } = this.#view;
    return offered === undefined ? -1 : worthOf(values, offered) / worthOf(values, counts);
  }

  /** Whether it may do without a plan at its first turn: another round follows, and the offer is low, or is all. */
  #needsNoPlan(offered: Goods | undefined): boolean {
    const part = this.#partOf(offered);
    return this.#view.maxRounds > 1 && (part < LEAST_THOUGHT_OF || part === 1);
  }

  /** Takes an offer of all, or asks for everything. */
  #open(offered: Goods | undefined): Goods | undefined {
    const { counts, values } = this.#view;
    const chosen = this.#partOf(offered) === 1 ? undefined : allOfWorth(counts, values);
    this.#remember(() => this.#plan(), chosen);
    return chosen;
  }

  /** Takes the offer, which is undefined, or asks for the share that it expects most of. */
  #choose(offered: Goods | undefined): Goods | undefined {
    const belief = this.#believe();
    if (this.#turn > 1) {
      if (this.#asked !== undefined) belief.weAsk(this.#asked, this.#turn - 1);
      if (offered !== undefined) this.#hear(belief, offered, this.#turn);
    }
    const weighing = this.#weigh(belief);
    const [best] = weighing.weighed;
    // If nothing can follow, it takes any offer.
    const accepts =
      offered !== undefined && (best === undefined || worthOf(this.#view.values, offered) >= best.expected);
    const chosen = accepts ? undefined : belief.bargain.shares[best === undefined ? 0 : best.share];
    this.#remember(() => weighing, chosen);
    return chosen;
  }

  /** Its belief, with what it heard before it asked for anything. */
  #believe(): Belief {
    if (this.#belief === undefined) {
      this.#belief = new Belief(bargainOf(this.#view), this.#types);
      if (this.#opened !== undefined) this.#hear(this.#belief, this.#opened, 1);
    }
    return this.#belief;
  }

  /** The other has refused what was asked for, if anything was, and wants the rest of its offer. */
  #hear(belief: Belief, offered: Goods, turn: number): void {
    const { me, counts } = this.#view;
    const at = otherTurn(this.#view, me === 0 ? turn - 1 : turn);
    if (turn > 1 && this.#asked !== undefined) belief.refused(restOf(counts, this.#asked), at);
    belief.demanded(restOf(counts, offered), at);
  }

  /** What asking for each share brings; the best first. Without a plan it asks for everything. */
  #weigh(belief: Belief): Weighing {
    const { maxRounds, total, worth } = belief.bargain;
    if (maxRounds - this.#turn < MOST_ROUNDS_AHEAD) return this.#plan();
    const everything = { share: worth.indexOf(Math.max(...worth)), chance: 0, expected: total };
    return { weighed: [everything], order: belief.order() };
  }

  #plan(): Weighing {
    const belief = this.#believe();
    const outlook = outlookOf(belief);
    return { weighed: weighOffers(belief.bargain, outlook, this.#turn), order: outlook.order };
  }

  #remember(weigh: () => Weighing, chosen: Goods | undefined): void {
    const turn = this.#turn;
    // The belief is still that of this turn: the next offer changes it, and puts another explanation here.
    this.#explained = () => explainTurn(this.#believe(), { ...weigh(), turn, chosen });
  }
}

/** What the other seat may value, and how likely that is. */
export type Believed = ExplainedTurn['beliefs'][number];

/** A turn of the agent, explained. */
export type ExplainedTurn = Readonly<ReturnType<typeof explainTurn>>;
/** What happened at the turn. */
export interface TurnTaken {
  /** Its own turns, from 1. */
  readonly turn: number;
  readonly weighed: readonly WeighedOffer[];
  /** How the other was thought to order its demands. */
  readonly order: DemandOrder;
  readonly chosen: Goods | undefined;
}

/** Explains a turn by the belief from which the agent chose. */
export function explainTurn({ bargain, types, weights }: Belief, { turn, weighed, order, chosen }: TurnTaken) {
  const { me, maxRounds, total, valuations, shares, rests, worth } = bargain;
  const beliefs = valuations.map((values, place) => {
    let weight = 0;
    for (let type = 0; type < types.length; type++) weight += weights[place * types.length + type];
    // Over all that is believed, weights are 1 together.
    return { values, weight };
  });
  const at = otherTurn(bargain, Math.min(maxRounds, turn + me));
  const forecast = forecastAt(types, at, total);
  const chances = new Float64Array(total + 1);
  const acceptance = Array.from({ length: total + 1 }, () => 0);
  for (let place = 0; place < weights.length; place++) {
    const type = place % types.length;
    const valuation = (place - type) / types.length;
    acceptChances(forecast, order, types[type], { type, valuation }, at, chances);
    for (let level = 0; level <= total; level++) acceptance[level] += weights[place] * chances[level];
  }
  const leaves = (share: number): number =>
    beliefs.reduce((sum, { weight }, place) => sum + weight * rests[place * shares.length + share], 0);
  return {
    /** The likeliest first. If there are too many to weigh, a sample. */
    beliefs: beliefs.toSorted((a, b) => b.weight - a.weight),
    /** How likely the other accepts, at its next turn, what it values at 0, 1, … up to the total. */
    acceptance,
    /** The best first. An agent that opens without a plan may have chosen another. */
    considered: weighed.map(({ share, chance, expected }) => ({
      /** What it would ask for itself. */
      want: shares[share],
      worth: worth[share],
      /** What the rest is worth to the other seat, as the agent believes. */
      leaves: leaves(share),
      /** How likely the other accepts it at once, 0 to 1. */
      chance,
      /** What the session brings with it, refusals and later offers included. */
      expected,
    })),
    /** What it did: undefined if it accepted. */
    chosen,
  };
}
