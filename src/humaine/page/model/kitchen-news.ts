// What the page's server tells the browser: the round as the person sees it, whole but for the talk, of which only what
// is new is told. Each part is described by its reader, and its type is what the reader makes.

import { readersOf, type Reader, type ReadOf } from '../../../base/shape.ts';
import type { Baked } from '../../game/baked-products.ts';
import { GOODS, isGood, isProduct, type Quantities } from '../../game/goods.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import type { Bid } from '../../game/spoken-message.ts';
import type { BuyerUtility } from '../../game/utility.ts';

const { object, list, entries, oneOf, text, number, flag } = readersOf(wrongHumaine, 'page.news');

/** Where a round is: none yet, before the talk, the talk, baking, results. */
export const KITCHEN_PHASES = ['idle', 'warmUp', 'round', 'post', 'over'] as const;
export type KitchenPhase = (typeof KITCHEN_PHASES)[number];

const quantities: Reader<Quantities> = entries(isGood, number());
const deal = { quantity: quantities, price: number() };
const texts = list(text);

const bid: Reader<Bid> = (raw, path) => {
  const { type } = object({ type: oneOf(['SellOffer', 'Accept', 'Reject']) })(raw, path);
  if (type === 'Reject') return { type, ...object({}, { quantity: quantities })(raw, path) };
  return { type, ...object(deal)(raw, path) };
};

const message = object(
  {
    speaker: text,
    text,
    /** By the server's clock, in milliseconds. */
    at: number(),
  },
  {
    addressee: text,
    bid,
    /** What the seller's face does, as `smile`. */
    gesture: text,
    /** Why nobody heard it. */
    blocked: text,
  },
);
/** Something that was said, or that somebody wanted to say. */
export type KitchenMessage = ReadOf<typeof message>;

const madeDeal = object({ ...deal, seller: text });
/** A deal that was made. */
export type MadeDeal = ReadOf<typeof madeDeal>;

const askedAccept = object({ ...deal, seller: text, id: number() });
/** A deal that a seller says is made, and that the person has to confirm. */
export type AskedAccept = ReadOf<typeof askedAccept>;

const result = object({
  name: text,
  /** Dollars that it took, or for the person that it paid. */
  paid: number(),
  profit: number(),
  quantity: quantities,
});
/** What came of a round for one of those who took part. */
export type KitchenResult = ReadOf<typeof result>;

const reasons = object({ heard: text, tree: texts, seller: text, text, why: texts });
/** What a seller heard with its tree in lines, what it said to that, and in sentences what it understood and why. */
export type SellerReasons = ReadOf<typeof reasons>;

const kind = object({ name: text, about: text });
/** A kind of seller that can be chosen. */
export type SellerKind = ReadOf<typeof kind>;

const choices = object({
  durations: object({ warmUp: number(), round: number(), post: number() }),
  /** Empty if the sellers are somebody else's programs. */
  kinds: list(kind),
  /** The kinds of the sellers in the last round; empty for by chance. */
  chosen: texts,
  /** Who was who, once the round is over. */
  shown: texts,
  /** Whether the person may end a phase before its time. */
  canSkip: flag,
});
/** What can be chosen before a round. */
export type BeginChoices = ReadOf<typeof choices>;
/** The same but for the times. */
export type SellerChoices = Omit<BeginChoices, 'durations'>;

const product = object({
  unitValue: number(),
  supplements: entries(
    isGood,
    object({ minQuantity: number(), maxQuantity: number(), minValue: number(), maxValue: number() }),
  ),
});
const utility: Reader<BuyerUtility> = object({ cake: product, pancake: product });

const news = object(
  {
    version: number(),
    /** Another round has another one. */
    id: text,
    /** The server's clock, in milliseconds. */
    now: number(),
    phase: oneOf(KITCHEN_PHASES),
    /** When the phase ends, by the server's clock; 0 if nobody knows. */
    phaseEnds: number(),
    number: number(),
    sellers: texts,
    budget: number(),
    money: number(),
    goods: quantities,
    deals: list(madeDeal),
    asked: list(askedAccept),
    /** From when on the person may speak again, by the server's clock. */
    speakFrom: number(),
    results: list(result),
    reasons: list(reasons),
    choices,
    /** How much of the talk was before the messages. */
    from: number(),
    messages: list(message),
  },
  {
    utility,
    saved: object({ baked: (raw: unknown) => parseBaked(raw, 'page.news'), value: number() }),
    /** What the round was drawn from, where the page began it. */
    seed: number(),
  },
);
/** The state of a round, and of the talk what the browser does not have yet. */
export type KitchenNews = ReadOf<typeof news>;

/**
 * Reads news.
 * @throws {InputError} `page.news`
 */
export const parseKitchenNews = (raw: unknown): KitchenNews => news(raw, 'news');

/** The most items of one product that somebody may want to bake. */
const MOST_ITEMS = 1_000;
/** The most flavourings of one item. */
const MOST_FLAVOURINGS = 10;

/**
 * Reads what is baked, as the page and its server tell it.
 * @throws {InputError} of that code
 */
export function parseBaked(raw: unknown, code: 'page.news' | 'page.order'): Baked {
  const order = readersOf<typeof code>(wrongHumaine, code);
  const flavouring = order.object({ good: order.oneOf(GOODS), quantity: order.number(0, 1e6) });
  const items = order.list(order.list(flavouring, MOST_FLAVOURINGS), MOST_ITEMS);
  return order.entries(isProduct, order.object({ quantity: order.whole(0, MOST_ITEMS), items }))(raw, 'baked');
}
