// What is understood of a message that is not.

import { type Good, GOODS, type Quantities } from '../../game/goods.ts';
import { elementsOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { addGoods, holdsGoods } from '../goods-sums.ts';
import type { UnderstoodParts } from '../meaning.ts';
import { goodsFor } from '../wish.ts';

/** Its goods, with and without amounts, one price or one bare number; undefined where there is nothing. */
export function understoodParts(sentences: readonly ParsedSentence[]): UnderstoodParts | undefined {
  const elements = elementsOf(sentences);
  const goods = elements.flatMap((element) => (element.kind === 'good' ? element : []));
  const isTwice = (good: Good): boolean => goods.filter((one) => one.good === good).length > 1;
  const open = goods.flatMap(({ good, amount }) => (amount === undefined || isTwice(good) ? good : []));
  const products = elements.flatMap((element) => (element.kind === 'product' ? element : []));
  const named = goods.flatMap(({ good, amount }): Quantities[] =>
    isTwice(good) || amount === undefined ? [] : [{ [good]: amount }],
  );
  const baked = products.map(({ product, amount = 0 }) => goodsFor({ [product]: amount }));
  const quantity = [...named, ...baked].reduce<Quantities>((sum, one) => addGoods(sum, one), {});
  const some = GOODS.filter((good) => open.includes(good) && !(good in quantity));
  const [price, ...prices] = elements.flatMap((element) => {
    return element.kind === 'price' && element.each === undefined ? element.value : [];
  });
  const [number, ...numbers] = elements.flatMap((element) => (element.kind === 'number' ? element.value : []));
  const isNamed = holdsGoods(quantity) || some.length > 0;
  const parts = {
    quantity,
    some,
    price: prices.length > 0 ? undefined : price,
    number: isNamed || price !== undefined || numbers.length > 0 ? undefined : number,
  };
  return isNamed || parts.price !== undefined || parts.number !== undefined ? parts : undefined;
}
