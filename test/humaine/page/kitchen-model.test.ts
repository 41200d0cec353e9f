// What the page computes: which offers stand, plans for baking, whom words are for, and what the server tells the
// browser.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { bestAllocation } from '../../../src/humaine/game/best-allocation.ts';
import { drawBuyerUtility } from '../../../src/humaine/game/utility.ts';
import {
  bakedOf,
  EMPTY_PLAN,
  lackFor,
  planFlavoured,
  planFrom,
  planWith,
} from '../../../src/humaine/page/model/bake-plan.ts';
import {
  addresseeOf,
  standingOffers,
  bakedWords,
  quantityWords,
} from '../../../src/humaine/page/model/kitchen-text.ts';
import {
  KITCHEN_PHASES,
  parseBaked,
  parseKitchenNews,
  type KitchenMessage,
} from '../../../src/humaine/page/model/kitchen-news.ts';
import { readResults } from '../../../src/humaine/page/server/human-calls.ts';
import { KitchenModel } from '../../../src/humaine/page/model/kitchen-model.ts';
import { saidTo } from '../../../src/humaine/page/model/said-to.ts';
import { sampleKitchen } from './sample-kitchen.ts';

const SELLERS = ['Watson', 'Celia'];

function offer(speaker: string, price: number, more: Partial<KitchenMessage> = {}): KitchenMessage {
  return { speaker, text: '', at: 0, bid: { type: 'SellOffer', quantity: { egg: 1 }, price }, ...more };
}

function prices(...messages: KitchenMessage[]): number[] {
  return standingOffers(messages, SELLERS).map(({ price }) => price);
}

function to(words: string, chosen?: string): string | undefined {
  return addresseeOf(words, chosen, SELLERS);
}

