// Goods as words: "4 eggs, 2 cups of flour and a cake"; and meanings as one short line.

import { GOOD_FACTS, GOODS } from '../game/goods.ts';
import type { Good, Quantities } from '../game/goods.ts';
import type { Meaning } from './talk-meaning.ts';

/** Goods in the order of the list of goods, with positive amounts alone. */
export function goodsIn(quantity: Quantities): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => {
    const amount = quantity[good] ?? 0;
    return amount > 0 ? [[good, amount]] : [];
  });
}

/** Whether two bundles hold the same. */
export function sameGoods(one: Quantities, other: Quantities): boolean {
  return GOODS.every((good) => Math.abs((one[good] ?? 0) - (other[good] ?? 0)) < 1e-9);
}

/** An amount in at most two decimals. */
function amountText(amount: number): string {
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

/** A meaning in one short line, as `BuyOffer 2 egg, 1 milk @3.5`. */
export function toldMeaning(meaning: Meaning): string {
  switch (meaning.act) {
    case 'BuyOffer':
    case 'SellOffer':
      return `${meaning.act} ${shortGoods(meaning.quantity)} @${amountText(meaning.price)}`;
    case 'BuyRequest':
    case 'SellRequest':
      return `${meaning.act} ${bothGoods(meaning.quantity, meaning.some)}`.trimEnd();
    case 'Information': {
      const goods = bothGoods(meaning.quantity ?? {}, meaning.some ?? []);
      const price = meaning.price === undefined ? '' : `@${amountText(meaning.price)}`;
      return [meaning.act, meaning.about, meaning.product ?? '', goods, meaning.unsold ?? '', price]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'SmallTalk':
      return `${meaning.act} ${meaning.kind}`;
    case 'NotUnderstood':
      return `${meaning.act} ${meaning.openUnit ?? ''}`.trimEnd();
    default:
      return meaning.act;
  }
}

function shortGoods(quantity: Quantities): string {
  return goodsIn(quantity)
    .map(([good, amount]) => `${amountText(amount)} ${good}`)
    .join(', ');
}

function bothGoods(quantity: Quantities, some: readonly Good[]): string {
  const parts = [shortGoods(quantity), some.length > 0 ? `some ${some.join(', ')}` : ''];
  return parts.filter((part) => part !== '').join(', ');
}
