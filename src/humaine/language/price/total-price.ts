// From a price for each of something to the price for all of the goods.

import { PRODUCTS, type Quantities, roundedDollars } from '../../game/goods.ts';
import type { PriceEach } from '../elements/sentence-element.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { unitsIn } from '../goods-sums.ts';
import type { TalkContext } from '../talk-context.ts';

/** A price for each made one for all. */
export function totalPrice(
  value: number,
  each: PriceEach | undefined,
  goods: GoodsMeant,
  quantity: Quantities,
  context: TalkContext,
): number | undefined {
  if (each === undefined) return value;
  const products = goods.wish?.products ?? context.wish?.products ?? {};
  const count = PRODUCTS.reduce((sum, product) => sum + (products[product] ?? 0), 0);
  const times =
    each === 'each'
      ? count > 0
        ? count
        : unitsIn(quantity)
      : each === 'dozen'
        ? unitsIn(quantity) / 12
        : each === 'cake' || each === 'pancake'
          ? (products[each] ?? 0)
          : (quantity[each] ?? 0);
  return times > 0 ? roundedDollars(value * times) : undefined;
}
