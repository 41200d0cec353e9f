// A round in real time whose sellers are of this process: what the page plays if it has no server, by the rules of
// the platform, with deals confirmed by a button. Clock and timers are arguments.

import { messageOf } from '../../../base/errors.ts';
import { plain } from '../../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import type { Baked } from '../../game/baked-products.ts';
import { BUDGET } from '../../game/goods.ts';
import {
  HumaineRound,
  type PhaseDurations,
  ROUND_PHASES,
  type RoundSeller,
  type RoundTotals,
  type Sale,
  type Settling,
} from '../../game/humaine-round.ts';
import type { Intent, MakeSeller, SellerAgent } from '../../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../../game/sellers.ts';
import { acceptOf, type SpokenMessage } from '../../game/spoken-message.ts';
import { drawByName } from '../../game/utility.ts';
import { wordsOf } from '../../protocol/message-json.ts';
import { kitchenCalls, type KitchenOrders } from './kitchen-calls.ts';
import { KitchenModel } from './kitchen-model.ts';
import type { KitchenResult } from './kitchen-news.ts';
import { sellerCast } from './seller-cast.ts';

/** How much is shown of what a seller threw. */
const MOST_TOLD = 200;

/** What time is to a round. */
export interface RoundClock {
  /** Milliseconds from any time on; it never jumps. */
  now(): number;
  /** Does something later. @returns takes that back */
  later(act: () => void, ms: number): () => void;
}

/**
 * Makes the kitchen of a page without a server: rounds of its own, and a kitchen that goes by their clock.
 * @param drawSeed draws the seed of a round that has none
 */
export function startOwnKitchen(clock: RoundClock, drawSeed: () => number) {
  const kitchen = new KitchenModel({ now: () => clock.now() });
  const cast = sellerCast(SELLER_NAMES, drawSeed());
  kitchen.choices = cast.choices;
  kitchen.reasons = cast.reasons;
  let round: OwnRound | undefined;
  const orders: KitchenOrders = {
    begin: async ({ durations, kinds, seed = drawSeed() }) => {
      if (round !== undefined && round.phase !== 'over') return 'A round is under way.';
      cast.choose(kinds, seed);
      const makers = SELLER_NAMES.map((_, seat) => cast.maker(seat));
      round = new OwnRound({ kitchen, clock, durations, makers, seed });
      return undefined;
    },
    say: async (text, addressee) => (round === undefined ? 'No round is under way.' : round.say(text, addressee)),
    save: async (baked) => round?.save(baked),
    next: async () => void round?.next(),
  };
  return { kitchen, calls: kitchenCalls(kitchen, orders) };
}

/** What a round begins with. */
interface OwnRoundStart {
  readonly clock: RoundClock;
  /** Is told what happens. */
  readonly kitchen: KitchenModel;
  readonly durations: PhaseDurations;
  /** In the order of the sellers' names. */
  readonly makers: readonly MakeSeller[];
  /** All chance. */
  readonly seed: number;
}

/** A seller at the round. */
interface SeatedAgent extends RoundSeller {
  /** Nothing before the talk, and once it has thrown. */
  agent: SellerAgent | undefined;
  /** Drops what it wants to say. */
  drop: () => void;
}

/** Owns a round and its timers. */
export class OwnRound {
  readonly #start: OwnRoundStart;
  readonly #round: HumaineRound;
  readonly #sellers: readonly SeatedAgent[];
  /** When the talk began. */
  #began = 0;
  /** Takes back the end of the phase by the clock. */
  #stop: () => void;

  /** The time before the talk begins. */
  constructor(start: OwnRoundStart) {
    const { kitchen, durations, seed } = start;
    const { buyer, sellers } = drawByName(seed, SELLER_NAMES);
    this.#start = start;
    this.#sellers = sellers.map((seller) => ({ ...seller, agent: undefined, drop: () => {} }));
    this.#round = new HumaineRound({ buyer, sellers });
    kitchen.hearUtility(buyer);
    kitchen.hearMetadata({ number: kitchen.state.number + 1, durations, budget: BUDGET });
    kitchen.hear({ seed });
    this.#stop = this.#nextAfter(durations.warmUp);
  }

  /** Where the round stands. */
  get phase(): HumaineRound['phase'] {
    return this.#round.phase;
  }

  /** The person speaks. */
  say(text: string, addressee: string | undefined): undefined {
    this.#speak({ speaker: HUMAN, text, at: this.#at(), ...(addressee !== undefined && { addressee }) });
  }

  /** Saves what the person bakes. @returns what went wrong */
  save(baked: Baked): string | undefined {
    const check = this.#round.save(baked);
    if ('refused' in check) return `It was not saved: ${check.refused}`;
    return check.sufficient ? undefined : 'It was not saved: the goods are not enough';
  }

