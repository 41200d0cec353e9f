// Functions drawn, and the best that can be made of goods.

import { expect } from 'chai';
import { assert, integer, property, record } from 'fast-check';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { type Baked, checkAllocation } from '../../../src/humaine/game/baked-products.ts';
import { bestAllocation } from '../../../src/humaine/game/best-allocation.ts';
import {
  type BuyerUtility,
  buyerValue,
  drawBuyerUtility,
  drawSellerUtility,
} from '../../../src/humaine/game/utility.ts';
import {
  type Good,
  GOOD_FACTS,
  GOODS,
  type Product,
  PRODUCTS,
  type Quantities,
} from '../../../src/humaine/game/goods.ts';

/** What of some goods is left once that is baked; undefined where they do not suffice. */
function bestByTrying(utility: BuyerUtility, goods: Quantities): number {
  let best = 0;
  const items = { cake: flavours('cake'), pancake: flavours('pancake') };
  const tryOn = (
    baked: Record<Product, { good: Good; quantity: number }[][]>,
    product: Product,
    from: number,
  ): void => {
    const plan: Baked = {
      cake: { quantity: baked.cake.length, items: baked.cake },
      pancake: { quantity: baked.pancake.length, items: baked.pancake },
    };
    if (!checkAllocation(goods, plan).sufficient) return;
    best = Math.max(best, buyerValue(utility, plan).value);
    // Items of one product in the order of their flavours, or each plan would be tried in every order.
    for (let place = from; place < items[product].length; place++) {
      tryOn({ ...baked, [product]: [...baked[product], items[product][place]] }, product, place);
    }
    if (product === 'cake') tryOn(baked, 'pancake', 0);
  };
  tryOn({ cake: [], pancake: [] }, 'cake', 0);
  return best;

  function flavours(product: Product): { good: Good; quantity: number }[][] {
    const own = Object.entries(utility[product].supplements) as [Good, { minQuantity: number; maxQuantity: number }][];
    return [
      [],
      ...own.flatMap(([good, { minQuantity, maxQuantity }]) =>
        Array.from({ length: maxQuantity - minQuantity + 1 }, (_, more) => [{ good, quantity: minQuantity + more }]),
      ),
    ];
  }
}

describe('functions drawn', () => {
  it('lie in the ranges of the handbook, with two decimals', () => {
    const random = randomFrom(1);
    for (let count = 0; count < 300; count++) {
      const { costs } = drawSellerUtility(random);
      for (const good of GOODS) {
        const { least, most } = GOOD_FACTS[good].cost;
        expect(costs[good])
          .to.be.within(least, most)
          .and.equal(Number(costs[good].toFixed(2)));
      }
      const buyer = drawBuyerUtility(random);
      const bounds = PRODUCTS.map((product) =>
        Object.entries(buyer[product].supplements).map(([good, { minQuantity, maxQuantity }]) => [
          good,
          minQuantity,
          maxQuantity,
        ]),
      );
      expect(bounds).to.deep.equal([
        [
          ['chocolate', 3, 6],
          ['vanilla', 2, 4],
        ],
        [
          ['chocolate', 3, 6],
          ['blueberry', 1, 3],
        ],
      ]);
      for (const product of PRODUCTS) {
        expect(buyer[product].unitValue).to.be.within(15, 30);
        for (const { minValue, maxValue } of Object.values(buyer[product].supplements)) {
          expect(minValue).to.be.within(2, 4);
          expect(maxValue).to.be.within(4, 8);
        }
      }
    }
  });
});

