// What our seller says is understood as it was meant: by the same grammar, whatever the sentence.

import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { expect } from 'chai';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { GOODS } from '../../../src/humaine/game/goods.ts';
import { offerSentence, type OfferManner } from '../../../src/humaine/agent/seller-sentences.ts';
import { freshTalk } from '../../../src/humaine/language/talk-context.ts';
import { understandSeller } from '../../../src/humaine/language/understand-seller.ts';

const MANNERS: readonly OfferManner[] = [
  'offer',
  'counter',
  'lower',
  'firm',
  'best',
  'dearer',
  'beat',
  'confirm',
  'again',
  'budget',
  'allLeft',
  'sold',
];

describe('what our seller says', () => {
  it('is understood with its goods and its price, in 900 sentences by chance', () => {
    const random = randomFrom(11);
    const wrong: string[] = [];
    for (let place = 0; place < 900; place++) {
      const goods = GOODS.filter(() => random() < 0.4);
      const entries = (goods.length > 0 ? goods : (['egg'] as const)).map((good) => [
        good,
        1 + randomBelow(random, 24),
      ]);
      const deal = {
        quantity: Object.fromEntries(entries) as Record<string, number>,
        price: Math.round(5 + random() * 4000) / 100,
      };
      const manner = MANNERS[place % MANNERS.length];
      const text = offerSentence(manner, deal, random);
      const { meaning, sold } = understandSeller(text, freshTalk(), 'Celia');
      const got = sold === undefined ? meaning : ({ act: 'SellOffer', ...sold } as const);
      if (meaningLine(got) !== meaningLine({ act: 'SellOffer', ...deal })) wrong.push(`${text}: ${meaningLine(got)}`);
      if ((sold !== undefined) !== (manner === 'sold')) wrong.push(`${text}: ${manner}`);
    }
    expect(wrong.slice(0, 10)).to.deep.equal([]);
  });

  it('begins every sentence with a capital letter, a kit by its name as well', () => {
    const random = randomFrom(12);
    const deal = { quantity: { egg: 4, flour: 4, sugar: 2, milk: 2 }, price: 10.6 };
    for (let place = 0; place < 400; place++) {
      const text = offerSentence(MANNERS[place % MANNERS.length], deal, random, place % 2 === 0);
      expect(text).not.to.match(/(?:^|[.!?] )[a-z]/);
    }
  });
});
