// Functions, bundles and baked products, raw → parsed and back, as the organisers' utility generator has them.

import { isObject, shapesOf, type RawObject } from '../../base/shape.ts';
import type { Baked, BakedProduct, Flavouring } from '../game/baked-products.ts';
import {
  type Good,
  GOOD_FACTS,
  isGood,
  isProduct,
  ofEachGood,
  type Product,
  PRODUCTS,
  roundedDollars,
} from '../game/goods.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { type Deal, MOST_AMOUNT } from '../game/spoken-message.ts';
import type { BuyerUtility, BuyerValue, ProductUtility, SellerUtility, Supplement } from '../game/utility.ts';

const { objectOf, listOf, integerOf } = shapesOf(wrongHumaine);

/** No more of a product are baked. */
const MOST_OF_PRODUCT = 10_000;
/** The only currency. */
export const CURRENCY = 'USD';

/** Whether text names a seller's or a buyer's part, in any case; a seller is an agent too, a buyer a human. */
export function readRole(raw: unknown): 'seller' | 'buyer' {
  const role = typeof raw === 'string' ? raw.toLowerCase() : raw;
  if (role === 'seller' || role === 'agent') return 'seller';
  if (role === 'buyer' || role === 'human') return 'buyer';
  throw wrongHumaine('utility.role', 'role', raw);
}

/** A seller's function, as it is sent. */
export function sellerUtilityJson({ costs }: SellerUtility): RawObject {
  const utility = ofEachGood((good) => ({
    type: 'unitcost',
    unit: GOOD_FACTS[good].unit,
    parameters: { unitcost: costs[good] },
  }));
  return { currencyUnit: CURRENCY, utility };
}

/**
 * A seller's function.
 * @throws {InputError} `utility.…`, `goods.name`
 */
export function readSellerUtility(raw: unknown, path = 'utility'): SellerUtility {
  const goods = utilityIn(raw, path);
  for (const word of Object.keys(goods)) if (!isGood(word)) throw wrongHumaine('goods.name', path, word);
  const costs = ofEachGood((good) => {
    const place = `${path}.${good}`;
    const { unitcost } = parametersIn(goods[good], 'utility.cost', place);
    return amountOf(unitcost, 'utility.cost', place);
  });
  return { costs };
}

/** A buyer's function, as it is sent. */
export function buyerUtilityJson(utility: BuyerUtility): RawObject {
  const products = PRODUCTS.map((product) => {
    const { unitValue, supplements } = utility[product];
    const supplement = Object.entries(supplements).map(
      ([good, trapezoid]) =>
        [good, { type: 'trapezoid', unit: isGood(good) ? GOOD_FACTS[good].unit : '', parameters: trapezoid }] as const,
    );
    const parameters = { unitvalue: unitValue, supplement: Object.fromEntries(supplement) };
    return [product, { type: 'unitvaluePlusSupplement', unit: 'each', parameters }] as const;
  });
  return { currencyUnit: CURRENCY, utility: Object.fromEntries(products) };
}

/**
 * A buyer's function.
 * @throws {InputError} `utility.…`, `bundle.product`, `goods.name`
 */
export function readBuyerUtility(raw: unknown, path = 'utility'): BuyerUtility {
  const products = utilityIn(raw, path);
  for (const word of Object.keys(products)) if (!isProduct(word)) throw wrongHumaine('bundle.product', path, word);
  const read = (product: Product) => readProduct(products[product], `${path}.${product}`);
  return { cake: read('cake'), pancake: read('pancake') };
}

/**
 * Amounts by good.
 * @throws {InputError} `goods.…`
 */
export function readQuantities(raw: unknown, path = 'quantity') {
  const goods: Partial<Record<Good, number>> = {};
  for (const [word, amount] of Object.entries(objectOf(raw, 'goods.list', path))) {
    if (!isGood(word)) throw wrongHumaine('goods.name', path, word);
    goods[word] = amountOf(amount, 'goods.quantity', `${path}.${word}`);
  }
  return goods;
}

/**
 * Dollars, as a number, as digits, or as `{value, unit}`; rounded to cents.
 * @throws {InputError} `bundle.price`
 */
export function readPrice(raw: unknown, path = 'price'): number {
  const { value, unit, currencyUnit } = isObject(raw) ? raw : { value: raw };
  const currency = unit ?? currencyUnit ?? CURRENCY;
  if (currency !== '$' && !(typeof currency === 'string' && currency.toUpperCase() === CURRENCY))
    throw wrongHumaine('bundle.price', path, raw);
  const dollars = typeof value === 'string' && /^\d{1,7}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  return roundedDollars(amountOf(dollars, 'bundle.price', path));
}

/**
 * A seller's bundle, with its price as it is: the value of a sale is rounded, not its parts.
 * @throws {InputError} `bundle.…`, `goods.…`
 */
export function readSellerBundle(raw: unknown, path = 'bundle'): Deal {
  const { price, quantity } = objectOf(raw, 'bundle.shape', path);
  const exact =
    typeof price === 'number' ? amountOf(price, 'bundle.price', `${path}.price`) : readPrice(price, `${path}.price`);
  return { price: exact, quantity: readQuantities(quantity ?? {}, `${path}.quantity`) };
}

