// HUMAINE: what a sale brings a seller after its costs, and what the goods are worth once they are baked.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { counted } from '../../../base/grouped.ts';
import { type Baked, neededGoods, quantityEntries } from '../../game/baked-products.ts';
import { BUDGET, GOOD_FACTS, type Product } from '../../game/goods.ts';
import { type BuyerUtility, buyerValue, goodsCost, type SellerUtility, sellerValue } from '../../game/utility.ts';
import { FigureRow, Table } from '../../../web/browser/wide-table.tsx';
import { LessonFigures, LessonSlider, showLesson } from '../../../web/browser/lesson-parts.tsx';

const TEXTS = {
  cake: 'Cakes',
  pancake: 'Pancakes',
  made: {
    cake: (many: number): string => counted(many, 'cake'),
    pancake: (many: number): string => (many === 1 ? '1 batch' : `${many} batches`),
  },
  chocolate: 'Chocolate on each cake',
  ounces: (many: number): string => counted(many, 'ounce'),
  price: 'Price of all',
  goods: 'Goods',
  much: 'how much',
  cost: 'cost the seller',
  seller: 'The seller earns',
  buyer: 'Baked, worth to you',
  left: 'Money left, worth nothing',
  dollars: (amount: number): string => (amount < 0 ? `−$${(-amount).toFixed(2)}` : `$${amount.toFixed(2)}`),
  nothing: 'Buy something first.',
  loss: 'The seller would lose by that. No seller takes it.',
  even: 'One side gains nothing by that: it has no reason to agree.',
  fair: 'Both gain by that. You do not know the costs: so ask each of them.',
  high: 'You pay more than the goods are worth to you once they are baked.',
};

/** Drawn once, as before a round. */
const SELLER: SellerUtility = {
  costs: { egg: 0.34, flour: 0.71, sugar: 0.66, milk: 0.29, chocolate: 0.31, vanilla: 0.25, blueberry: 0.42 },
};
const BUYER: BuyerUtility = {
  cake: { unitValue: 22, supplements: { chocolate: { minQuantity: 3, maxQuantity: 6, minValue: 2, maxValue: 5 } } },
  pancake: { unitValue: 17, supplements: {} },
};

/** No more of a product can be chosen. */
const MOST = 6;
const MOST_OUNCES = 6;

/** What to say of a sale, in whole cents: sums of prices are seldom exact. */
function verdictOn(worth: number, price: number, earned: number): string {
  const [sellerCents, buyerCents] = [earned, worth - price].map((dollars) => Math.round(dollars * 100));
  if (worth === 0) return TEXTS.nothing;
  if (sellerCents < 0) return TEXTS.loss;
  if (buyerCents < 0) return TEXTS.high;
  return sellerCents === 0 || buyerCents === 0 ? TEXTS.even : TEXTS.fair;
}

/** The purchase, its price, and what it brings to either side. */
function HumaineLesson(): JSX.Element {
  const many: { readonly [product in Product]: Signal<number> } = { cake: useSignal(2), pancake: useSignal(0) };
  const chocolate = useSignal(0);
  const price = useSignal(20);
  const [cake, pancake] = [many.cake.value, many.pancake.value];
  const flavour = chocolate.value === 0 ? [] : [{ good: 'chocolate' as const, quantity: chocolate.value }];
  const baked: Baked = {
    cake: { quantity: cake, items: Array.from({ length: cake }, () => flavour) },
    pancake: { quantity: pancake, items: [] },
  };
  const quantity = neededGoods(baked);
  const earned = sellerValue(SELLER, { price: price.value, quantity });
  const worth = buyerValue(BUYER, baked).value;
  const isEmpty = cake + pancake === 0;
  return (
    <>
      {(['cake', 'pancake'] as const).map((product) => (
        <LessonSlider
          key={product}
          label={TEXTS[product]}
          value={many[product]}
          most={MOST}
          words={TEXTS.made[product]}
        />
      ))}
      <LessonSlider label={TEXTS.chocolate} value={chocolate} most={MOST_OUNCES} words={TEXTS.ounces} />
      <LessonSlider label={TEXTS.price} value={price} most={BUDGET} step={0.5} words={TEXTS.dollars} />
      <Table columns={[TEXTS.goods, { number: TEXTS.much }, { number: TEXTS.cost }]}>
        {quantityEntries(quantity).map(([good, amount]) => (
          <FigureRow
            key={good}
            head={GOOD_FACTS[good].many}
            figures={[amount, TEXTS.dollars(goodsCost(SELLER, { [good]: amount }))]}
          />
        ))}
      </Table>
      <LessonFigures
        isRead
        figures={[
          [TEXTS.seller, TEXTS.dollars(isEmpty ? 0 : earned)],
          [TEXTS.buyer, TEXTS.dollars(worth)],
          [TEXTS.left, TEXTS.dollars(isEmpty ? BUDGET : BUDGET - price.value)],
        ]}
      />
      <p role="status">{verdictOn(worth, price.value, earned)}</p>
    </>
  );
}

showLesson(<HumaineLesson />);
