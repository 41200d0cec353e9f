// What the page computes: which offers stand, plans for baking, whom words are for, and what the server tells the browser.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { bestAllocation } from '../../../src/humaine/game/best-allocation.ts';
import { drawBuyerUtility } from '../../../src/humaine/game/draw-utilities.ts';
import {
  bakedOf,
  EMPTY_PLAN,
  lackFor,
  planFlavoured,
  planFrom,
  planWith,
} from '../../../src/humaine/page/model/bake-plan.ts';
import { bakedWords } from '../../../src/humaine/page/model/kitchen-words.ts';
import { KITCHEN_PHASES, parseKitchenNews } from '../../../src/humaine/page/model/kitchen-news.ts';
import type { KitchenMessage } from '../../../src/humaine/page/model/kitchen-news.ts';
import { standingOffers } from '../../../src/humaine/page/model/standing-offers.ts';
import { KitchenDesk } from '../../../src/humaine/page/server/kitchen-desk.ts';
import { addresseeOf } from '../../../src/humaine/page/server/kitchen-routes.ts';
import { sampleKitchen } from './sample-kitchen.ts';

const SELLERS = ['Watson', 'Celia'];

function offer(speaker: string, price: number, more: Partial<KitchenMessage> = {}): KitchenMessage {
  return { speaker, text: '', at: 0, bid: { type: 'SellOffer', quantity: { egg: 1 }, price }, ...more };
}

function prices(...messages: KitchenMessage[]): number[] {
  return standingOffers(messages, SELLERS).map(({ price }) => price);
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
    expect(said.map((words) => addresseeOf(words, undefined))).to.deep.equal(['Watson', 'Celia', undefined, undefined]);
    const chosen = [addresseeOf('hello', 'Celia'), addresseeOf('Watson!', 'Celia'), addresseeOf('hello', 'Eve')];
    expect(chosen).to.deep.equal(['Celia', 'Watson', undefined]);
  });

  it('reads in the browser what the server tells in every phase, and of the talk only what is new', () => {
    for (const phase of KITCHEN_PHASES) {
      const desk = sampleKitchen(phase, ['one', 'two']);
      const raw: unknown = JSON.parse(JSON.stringify(desk.told('', 0)));
      const news = parseKitchenNews(raw);
      expect(news.phase).to.equal(phase);
      const more = parseKitchenNews(JSON.parse(JSON.stringify(desk.told(news.id, news.messages.length))));
      expect([more.from, more.messages]).to.deep.equal([news.messages.length, []]);
    }
    expect(() => parseKitchenNews({ phase: 'dinner' })).to.throw('[page.news]');
  });

  it('takes no answer twice, and turns down what is open when the talk ends', () => {
    const desk = new KitchenDesk();
    const answers: string[] = [];
    const ask = (name: string): void => {
      desk.ask('Celia', { quantity: { egg: 1 }, price: 1 }, (confirmed) => answers.push(`${name} ${confirmed}`));
    };
    ask('before');
    desk.hearStart(60);
    ask('first');
    ask('second');
    expect([desk.answer(1, true), desk.answer(1, true), desk.answer(7, true)]).to.deep.equal([true, false, false]);
    desk.hearEnd();
    expect(answers).to.deep.equal(['before false', 'first true', 'second false']);
    expect(desk.money).to.equal(50);
  });
});
