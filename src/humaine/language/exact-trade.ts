// Goods, prices and numbers in a message, read strictly: amounts in full, units that fit, one way to read each.

import { GOODS, RECIPES } from '../game/goods.ts';
import type { Good, Product, Quantities } from '../game/goods.ts';
import { addGoods, unitsIn } from './goods-sums.ts';
import { goodsIn } from './goods-text.ts';
import { numberAt } from './number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from './talk-vocabulary.ts';

/** A message with `#g` for goods with amounts, `#k` for goods without, `#p` for money, `#n` for numbers. */
export interface ExactTrade {
  readonly slots: readonly string[];
  /** All goods with amounts. */
  readonly quantity: Quantities;
  /** Goods that were named without an amount. */
  readonly kinds: readonly Good[];
  /** How many are talked of, where a message says so: "for all four". */
  readonly counts: readonly number[];
  /** The price for all, where one was named. */
  readonly price?: number | undefined;
}

type Each = 'each' | 'dozen' | Good | Product;

/** What reading has gathered. */
interface Gathered {
  slots: string[];
  readonly goods: Map<Good, number>;
  readonly products: Map<Product, number>;
  readonly kinds: Good[];
  readonly counts: number[];
  readonly prices: { readonly value: number; readonly each: Each | undefined }[];
}

const ADJECTIVES = new Set(['large', 'big', 'small', 'fresh', 'good', 'nice', 'medium']);
const PRAISE = new Set(
  'great good nice fair excellent perfect super lovely awesome wonderful fantastic fine big'.split(' '),
);
const ARTICLES = new Set(['a', 'the', 'your', 'that', 'this', '#name']);
const KIT_FRONTS = [
  'the ingredients for',
  'all the ingredients for',
  'all ingredients for',
  'ingredients for',
  'ingredients to make',
  'ingredients to bake',
  'everything for',
  'everything i need for',
  'everything to make',
  'enough for',
  'enough to make',
  'all i need for',
  'what i need for',
  'what it takes to make',
  'stuff for',
  'the stuff for',
].map((front) => front.split(' '));

/** Reads the words of a message; undefined where goods or prices are named twice, or in no clear way. */
export function exactTrade(words: readonly string[]): ExactTrade | undefined {
  const found: Gathered = { slots: [], goods: new Map(), products: new Map(), kinds: [], counts: [], prices: [] };
  let at = 0;
  while (at < words.length) {
    const length = priceAt(words, at, found) ?? goodsAt(words, at, found) ?? kindAt(words, at, found);
    if (length === undefined) return undefined;
    at += length;
  }
  const products = [...found.products];
  const quantity = products.reduce<Quantities>(
    (sum, [product, count]) => addGoods(sum, RECIPES[product], count),
    Object.fromEntries(found.goods),
  );
  if (found.prices.length > 1) return undefined;
  const [named] = found.prices;
  const total = named === undefined ? undefined : totalOf(named, quantity, found.products);
  if (named !== undefined && total === undefined) return undefined;
  return { slots: found.slots, quantity, kinds: found.kinds, counts: found.counts, price: total };
}

function totalOf(
  { value, each }: Gathered['prices'][number],
  quantity: Quantities,
  products: ReadonlyMap<Product, number>,
): number | undefined {
  if (each === undefined) return value;
  const count = [...products.values()].reduce((sum, one) => sum + one, 0);
  const goods = goodsIn(quantity);
  if (each === 'dozen') return goods.length === 1 ? cents((value * unitsIn(quantity)) / 12) : undefined;
  if (each === 'cake' || each === 'pancake') {
    const times = products.get(each);
    return times === undefined || products.size > 1 ? undefined : cents(value * times);
  }
  if (count > 0) return each === 'each' && goods.length > 0 && products.size === 1 ? cents(value * count) : undefined;
  if (each === 'each') return cents(value * unitsIn(quantity));
  return goods.length === 1 && goods[0][0] === each ? cents(value * goods[0][1]) : undefined;
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}

