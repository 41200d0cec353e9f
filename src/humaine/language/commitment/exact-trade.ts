// Goods, prices and numbers in a message, read strictly: amounts in full, units that fit, one way to read each.

import { type Good, GOODS, type Quantities, RECIPES } from '../../game/goods.ts';
import { ADJECTIVES, isCounted, priceAt, priceForAll, type Gathered } from './exact-price.ts';
import { addGoods } from '../goods-sums.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS } from '../tokens/vocabulary.ts';

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
  const total = named === undefined ? undefined : priceForAll(named, quantity, found.products);
  if (named !== undefined && total === undefined) return undefined;
  return { slots: found.slots, quantity, kinds: found.kinds, counts: found.counts, price: total };
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
  if (found.goods.has(good) || isCounted(words[place + 1])) return undefined;
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