  /** Ends the phase now. */
  next(): void {
    const phase = ROUND_PHASES[ROUND_PHASES.indexOf(this.phase) + 1];
    if (phase === undefined) return;
    const { kitchen, durations } = this.#start;
    const waiting = this.#round.pending;
    this.#stop();
    this.#round.enter(phase);
    if (phase === 'round') this.#beginTalk();
    if (phase === 'post') {
      for (const { drop } of this.#sellers) drop();
      kitchen.hearEnd();
      for (const sale of waiting) this.#tellSettled(sale, false);
    }
    if (phase === 'over') kitchen.hearResults(resultsOf(this.#round.totals()));
    else this.#stop = this.#nextAfter(durations[phase]);
  }

  #nextAfter(seconds: number): () => void {
    return this.#start.clock.later(() => this.next(), seconds * 1000);
  }

  /** Milliseconds since the talk began. */
  #at(): number {
    return this.#start.clock.now() - this.#began;
  }

  #beginTalk(): void {
    const { clock, kitchen, durations, makers, seed } = this.#start;
    const duration = durations.round * 1000;
    this.#began = clock.now();
    kitchen.hearStart();
    for (const [seat, seller] of this.#sellers.entries()) {
      const { name, utility } = seller;
      const random = randomFrom(seedOf(seed, 'chance', name));
      this.#orSilent(seller, () => void (seller.agent = makers[seat]({ name, utility, duration, random })));
    }
  }

  /** Somebody speaks, and everybody hears it, or only that it was blocked. */
  #speak(message: SpokenMessage, gesture?: string): void {
    const { kitchen } = this.#start;
    const { speaker, at } = message;
    const heard = this.#round.say(message);
    if (heard.kind === 'blocked') {
      kitchen.hearBlocked(message, heard.rationale);
      const seller = this.#sellers.find(({ name }) => name === speaker);
      if (seller !== undefined) this.#wants(seller, at, (agent) => agent.blocked(message, heard.rationale));
      return;
    }
    kitchen.hearMessage({ ...message, ...(gesture !== undefined && { gesture }) });
    for (const seller of this.#sellers) {
      const isOwn = seller.name === speaker;
      this.#round.rules.copied(seller.name, at);
      this.#wants(seller, at, (agent) => agent.hear(isOwn ? message : wordsOf(message)));
    }
    const { pending } = heard;
    if (pending !== undefined) kitchen.askSale(pending, (isConfirmed) => this.#settle(pending, isConfirmed));
  }

  /** What a seller wants now takes the place of what it wanted before. @param at when it heard what it answers */
  #wants(seller: SeatedAgent, at: number, ask: (agent: SellerAgent) => Intent | undefined): void {
    seller.drop();
    const { agent } = seller;
    const intent = agent && this.#orSilent(seller, () => ask(agent));
    if (intent === undefined) return;
    const { text, bid, gesture, after } = intent;
    seller.drop = this.#start.clock.later(
      () => {
        const said = { speaker: seller.name, addressee: HUMAN, text, at: this.#at() };
        this.#speak({ ...said, ...(bid !== undefined && { bid }) }, gesture);
      },
      Math.max(0, at + after - this.#at()),
    );
  }

  #settle({ id }: Sale, isConfirmed: boolean): Settling {
    const settling = this.#round.settle(id, isConfirmed);
    if (settling.kind !== 'refused') this.#tellSettled(settling.sale, settling.kind === 'sold');
    return settling;
  }

  #tellSettled(sale: Sale, isSold: boolean): void {
    const { kitchen } = this.#start;
    if (isSold) kitchen.hearSale(sale);
    else kitchen.hearDeclined(sale);
    const seller = this.#sellers.find(({ name }) => name === sale.seller);
    if (seller !== undefined) this.#orSilent(seller, () => seller.agent?.settled(acceptOf(sale), isSold));
  }

  /** A seller that throws is silent from then on; the person is told what it threw. */
  #orSilent<Value>(seller: SeatedAgent, act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      seller.drop();
      seller.agent = undefined;
      const why = plain(messageOf(error), MOST_TOLD);
      this.#start.kitchen.note(`${seller.name} broke down, and says nothing more: ${why}`);
      return undefined;
    }
  }
}

/** What came of a round, as the page shows it; who traded nothing is missing. */
function resultsOf({ buyer, sellers }: RoundTotals): readonly KitchenResult[] {
  const sold = [...sellers].map(([name, { quantity, revenue, profit }]) => ({ name, quantity, paid: revenue, profit }));
  if (buyer === undefined) return sold;
  return [{ name: HUMAN, quantity: buyer.quantity, paid: buyer.cost, profit: buyer.value }, ...sold];
}
