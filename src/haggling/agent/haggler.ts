// The agent. It keeps a belief of the other, and at each turn takes or asks for what brings most.
// docs/haggling-agent.md

import type { HagglingAgent } from '../game/agent.ts';
import { readAnswer } from '../game/haggling-session.ts';
import { type Goods, type HagglingPlace, type ObjectValues, restOf, worthOf } from '../game/problem.ts';
import { type Bargain, bargainOf, coarseView } from './bargain.ts';
import { Belief } from './belief.ts';
import { type ExplainedTurn, explainTurn, type TurnTaken } from './explained-turn.ts';
import { type OpponentType, otherTurn, typesFor } from './opponent-types.ts';
import { Outlook, weighOffers } from './outlook.ts';

/** The agent's settings, for trials. */
export interface HagglerSettings {
  /** The kinds of opponents; the usual ones by default. */
  readonly types?: readonly OpponentType[];
}

/** While at least this many rounds follow, it asks for everything: a plan for all of them takes too long. */
const MOST_ROUNDS_AHEAD = 12;

/**
 * In sessions of no more rounds, its very first offer asks for everything without a plan: that is quick, and brings as
 * much. docs/experiments/haggling.md
 */
const MOST_ROUNDS_OPENED = 5;

type Weighing = Pick<TurnTaken, 'weighed' | 'order'>;

/** Our agent in one session. */
export class Haggler implements HagglingAgent {
  readonly #bargain: Bargain;
  readonly #belief: Belief;
  /** Whether it thinks in larger units of worth than the session does. */
  readonly #isCoarse: boolean;
  /** Its own turns so far. */
  #turn = 0;
  #asked: Goods | undefined;
  #explained: (() => ExplainedTurn) | undefined;

  constructor(
    me: HagglingPlace,
    counts: Goods,
    values: ObjectValues,
    maxRounds: number,
    _log?: (said: unknown) => void,
    settings: HagglerSettings = {},
  ) {
    const view = { me, counts, values, maxRounds };
    const coarse = coarseView(view);
    this.#isCoarse = coarse !== view;
    this.#bargain = bargainOf(coarse);
    this.#belief = new Belief(this.#bargain, settings.types ?? typesFor(maxRounds));
  }

  /** An offer that breaks the rules, as a careless host might pass it, is ignored. */
  offer(said: Goods | undefined): Goods | undefined {
    const read = readAnswer(said, this.#bargain.counts);
    const offered = read?.kind === 'want' ? read.goods : undefined;
    if (this.#asked !== undefined) this.#belief.weAsk(this.#asked, this.#turn);
    this.#turn += 1;
    if (offered !== undefined) this.#hear(offered);
    const { counts, values, shares } = this.#bargain;
    const worth = offered === undefined ? -1 : worthOf(values, offered);
    const { weighed, order } = this.#weigh();
    const [best] = weighed;
    // If nothing can follow, it takes any offer.
    const accepts = offered !== undefined && (best === undefined || worth >= best.expected);
    const chosen = accepts ? undefined : shares[best === undefined ? 0 : best.share];
    this.#remember({ turn: this.#turn, weighed, order, chosen });
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

  /** What asking for each share brings; the best first. Without a plan it asks for everything. */
  #weigh(): Weighing {
    const { maxRounds, total, worth } = this.#bargain;
    if (!this.#opens() && maxRounds - this.#turn < MOST_ROUNDS_AHEAD) return this.#plan();
    const everything = { share: worth.indexOf(Math.max(...worth)), chance: 0, expected: total };
    return { weighed: [everything], order: this.#belief.order() };
  }

  #opens(): boolean {
    const { me, maxRounds } = this.#bargain;
    return me === 0 && this.#turn === 1 && maxRounds > 1 && maxRounds <= MOST_ROUNDS_OPENED;
  }

  #plan(): Weighing {
    const outlook = new Outlook(this.#belief);
    return { weighed: weighOffers(this.#bargain, outlook, this.#turn), order: outlook.order };
  }

  #hear(offered: Goods): void {
    const { me, counts } = this.#bargain;
    const at = otherTurn(this.#bargain, me === 0 ? this.#turn - 1 : this.#turn);
    if (this.#asked !== undefined) this.#belief.refused(restOf(counts, this.#asked), at);
    this.#belief.demanded(restOf(counts, offered), at);
  }

  #remember(taken: TurnTaken): void {
    const weights = Float64Array.from(this.#belief.weights);
    const opens = this.#opens();
    // The belief is still that of this turn: the next offer changes it, and puts another explanation here.
    this.#explained = () => {
      const told = opens ? { ...taken, ...this.#plan() } : taken;
      return explainTurn(this.#bargain, this.#belief.types, weights, told);
    };
  }
}
