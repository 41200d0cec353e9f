// What was said so far, as far as later words lean on it: "the same for 5", "add two eggs", "deal".

import type { BuyerReading } from './buyer-reading.ts';
import { addGoods, holdsGoods, sameGoods } from './goods-sums.ts';
import type { Meaning, Understood } from './meaning.ts';
import type { Quantities } from '../game/goods.ts';
import { SELLER_NAMES } from '../game/sellers.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { EachPrice, Wish } from './wish.ts';

/** Where a talk stands. It is replaced, never changed. */
export interface TalkContext {
  readonly sellers: readonly string[];
  /** What the buyer talks of now; undefined: nothing yet, or it was bought. */
  readonly wish?: Wish | undefined;
  /** What each seller has offered last and not sold. */
  readonly standing: ReadonlyMap<string, Deal>;
  /** The sellers that offered since the buyer's last words, in turn. */
  readonly offered: readonly string[];
  /** What the buyer would have paid last, in dollars. */
  readonly bid?: number | undefined;
  /** What the buyer would have paid last for each, where it said so. */
  readonly bidEach?: EachPrice | undefined;
  /** Whom the buyer spoke to last. */
  readonly addressee?: string | undefined;
  /** What was dealt last. */
  readonly dealt?: Deal | undefined;
  /** All that was dealt. */
  readonly bought: Quantities;
  /**
   * The seller that offered something last, whether its words were understood or not. Undefined if nobody has, or if
   * the buyer has since spoken of another seller, or to it.
   */
  readonly lastOffer?: string | undefined;
  /** Whether that offer was put as a question, which a mere "yes" answers. */
  readonly asks?: boolean;
  /** Whether the buyer last spoke of neither prices nor clear amounts. Then a bare number need not be a price. */
  readonly strays?: boolean | undefined;
}

/** A talk in which nothing has been said. */
export function freshTalk(sellers: readonly string[] = SELLER_NAMES): TalkContext {
  return { sellers, standing: new Map(), offered: [], bought: {} };
}

/** What can be asked or told of prices. */
const OF_PRICES = /^(?:price|discount|why|rival|budget)$/;

/** The talk after the buyer's words; `about` are the sellers that they speak of. */
export function afterBuyer(context: TalkContext, heard: Understood, { wish, bid }: BuyerReading, about: string[]) {
  const [main] = heard.meanings;
  const { lastOffer = '' } = context;
  const isOther = [...about, heard.addressee ?? lastOffer].some((name) => name !== lastOffer);
  // "what would Celia ask?": a number may be hers. Where her price is told, a number is a bid beside it.
  const isOfOther = about.some((name) => name !== lastOffer) && !('price' in main && main.price !== undefined);
  const addressee = heard.addressee ?? context.addressee;
  if (main.act === 'RejectOffer' && main.why === 'withdrawn') return cleared({ ...context, addressee });
  const same = wish === undefined || sameGoods(wish.quantity, context.wish?.quantity ?? {});
  const strays = (one: Meaning): boolean => {
    if (one.act === 'BuyRequest') return same || one.some.length > 0;
    if (one.act === 'Information') return !OF_PRICES.test(one.about) || !!one.some;
    return one.act !== 'BuyOffer' && one.act !== 'RejectOffer';
  };
  return {
    ...context,
    wish: wish ?? context.wish,
    bid: bid?.price ?? (same ? context.bid : undefined),
    bidEach: bid === undefined ? context.bidEach : bid.each,
    addressee,
    offered: [],
    lastOffer: isOther ? undefined : context.lastOffer,
    strays:
      main.act === 'SmallTalk' && main.kind !== 'complaint' ? context.strays : isOfOther || heard.meanings.some(strays),
  };
}

/** Nothing is asked for any more, and no offer stands. */
function cleared({ sellers, addressee, dealt, bought }: TalkContext): TalkContext {
  return { sellers, standing: new Map(), offered: [], dealt, bought, addressee };
}

/** The talk after a seller's offer; `asks`: it was put as a question. */
export function afterOffer(context: TalkContext, seller: string, { quantity, price }: Deal, asks = false): TalkContext {
  // The buyer's wish keeps the products that it was said in; what it left open is as the seller offers it.
  const isSettled = holdsGoods(context.wish?.quantity) && (context.wish?.some ?? []).length === 0;
  return {
    ...context,
    wish: isSettled ? context.wish : { quantity, products: {} },
    standing: new Map([...context.standing, [seller, { quantity, price }]]),
    offered: [...context.offered.filter((name) => name !== seller), seller],
    lastOffer: seller,
    asks,
  };
}

/** The talk after a sale: every offer of those goods is done with. */
export function afterDeal(context: TalkContext, deal: Deal): TalkContext {
  return cleared({ ...context, dealt: deal, bought: addGoods(context.bought, deal.quantity) });
}

/**
 * How far from what is asked the buyer's own price for it can lie, as shares: a number that is lower or higher was
 * hardly meant as one.
 */
export const LIKELY_SHARE = { least: 0.25, most: 1.3 } as const;

/** Whose offer is talked of: that of the one spoken to, or the only one that stands. */
export function standingSeller({ addressee, standing }: TalkContext): string | undefined {
  if (addressee !== undefined && standing.has(addressee)) return addressee;
  return standing.size === 1 ? [...standing.keys()][0] : undefined;
}

/** The price of the offer that is talked of. */
export function standingPrice(context: TalkContext): number | undefined {
  const seller = standingSeller(context);
  return seller === undefined ? undefined : context.standing.get(seller)?.price;
}

/** The price of the offer that is talked of, or the lowest where it is not clear which that is. */
export function askedPrice(context: TalkContext): number | undefined {
  return standingPrice(context) ?? pricesAsked(context).lowest;
}

/** The lowest and the highest price of all offers that stand. */
export function pricesAsked({ standing }: TalkContext): { readonly lowest?: number; readonly highest?: number } {
  const prices = [...standing.values()].map(({ price }) => price);
  return prices.length === 0 ? {} : { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/** Whether a number may be meant as the buyer's own price for what is talked of. */
export function isLikely(price: number, context: TalkContext): boolean {
  const asked = askedPrice(context);
  return asked !== undefined && price > asked * LIKELY_SHARE.least && price < asked * LIKELY_SHARE.most;
}

/** Prices that are less apart are the same. */
export const CENT = 0.005;

/** Whether two prices are the same; one that is not known is not. */
export function samePrice(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) < CENT;
}
