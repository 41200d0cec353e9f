// Prices and numbers in a message, read strictly: dollars and cents, each or for all.

import { type Good, type Product, type Quantities, roundedDollars } from '../../game/goods.ts';
import type { PriceEach } from '../elements/sentence-element.ts';
import { goodsIn, unitsIn } from '../goods-sums.ts';
import { numberAt } from '../tokens/number-phrase.ts';
import { GOOD_WORDS, PRODUCT_WORDS, UNIT_WORDS, isCountable } from '../tokens/vocabulary.ts';

/** What reading has gathered. */
export interface Gathered {
  slots: string[];
  readonly goods: Map<Good, number>;
  readonly products: Map<Product, number>;
  readonly kinds: Good[];
  readonly counts: number[];
  readonly prices: { readonly value: number; readonly each: PriceEach | undefined }[];
}

/** Words between an amount and its good that change neither. */
export const ADJECTIVES = new Set(['large', 'big', 'small', 'fresh', 'good', 'nice', 'medium']);

/** The price for all of the goods; undefined where it is not clear what it is for. */
export function priceForAll(
  { value, each }: Gathered['prices'][number],
  quantity: Quantities,
  products: ReadonlyMap<Product, number>,
): number | undefined {
  if (each === undefined) return value;
  const count = [...products.values()].reduce((sum, one) => sum + one, 0);
  const goods = goodsIn(quantity);
  if (each === 'dozen') return goods.length === 1 ? roundedDollars((value * unitsIn(quantity)) / 12) : undefined;
  if (each === 'cake' || each === 'pancake') {
    const times = products.get(each);
    return times === undefined || products.size > 1 ? undefined : roundedDollars(value * times);
  }
  if (count > 0)
    return each === 'each' && goods.length > 0 && products.size === 1 ? roundedDollars(value * count) : undefined;
  if (each === 'each') return roundedDollars(value * unitsIn(quantity));
  return goods.length === 1 && goods[0][0] === each ? roundedDollars(value * goods[0][1]) : undefined;
}

/** Whether what stands there is counted rather than paid. */
export function isCounted(word: string | undefined): boolean {
  if (word === undefined) return false;
  return isCountable(word) || ADJECTIVES.has(word);
}

/** How many words of money, or of a number that counts nothing, stand there; undefined: none. */
export function priceAt(words: readonly string[], at: number, found: Gathered): number | undefined {
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
  if (number.article || isCounted(words[after])) return undefined;
  // "a quarter each" may be a coin.
  if (number.value < 1 && !/^[\d.]/.test(words[at])) return undefined;
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
  const spoken = and === 0 && number.value >= 10 && !isCounted(behind) && behind !== 'dollar';
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
  found.prices.push({ value: roundedDollars(value), each: each?.each });
  found.slots.push(each === undefined ? slot : '#p');
  return length + (each?.length ?? 0);
}

/** "each", "per cake", "a dozen", "a cup". */
function eachAt(
  words: readonly string[],
  at: number,
): { readonly each: PriceEach; readonly length: number } | undefined {
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
