// What is understood of a message that is not.

import { elementsOf, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { holdsGoods } from '../goods-sums.ts';
import type { UnderstoodParts } from '../meaning.ts';
import { goodsMeant } from '../roles/goods-meant.ts';
import { namedElements } from '../roles/roles.ts';
import { freshTalk } from '../talk-context.ts';

/** Its goods, with and without amounts, one price or one bare number; undefined where there is nothing. */
export function understoodParts(sentences: readonly ParsedSentence[]): UnderstoodParts | undefined {
  const elements = elementsOf(sentences);
  const named = namedElements(elements).filter(({ kind }) => kind !== 'product');
  const { quantity = {}, some = [] } = goodsMeant(named, freshTalk())?.wish ?? {};
  const isNamed = holdsGoods(quantity) || some.length > 0;
  const price = onlyOne(elements.flatMap((one) => (one.kind === 'price' && one.each === undefined ? one.value : [])));
  const number = onlyOne(elements.flatMap((one) => (one.kind === 'number' ? one.value : [])));
  if (!isNamed && price === undefined && number === undefined) return undefined;
  return { quantity, some, price, number: isNamed || price !== undefined ? undefined : number };
}

function onlyOne([one, ...others]: readonly number[]): number | undefined {
  return others.length === 0 ? one : undefined;
}