describe('the page of HUMAINE, without a browser', () => {
  it('shows the last offer of each seller that was heard, until it is taken up or back', () => {
    expect(prices(offer('Celia', 1), offer('Watson', 2), offer('Celia', 3))).to.deep.equal([2, 3]);
    expect(prices(offer('Celia', 1), offer('Celia', 3, { blocked: 'twice' }))).to.deep.equal([1]);
    expect(prices(offer('Celia', 1), { speaker: 'Celia', text: 'hm', at: 0 })).to.deep.equal([1]);
    expect(prices(offer('Celia', 1), { speaker: 'Celia', text: 'no', at: 0, bid: { type: 'Reject' } })).to.deep.equal(
      [],
    );
  });

  it('keeps a plan for baking through the form and back', () => {
    const utility = drawBuyerUtility(randomFrom(5));
    const { baked, value } = bestAllocation(utility, {
      egg: 9,
      flour: 10,
      milk: 9,
      sugar: 2,
      chocolate: 9,
      vanilla: 3,
    });
    expect(value).to.be.above(0);
    expect(bakedWords(bakedOf(planFrom(baked)))).to.equal(bakedWords(baked));
    const flavoured = planFlavoured(planWith(EMPTY_PLAN, 'cake', 2), 'cake', 1, { good: 'vanilla', quantity: 3 });
    expect(bakedWords(bakedOf(flavoured))).to.equal('2 cakes (1 with 3 teaspoons of vanilla)');
    expect(bakedOf(planWith(flavoured, 'cake', 0))).to.deep.equal({});
    expect(lackFor('cake', { egg: 3, flour: 4, milk: 5, sugar: 1 }, { egg: 2, flour: 2 })).to.deep.equal({ egg: 1 });
  });

  it('hears whom words are for, as the organisers’ page did', () => {
    const said = ['watson, hello', '@CELIA 2 eggs', 'Watsonville?', 'I ask Celia'];
    expect(said.map((words) => to(words))).to.deep.equal(['Watson', 'Celia', undefined, undefined]);
    expect([to('hello', 'Celia'), to('Watson!', 'Celia'), to('hello', 'Eve')]).to.deep.equal([
      'Celia',
      'Watson',
      undefined,
    ]);
    expect(addresseeOf('bob can you?', 'Watson', ['Watson', 'Bob'])).to.equal('Bob');
  });

  it('sends words that call one seller, or take its offer, to that seller', () => {
    const messages = [offer('Watson', 2.9), offer('Celia', 3.01)];
    const said = (words: string): string | undefined => saidTo(words, 'Celia', { sellers: SELLERS, messages });
    const taking = [
      'deal with Watson',
      'ok, I go with Watson',
      "I take Watson's offer",
      'I accept the offer from watson',
    ];
    for (const words of [...taking, 'deal, Watson', 'how much, Watson?', 'Watson, deal'])
      expect(said(words), words).to.equal('Watson');
    const speaking = ['can you beat Watson?', 'no deal with Watson', 'better than Watson, deal', 'Watson is cheaper'];
    for (const words of [...speaking, 'deal if you match Watson', 'not Watson, deal with you', 'deal', '2.80'])
      expect(said(words), words).to.equal('Celia');
  });

  it('takes nobody whom words speak of for whom they are for', () => {
    const of = ["Celia's price was 3", 'Celia-like prices', 'celia gives me it for 5', 'Celia is cheaper', 'Celia’s'];
    for (const words of of) expect(to(words, 'Watson'), words).to.equal('Watson');
    for (const words of ['Celia can you do 21?', 'celia and you?', 'Celia is that all?', 'Celia'])
      expect(to(words, 'Watson'), words).to.equal('Celia');
  });

  it('shows every amount that counts, and refuses to bake what there is not', () => {
    expect(quantityWords({ egg: 0.002, milk: 0.333333, flour: 0.1 + 0.2, sugar: 1e-9 })).to.equal(
      '0.002 eggs, 0.3 cups of flour, 0.333333 cups of milk',
    );
    expect(() => parseBaked({ pie: 1 }, 'page.order'))
      .to.throw('[page.order]')
      .with.property('message')
      .that.contains('pie');
  });

  it('forgets the oldest words of a long talk, not the newest', () => {
    const kitchen = new KitchenModel();
    kitchen.hearStart(60);
    for (let count = 0; count < 2005; count++) kitchen.hearMessage({ speaker: 'Celia', text: String(count) });
    const news = parseKitchenNews(JSON.parse(JSON.stringify(kitchen.told('', 0))));
    expect([news.from, news.messages.length, news.messages[1999].text]).to.deep.equal([5, 2000, '2004']);
    kitchen.hearMessage({ speaker: 'Celia', text: 'last' });
    const more = parseKitchenNews(JSON.parse(JSON.stringify(kitchen.told(news.id, 2005))));
    expect([more.from, more.messages.map(({ text }) => text)]).to.deep.equal([2005, ['last']]);
  });

  it('knows sellers of any name', () => {
    const kitchen = new KitchenModel();
    kitchen.hearStart(60);
    kitchen.hear({ sellers: ['Ann', 'Bob', 'Cid'] });
    kitchen.hearMessage({ speaker: 'Ann', text: 'hello' });
    expect(kitchen.told('', 0).sellers).to.deep.equal(['Ann', 'Bob', 'Cid']);
    kitchen.hearMessage({ speaker: 'Dee', text: 'hello' });
    kitchen.hearMessage({ speaker: 'Eve', text: 'hello' });
    expect(kitchen.state.sellers).to.deep.equal(['Ann', 'Bob', 'Cid', 'Dee']);
    const results = readResults({ roundTotals: { Bob: { revenue: 3, quantity: { egg: 1 }, utility: { value: 2 } } } });
    expect(results).to.deep.equal([{ name: 'Bob', paid: 3, profit: 2, quantity: { egg: 1 } }]);
  });

  it('reads in the browser what the server tells in every phase, and of the talk only what is new', () => {
    for (const phase of KITCHEN_PHASES) {
      const kitchen = sampleKitchen(phase, ['one', 'two']);
      const raw: unknown = JSON.parse(JSON.stringify(kitchen.told('', 0)));
      const news = parseKitchenNews(raw);
      expect(news.phase).to.equal(phase);
      const more = parseKitchenNews(JSON.parse(JSON.stringify(kitchen.told(news.id, news.messages.length))));
      expect([more.from, more.messages]).to.deep.equal([news.messages.length, []]);
    }
    expect(() => parseKitchenNews({ phase: 'dinner' })).to.throw('[page.news]');
  });

  it('takes no answer twice, and turns down what is open when the talk ends', () => {
    const kitchen = new KitchenModel();
    const answers: string[] = [];
    const ask = (name: string): void => {
      kitchen.ask('Celia', { quantity: { egg: 1 }, price: 1 }, (confirmed) => answers.push(`${name} ${confirmed}`));
    };
    ask('before');
    kitchen.hearStart(60);
    ask('first');
    ask('second');
    expect([kitchen.answer(1, true), kitchen.answer(1, true), kitchen.answer(7, true)]).to.deep.equal([
      true,
      false,
      false,
    ]);
    kitchen.hearEnd();
    expect(answers).to.deep.equal(['before false', 'first true', 'second false']);
    expect(kitchen.money).to.equal(50);
  });
});
