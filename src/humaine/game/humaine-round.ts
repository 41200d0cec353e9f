// A round's state, pure: phases, what may be said, sales that wait for the human's word, money, goods and totals.

import { type AllocationCheck, type Baked, checkAllocation, plusQuantities } from './baked-products.ts';
import { isAskedFor } from './asked-sale.ts';
import { BUDGET, type Quantities, roundedDollars, toCents } from './goods.ts';
import { HUMAN } from './sellers.ts';
import type { Deal, SpokenMessage } from './spoken-message.ts';
import { TurnRules, type TurnReading } from './turn-rules.ts';
import { type BuyerUtility, buyerValue, type SellerUtility, sellerValue } from './utility.ts';

/** Where a round stands; it only goes forward. */
export const ROUND_PHASES = ['warmUp', 'round', 'post', 'over'] as const;
/** A phase of a round. */
export type RoundPhase = (typeof ROUND_PHASES)[number];

/** How long each phase takes, in seconds. */
export type PhaseDurations = Readonly<Record<Exclude<RoundPhase, 'over'>, number>>;
/** A day: no phase is longer. */
export const MOST_PHASE_SECONDS = 86_400;

/** A seller of a round. */
export interface RoundSeller {
  readonly name: string;
  readonly utility: SellerUtility;
}

/** What a round begins with. */
export interface RoundStart {
  readonly sellers: readonly RoundSeller[];
  readonly buyer: BuyerUtility;
  /** Dollars; 50 by default. */
  readonly budget?: number;
  readonly reading?: TurnReading | undefined;
  /**
   * Whether the human confirms each sale, which is the default. If not, a seller's Accept moves money at once,
   * as in 2020, but only for what the human asked for (asked-sale.ts).
   */
  readonly confirm?: boolean;
}

/** A seller's Accept that waits for the human, or a sale. */
export interface Sale extends Deal {
  /** From 1, in the order of the Accepts. */
  readonly id: number;
  readonly seller: string;
  /** When the Accept came, in milliseconds since the round began. */
  readonly at: number;
}

/** A sale that is made at once, or waits for the human. */
type Accepted = { readonly sale?: Sale; readonly pending?: Sale };

/** What became of the human's word on a sale. */
export type Settling =
  | { readonly kind: 'sold'; readonly sale: Sale }
  | { readonly kind: 'declined'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly rationale: string };

/** How a round stands; sellers who traded nothing are missing. */
export type RoundTotals = ReturnType<HumaineRound['totals']>;

/** Why something is refused that no turn rule speaks of. */
export const ROUND_RATIONALES = {
  warmUp: 'The round has not started',
  over: 'The round is over',
  speaker: 'Unknown speaker',
  addressee: 'An Accept must be addressed to the human',
  humanBid: 'Only sellers make bids',
  empty: 'An Accept must name goods',
  unasked: 'The human did not ask for this sale',
  pending: 'Too many sales wait for the human',
  unknownSale: 'No such sale waits for the human',
  saving: 'Only after the round can baking be saved',
} as const;

/** Less of a good is dust. */
const LEAST_AMOUNT = 0.001;
/** A seller may have this many sales waiting for the human. */
const MOST_PENDING = 8;

/** Owns the state of one round. Times are milliseconds since the round began. */
export class HumaineRound {
  readonly rules: TurnRules;
  #phase: RoundPhase = 'warmUp';
  readonly #deals: Sale[] = [];
  #saved: Baked = {};
  readonly #start: RoundStart;
  readonly #budget: number;
  #spent = 0;
  readonly #pending = new Map<number, Sale>();
  #ids = 0;
  /** The human's last words, until a sale was made on them, and the offers that stood as it said them. */
  #asking: { readonly message: SpokenMessage; readonly offers: ReadonlyMap<string, Deal> } | undefined;
  /** By seller, the latest last: an offer stands until its seller says something else, or the human answers it. */
  readonly #offers = new Map<string, Deal>();

  constructor(start: RoundStart) {
    this.#start = start;
    this.#budget = toCents(start.budget ?? BUDGET);
    this.rules = new TurnRules(start.reading);
  }

  get phase(): RoundPhase {
    return this.#phase;
  }

  /** The sales so far. */
  get deals(): readonly Sale[] {
    return this.#deals;
  }

  /** What the human will bake. */
  get saved(): Baked {
    return this.#saved;
  }

