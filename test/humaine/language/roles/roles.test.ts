// What goods and which price come of the roles of a message's elements.

import { expect } from 'chai';
import type { SentenceElement } from '../../../../src/humaine/language/elements/sentence-elements.ts';
import { goodsMeant } from '../../../../src/humaine/language/roles/goods-meant.ts';
import { spokenPrice } from '../../../../src/humaine/language/elements/price-element.ts';
import { priceMeant } from '../../../../src/humaine/language/roles/price-meant.ts';
import { bearersOf, type Role, roleNamed, type Roled } from '../../../../src/humaine/language/roles/roles.ts';
import { freshTalk, type TalkContext } from '../../../../src/humaine/language/talk-context.ts';
import { STRANGER_TALKS } from '../lists/twelve-strangers.ts';

const { none, eggs, cakes, both } = STRANGER_TALKS;
const NO_WISH = { quantity: {}, products: {} };

const good = (
  name: 'egg' | 'flour' | 'milk' | 'sugar' | 'chocolate' | 'vanilla',
  amount?: number,
): SentenceElement => ({
  kind: 'good',
  good: name,
  amount,
});
const product = (name: 'cake' | 'pancake', amount?: number): SentenceElement => ({
  kind: 'product',
  product: name,
  amount,
  flavours: [],
});
const number = (value: number): SentenceElement => ({ kind: 'number', value });
const price = (value: number, each?: 'each' | 'egg'): SentenceElement => ({ kind: 'price', value, each });

/** Elements with their roles; `ends` are those of the ends of the message. */
function roled(elements: readonly (readonly [SentenceElement, Role])[], ends: readonly Role[] = []): Roled[] {
  const roles = [...elements.map(([, role]) => role), ...ends];
  return bearersOf(elements.map(([element]) => element)).map((bearer, nth) => ({
    ...bearer,
    role: roles[nth] ?? 'aside',
  }));
}

describe('goods by their roles', () => {
  const rows: readonly (readonly [string, TalkContext, Roled[], object])[] = [
    ['new ones take the place of others', eggs, roled([[good('milk', 2), 'new']]), { milk: 2 }],
    ['more come to others', eggs, roled([[good('milk', 2), 'more']]), { egg: 12, milk: 2 }],
    ['an amount is set', eggs, roled([[number(10), 'set']]), { egg: 10 }],
    ['as many as before, less some', eggs, roled([[good('egg', 2), 'less']]), { egg: 10 }],
    ['all of a good is taken out', cakes, roled([[good('sugar'), 'less']]), { egg: 4, flour: 4, milk: 2 }],
    [
      'a good takes the place of one taken out',
      eggs,
      roled([
        [good('egg'), 'less'],
        [good('flour'), 'swap'],
      ]),
      { flour: 12 },
    ],
    ['only one is kept', cakes, roled([[good('flour'), 'only']]), { flour: 4 }],
    ['one is doubled', cakes, roled([[good('flour'), 'doubled']]), { egg: 4, flour: 8, milk: 2, sugar: 2 }],
    ['all is halved', eggs, roled([], ['aside', 'half']), { egg: 6 }],
    ['a product is of its recipe', none, roled([[product('cake', 2), 'new']]), { egg: 4, flour: 4, sugar: 2, milk: 2 }],
    ['more of a product', cakes, roled([[product('cake', 3), 'set']]), { egg: 6, flour: 6, sugar: 3, milk: 3 }],
    ['a product in place of another', cakes, roled([[product('pancake'), 'set']]), { egg: 2, flour: 4, milk: 4 }],
    [
      'a flavour for one of two',
      cakes,
      roled([[good('chocolate'), 'flavourOne']]),
      { egg: 4, flour: 4, sugar: 2, milk: 2, chocolate: 3 },
    ],
    [
      'a flavour for so many',
      none,
      roled([
        [product('cake', 3), 'new'],
        [number(2), 'flavoured'],
        [good('vanilla'), 'flavour'],
      ]),
      { egg: 6, flour: 6, sugar: 3, milk: 3, vanilla: 4 },
    ],
    [
      'a flavour for the number behind it',
      none,
      roled([
        [product('cake', 4), 'new'],
        [good('vanilla'), 'flavour'],
        [number(2), 'aside'],
      ]),
      { egg: 8, flour: 8, sugar: 4, milk: 4, vanilla: 4 },
    ],
    [
      'two flavours, each for the number before it',
      none,
      roled([
        [product('cake', 3), 'new'],
        [number(2), 'aside'],
        [good('chocolate'), 'flavourOne'],
        [number(1), 'aside'],
        [good('vanilla'), 'flavourOne'],
      ]),
      { egg: 6, flour: 6, sugar: 3, milk: 3, chocolate: 6, vanilla: 2 },
    ],
    [
      'so much for each',
      cakes,
      roled([[good('chocolate', 4), 'each']]),
      { egg: 4, flour: 4, sugar: 2, milk: 2, chocolate: 8 },
    ],
    [
      'what a product takes of a good',
      none,
      roled([
        [good('egg'), 'open'],
        [product('cake', 3), 'purpose'],
      ]),
      { egg: 6 },
    ],
    [
      'an amount behind its good',
      none,
      roled([
        [good('egg'), 'open'],
        [number(6), 'set'],
      ]),
      { egg: 6 },
    ],
    ['so many of each kind', cakes, roled([[number(2), 'every']]), { egg: 2, flour: 2, sugar: 2, milk: 2 }],
    [
      'a good by the way',
      eggs,
      roled([
        [good('milk', 2), 'aside'],
        [number(6), 'set'],
      ]),
      { egg: 12, milk: 6 },
    ],
  ];
  for (const [name, talk, message, quantity] of rows) {
    it(name, () => expect(goodsMeant(message, talk)?.wish?.quantity).to.deep.equal(quantity));
  }

  it('change first where all of them do', () => {
    const message = roled([[good('milk', 2), 'more']], ['aside', 'double']);
    expect(goodsMeant(message, eggs)?.wish?.quantity).to.deep.equal({ egg: 24, milk: 2 });
  });

  it('stay as they are where the same is wanted again and nothing was bought', () => {
    expect(goodsMeant(roled([], ['aside', 'again']), eggs)?.wish?.quantity).to.deep.equal({ egg: 12 });
  });

  it('are not named where all is by the way', () => {
    expect(goodsMeant(roled([[good('egg'), 'aside']]), eggs)).to.deep.equal({ wish: undefined, product: undefined });
  });

  it('make no sense where a number can count nothing', () => {
    expect(goodsMeant(roled([[number(3), 'set']]), none)).to.equal(undefined);
    expect(goodsMeant(roled([[number(3), 'set']]), cakes)).to.not.equal(undefined);
  });
});

