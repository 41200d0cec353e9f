// The agent. It keeps a belief of the other, and at each turn takes or asks for what brings most. docs/haggling-agent.md

import type { HagglingAgent } from '../game/agent.ts';
import { restOf, worthOf } from '../game/problem.ts';
import type { Goods, HagglingPlace, ObjectValues } from '../game/problem.ts';
import { bargainOf } from './bargain.ts';
import type { Bargain } from './bargain.ts';
import { Belief } from './belief.ts';
import type { ExplainedTurn } from './explained-turn.ts';
import { explainTurn } from './told-turn.ts';
import type { TurnTaken } from './told-turn.ts';
import { weighOffers } from './look-ahead.ts';
import type { Depth } from './look-ahead.ts';
import { outlookOf } from './outlook.ts';
import { OPPONENT_TYPES } from './opponent-types.ts';
import type { OpponentType } from './opponent-types.ts';

/** How the agent thinks. */
export interface HagglerSettings {
  /** The kinds of opponents that it reckons with. */
  readonly types: readonly OpponentType[];
  readonly depth: Depth;
  /** What the other values, where it is known: for trials. */
  readonly values?: ObjectValues;
}

/** As it plays. */
export const HAGGLER_SETTINGS: HagglerSettings = {
  types: OPPONENT_TYPES,
  depth: { plies: 1, offers: 7, laterOffers: 9, rare: 0.02 },
};

/** Our agent in one session. */
export class Haggler implements HagglingAgent {
  readonly #bargain: Bargain;
  readonly #belief: Belief;
  readonly #settings: HagglerSettings;
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
    settings: HagglerSettings = HAGGLER_SETTINGS,
  ) {
    this.#bargain = bargainOf({ me, counts, values, maxRounds }, settings.values);
    this.#belief = new Belief(this.#bargain, settings.types);
    this.#settings = settings;
  }

  offer(offered: Goods | undefined): Goods | undefined {
    if (this.#asked !== undefined) this.#belief.weAsk(this.#asked, this.#turn);
    this.#turn += 1;
    if (offered !== undefined) this.#hear(offered);
    const { counts, values, shares } = this.#bargain;
    const worth = offered === undefined ? -1 : worthOf(values, offered);
    const outlook = outlookOf(this.#belief, this.#turn);
    const weighed = weighOffers(outlook, this.#turn, this.#settings.depth);
    const [best] = weighed;
    // Where nothing can follow, whatever is offered is taken.
    const accepts = offered !== undefined && (best === undefined || worth >= best.expected);
    const chosen = accepts ? undefined : shares[best === undefined ? 0 : best.share];
    this.#remember({ turn: this.#turn, offered, weighed, order: outlook.order, chosen });
    if (chosen === undefined) return undefined;
    this.#asked = chosen;
    return counts.map((_, type) => chosen[type]);
  }

  /** What it thought at its last turn. */
  explain(): ExplainedTurn | undefined {
    return this.#explained?.();
  }

  /** Somebody else sits there and has asked for this in its place: that is what the other hears. */
  overruled(want: Goods): void {
    this.#asked = want;
  }

  #hear(offered: Goods): void {
    const { me, counts, maxRounds: rounds } = this.#bargain;
    const at = { seat: me === 0 ? 1 : 0, turn: me === 0 ? this.#turn - 1 : this.#turn, rounds } as const;
    if (this.#asked !== undefined) this.#belief.refused(restOf(counts, this.#asked), at);
    this.#belief.demanded(restOf(counts, offered), at);
  }

  #remember(taken: TurnTaken): void {
    const weights = Float64Array.from(this.#belief.weights);
    this.#explained = () => explainTurn(this.#bargain, this.#belief.types, weights, taken);
  }
}