describe('the best allocation', () => {
  it('is as good as the best of all that can be tried', () => {
    const amount = integer({ min: 0, max: 7 });
    const goods = record({
      egg: integer({ min: 0, max: 6 }),
      flour: integer({ min: 0, max: 8 }),
      milk: amount,
      sugar: amount,
      chocolate: integer({ min: 0, max: 11 }),
      vanilla: amount,
      blueberry: amount,
    });
    assert(
      property(goods, integer(), (ingredients, seed) => {
        const utility = drawBuyerUtility(randomFrom(seed));
        const { baked, value } = bestAllocation(utility, ingredients);
        expect(checkAllocation(ingredients, baked).sufficient).to.equal(true);
        expect(value).to.equal(buyerValue(utility, baked).value);
        expect(value).to.be.closeTo(bestByTrying(utility, ingredients), 0.001);
      }),
      { numRuns: 60, seed: 21 },
    );
  });

  it('gives what is left of the chocolate to the product on which it grows faster', () => {
    const goods = { egg: 3, flour: 4, milk: 3, sugar: 1, chocolate: 10 };
    const [steep, flat] = [
      { minQuantity: 3, maxQuantity: 6, minValue: 2, maxValue: 8 },
      { minQuantity: 3, maxQuantity: 6, minValue: 2, maxValue: 5 },
    ];
    for (const [onCake, onPancake] of [
      [steep, flat],
      [flat, steep],
    ]) {
      const utility = {
        cake: { unitValue: 20, supplements: { chocolate: onCake } },
        pancake: { unitValue: 20, supplements: { chocolate: onPancake } },
      };
      const { baked, value } = bestAllocation(utility, goods);
      const chocolate = (onProduct: typeof steep) => [[{ good: 'chocolate', quantity: onProduct === steep ? 6 : 4 }]];
      expect(baked).to.deep.equal({
        cake: { quantity: 1, items: chocolate(onCake) },
        pancake: { quantity: 1, items: chocolate(onPancake) },
      });
      expect(value).to.equal(40 + 8 + 3);
      expect(value).to.equal(bestByTrying(utility, goods));
    }
  });

  it('flavours nothing where nothing is gained, whatever function a stranger sends', () => {
    const goods = { egg: 3, flour: 4, milk: 3, sugar: 1, chocolate: 6, vanilla: 4, blueberry: 3 };
    const plain = { cake: { quantity: 1, items: [] }, pancake: { quantity: 1, items: [] } };
    const none = { minQuantity: 1, maxQuantity: 2, minValue: 0, maxValue: 0 };
    for (const supplements of [{}, { chocolate: none, vanilla: none, blueberry: none }]) {
      const utility = { cake: { unitValue: 20, supplements }, pancake: { unitValue: 10, supplements } };
      expect(bestAllocation(utility, goods)).to.deep.equal({ baked: plain, value: 30 });
    }
    expect(bestAllocation(drawBuyerUtility(randomFrom(1)), { chocolate: 9 })).to.deep.equal({ baked: {}, value: 0 });
  });

  it('takes a flavouring that counts from nothing on, and one that has a single amount', () => {
    const point = { minQuantity: 2, maxQuantity: 2, minValue: 3, maxValue: 3 };
    const free = { minQuantity: 0, maxQuantity: 2, minValue: 1, maxValue: 5 };
    const utility = {
      cake: { unitValue: 20, supplements: { vanilla: point } },
      pancake: { unitValue: 10, supplements: { blueberry: free } },
    };
    const goods = { egg: 3, flour: 4, milk: 3, sugar: 1, vanilla: 5 };
    expect(bestAllocation(utility, goods)).to.deep.equal({
      baked: {
        cake: { quantity: 1, items: [[{ good: 'vanilla', quantity: 2 }]] },
        pancake: { quantity: 1, items: [[{ good: 'blueberry', quantity: 0 }]] },
      },
      value: 34,
    });
  });

  it('ends soon whatever is there, and bakes nothing of nothing', () => {
    const utility = drawBuyerUtility(randomFrom(3));
    expect(bestAllocation(utility, {})).to.deep.equal({ baked: {}, value: 0 });
    const much = Object.fromEntries(GOODS.map((good) => [good, 1e6]));
    expect(checkAllocation(much, bestAllocation(utility, much).baked).sufficient).to.equal(true);
  });
});
