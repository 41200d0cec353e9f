// A whole round in simulated time: sellers and a buyer of this process, everything from one seed. Each of them has one
// thing that it wants to say; whatever it hears takes that thing's place. The earliest speaks next.

import { messageOf } from '../../base/errors.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { bestAllocation } from './best-allocation.ts';
import type { BuyerScript, Intent, MakeBuyer, MakeSeller, SellerAgent } from './parties.ts';
import { drawBuyerUtility, drawSellerUtility, goodsCost } from './utility.ts';
import { BUDGET } from './goods.ts';
import { HumaineRound, type Sale } from './humaine-round.ts';
import { HUMAN, SELLER_NAMES, type SpokenMessage } from './spoken-message.ts';
import type { TurnReading } from './turn-rules.ts';

/** Who plays, and from what. */
export interface SimulatedStart {
  readonly sellers: readonly MakeSeller[];
  readonly buyer: MakeBuyer;
  /** Milliseconds. */
  readonly duration: number;
  /** All chance: the functions where none are given, and that of each player. */
  readonly seed: number;
  readonly functions?: RoundFunctions;
  readonly reading?: TurnReading | undefined;
  /** Hears each message, also the blocked ones. */
  readonly onMessage?: (message: SpokenMessage, rationale: string | undefined) => void;
  /** Hears each sale. */
  readonly onSale?: (sale: Sale) => void;
}

/** What is said arrives this much later than it is sent, in milliseconds; drawn anew for each message. */
const LATENCY = { least: 4, most: 40 } as const;
/** Who tries to speak more often is silent from then on: no program may keep the clock from going. */
const MOST_TRIES = 3_000;

/** The functions of a round; whatever is of sellers stands in the order of their names. */
type RoundFunctions = ReturnType<typeof drawFunctions>;

/** The functions that belong to a seed. */
export function drawFunctions(seed: number) {
  const random = randomFrom(seedOf(seed, 'functions'));
  return { sellers: SELLER_NAMES.map(() => drawSellerUtility(random)), buyer: drawBuyerUtility(random) };
}

/** What a round came to. */
export type SimulatedResult = ReturnType<typeof simulatedRound>;

/** Plays a round. */
export function simulatedRound(start: SimulatedStart) {
  return new SimulatedTable(start).play();
}

/** Somebody at the table. */
interface Party {
  readonly name: string;
  /** Hears and is blocked. */
  readonly mind: SellerAgent | BuyerScript;
  /** What it wants to say, and when that arrives. */
  wish: { readonly intent: Intent; readonly due: number } | undefined;
  said: number;
  tries: number;
  crash: string | undefined;
  readonly blocked: Map<string, number>;
}

type SellerParty = ReturnType<SimulatedTable['seated']>;

/** Owns the clock of a round. */
class SimulatedTable {
  readonly #start: SimulatedStart;
  readonly #functions: RoundFunctions;
  readonly #round: HumaineRound;
  readonly #sellers: readonly SellerParty[];
  readonly #buyer: Party;
  readonly #script: BuyerScript;
  readonly #latency;

  constructor(start: SimulatedStart) {
    const { seed, duration, reading } = start;
    this.#start = start;
    this.#functions = start.functions ?? drawFunctions(seed);
    const { buyer } = this.#functions;
    this.#latency = randomFrom(seedOf(seed, 'latency'));
    this.#sellers = SELLER_NAMES.map((_, place) => this.seated(place));
    this.#round = new HumaineRound({ sellers: this.#sellers, buyer, reading });
    const random = randomFrom(seedOf(seed, 'buyer'));
    this.#script = start.buyer({ utility: buyer, budget: BUDGET, duration, sellers: SELLER_NAMES, random });
    this.#buyer = newParty(HUMAN, this.#script);
  }

