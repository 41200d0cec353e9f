// How messages are understood after others: whose price, what is taken back, what is added, whom it is said to.

import { expect } from 'chai';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { meaningLine, meaningSentence } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { afterOffer, freshTalk } from '../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../src/humaine/language/understand-buyer.ts';
import { ALL_TURNS, talkAfter } from './lists/known-sentences.ts';
import { CALLS } from './lists/talk-turns.ts';
import { few } from '../../support/length.ts';

/** What is understood, as sentences. */
function told(text: string): string {
  return understandBuyer(text, freshTalk()).heard.meanings.map(meaningSentence).join(' ');
}

/** Whom it is said to, whose offer it takes, and whether it binds, where Watson has offered eggs. */
function taken(text: string): readonly unknown[] {
  const { addressee, meanings, binding } = understandBuyer(text, talkAfter(['I want 4 eggs', 4])).heard;
  return [addressee, meanings[0].act === 'AcceptOffer' && meanings[0].from, binding];
}

function pick<Of>(list: readonly Of[], random: Random): Of {
  return list[randomBelow(random, list.length)];
}

describe('what buyers say after other words', () => {
  for (const [name, turns] of ALL_TURNS) {
    it(`is understood: ${name}`, () => {
      const wrong = turns.flatMap(([before, text, meaning, binds]) => {
        const { heard } = understandBuyer(text, talkAfter(before));
        const got = heard.meanings.map(meaningLine).join(' + ');
        const bound = heard.binding ? 'binds' : 'open';
        const meant = meaning === '*' || meaning.split('|').includes(got);
        return meant && (binds ?? bound) === bound ? [] : [`${text}: ${got}, ${bound}; expected ${meaning}`];
      });
      expect(wrong).to.deep.equal([]);
    });
  }

  it('is said to whom is called last, in the middle of a sentence, too', () => {
    expect(CALLS.map(([text]) => [text, understandBuyer(text, freshTalk()).heard.addressee])).to.deep.equal(CALLS);
  });

  it('takes the offer of the seller that is called, and of no other', () => {
    for (const text of ['deal, Celia', 'Celia, deal', 'ok Celia, I take it'])
      expect(taken(text), text).to.deep.equal(['Celia', 'Celia', false]);
    expect(taken('not you, Celia. deal!')).to.deep.equal(['Watson', 'Watson', false]);
    expect(taken('deal, Watson')).to.deep.equal(['Watson', 'Watson', true]);
  });

  it('says why it binds nobody, and which word is in the way', () => {
    const doubts: readonly (readonly [
      before: readonly (string | number)[],
      text: string,
      doubt: string | undefined,
    ])[] = [
      [['I want 4 eggs', 4, '3 dollars', 3.65], 'accept', 'it may mean the price that you named'],
      [[], '4 eggs, total 2 dollars', '"total" neither accepts nor offers'],
      [['I want 4 eggs', 4], 'I accept it frankly', '"frankly" neither accepts nor offers'],
      [['I want 4 eggs', 4], 'frankly I accept it sadly', 'not every word of it accepts or offers'],
      [[], 'I give you 5 bucks for two eggs and one milk', undefined],
    ];
    const said = doubts.map(([before, text]) => [before, text, understandBuyer(text, talkAfter(before)).heard.doubt]);
    expect(said).to.deep.equal(doubts);
  });

  it('is told as sentences', () => {
    expect(told('15 dollars for 8 eggs')).to.equal('You offered $15.00 for 8 eggs.');
    expect(told('how much are 3 cups of milk and some vanilla?')).to.equal(
      'You asked for the price: 3 cups of milk and some vanilla.',
    );
  });
});

describe('the price of an offer that binds', () => {
  /** Prices that the seller never names, as they are said, in dollars. */
  const PRICES: readonly (readonly [string, number])[] = [
    ['$1.37', 1.37],
    ['83 cents', 0.83],
    ['67c', 0.67],
    ['two fifty', 2.5],
    ['three dollars', 3],
    ['4 bucks', 4],
    ['59 cents each', 0.59],
    ['61c a cup', 0.61],
    ['1.13 per egg', 1.13],
  ];
  const WITH_PRICE = [
    '{} for {g}',
    '{g} for {}',
    "I'll give you {}",
    '{} then',
    'make it {}',
    'how about {}',
    'no wait, {}',
    '{} for all four',
    '{g} at {}',
    'too much, {}',
    '{g} at {}, no sorry, {g}',
  ];
  const WITHOUT = [
    'same price for {g}',
    'same price each for {g}',
    'no, I meant {g}',
    'split the difference',
    'your price',
    'that price for {g}',
    'and {g}',
    'just {g}',
    'same for {g}',
    'what if we said that',
    'make it {g}',
    'what do you want for {g}?',
    'half price',
    'meet me in the middle for {g}',
  ];
  const GOODS = [
    '4 eggs',
    '3 cups of milk',
    'two cakes',
    '6 cups of flour',
    'a pancake kit',
    '2 eggs and a cup of sugar',
  ];

  it('was said by the buyer, now or in what it leans on, in turns by chance', () => {
    const random = randomFrom(75);
    const wrong: string[] = [];
    for (let round = 0; round < few(100, 500); round++) {
      let talk = freshTalk();
      const said: number[] = [];
      const log: string[] = [];
      for (let turn = 0; turn < 6; turn++) {
        const [price, value] = pick(PRICES, random);
        const priced = random() < 0.5;
        const text = pick(priced ? WITH_PRICE : WITHOUT, random)
          .replace('{}', price)
          .replaceAll('{g}', () => pick(GOODS, random));
        if (priced) said.push(value);
        const { heard, context } = understandBuyer(text, talk);
        log.push(text);
        const [meaning] = heard.meanings;
        if (heard.binding && meaning.act === 'BuyOffer') {
          // Any of the prices, once or for a whole number of units.
          const known = said.some((one) => {
            const times = meaning.price / one;
            return Math.abs(times - Math.round(times)) * one < 0.006 && times > 0.5 && times < 40;
          });
          if (!known) wrong.push(`${log.join(' / ')}: ${meaning.price}`);
        }
        talk = context;
        if (random() < 0.6) {
          const ask = 5 + randomBelow(random, 9) + 0.19;
          talk = afterOffer(talk, 'Watson', { quantity: talk.wish?.quantity ?? { egg: 4 }, price: ask });
          log.push(`(${ask})`);
        }
      }
    }
    expect(wrong.slice(0, 5)).to.deep.equal([]);
  });
});