/** Whether what stands there is counted rather than paid. */
function counts(word: string | undefined): boolean {
  if (word === undefined) return false;
  return GOOD_WORDS.has(word) || PRODUCT_WORDS.has(word) || UNIT_WORDS.has(word) || ADJECTIVES.has(word);
}

/** Money, or a number that counts nothing. */
function priceAt(words: readonly string[], at: number, found: Gathered): number | undefined {
  if (words[at] === '$') {
    const value = Number(words[at + 1] ?? 'none');
    if (Number.isNaN(value)) return undefined;
    return priced(words, at, 2 + (words[at + 2] === 'dollar' ? 1 : 0), value, '#p', found);
  }
  const number = numberAt(words, at);
  if (number === undefined || number.vague) return undefined;
  const after = at + number.length;
  const { value } = number;
  // "6$"; "3 $4" is none.
  const behind = words[after] === '$' && !/^\d/.test(words[after + 1] ?? '') && /^\d/.test(words[at]);
  if (behind && number.length === 1) return priced(words, at, 2, value, '#p', found);
  if (words[after] === 'cent') return priced(words, at, number.length + 1, value / 100, '#p', found);
  if (words[after] === 'dollar') {
    const more = centsBehind(words, after + 1);
    return priced(words, at, number.length + 1 + more.length, value + more.value, '#p', found);
  }
  if (number.article || counts(words[after])) return undefined;
  // "4 50" may be two numbers.
  // "for all four", "for the 6": how many are talked of.
  if (/^(?:all|the|those|these)$/.test(words[at - 1] ?? '') && Number.isInteger(value) && !number.money) {
    found.slots.push('#c');
    found.counts.push(value);
    return number.length;
  }
  const digits = /^\d/.test(words[at]) && number.length > 1;
  if (number.money && !digits) return priced(words, at, number.length, value, '#p', found);
  if (digits || words[after] === 'dozen') return undefined;
  return priced(words, at, number.length, value, /\.\d\d$/.test(words[at]) ? '#p' : '#n', found);
}

/** "3 dollars and 50 cents", "a dollar fifty", "two dollars and a half". */
function centsBehind(words: readonly string[], at: number): { readonly value: number; readonly length: number } {
  const and = words[at] === 'and' ? 1 : 0;
  if (and === 1 && words[at + 1] === 'a' && words[at + 2] === 'half') return { value: 0.5, length: 3 };
  const none = { value: 0, length: 0 };
  // "5 dollars a dozen" names no cents.
  const number = /^(?:an?|half)$/.test(words[at + and] ?? '') ? undefined : numberAt(words, at + and);
  if (number === undefined || number.article || number.money || number.value >= 100 || !Number.isInteger(number.value))
    return none;
  const behind = words[at + and + number.length];
  if (behind === 'cent') return { value: number.value / 100, length: and + number.length + 1 };
  const spoken = and === 0 && number.value >= 10 && !counts(behind) && behind !== 'dollar';
  return spoken ? { value: number.value / 100, length: number.length } : none;
}

function priced(
  words: readonly string[],
  at: number,
  length: number,
  value: number,
  slot: '#p' | '#n',
  found: Gathered,
): number {
  const each = eachAt(words, at + length);
  found.prices.push({ value: cents(value), each: each?.each });
  found.slots.push(each === undefined ? slot : '#p');
  return length + (each?.length ?? 0);
}

