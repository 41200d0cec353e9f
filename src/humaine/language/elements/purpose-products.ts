// "I want to bake a cake, so two eggs, two cups of flour, a cup of sugar and a cup of milk": the cake only tells what
// the goods are for, and is not asked for besides.

import type { SentenceElement } from './sentence-element.ts';
import { type Product, PRODUCTS, type Quantities, RECIPES } from '../../game/goods.ts';
import { addGoods, goodsIn } from '../goods-sums.ts';
import { skeleton, type ParsedSentence } from './parsed-sentence.ts';

/** The sentences without products whose ingredients are listed beside them. */
export function withoutPurposeProducts(sentences: readonly ParsedSentence[]): readonly ParsedSentence[] {
  const elements = sentences.flatMap((sentence) => sentence.elements);
  const counts = countsIn(elements);
  if (counts === undefined) return sentences;
  const kit = PRODUCTS.reduce<Quantities>((sum, one) => addGoods(sum, RECIPES[one], counts[one] ?? 0), {});
  const listed = elements.reduce<Quantities>(
    (sum, one) => (one.kind === 'good' ? addGoods(sum, { [one.good]: one.amount ?? 0 }) : sum),
    {},
  );
  // Flavours may be listed besides.
  const same = goodsIn(kit).every(([good, amount]) => Math.abs((listed[good] ?? 0) - amount) < 1e-9);
  if (!same || elements.some((one) => one.kind === 'good' && one.more === true)) return sentences;
  return sentences.map((sentence) => {
    const own = sentence.elements.map((one): SentenceElement =>
      one.kind === 'product' ? { kind: 'word', word: 'baking' } : one,
    );
    return own.every((one, place) => one === sentence.elements[place])
      ? sentence
      : { ...sentence, elements: own, text: skeleton(own) };
  });
}

/** How many of each product are named; undefined: none, or some with flavours or on top of others. */
function countsIn(elements: readonly SentenceElement[]): Partial<Record<Product, number>> | undefined {
  const counts: Partial<Record<Product, number>> = {};
  for (const one of elements) {
    if (one.kind !== 'product') continue;
    if (one.more === true || one.flavours.length > 0) return undefined;
    counts[one.product] = (counts[one.product] ?? 0) + (one.amount ?? 1);
  }
  return Object.keys(counts).length > 0 ? counts : undefined;
}
