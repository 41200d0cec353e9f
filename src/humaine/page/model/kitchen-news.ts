// What the page's server tells the browser: the round as the person sees it, whole but for the talk, of which only what
// is new is told.

import { shapesOf, type RawObject } from '../../../base/shape.ts';
import type { Baked, BakedProduct, Flavouring } from '../../game/baked-products.ts';
import { type Good, isGood, isProduct, type Product, PRODUCTS, type Quantities } from '../../game/goods.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import type { Bid, Deal } from '../../game/spoken-message.ts';
import type { PhaseDurations } from '../../protocol/round-json.ts';
import type { BuyerUtility, ProductUtility, Supplement } from '../../game/utility.ts';

/** Where a round is: none yet, before the talk, the talk, baking, results. */
export const KITCHEN_PHASES = ['idle', 'warmUp', 'round', 'post', 'over'] as const;
export type KitchenPhase = (typeof KITCHEN_PHASES)[number];

/** Something that was said, or that somebody wanted to say. */
export interface KitchenMessage {
  readonly speaker: string;
  readonly addressee?: string;
  readonly text: string;
  /** By the server's clock, in milliseconds. */
  readonly at: number;
  readonly bid?: Bid;
  /** What the seller's face does, as `smile`. */
  readonly gesture?: string;
  /** Why nobody heard it. */
  readonly blocked?: string;
}

/** A deal that a seller says is made, and that the person has to confirm. */
export interface AskedAccept extends Deal {
  readonly id: number;
  readonly seller: string;
}

/** A deal that was made. */
export interface MadeDeal extends Deal {
  readonly seller: string;
}

/** What came of a round for one of the three. */
export interface KitchenResult {
  readonly name: string;
  /** Dollars that it took, or for the person that it paid. */
  readonly paid: number;
  readonly profit: number;
  readonly quantity: Quantities;
}

/** Why a seller said something, in sentences. */
export interface SellerReasons {
  readonly seller: string;
  readonly text: string;
  readonly why: readonly string[];
}

/** A kind of seller that can be chosen. */
export interface SellerKind {
  readonly name: string;
  readonly about: string;
}

/** What can be chosen before a round. */
export interface BeginChoices {
  readonly durations: PhaseDurations;
  /** Empty where the sellers are somebody else's programs. */
  readonly kinds: readonly SellerKind[];
  /** The kinds of the two sellers in the last round; empty for by chance. */
  readonly chosen: readonly string[];
  /** Who was who, once the round is over. */
  readonly shown: readonly string[];
  /** Whether the person may end a phase before its time. */
  readonly canSkip: boolean;
}

/** The state of a round, and of the talk what the browser does not have yet. */
export interface KitchenNews {
  readonly version: number;
  /** Another round has another one. */
  readonly id: string;
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly phase: KitchenPhase;
  /** When the phase ends, by the server's clock; 0 where nobody knows. */
  readonly phaseEnds: number;
  readonly number: number;
  readonly sellers: readonly string[];
  readonly budget: number;
  readonly money: number;
  readonly goods: Quantities;
  readonly utility: BuyerUtility | undefined;
  readonly deals: readonly MadeDeal[];
  readonly asked: readonly AskedAccept[];
  /** From when on the person may speak again, by the server's clock. */
  readonly speakFrom: number;
  readonly saved: { readonly baked: Baked; readonly value: number } | undefined;
  readonly results: readonly KitchenResult[];
  readonly reasons: readonly SellerReasons[];
  /** What the round was drawn from, where the page began it. */
  readonly seed: number | undefined;
  readonly choices: BeginChoices;
  readonly from: number;
  readonly messages: readonly KitchenMessage[];
}

const CODE = 'page.news';
const { objectOf, listOf, textOf } = shapesOf<typeof CODE>(wrongHumaine);

/**
 * Reads news.
 * @throws {InputError} `page.news`
 */