/** "each", "per cake", "a dozen", "a cup". */
function eachAt(words: readonly string[], at: number): { readonly each: Each; readonly length: number } | undefined {
  const word = words[at];
  if (word === 'each') return { each: 'each', length: 1 };
  if (word === 'for' && words[at + 1] === 'each') return { each: 'each', length: 2 };
  if (word === 'a' && words[at + 1] === 'piece') return { each: 'each', length: 2 };
  if (word !== 'per' && word !== 'a' && word !== 'an') return undefined;
  const unit = words[at + 1] ?? '';
  const what = GOOD_WORDS.get(unit) ?? PRODUCT_WORDS.get(unit);
  const kit = words[at + 2] === 'kit' ? 1 : 0;
  if (what !== undefined) return { each: what, length: 2 + kit };
  if (unit === 'dozen') return { each: 'dozen', length: 2 };
  return UNIT_WORDS.has(unit) ? { each: 'each', length: 2 } : undefined;
}

/** A list of goods with amounts. */
function goodsAt(words: readonly string[], at: number, found: Gathered): number | undefined {
  let end = at;
  for (;;) {
    let from = end;
    if (end > at) while (words[from] === ',' || words[from] === 'and' || words[from] === 'plus') from++;
    const length = itemAt(words, from, found);
    if (length === undefined) break;
    end = from + length;
  }
  if (end === at) return undefined;
  found.slots.push('#g');
  return end - at;
}

function itemAt(words: readonly string[], at: number, found: Gathered): number | undefined {
  const the = /^(?:the|all|those|these)$/.test(words[at]) && numberAt(words, at + 1)?.article === false ? 1 : 0;
  if (the > 0) {
    const length = itemAt(words, at + 1, found);
    return length === undefined ? undefined : length + 1;
  }
  const front = KIT_FRONTS.find((one) => one.every((word, place) => words[at + place] === word))?.length ?? 0;
  const number = numberAt(words, at + front);
  if (number === undefined || number.vague || number.money) return undefined;
  // A third would be shown as 0.33.
  if (Math.abs(number.value * 100 - Math.round(number.value * 100)) > 1e-9) return undefined;
  let place = at + front + number.length;
  if (ADJECTIVES.has(words[place])) place++;
  const unit = UNIT_WORDS.get(words[place] ?? '');
  const bundle = words[place] === 'batch' || words[place] === 'kit';
  if (unit !== undefined) place++;
  if (unit !== undefined && (words[place] === 'of' || (bundle && words[place] === 'for'))) place++;
  if (bundle && (words[place] === 'a' || words[place] === 'one')) place++;
  const product = PRODUCT_WORDS.get(words[place] ?? '');
  if (product !== undefined && (unit === undefined || bundle)) {
    if (found.products.has(product)) return undefined;
    found.products.set(product, number.value);
    const behind = ['kit', 'mix', 'ingredients'].includes(words[place + 1] ?? '') ? 1 : 0;
    return place + 1 + behind - at;
  }
  const good = GOOD_WORDS.get(words[place] ?? '');
  if (good === undefined || front > 0 || (unit !== undefined && !unit.includes(good))) return undefined;
  if (found.goods.has(good) || counts(words[place + 1])) return undefined;
  found.goods.set(good, number.value);
  return place + 1 - at;
}

/** A good without an amount, or any other word. */
function kindAt(words: readonly string[], at: number, found: Gathered): number {
  const good = GOOD_WORDS.get(words[at]);
  if (good === undefined) {
    // "great deal" praises, "great, deal" accepts.
    const praises = PRAISE.has(words[at]) && words[at + 1] === 'deal' && !ARTICLES.has(words[at - 1] ?? '');
    if (words[at] !== ',') found.slots.push(praises ? '#praise' : words[at]);
    return 1;
  }
  found.kinds.push(good);
  let end = at + 1;
  while ((words[end] === 'and' || words[end] === ',') && GOOD_WORDS.has(words[end + 1] ?? '')) {
    found.kinds.push(GOOD_WORDS.get(words[end + 1]) ?? good);
    end += 2;
  }
  found.slots.push('#k');
  return end - at;
}

/** Whether goods named without amounts are just those of a bundle. */
export function isKindsOf(kinds: readonly Good[], quantity: Quantities): boolean {
  return GOODS.every((good) => kinds.includes(good) === (quantity[good] ?? 0) > 0);
}