describe('a price by its role', () => {
  const wish = { quantity: { egg: 12 }, products: {} };
  const bid: TalkContext = { ...eggs, bid: 3 };
  const rows: readonly (readonly [string, TalkContext, Roled[], number | undefined])[] = [
    ['for all', eggs, roled([[price(3), 'bid']]), 3],
    [
      'the last one counts',
      eggs,
      roled([
        [price(3), 'bid'],
        [price(3.5), 'bid'],
      ]),
      3.5,
    ],
    ['for each', eggs, roled([[price(0.3), 'each']]), 3.6],
    ['cents for each', eggs, roled([[number(30), 'bidEach']]), 3.6],
    ['so much less than is asked', eggs, roled([[price(0.5), 'off']]), 3.5],
    ['so many percent less', eggs, roled([[number(10), 'percent']]), 3.6],
    ['more than was bid', bid, roled([[price(0.5), 'raise']]), 3.5],
    ['half of what is asked', eggs, roled([], ['halfPrice']), 2],
    ['half way', bid, roled([], ['middle']), 3.5],
    ['half way between two sellers', both, roled([], ['middle']), 2.9],
    ['what the cheaper one asks', both, roled([], ['rivals']), 2.8],
    ['what is asked', eggs, roled([], ['askedKept']), 4],
    ['what was bid', bid, roled([], ['bidKept']), 3],
    ['none', eggs, roled([[price(4), 'aside']]), undefined],
  ];
  for (const [name, talk, message, value] of rows) {
    it(name, () =>
      expect(priceMeant(message, talk, talk === both ? { ...wish, quantity: { egg: 6 } } : wish)?.value).to.equal(
        value,
      ),
    );
  }

  it('is summed where each good has its own', () => {
    const message = roled([
      [good('egg', 12), 'new'],
      [price(3), 'part'],
      [good('milk', 2), 'new'],
      [price(0.5, 'each'), 'part'],
    ]);
    expect(priceMeant(message, none, goodsMeant(message, none)?.wish ?? NO_WISH)?.value).to.equal(4);
  });

  it('is summed where the goods stand behind their prices, and 350 are 3.50', () => {
    const behind = roled([
      [price(0.2, 'each'), 'bid'],
      [good('egg', 12), 'new'],
      [price(0.5, 'each'), 'bid'],
      [good('milk', 2), 'new'],
    ]);
    expect(priceMeant(behind, none, goodsMeant(behind, none)?.wish ?? NO_WISH)?.value).to.equal(3.4);
    expect(
      priceMeant(
        roled([
          [good('egg', 12), 'new'],
          [number(350), 'part'],
        ]),
        none,
        wish,
      )?.value,
    ).to.equal(3.5);
  });

  it('is what the buyer has, and no bid', () => {
    expect(priceMeant(roled([[price(20), 'budget']]), none, NO_WISH)).to.deep.equal({ value: 20, budget: true });
  });

  it('is heard as dollars and cents where so many dollars make no sense', () => {
    expect(spokenPrice({ kind: 'number', value: 350 }, undefined)).to.equal(3.5);
    expect(spokenPrice({ kind: 'number', value: 50, sounds: 2 }, 3)).to.equal(2.5);
    expect(spokenPrice({ kind: 'number', value: 50, sounds: 2 }, undefined)).to.equal(50);
    expect(spokenPrice({ kind: 'number', value: 3, sounds: 4 }, 4)).to.equal(3);
  });
});

it('a role has a name', () => {
  expect(roleNamed('new')).to.equal('new');
  expect(() => roleNamed('old')).to.throw('"old" is no role');
});

it('a message without elements has its two ends', () => {
  expect(bearersOf([]).map(({ kind }) => kind)).to.deep.equal(['priceEnd', 'goodsEnd']);
  expect(goodsMeant(roled([]), freshTalk())).to.deep.equal({ wish: undefined, product: undefined });
});