export function parseKitchenNews(raw: unknown): KitchenNews {
  const news = objectOf(raw, CODE, 'news');
  const number = (name: string): number => numberOf(news[name], `news.${name}`);
  const list = <Item>(name: string, item: (value: RawObject, path: string) => Item): Item[] =>
    listOf(news[name], CODE, `news.${name}`).map((value, at) => {
      const path = `news.${name}[${at}]`;
      return item(objectOf(value, CODE, path), path);
    });
  const phase = KITCHEN_PHASES.find((one) => one === news['phase']);
  if (phase === undefined) throw wrongHumaine(CODE, 'news.phase', news['phase']);
  return {
    version: number('version'),
    id: textOf(news['id'], CODE, 'news.id'),
    now: number('now'),
    phase,
    phaseEnds: number('phaseEnds'),
    number: number('number'),
    sellers: textsOf(news['sellers'], 'news.sellers'),
    budget: number('budget'),
    money: number('money'),
    goods: quantitiesOf(news['goods'], 'news.goods'),
    utility: news['utility'] === undefined ? undefined : utilityOf(news['utility']),
    deals: list('deals', (deal, path) => ({ ...dealOf(deal, path), seller: textOf(deal['seller'], CODE, path) })),
    asked: list('asked', (deal, path) => ({
      ...dealOf(deal, path),
      seller: textOf(deal['seller'], CODE, path),
      id: numberOf(deal['id'], path),
    })),
    speakFrom: number('speakFrom'),
    saved: news['saved'] === undefined ? undefined : savedOf(news['saved']),
    results: list('results', (result, path) => ({
      name: textOf(result['name'], CODE, path),
      paid: numberOf(result['paid'], path),
      profit: numberOf(result['profit'], path),
      quantity: quantitiesOf(result['quantity'], path),
    })),
    reasons: list('reasons', (reason, path) => ({
      seller: textOf(reason['seller'], CODE, path),
      text: textOf(reason['text'], CODE, path),
      why: textsOf(reason['why'], path),
    })),
    seed: news['seed'] === undefined ? undefined : number('seed'),
    choices: choicesOf(news['choices']),
    from: number('from'),
    messages: list('messages', messageOf),
  };
}

function messageOf(raw: RawObject, path: string): KitchenMessage {
  const { addressee, bid, gesture, blocked } = raw;
  return {
    speaker: textOf(raw['speaker'], CODE, path),
    ...(typeof addressee === 'string' && { addressee }),
    text: textOf(raw['text'], CODE, path),
    at: numberOf(raw['at'], path),
    ...(bid !== undefined && { bid: bidOf(objectOf(bid, CODE, path), path) }),
    ...(typeof gesture === 'string' && { gesture }),
    ...(typeof blocked === 'string' && { blocked }),
  };
}

function bidOf(raw: RawObject, path: string): Bid {
  const { type } = raw;
  if (type === 'SellOffer' || type === 'Accept') return { type, ...dealOf(raw, path) };
  if (type !== 'Reject') throw wrongHumaine(CODE, `${path}.type`, type);
  return { type, ...(raw['quantity'] !== undefined && { quantity: quantitiesOf(raw['quantity'], path) }) };
}

function dealOf(raw: RawObject, path: string): Deal {
  return { quantity: quantitiesOf(raw['quantity'], path), price: numberOf(raw['price'], `${path}.price`) };
}

function choicesOf(raw: unknown): BeginChoices {
  const path = 'news.choices';
  const choices = objectOf(raw, CODE, path);
  const seconds = objectOf(choices['durations'], CODE, path);
  const [warmUp, round, post] = ['warmUp', 'round', 'post'].map((name) => numberOf(seconds[name], path));
  return {
    durations: { warmUp, round, post },
    kinds: listOf(choices['kinds'], CODE, path).map((one) => {
      const kind = objectOf(one, CODE, path);
      return { name: textOf(kind['name'], CODE, path), about: textOf(kind['about'], CODE, path) };
    }),
    chosen: textsOf(choices['chosen'], path),
    shown: textsOf(choices['shown'], path),
    canSkip: choices['canSkip'] === true,
  };
}