  play() {
    this.#round.enter('round');
    this.#wants(this.#buyer, 0, () => this.#script.begin());
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#speaks(next);
    this.#round.enter('post');
    const { baked } = bestAllocation(this.#functions.buyer, this.#round.bought);
    this.#round.save(baked);
    return this.#result();
  }

  /** The seller of a seat. */
  seated(place: number) {
    const { seed, duration, sellers } = this.#start;
    const name = SELLER_NAMES[place];
    const utility = this.#functions.sellers[place];
    const mind = sellers[place]({ name, utility, duration, random: randomFrom(seedOf(seed, 'seller', place)) });
    return { ...newParty(name, mind), mind, utility, belowCost: 0, declined: 0 };
  }

  /** Whoever speaks next before the round is over. */
  #next(): Party | undefined {
    let first: Party | undefined;
    for (const party of [this.#buyer, ...this.#sellers])
      if (party.wish !== undefined && party.wish.due < (first?.wish?.due ?? this.#start.duration)) first = party;
    return first;
  }

  /** Asks a party what it wants to say now. A program that throws is silent from then on. */
  #wants(party: Party, now: number, ask: () => Intent | undefined): void {
    party.wish = undefined;
    if (party.crash !== undefined || party.tries >= MOST_TRIES) return;
    const intent = orCrash(party, ask);
    if (intent === undefined) return;
    const { least, most } = LATENCY;
    party.wish = { intent, due: now + Math.max(0, intent.after) + least + (most - least) * this.#latency() };
  }

  #speaks(party: Party): void {
    const { wish } = party;
    if (wish === undefined) return;
    const { intent, due: at } = wish;
    party.wish = undefined;
    party.tries++;
    const { bid } = intent;
    const addressee = party === this.#buyer ? intent.addressee : HUMAN;
    const plain = { speaker: party.name, text: intent.text, at, ...(addressee !== undefined && { addressee }) };
    const message = { ...plain, ...(bid !== undefined && { bid }) };
    const heard = this.#round.say(message);
    this.#start.onMessage?.(message, heard.kind === 'blocked' ? heard.rationale : undefined);
    if (heard.kind === 'blocked') {
      const { rationale } = heard;
      for (const text of rationale.split(', ')) party.blocked.set(text, (party.blocked.get(text) ?? 0) + 1);
      this.#wants(party, at, () => party.mind.blocked(message, rationale));
      return;
    }
    party.said++;
    this.#wants(this.#buyer, at, () => this.#script.hear(message));
    for (const seller of this.#sellers) {
      this.#round.rules.copied(seller.name, at);
      this.#wants(seller, at, () => seller.mind.hear(seller === party ? message : plain));
    }
    if (heard.pending !== undefined) this.#settles(heard.pending);
  }

  #settles(sale: Sale): void {
    const seller = this.#sellers.find(({ name }) => name === sale.seller);
    if (seller === undefined) return;
    const bid = { type: 'Accept', quantity: sale.quantity, price: sale.price } as const;
    const wished = orCrash(this.#buyer, () => this.#script.confirms(sale.seller, bid, this.#round.bought)) ?? false;
    const isSold = this.#round.settle(sale.id, wished).kind === 'sold';
    if (isSold) {
      if (sale.price < goodsCost(seller.utility, sale.quantity) - 0.005) seller.belowCost++;
      this.#start.onSale?.(sale);
    } else seller.declined++;
    orCrash(seller, () => seller.mind.settled(bid, isSold));
  }

  #result() {
    const totals = this.#round.totals();
    const sellers = this.#sellers.map(({ name, belowCost, declined, said, blocked, crash }) => {
      const { profit = 0, revenue = 0 } = totals.sellers.get(name) ?? {};
      return {
        profit,
        revenue,
        deals: this.#round.deals.filter(({ seller }) => seller === name).length,
        /** Sales that brought less than the goods cost. */
        belowCost,
        /** Accepts that the buyer turned down. */
        declined,
        /** Permitted messages. */
        said,
        /** Blocked messages, by the text of each rule that they broke. */
        blocked,
        /** What it threw; it was silent from then on. */
        ...(crash !== undefined && { crash }),
      };
    });
    const { value: utility = 0, cost: spent = 0, quantity: goods = {} } = totals.buyer ?? {};
    const { said, blocked, crash } = this.#buyer;
    // A seller's fault is a result; a buyer's is a fault of the measurement.
    if (crash !== undefined) throw new Error(`the buyer failed: ${crash}`);
    // The utility is of the best use of its goods.
    return { sellers, buyer: { utility, spent, deals: this.#round.deals.length, goods, said, blocked } };
  }
}

function newParty(name: string, mind: Party['mind']): Party {
  return { name, mind, wish: undefined, said: 0, tries: 0, crash: undefined, blocked: new Map() };
}

/** Does it; a party that throws has crashed. */
function orCrash<Value>(party: Party, act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    party.crash ??= messageOf(error);
    return undefined;
  }
}
