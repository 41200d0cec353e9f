// Goods, money and what else is named as words: "4 eggs, 2 cups of flour and a cup of milk", `$4.50`.

import type { SentenceElement } from '../elements/sentence-elements.ts';
import { goodsIn } from '../goods-sums.ts';
import { type Good, GOOD_FACTS, type Product, type Quantities } from '../../game/goods.ts';

/** Dollars as people write them: `$4.50`. */
export function dollarsText(price: number): string {
  return `$${price.toFixed(2)}`;
}

/** An amount in at most two decimals. */
export function amountText(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** An amount of a good: "2 cups of flour", "1 egg". */
export function goodText(good: Good, amount: number): string {
  const many = amount !== 1;
  if (good === 'egg') return `${amountText(amount)} egg${many ? 's' : ''}`;
  return `${amountText(amount)} ${GOOD_FACTS[good].unit}${many ? 's' : ''} of ${GOOD_FACTS[good].many}`;
}

/** One of a good: "an egg", "a cup of milk". */
export function oneText(good: Good): string {
  return goodText(good, 1)
    .replace(/^1 (?=[eo])/, 'an ')
    .replace(/^1 /, 'a ');
}

/** All of a bundle: "4 eggs, 2 cups of flour and 1 cup of milk". */
export function goodsText(quantity: Quantities): string {
  return listText(goodsIn(quantity).map(([good, amount]) => goodText(good, amount)));
}

/** "a, b and c"; parts that are empty are left out. */
export function listText(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1) ?? ''}`;
}

/** "a cake", "3 batches of pancakes". */
export function productsText(product: Product, count: number): string {
  if (product === 'cake') return count === 1 ? 'a cake' : `${count} cakes`;
  return count === 1 ? 'a batch of pancakes' : `${count} batches of pancakes`;
}

/** What an element names: "5 eggs", "flour", "2 cakes with vanilla", "10", "$3.50", a word. */
export function elementText(element: SentenceElement): string {
  switch (element.kind) {
    case 'good':
      return element.amount === undefined ? GOOD_FACTS[element.good].many : goodText(element.good, element.amount);
    case 'product':
      return [productsText(element.product, element.amount ?? 1), ...element.flavours].join(' with ');
    case 'number': {
      const { value, unit } = element;
      return unit === undefined ? amountText(value) : `${amountText(value)} ${unit}${unit === 'batch' ? 'es' : 's'}`;
    }
    case 'price':
      return `${dollarsText(element.value)}${element.each === undefined ? '' : ` each ${element.each}`}`;
    case 'word':
      return element.word;
  }
}
