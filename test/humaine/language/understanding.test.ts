// How a buyer's sentences are understood: tables of sentences, those that must sell nothing, and sentences by chance.

import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { expect } from 'chai';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { understandBuyer, type BuyerHeard } from '../../../src/humaine/language/understand-buyer.ts';
import { understandSeller } from '../../../src/humaine/language/understand-seller.ts';
import { FRESH_SENTENCES, NO_SALES, type TalkName } from './lists/fresh-sentences.ts';
import { LATER_SENTENCES } from './lists/later-sentences.ts';
import { SPOKEN_SENTENCES } from './lists/spoken-sentences.ts';
import { TALKS } from './lists/talks.ts';
import { few } from '../../support/length.ts';

/** What a sentence was understood as. */
function told({ heard }: BuyerHeard): string {
  return heard.meanings.map(meaningLine).join(' + ');
}

/** Whether Watson may sell after that. */
function maySell(talk: TalkName, { heard }: BuyerHeard): boolean {
  const [meaning] = heard.meanings;
  if (!heard.binding) return false;
  if (meaning.act === 'BuyOffer') return (heard.addressee ?? 'Watson') === 'Watson';
  return meaning.act === 'AcceptOffer' && meaning.from === 'Watson' && TALKS[talk].standing.has('Watson');
}

describe('what buyers say', () => {
  for (const [name, list] of [
    ['fresh', FRESH_SENTENCES],
    ['later', LATER_SENTENCES],
    ['spoken', SPOKEN_SENTENCES],
  ] as const) {
    it(`is understood as a person would: the ${name} list`, () => {
      const wrong = list.flatMap(([talk, text, meaning]) => {
        const got = told(understandBuyer(text, TALKS[talk]));
        // Some can be taken in two ways.
        return meaning.split('|').includes(got) ? [] : [`[${talk}] ${text}: ${got}, expected ${meaning}`];
      });
      expect(wrong).to.deep.equal([]);
    });
  }

  it('sells nothing where no sale was meant', () => {
    const sold = NO_SALES.filter(([talk, text]) => maySell(talk, understandBuyer(text, TALKS[talk])));
    expect(sold).to.deep.equal([]);
    expect(NO_SALES).to.have.length.above(40);
  });

  it('sells where the buyer accepts, or offers goods and a price', () => {
    const plain: readonly (readonly [TalkName, string])[] = [
      ['eggs', 'deal'],
      ['eggs', "ok I'll take it"],
      ['eggs', 'Watson I accept your offer'],
      ['eggs', 'yes please'],
      ['eggs', 'same for 3'],
      ['cakes', 'ten for both'],
      ['both', "I'll go with Watson"],
      ['none', "I'll give you three fifty for four eggs and two cups of milk"],
    ];
    expect(plain.filter(([talk, text]) => !maySell(talk, understandBuyer(text, TALKS[talk])))).to.deep.equal([]);
  });

  it('mends slips of one letter, and leaves English words alone', () => {
    expect(told(understandBuyer('2 egss and 3 cps of fluor, 1 pakcet of bluberries', TALKS.none))).to.equal(
      'BuyRequest 2 egg, 3 flour, 1 blueberry',
    );
    expect(understandBuyer('the silk is mild', TALKS.none).heard.meanings).to.deep.equal([
      { act: 'NotUnderstood', parts: undefined },
    ]);
  });

  it('understands a sentence alike, whatever was said before', () => {
    const offers = ["the young lady's offer", "I'll take the lady's, please.", "the young lady's offer"];
    const [first, , again] = offers.map((text) => understandBuyer(text, TALKS.both).heard);
    expect(again).to.deep.equal(first);
  });

  it('takes whatever is said without falling or taking long', () => {
    const random = randomFrom(7);
    const letters = 'ab z019.$,?!"\'<>&é日\u0000\u202e½-%@/';
    for (let place = 0; place < 300; place++) {
      const length = randomBelow(random, 200);
      const text = Array.from({ length }, () => letters[randomBelow(random, letters.length)]).join('');
      understandBuyer(text, TALKS.both);
      understandSeller(text, TALKS.both, 'Celia');
    }
    for (const part of ['egg ', 'not ', '1 ', 'i will ', '"', "'", '<', 'and ', 'the deal ', '$', 'for ', ', ']) {
      understandBuyer(part.repeat(700), TALKS.eggs);
    }
  });
});