function savedOf(raw: unknown): { readonly baked: Baked; readonly value: number } {
  const saved = objectOf(raw, CODE, 'news.saved');
  return { baked: parseBaked(saved['baked'], CODE), value: numberOf(saved['value'], 'news.saved.value') };
}

/** The most items of one product that somebody may want to bake. */
const MOST_ITEMS = 1_000;
/** The most flavourings of one item. */
const MOST_FLAVOURINGS = 10;

/**
 * Reads what is baked, as the page and its server tell it.
 * @throws {InputError} of that code
 */
export function parseBaked(raw: unknown, code: 'page.news' | 'page.order'): Baked {
  const shapes = shapesOf<typeof code>(wrongHumaine);
  const all = shapes.objectOf(raw, code, 'baked');
  const baked: Partial<Record<Product, BakedProduct>> = {};
  for (const word of Object.keys(all)) if (!isProduct(word)) throw wrongHumaine(code, 'baked', word);
  for (const product of PRODUCTS) {
    if (all[product] === undefined) continue;
    const path = `baked.${product}`;
    const made = shapes.objectOf(all[product], code, path);
    const items = shapes.listOf(made['items'], code, `${path}.items`);
    if (items.length > MOST_ITEMS) throw wrongHumaine(code, `${path}.items`, items.length);
    baked[product] = {
      quantity: shapes.integerOf(made['quantity'], code, `${path}.quantity`, 0, MOST_ITEMS),
      items: items.map((item) => {
        const flavourings = shapes.listOf(item, code, `${path}.items`);
        if (flavourings.length > MOST_FLAVOURINGS) throw wrongHumaine(code, `${path}.items`, flavourings.length);
        return flavourings.map((flavouring) => flavouringOf(flavouring, code));
      }),
    };
  }
  return baked;
}

function flavouringOf(raw: unknown, code: 'page.news' | 'page.order'): Flavouring {
  const { objectOf: object } = shapesOf<typeof code>(wrongHumaine);
  const { good, quantity } = object(raw, code, 'flavouring');
  if (typeof good !== 'string' || !isGood(good)) throw wrongHumaine(code, 'flavouring.good', good);
  if (typeof quantity !== 'number' || !(quantity >= 0 && quantity <= 1e6))
    throw wrongHumaine(code, 'flavouring.quantity', quantity);
  return { good, quantity };
}

function utilityOf(raw: unknown): BuyerUtility {
  const utility = objectOf(raw, CODE, 'news.utility');
  return { cake: productOf(utility['cake']), pancake: productOf(utility['pancake']) };
}

function productOf(raw: unknown): ProductUtility {
  const path = 'news.utility';
  const product = objectOf(raw, CODE, path);
  const supplements: Partial<Record<Good, Supplement>> = {};
  for (const [good, value] of Object.entries(objectOf(product['supplements'], CODE, path))) {
    if (!isGood(good)) throw wrongHumaine(CODE, path, good);
    const supplement = objectOf(value, CODE, path);
    const [minQuantity, maxQuantity, minValue, maxValue] = ['minQuantity', 'maxQuantity', 'minValue', 'maxValue'].map(
      (name) => numberOf(supplement[name], path),
    );
    supplements[good] = { minQuantity, maxQuantity, minValue, maxValue };
  }
  return { unitValue: numberOf(product['unitValue'], path), supplements };
}

function quantitiesOf(raw: unknown, path: string): Quantities {
  const quantities: Partial<Record<Good, number>> = {};
  for (const [good, quantity] of Object.entries(objectOf(raw, CODE, path))) {
    if (!isGood(good)) throw wrongHumaine(CODE, path, good);
    quantities[good] = numberOf(quantity, path);
  }
  return quantities;
}

function textsOf(raw: unknown, path: string): string[] {
  return listOf(raw, CODE, path).map((text) => textOf(text, CODE, path));
}

function numberOf(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw wrongHumaine(CODE, path, raw);
  return raw;
}
