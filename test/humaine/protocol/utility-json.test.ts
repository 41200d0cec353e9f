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
  readBuyerBundle,
  readBuyerUtility,
  readPrice,
  readQuantities,
  readRole,
  readSellerBundle,
  readSellerUtility,
  sellerUtilityJson,
} from '../../../src/humaine/protocol/utility-json.ts';
import { humaineVectors, vectorsMissing } from '../humaine-vectors.ts';
import { refusal as placedRefusal } from '../refusal.ts';

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

/** A cake for each of so many blocks of flavourings. */
function blocksOf(many: number) {
  return { cake: { quantity: many, supplement: Array.from({ length: many }, () => ({})) } };
}

/** A buyer's function whose cake has this supplement, and whose pancake has none. */
function functionWith(parameters: object): object {
  const cake = { parameters: { unitvalue: 3, supplement: { vanilla: { parameters } } } };
  return { utility: { cake, pancake: { parameters: { unitvalue: 4 } } } };
}

/** A cake whose second block of flavourings is this. */
function flavoured(block: unknown): object {
  return { cake: { quantity: 1, supplement: [{}, block] } };
}

/** A buyer's function whose cake has these supplements. */
function cakeWith(supplement: unknown): object {
  return { utility: { cake: { parameters: { unitvalue: 3, supplement } } } };
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
    expect(bakedJson({ pancake: { quantity: 2, items: [] } })).to.deep.equal({
      pancake: { unit: 'each', quantity: 2, supplement: [] },
    });
    expect(sellerUtilityJson(seller)).to.have.nested.property('utility.egg.type', 'unitcost');
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

describe('the parts of functions and bundles', () => {
  it('are refused with their place', () => {
    const seller = sellerUtilityJson(drawSellerUtility(randomFrom(1))) as { readonly utility: object };
    const wrong: readonly (readonly [read: () => unknown, as: string])[] = [
      [() => readRole('judge'), 'utility.role role'],
      [() => readSellerUtility(7), 'utility.function utility'],
      [() => readSellerUtility({ utility: { ...seller.utility, egg: 7 } }), 'utility.cost utility.egg'],
      [
        () => readSellerUtility({ utility: { ...seller.utility, egg: { parameters: {} } } }),
        'utility.cost utility.egg',
      ],
      [() => readSellerUtility({ utility: { ...seller.utility, salt: 7 } }), 'goods.name utility'],
      [() => readBuyerUtility({ utility: 7 }), 'utility.function utility'],
      [() => readBuyerUtility({ utility: { cake: 7 } }), 'utility.value utility.cake'],
      [() => readBuyerUtility({ utility: { cake: { parameters: {} } } }), 'utility.value utility.cake'],
      [() => readBuyerUtility(functionWith({})), 'utility.supplement utility.cake.vanilla.minQuantity'],
      [() => readBuyerUtility(cakeWith(7)), 'utility.supplement utility.cake'],
      [() => readBuyerUtility(cakeWith({ salt: {} })), 'goods.name utility.cake'],
      [() => readBuyerUtility(cakeWith({ vanilla: 7 })), 'utility.supplement utility.cake.vanilla'],
      [() => readQuantities(7), 'goods.list quantity'],
      [() => readQuantities({ egg: -1 }), 'goods.quantity quantity.egg'],
      [() => readPrice(-1), 'bundle.price price'],
      [() => readSellerBundle(7), 'bundle.shape bundle'],
      [() => readSellerBundle({ price: -1 }), 'bundle.price bundle.price'],
      [() => readSellerBundle({ price: 1, quantity: { salt: 1 } }), 'goods.name bundle.quantity'],
      [() => readBuyerBundle(7), 'bundle.shape bundle'],
      [() => readBuyerBundle({}), 'bundle.shape bundle.products'],
      [() => readBaked(7), 'bundle.shape products'],
      [() => readBaked({ tart: {} }), 'bundle.product products'],
      [() => readBaked({ cake: 7 }), 'bundle.baked products.cake'],
      [() => readBaked({ cake: {} }), 'bundle.baked products.cake.quantity'],
      [() => readBaked({ cake: {} }, 'products', 'parts'), 'bundle.baked products.cake.quantity'],
      [() => readBaked({ cake: { quantity: 1, supplement: 7 } }), 'bundle.supplement products.cake.supplement'],
      [() => readBaked(flavoured(7)), 'bundle.supplement products.cake.supplement[1]'],
      [() => readBaked(flavoured({ salt: {} })), 'goods.name products.cake.supplement[1]'],
      [() => readBaked(flavoured({ vanilla: 7 })), 'bundle.supplement products.cake.supplement[1].vanilla'],
      [() => readBaked(flavoured({ vanilla: {} })), 'goods.quantity products.cake.supplement[1].vanilla'],
    ];
    for (const [read, as] of wrong) expect(placedRefusal(read), as).to.equal(as);
  });

  it('have prices in digits, and in nothing else that looks like a number', () => {
    expect([readPrice('12'), readPrice('999999.125'), readPrice({ value: '0.5' })]).to.deep.equal([
      12, 999_999.13, 0.5,
    ]);
    for (const price of ['12345678', '1e3', '0x10', ' 3', '3 ', '$3', '3.', ['3']])
      expect(
        refusal(() => readPrice(price)),
        String(price),
      ).to.equal('bundle.price');
  });

  it('are parts of items where worth is only reckoned, within bounds in any case', () => {
    const half = { cake: { quantity: 1.5, supplement: [null, { vanilla: { quantity: 2 } }] } };
    expect(readBuyerBundle({ products: half })).to.deep.equal({
      cake: { quantity: 1.5, items: [[], [{ good: 'vanilla', quantity: 2 }]] },
    });
    expect(refusal(() => readBuyerBundle({ products: half }, 'bundle', 'whole'))).to.equal('bundle.baked');
    expect(readBaked({ pancake: { quantity: 0 } })).to.deep.equal({ pancake: { quantity: 0, items: [] } });
    expect(readBaked(blocksOf(10_000)).cake?.items).to.have.lengthOf(10_000);
    expect(refusal(() => readBaked({ cake: { ...blocksOf(10_001).cake, quantity: 1 } }))).to.equal('bundle.supplement');
    for (const manner of ['whole', 'parts'] as const) {
      expect(refusal(() => readBaked({ cake: { quantity: 10_001 } }, 'products', manner))).to.equal('bundle.baked');
      expect(refusal(() => readBaked({ cake: { quantity: -1 } }, 'products', manner))).to.equal('bundle.baked');
    }
    expect(refusal(() => readBaked({ cake: { quantity: 1, supplement: [{ salt: {} }] } }))).to.equal('goods.name');
    const negative = [{ vanilla: { quantity: -1 } }];
    expect(refusal(() => readBaked({ cake: { quantity: 1, supplement: negative } }))).to.equal('goods.quantity');
  });

  it('keep a price as it is where a sale is reckoned, and have no goods where none are named', () => {
    expect(readSellerBundle({ price: 1.005 })).to.deep.equal({ price: 1.005, quantity: {} });
    expect(readSellerBundle({ price: { value: '1.005' }, quantity: { egg: 1 } })).to.deep.equal({
      price: 1.01,
      quantity: { egg: 1 },
    });
    expect(refusal(() => readSellerBundle({ price: -1 }))).to.equal('bundle.price');
    expect(refusal(() => readSellerBundle([]))).to.equal('bundle.shape');
    expect([readPrice({ value: 1_000_000, unit: '$' }), readPrice({ value: 2, currencyUnit: 'usd' })]).to.deep.equal([
      1_000_000, 2,
    ]);
    expect(refusal(() => readPrice({ value: 2, currencyUnit: 'EUR' }))).to.equal('bundle.price');
    expect(refusal(() => readPrice({ value: 2, unit: 7 }))).to.equal('bundle.price');
  });

  it('name a seller’s or a buyer’s part, in any case', () => {
    expect(['seller', 'AGENT', 'Buyer', 'human'].map(readRole)).to.deep.equal(['seller', 'seller', 'buyer', 'buyer']);
    for (const role of ['', 'judge', 7, null]) expect(refusal(() => readRole(role))).to.equal('utility.role');
  });

  it('have supplements whose least is no more than their most, or none at all', () => {
    const supplement = { minQuantity: 1, maxQuantity: 1, minValue: 2, maxValue: 2 };
    expect(readBuyerUtility(functionWith(supplement))).to.deep.equal({
      cake: { unitValue: 3, supplements: { vanilla: supplement } },
      pancake: { unitValue: 4, supplements: {} },
    });
    for (const wrong of [{ minQuantity: 2 }, { minValue: 3 }, { maxValue: '2' }, { maxQuantity: -1 }])
      expect(
        refusal(() => readBuyerUtility(functionWith({ ...supplement, ...wrong }))),
        JSON.stringify(wrong),
      ).to.equal('utility.supplement');
  });
});