  /** What the human may still spend, in dollars. */
  get budgetLeft(): number {
    return (this.#budget - this.#spent) / 100;
  }

  /** Accepts that wait for the human. */
  get pending(): readonly Sale[] {
    return [...this.#pending.values()];
  }

  /** What the human bought. */
  get bought(): Quantities {
    return totalOf(this.#deals).quantity;
  }

  /** Goes on to a phase; never back. What still waits for the human when the round ends is void. */
  enter(phase: RoundPhase): void {
    if (ROUND_PHASES.indexOf(phase) <= ROUND_PHASES.indexOf(this.#phase)) return;
    this.#phase = phase;
    if (phase !== 'round') this.#pending.clear();
  }

  /** Somebody speaks. Only a seller's Accept has a consequence. */
  say(message: SpokenMessage) {
    const rationales = this.#rationales(message);
    if (rationales.length > 0) return { kind: 'blocked', rationale: rationales.join(', ') } as const;
    this.rules.heard(message);
    const { speaker, bid } = message;
    // What words do to the offers that stand.
    if (speaker === HUMAN) this.#answered(message);
    else this.#offers.delete(speaker);
    if (bid?.type === 'SellOffer') this.#offers.set(speaker, bid);
    return { kind: 'permitted', ...(bid?.type === 'Accept' && this.#accept(message, bid)) } as const;
  }

  /** The human confirms a sale, or turns it down. Only this moves money where sales are confirmed. */
  settle(id: number, isConfirmed: boolean): Settling {
    const sale = this.#pending.get(id);
    if (sale === undefined) return { kind: 'refused', rationale: ROUND_RATIONALES.unknownSale };
    if (!isConfirmed) {
      this.#pending.delete(id);
      return { kind: 'declined', sale };
    }
    // Others may have been confirmed since.
    if (toCents(sale.price) > this.#budget - this.#spent) return { kind: 'refused', rationale: 'Insufficient budget' };
    this.#pending.delete(id);
    this.#sell(sale);
    return { kind: 'sold', sale };
  }

  /**
   * Saves what the human will bake, if the goods suffice; the last time counts. If they do not, nothing is kept of
   * it, and what was saved before stays.
   */
  save(baked: Baked): AllocationCheck | { readonly refused: string } {
    if (this.#phase !== 'post') return { refused: ROUND_RATIONALES.saving };
    const check = checkAllocation(this.bought, baked);
    if (check.sufficient) this.#saved = baked;
    return check;
  }

  /** How it stands, in dollars; what is not saved is not baked. */
  totals() {
    const sellers = new Map(
      this.#start.sellers.flatMap(({ name, utility }) => {
        const own = this.#deals.filter(({ seller }) => seller === name);
        if (own.length === 0) return [];
        const sold = totalOf(own);
        const profit = sellerValue(utility, sold);
        return [[name, { quantity: sold.quantity, revenue: sold.price, profit }] as const];
      }),
    );
    if (this.#deals.length === 0) return { sellers };
    const { quantity, price: cost } = totalOf(this.#deals);
    return { sellers, buyer: { quantity, cost, ...buyerValue(this.#start.buyer, this.#saved) } };
  }

  #rationales(message: SpokenMessage): readonly string[] {
    const { speaker } = message;
    if (this.#phase !== 'round') return [this.#phase === 'warmUp' ? ROUND_RATIONALES.warmUp : ROUND_RATIONALES.over];
    const isKnown = speaker === HUMAN || this.#start.sellers.some(({ name }) => name === speaker);
    if (!isKnown) return [ROUND_RATIONALES.speaker];
    const broken = this.rules.judge(message, this.budgetLeft);
    const fault = this.#bidFault(message);
    return fault === undefined ? broken : [...broken, fault];
  }

  /** What is wrong with a bid that no turn rule speaks of. */
  #bidFault(message: SpokenMessage): string | undefined {
    const { speaker, addressee, bid } = message;
    if (bid === undefined) return undefined;
    if (speaker === HUMAN) return ROUND_RATIONALES.humanBid;
    if (bid.type !== 'Accept') return undefined;
    if ((addressee ?? HUMAN) !== HUMAN) return ROUND_RATIONALES.addressee;
    if (!Object.values(bid.quantity).some((amount) => amount >= LEAST_AMOUNT)) return ROUND_RATIONALES.empty;
    if (this.#start.confirm === false) return this.#isAsked(speaker, bid) ? undefined : ROUND_RATIONALES.unasked;
    const own = this.pending.filter(({ seller }) => seller === speaker);
    return own.length >= MOST_PENDING ? ROUND_RATIONALES.pending : undefined;
  }

  #isAsked(seller: string, accept: Deal): boolean {
    if (this.#asking === undefined) return false;
    const { message, offers } = this.#asking;
    const { addressee } = message;
    if (addressee !== undefined && addressee !== seller) return false;
    // "Deal!" to nobody takes the last offer that was made, not the one that somebody else made before.
    const isMeant = addressee === seller || isNamed(message, seller);
    const offer = isMeant || [...offers.keys()].at(-1) === seller ? offers.get(seller) : undefined;
    return isAskedFor(message, accept, offer, seller);
  }

  /**
   * The human speaks: the offers of those to whom it speaks stand for these words alone. Those that the words take
   * stand on: the human may say so again.
   */
  #answered(message: SpokenMessage): void {
    this.#asking = { message, offers: new Map(this.#offers) };
    const named = this.#start.sellers.map(({ name }) => name).filter((seller) => isNamed(message, seller));
    for (const [seller, offer] of this.#offers) {
      const isMeant =
        message.addressee === undefined ? named.length === 0 || named.includes(seller) : message.addressee === seller;
      if (isMeant && !isAskedFor(message, offer, offer, seller)) this.#offers.delete(seller);
    }
  }

  /** A seller accepts: the sale waits for the human, or is made at once if none is confirmed. */
  #accept({ speaker, at }: SpokenMessage, { quantity, price }: Deal): Accepted {
    const sale: Sale = { id: ++this.#ids, seller: speaker, at, quantity, price: roundedDollars(price) };
    if (this.#start.confirm !== false) {
      this.#pending.set(sale.id, sale);
      return { pending: sale };
    }
    this.#asking = undefined;
    this.#sell(sale);
    return { sale };
  }

  #sell(sale: Sale): void {
    this.#spent += toCents(sale.price);
    this.#deals.push(sale);
  }
}

function isNamed({ text }: SpokenMessage, seller: string): boolean {
  return text.toLowerCase().includes(seller.toLowerCase());
}

/** All deals as one. */
export function totalOf(sales: readonly Deal[]): Deal {
  return {
    quantity: sales.reduce<Quantities>((sum, { quantity }) => plusQuantities(sum, quantity), {}),
    price: sales.reduce((sum, { price }) => sum + toCents(price), 0) / 100,
  };
}
