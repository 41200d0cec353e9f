// A whole round in simulated time: sellers and a buyer of this process, everything from one seed. Each of them has one
// thing that it wants to say; what it hears takes that thing's place. The earliest speaks next.

import { messageOf } from '../../base/errors.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { bestAllocation } from './best-allocation.ts';
import type { BuyerScript, Intent, MakeBuyer, MakeSeller, SellerAgent } from './parties.ts';
import { drawBuyerUtility, drawSellerUtility, goodsCost } from './utility.ts';
import { BUDGET } from './goods.ts';
import { HumaineRound, type Sale } from './humaine-round.ts';
import { HUMAN, SELLER_NAMES } from './sellers.ts';
import { acceptOf, type SpokenMessage } from './spoken-message.ts';
import type { TurnReading } from './turn-rules.ts';

/** Who plays, and from what. */
export interface SimulatedStart {
  readonly sellers: readonly MakeSeller[];
  readonly buyer: MakeBuyer;
  /** Milliseconds. */
  readonly duration: number;
  /** All chance: the functions, and that of each player. */
  readonly seed: number;
  readonly reading?: TurnReading | undefined;
  /** Hears each message, also the blocked ones. */
  readonly onMessage?: (message: SpokenMessage, rationale: string | undefined) => void;
  /** Hears each sale. */
  readonly onSale?: (sale: Sale) => void;
}

/** What is said arrives this much later than it is sent, in milliseconds; drawn anew for each message. */
const LATENCY = { least: 4, most: 40 } as const;
/** A party that tries to speak more often is silent from then on: no program may stop the clock. */
const MOST_TRIES = 3_000;

/** The functions that belong to a seed; those of sellers stand in the order of their names. */
export function drawFunctions(seed: number, names = SELLER_NAMES) {
  const random = randomFrom(seedOf(seed, 'functions'));
  return { sellers: names.map(() => drawSellerUtility(random)), buyer: drawBuyerUtility(random) };
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

/** What a round came to. */
export type SimulatedResult = ReturnType<typeof simulatedRound>;

/** Plays a round with the sellers that are given, on the first seats. */
export function simulatedRound(start: SimulatedStart) {
  const names = SELLER_NAMES.slice(0, start.sellers.length);
  const { seed, duration, reading } = start;
  const functions = drawFunctions(seed, names);
  const latency = randomFrom(seedOf(seed, 'latency'));
  const sellers = names.map((name, place) => {
    const utility = functions.sellers[place];
    const mind = start.sellers[place]({ name, utility, duration, random: randomFrom(seedOf(seed, 'seller', place)) });
    return { ...newParty(name, mind), mind, utility, belowCost: 0, declined: 0 };
  });
  const round = new HumaineRound({ sellers, buyer: functions.buyer, reading });
  const random = randomFrom(seedOf(seed, 'buyer'));
  const script = start.buyer({ utility: functions.buyer, budget: BUDGET, duration, sellers: names, random });
  const buyer = newParty(HUMAN, script);

  /** Who speaks next before the round is over. */
  const next = (): Party | undefined => {
    let first: Party | undefined;
    for (const party of [buyer, ...sellers])
      if (party.wish !== undefined && party.wish.due < (first?.wish?.due ?? duration)) first = party;
    return first;
  };
  /** Asks a party what it wants to say now. A program that throws is silent from then on. */
  const wants = (party: Party, now: number, ask: () => Intent | undefined): void => {
    party.wish = undefined;
    if (party.crash !== undefined || party.tries >= MOST_TRIES) return;
    const intent = orCrash(party, ask);
    if (intent === undefined) return;
    const { least, most } = LATENCY;
    party.wish = { intent, due: now + Math.max(0, intent.after) + least + (most - least) * latency() };
  };
  const settles = (sale: Sale): void => {
    const seller = sellers.find(({ name }) => name === sale.seller);
    if (seller === undefined) return;
    const bid = acceptOf(sale);
    const wished = orCrash(buyer, () => script.confirms(sale.seller, bid, round.bought)) ?? false;
    const isSold = round.settle(sale.id, wished).kind === 'sold';
    if (isSold) {
      if (sale.price < goodsCost(seller.utility, sale.quantity) - 0.005) seller.belowCost++;
      start.onSale?.(sale);
    } else seller.declined++;
    orCrash(seller, () => seller.mind.settled(bid, isSold));
  };
  const speaks = (party: Party): void => {
    const { wish } = party;
    if (wish === undefined) return;
    const { intent, due: at } = wish;
    party.wish = undefined;
    party.tries++;
    const { bid } = intent;
    const addressee = party === buyer ? intent.addressee : HUMAN;
    const plain = { speaker: party.name, text: intent.text, at, ...(addressee !== undefined && { addressee }) };
    const message = { ...plain, ...(bid !== undefined && { bid }) };
    const heard = round.say(message);
    start.onMessage?.(message, heard.kind === 'blocked' ? heard.rationale : undefined);
    if (heard.kind === 'blocked') {
      const { rationale } = heard;
      for (const text of rationale.split(', ')) party.blocked.set(text, (party.blocked.get(text) ?? 0) + 1);
      wants(party, at, () => party.mind.blocked(message, rationale));
      return;
    }
    party.said++;
    wants(buyer, at, () => script.hear(message));
    for (const seller of sellers) {
      round.rules.copied(seller.name, at);
      wants(seller, at, () => seller.mind.hear(seller === party ? message : plain));
    }
    if (heard.pending !== undefined) settles(heard.pending);
  };

  round.enter('round');
  wants(buyer, 0, () => script.begin());
  for (let party = next(); party !== undefined; party = next()) speaks(party);
  round.enter('post');
  round.save(bestAllocation(functions.buyer, round.bought).baked);

  const totals = round.totals();
  const sold = sellers.map(({ name, belowCost, declined, said, blocked, crash }) => {
    const { profit = 0, revenue = 0 } = totals.sellers.get(name) ?? {};
    return {
      profit,
      revenue,
      deals: round.deals.filter(({ seller }) => seller === name).length,
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
  const { said, blocked, crash } = buyer;
  // A seller's fault is a result; a buyer's is a fault of the measurement.
  if (crash !== undefined) throw new Error(`the buyer failed: ${crash}`);
  // The utility is of the best use of its goods.
  return { sellers: sold, buyer: { utility, spent, deals: round.deals.length, goods, said, blocked } };
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