/** Whether only whole items can be baked, or parts of one are reckoned with, too. */
export type BakedManner = 'whole' | 'parts';

/**
 * A buyer's bundle: what it bakes. Its cost is worth nothing, and not looked at.
 * @throws {InputError} `bundle.…`, `goods.…`
 */
export function readBuyerBundle(raw: unknown, path = 'bundle', manner: BakedManner = 'parts'): Baked {
  const { products } = objectOf(raw, 'bundle.shape', path);
  return readBaked(products, `${path}.products`, manner);
}

/**
 * What is baked: by product, how many, and a block of flavourings for each item.
 * @throws {InputError} `bundle.…`, `goods.…`
 */
export function readBaked(raw: unknown, path = 'products', manner: BakedManner = 'whole'): Baked {
  const baked: Partial<Record<Product, BakedProduct>> = {};
  for (const [word, made] of Object.entries(objectOf(raw, 'bundle.shape', path))) {
    if (!isProduct(word)) throw wrongHumaine('bundle.product', path, word);
    baked[word] = readMade(made, `${path}.${word}`, manner);
  }
  return baked;
}

/** What is baked, as it is sent. */
export function bakedJson(baked: Baked): RawObject {
  const products = PRODUCTS.flatMap((product) => {
    const made = baked[product];
    if (made === undefined) return [];
    const supplement = made.items.map((item) =>
      Object.fromEntries(item.map(({ good, quantity }) => [good, { unit: GOOD_FACTS[good].unit, quantity }])),
    );
    return [[product, { unit: 'each', quantity: made.quantity, supplement }] as const];
  });
  return Object.fromEntries(products);
}

/** What a bundle is worth, as it is sent. */
export function buyerValueJson({ value, breakdown }: BuyerValue): RawObject {
  return { currencyUnit: CURRENCY, value, breakdown };
}

function readProduct(raw: unknown, path: string): ProductUtility {
  const { unitvalue, supplement } = parametersIn(raw, 'utility.value', path);
  const supplements: Partial<Record<Good, Supplement>> = {};
  for (const [word, flavour] of Object.entries(objectOf(supplement ?? {}, 'utility.supplement', path))) {
    if (!isGood(word)) throw wrongHumaine('goods.name', path, word);
    supplements[word] = readSupplement(flavour, `${path}.${word}`);
  }
  return { unitValue: amountOf(unitvalue, 'utility.value', path), supplements };
}

function readSupplement(raw: unknown, path: string): Supplement {
  const parameters = parametersIn(raw, 'utility.supplement', path);
  const number = (name: keyof Supplement) => amountOf(parameters[name], 'utility.supplement', `${path}.${name}`);
  const [minQuantity, maxQuantity] = [number('minQuantity'), number('maxQuantity')];
  const [minValue, maxValue] = [number('minValue'), number('maxValue')];
  if (minQuantity > maxQuantity || minValue > maxValue) throw wrongHumaine('utility.supplement', path, parameters);
  return { minQuantity, maxQuantity, minValue, maxValue };
}

function readMade(raw: unknown, path: string, manner: BakedManner): BakedProduct {
  const { quantity, supplement } = objectOf(raw, 'bundle.baked', path);
  const place = `${path}.supplement`;
  const blocks = listOf(supplement ?? [], 'bundle.supplement', place);
  if (blocks.length > MOST_OF_PRODUCT) throw wrongHumaine('bundle.supplement', place, blocks.length);
  return {
    quantity:
      manner === 'parts'
        ? amountOf(quantity, 'bundle.baked', `${path}.quantity`, MOST_OF_PRODUCT)
        : integerOf(quantity, 'bundle.baked', `${path}.quantity`, 0, MOST_OF_PRODUCT),
    items: blocks.map((block, item) => readFlavourings(block ?? {}, `${place}[${item}]`)),
  };
}

function readFlavourings(raw: unknown, path: string): Flavouring[] {
  return Object.entries(objectOf(raw, 'bundle.supplement', path)).map(([word, some]) => {
    if (!isGood(word)) throw wrongHumaine('goods.name', path, word);
    const { quantity } = objectOf(some, 'bundle.supplement', `${path}.${word}`);
    return { good: word, quantity: amountOf(quantity, 'goods.quantity', `${path}.${word}`) };
  });
}

function utilityIn(raw: unknown, path: string): RawObject {
  const { utility } = objectOf(raw, 'utility.function', path);
  return objectOf(utility, 'utility.function', path);
}

function parametersIn(raw: unknown, code: 'utility.cost' | 'utility.value' | 'utility.supplement', path: string) {
  return objectOf(objectOf(raw, code, path)['parameters'], code, path);
}

function amountOf(raw: unknown, code: Parameters<typeof wrongHumaine>[0], path: string, most = MOST_AMOUNT): number {
  if (typeof raw !== 'number' || !(raw >= 0 && raw <= most)) throw wrongHumaine(code, path, raw);
  return raw;
}
