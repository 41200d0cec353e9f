// The utility generator over HTTP, against what the organisers' service answered.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { startGenerator } from '../../../src/humaine/generator/generator-service.ts';
import { readBuyerUtility, readSellerUtility } from '../../../src/humaine/protocol/utility-json.ts';
import type { PageServer } from '../../../src/web/page-server.ts';
import { askJson } from '../ask-json.ts';
import { humaineVectors, vectorsMissing } from '../humaine-vectors.ts';

describe('the utility generator', () => {
  let server: PageServer;

  before(async function () {
    if (vectorsMissing()) this.skip();
    server = await startGenerator({ port: 0, random: randomFrom(7) });
  });

  after(() => server?.close());

  it('draws functions for sellers and buyers by both of their names', async () => {
    const drawn = await Promise.all(
      ['seller', 'Agent', 'BUYER', 'Human'].map((role) => askJson(server.port, `/generateUtility/${role}`)),
    );
    const bodies = drawn.map(({ body }) => body);
    expect(drawn.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    for (const body of bodies.slice(0, 2)) readSellerUtility(body);
    for (const body of bodies.slice(2)) readBuyerUtility(body);
    expect(bodies[0]).to.not.deep.equal(bodies[1]);
    expect(bodies[0]).to.have.nested.property('utility.flour.unit', 'cup');
    expect(bodies[2]).to.have.nested.property('utility.cake.parameters.supplement.vanilla.parameters.minQuantity', 2);
  });

  it('says what every recorded bundle is worth', async () => {
    const { functions, seller, human } = humaineVectors();
    for (const { function: name, bundle, value } of seller) {
      const { body } = await askJson(server.port, '/calculateUtility/agent', { ...Object(functions[name]), bundle });
      expect(body, JSON.stringify(bundle)).to.deep.equal({ currencyUnit: 'USD', value });
    }
    for (const { products, value, breakdown } of human) {
      const bundle = { cost: 20, products };
      const { body } = await askJson(server.port, '/calculateUtility/human', { ...Object(functions.human), bundle });
      expect(body, JSON.stringify(products)).to.deep.equal({ currencyUnit: 'USD', value, breakdown });
    }
  });

  it('checks every recorded allocation', async () => {
    for (const { ingredients, products, sufficient, rationale } of humaineVectors().allocation) {
      const { body } = await askJson(server.port, '/checkAllocation', { ingredients, allocation: { products } });
      const zeros = Object.fromEntries(Object.keys(Object(rationale)).map((good) => [good, 0]));
      const named = { ...zeros, ...Object(ingredients) };
      expect(body).to.deep.equal({ ingredients: named, allocation: { products }, sufficient, rationale });
    }
  });

  it('names missing goods behind those that are there, as zeros', async () => {
    const products = { pancake: { unit: 'each', quantity: 1, supplement: [] } };
    const { body } = await askJson(server.port, '/checkAllocation', {
      ingredients: { sugar: 1, milk: 3 },
      allocation: { products },
    });
    expect(JSON.stringify(Object(body).ingredients)).to.equal('{"sugar":1,"milk":3,"egg":0,"flour":0}');
  });

  it('reckons with parts of a cake', async () => {
    const { human } = humaineVectors().functions;
    const products = { cake: { unit: 'each', quantity: 1.5, supplement: [] } };
    const body = { ...Object(human), bundle: { products } };
    for (const role of ['human', 'Human', 'buyer'])
      expect((await askJson(server.port, `/calculateUtility/${role}`, body)).body).to.deep.equal({
        currencyUnit: 'USD',
        value: 38.64,
        breakdown: { cake: { quantity: 1.5, utility: 38.64, supplement: [] } },
      });
    const goods = { ingredients: { egg: 3, flour: 3, sugar: 1.5, milk: 1 }, allocation: { products } };
    const checked = await askJson(server.port, '/checkAllocation', goods);
    expect(checked.body).to.deep.include({ sufficient: false });
    expect(Object(checked.body).rationale.milk).to.deep.equal({ need: 1.5, have: 1 });
    for (const quantity of [-0.5, 10_000.5, '1.5', null]) {
      const wrong = { ...Object(human), bundle: { products: { cake: { quantity } } } };
      const answer = await askJson(server.port, '/calculateUtility/human', wrong);
      expect([answer.status, Object(answer.body).code], String(quantity)).to.deep.equal([400, 'bundle.baked']);
    }
  });

  it('answers what is wrong with status 400 and says what it is', async () => {
    const { sellerA, human } = humaineVectors().functions;
    const wrong: readonly (readonly [path: string, body: unknown, code: string])[] = [
      ['/generateUtility/dog', undefined, 'utility.role'],
      ['/calculateUtility/dog', {}, 'utility.role'],
      ['/calculateUtility/seller', { ...Object(sellerA), bundle: { price: 1, quantity: { dog: 1 } } }, 'goods.name'],
      ['/calculateUtility/seller', { ...Object(sellerA), bundle: { price: -1, quantity: {} } }, 'bundle.price'],
      ['/calculateUtility/seller', sellerA, 'bundle.shape'],
      ['/calculateUtility/seller', [], 'utility.function'],
      ['/calculateUtility/buyer', { ...Object(human), bundle: { products: { dog: {} } } }, 'bundle.product'],
      ['/calculateUtility/buyer', { ...Object(sellerA), bundle: { products: {} } }, 'bundle.product'],
      ['/checkAllocation', { ingredients: { egg: '3' }, allocation: { products: {} } }, 'goods.quantity'],
      ['/checkAllocation', {}, 'goods.list'],
      ['/checkAllocation', 'text', 'bundle.shape'],
    ];
    for (const [path, body, code] of wrong) {
      const answer = await askJson(server.port, path, body);
      expect([answer.status, Object(answer.body).code], path).to.deep.equal([400, code]);
    }
  });

  it('says of a body that is no JSON that it has failed, as of any other', async () => {
    const address = `http://127.0.0.1:${server.port}/checkAllocation`;
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
    const body: unknown = await answer.json();
    expect([answer.status, Object(body).code]).to.deep.equal([400, 'frame.json']);
    expect(Object(body).status).to.match(/^Failed; body: got "{"/);
  });

  it('turns away pages of other sites', async () => {
    const answer = await askJson(server.port, '/generateUtility/seller', undefined, {
      origin: 'http://elsewhere.example',
    });
    expect(answer.status).to.equal(403);
  });
});