describe('sentences by chance', () => {
  /** Pieces that sentences are made of; none accepts or offers by itself but where it says so. */
  const PIECES = (
    '2 eggs|a cup of milk|four dollars|$3.50|three fifty|for|not|if|I|you|maybe|deal|take ' +
    'it|accept|would|never|Celia|' +
    'said|should|?|,|.|and|but|without|no|yes|right|sure|the offer|your|cheaper|too expensive|when|only|want|' +
    'was|going to|think|about|hello|thanks|cake|why|is it|could|other|flour|same|more|less|each|six|it|pay'
  ).split('|');
  /** Without one of these no sentence accepts. */
  const ACCEPTING = /\b(?:deal|accept|take|pay|want|yes|sure|right)\b/;
  const PRICE = /dollars|\$|fifty|pay|for|about|\bsix\b|2/;
  const AGAINST = /\b(?:not|never|if|maybe|said|why|when)\b/;

  function sentence(random: Random): string {
    const count = 1 + randomBelow(random, 7);
    return Array.from({ length: count }, () => PIECES[randomBelow(random, PIECES.length)]).join(' ');
  }

  it('never accept where nobody accepted or offered a price', () => {
    const random = randomFrom(2020);
    const wrong: string[] = [];
    for (let place = 0; place < few(1_000, 5_000); place++) {
      const text = sentence(random);
      const { heard } = understandBuyer(text, TALKS.eggs);
      const [meaning] = heard.meanings;
      if (!heard.binding) continue;
      if (meaning.act === 'AcceptOffer' && (!ACCEPTING.test(text) || AGAINST.test(text))) wrong.push(text);
      if (meaning.act === 'BuyOffer' && (!PRICE.test(text) || /\b(?:if|maybe|said)\b/.test(text))) wrong.push(text);
      if (meaning.act !== 'AcceptOffer' && meaning.act !== 'BuyOffer') wrong.push(text);
    }
    expect(wrong).to.deep.equal([]);
  });
});

describe('what the other seller says', () => {
  const words: readonly (readonly [string, string])[] = [
    ['How about if I sell you 4 egg 8 flour 8 milk for 19.94 USD.', 'SellOffer 4 egg, 8 flour, 8 milk @19.94'],
    ['I can give you 2 eggs for 4.5 dollars.', 'SellOffer 2 egg @4.5'],
    ['For you it would be 3.50.', 'SellOffer 6 egg @3.5'],
    ['The total for 2 eggs and a cup of milk is 7 dollars.', 'SellOffer 2 egg, 1 milk @7'],
    ['12 eggs for $4, one time only.', 'SellOffer 12 egg @4'],
    ['I can do 12 eggs for $3.50 in 2 minutes.', 'SellOffer 12 egg @3.5'],
    ['12 eggs for $4 instead of $5.', 'SellOffer 12 egg @4'],
    ['I can not do $3, but 12 eggs for $4.', 'SellOffer 12 egg @4'],
    ['What would you pay for that?', 'NotUnderstood'],
    ['Sorry, I cannot go that low.', 'NotUnderstood'],
    ['You have a deal: 6 egg for 3.20 USD.', 'AcceptOffer'],
  ];
  for (const [text, meaning] of words) {
    it(`is understood: ${text}`, () => {
      expect(meaningLine(understandSeller(text, TALKS.eggs, 'Celia').meaning)).to.equal(meaning);
    });
  }
});

describe('the talk after a question for a recipe', () => {
  it('is of one product, even where none was counted', () => {
    const { context } = understandBuyer('what do you put in a cake, my mom never let me make one', TALKS.none);
    expect(context.wish?.products).to.deep.equal({ cake: 1 });
  });
});
