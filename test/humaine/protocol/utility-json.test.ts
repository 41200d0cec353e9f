// Functions and bundles as the organisers' utility generator has them, against what it answered.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { checkAllocation } from '../../../src/humaine/game/baked-products.ts';
import { buyerValue, drawBuyerUtility, drawSellerUtility, sellerValue } from '../../../src/humaine/game/utility.ts';
import {
  bakedJson,
  buyerUtilityJson,
  readBaked,
  readBuyerUtility,
  readPrice,
  readQuantities,
  readSellerBundle,
  readSellerUtility,
  sellerUtilityJson,
} from '../../../src/humaine/protocol/utility-json.ts';
import { humaineVectors, vectorsMissing } from '../humaine-vectors.ts';

/** The code of the error that comes of it; `read` where there is none. */
function refusal(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
}

describe("the utility generator's answers", () => {
  before(function () {
    if (vectorsMissing()) this.skip();
  });

  it('are those of the organisers for every sale', () => {
    const vectors = humaineVectors();
    for (const { function: name, bundle, value } of vectors.seller) {
      const utility = readSellerUtility(vectors.functions[name]);
      expect(sellerValue(utility, readSellerBundle(bundle)), JSON.stringify(bundle)).to.equal(value);
    }
  });

  it('are those of the organisers for all that is baked, with each part', () => {
    const vectors = humaineVectors();
    const utility = readBuyerUtility(vectors.functions.human);
    for (const { products, value, breakdown } of vectors.human) {
      expect(buyerValue(utility, readBaked(products)), JSON.stringify(products)).to.deep.equal({ value, breakdown });
    }
  });

  it('are those of the organisers for every check of goods', () => {
    for (const { ingredients, products, sufficient, rationale } of humaineVectors().allocation) {
      const check = checkAllocation(readQuantities(ingredients), readBaked(products));
      expect(check, JSON.stringify(products)).to.deep.equal({ sufficient, rationale });
    }
  });

  it('count no flavourings of items that are not baked', () => {
    const vectors = humaineVectors();
    const utility = readBuyerUtility(vectors.functions.human);
    const six = { chocolate: { unit: 'ounce', quantity: 6 } };
    const baked = readBaked({ cake: { unit: 'each', quantity: 1, supplement: [{}, six, six] } });
    expect(buyerValue(utility, baked).value).to.equal(25.76);
    expect(checkAllocation({}, baked).rationale.chocolate).to.equal(undefined);
  });
});

describe('functions and bundles as JSON', () => {
  before(function () {
    if (vectorsMissing()) this.skip();
  });

  it('are read back as they were', () => {
    const random = randomFrom(5);
    const seller = drawSellerUtility(random);
    const buyer = drawBuyerUtility(random);
    expect(readSellerUtility(sellerUtilityJson(seller))).to.deep.equal(seller);
    expect(readBuyerUtility(buyerUtilityJson(buyer))).to.deep.equal(buyer);
    const { products } = humaineVectors().human[24];
    expect(bakedJson(readBaked(products))).to.deep.equal(products);
  });

  it('are refused with the place where they are wrong', () => {
    const { sellerA, human } = humaineVectors().functions;
    expect(refusal(() => readQuantities({ eggs: 1 }))).to.equal('goods.name');
    expect(refusal(() => readQuantities(JSON.parse('{"__proto__":1}')))).to.equal('goods.name');
    for (const amount of [-1, Infinity, NaN, '3', null, 1e7]) {
      expect(refusal(() => readQuantities({ egg: amount }))).to.equal('goods.quantity');
    }
    for (const price of [-1, NaN, '', '-3', null, [], { value: 3, unit: 'EUR' }, {}, 1e7]) {
      expect(refusal(() => readPrice(price))).to.equal('bundle.price');
    }
    expect([3.735, '3.7', { value: 3.7, unit: 'usd' }, { value: '4' }].map((price) => readPrice(price))).to.deep.equal([
      3.74, 3.7, 3.7, 4,
    ]);
    expect(refusal(() => readSellerUtility({ utility: {} }))).to.equal('utility.cost');
    expect(refusal(() => readSellerUtility(human))).to.equal('goods.name');
    expect(refusal(() => readBuyerUtility(sellerA))).to.equal('bundle.product');
    expect(refusal(() => readBaked({ tart: { quantity: 1 } }))).to.equal('bundle.product');
    expect(refusal(() => readBaked({ cake: { quantity: 1.5 } }))).to.equal('bundle.baked');
    expect(refusal(() => readBaked({ cake: { quantity: 1, supplement: {} } }))).to.equal('bundle.supplement');
  });
});
