// What goods cost, what baking takes and is worth, and whole cents.

import { expect } from 'chai';
import { checkAllocation, neededGoods } from '../../../src/humaine/game/baked-products.ts';
import { toCents, usualCost } from '../../../src/humaine/game/goods.ts';
import { isExplaining } from '../../../src/humaine/game/parties.ts';
import { turnedSeats } from '../../../src/humaine/game/sellers.ts';
import { buyerValue, supplementValue, priceRatio } from '../../../src/humaine/game/utility.ts';

const CHOCOLATE = { minQuantity: 3, maxQuantity: 6, minValue: 2, maxValue: 5 };
const VANILLA = { minQuantity: 2, maxQuantity: 4, minValue: 1, maxValue: 7 };
const WORTH = {
  cake: { unitValue: 20, supplements: { chocolate: CHOCOLATE, vanilla: VANILLA } },
  pancake: { unitValue: 10, supplements: {} },
};

describe('a flavouring', () => {
  it('adds nothing below the least that counts, then a straight line, then no more', () => {
    const worth = [0, 2.99, 3, 4.5, 6, 100].map((quantity) => supplementValue(CHOCOLATE, quantity));
    expect(worth).to.deep.equal([0, 0, 2, 3.5, 5, 5]);
    const point = { minQuantity: 3, maxQuantity: 3, minValue: 2, maxValue: 5 };
    expect([2, 3, 4].map((quantity) => supplementValue(point, quantity))).to.deep.equal([0, 5, 5]);
  });

  it('counts alone on its item: the first that earns something, up to the most that counts', () => {
    const items = [
      [
        { good: 'chocolate', quantity: 2 },
        { good: 'vanilla', quantity: 9 },
      ],
      [
        { good: 'chocolate', quantity: 3 },
        { good: 'vanilla', quantity: 4 },
      ],
      [{ good: 'egg', quantity: 1 }],
    ] as const;
    const { value, breakdown } = buyerValue(WORTH, { cake: { quantity: 3, items } });
    expect(breakdown.cake?.supplement).to.deep.equal([
      { good: 'vanilla', quantity: 4, utility: 7 },
      { good: 'chocolate', quantity: 3, utility: 2 },
    ]);
    expect(value).to.equal(69);
  });
});

describe('what baking takes', () => {
  it('is the recipe so many times and the flavourings of the items that are made', () => {
    const flavouring = [{ good: 'chocolate', quantity: 0.1 } as const];
    const cake = { quantity: 2, items: [flavouring, flavouring, flavouring] };
    expect(neededGoods({ cake, pancake: { quantity: 1, items: [] } })).to.deep.equal({
      egg: 5,
      flour: 6,
      milk: 4,
      sugar: 2,
      chocolate: 0.2,
    });
  });

  it('is nothing where nothing is made, though flavourings are named', () => {
    const none = { quantity: 0, items: [[{ good: 'vanilla', quantity: 1 } as const]] };
    expect(neededGoods({ cake: none })).to.deep.equal({});
    expect(checkAllocation({}, { cake: none })).to.deep.equal({ sufficient: true, rationale: {} });
  });
});

describe('sums of money', () => {
  it('are whole cents, halves up, and nothing has no sign', () => {
    expect([0.1 + 0.2, 1.005, 2.005, 2.0049, -0.006].map(toCents)).to.deep.equal([30, 101, 201, 200, -1]);
    expect(Object.is(toCents(-0.001), 0)).to.equal(true);
  });

  it('are compared with what goods usually cost: the middle of the range of each', () => {
    expect(usualCost({ egg: 4, flour: 2 })).to.equal(4 * 0.375 + 2 * 0.75);
    expect(usualCost({})).to.equal(0);
    expect(priceRatio({ price: 6, quantity: { egg: 4, flour: 2 } })).to.equal(2);
  });
});

describe('sellers', () => {
  it('take every seat once', () => {
    expect(turnedSeats(['a', 'b', 'c'])).to.deep.equal([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
  });

  it('explain themselves only where they can tell both the reasons and the tree', () => {
    const mute = { hear: () => undefined, blocked: () => undefined, settled: () => undefined };
    const [explain, tree] = [{ explain: () => ['a question'] }, { tree: () => ['eggs'] }];
    expect([mute, { ...mute, ...explain }, { ...mute, ...tree }].some(isExplaining)).to.equal(false);
    expect(isExplaining({ ...mute, ...explain, ...tree })).to.equal(true);
  });
});
