// Goods as words: "4 eggs, 2 cups of flour and a cup of milk".

import { type Good, GOOD_FACTS, type Quantities } from '../../game/goods.ts';
import { goodsIn } from '../goods-sums.ts';

/** An amount in at most two decimals. */
export function amountText(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** An amount of a good: "2 cups of flour", "1 egg". */
export function goodText(good: Good, amount: number): string {
  const many = amount !== 1;
  if (good === 'egg') return `${amountText(amount)} egg${many ? 's' : ''}`;
  const name = good === 'blueberry' ? 'blueberries' : good;
  return `${amountText(amount)} ${GOOD_FACTS[good].unit}${many ? 's' : ''} of ${name}`;
}

/** All of a bundle: "4 eggs, 2 cups of flour and 1 cup of milk". */
export function goodsText(quantity: Quantities): string {
  return listText(goodsIn(quantity).map(([good, amount]) => goodText(good, amount)));
}

/** "a, b and c". */
export function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
