// What an attacker sold without meaning to: none of it binds, and plain words beside it do.

import { expect } from 'chai';
import { afterDeal } from '../../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import { understandSeller } from '../../../../src/humaine/language/understand-seller.ts';
import { talkAfter } from '../lists/known-sentences.ts';
import { STRANGER_TALKS } from '../lists/twelve-strangers.ts';

type TalkName = keyof typeof STRANGER_TALKS;

const NO_SALES: Readonly<Partial<Record<TalkName, readonly string[]>>> = {
  none: [
    '.50 dollars  for 12 eggs.50',
    '12 eggs.40 dollars',
    '2 eggs.50 dollars',
    '12 eggs and a cup of milk at 2 each',
    '12 eggs for 2 dollars a cup',
    'half an egg for 1 dollar',
    '12 eggs for 4²',
    '12 eggs for sixtee',
    'I wouldn pay 4 dollars for 12 eggs',
    '12 cups of flour for two dozen',
    '2 cakes for 10',
    'A cake for two, please',
    'give me 12 eggs and 5 dollars',
    'I want 12 eggs and 4 dollars',
    'can I have 2 cakes at three thirty?',
    '12 eggs at eleven fifteen',
    'would I buy 12 eggs for 12 dollars?',
    'oh my god, 12 eggs for 12 dollars!',
    'I wouln pay 12 dollars for 12 eggs',
    'I couln pay 3 dollars for 12 eggs',
    'give me 12 eggs, and 12 dollars',
    'give me 12 eggs now and 12 dollars',
    '4 cakes for 9 dollars a dozen',
    '12 eggs for 3 50 cents',
    '12 eggs for half a cent',
    '12 eggs for - 12 dollars',
    'dozens of eggs for 3 dollars',
    '2 eggs for 2K',
    '2 eggs for 2 k',
    '12 eggs for 11 twelve dollars',
    '12 eggs for two twenty dollars',
    '12 eggs for two',
    'two eggs for two, please',
    'all 12 eggs for ten',
    '12 eggs for 4 5',
    'no 12 eggs for 9 dollars',
    'would you accept 2 dollars for 2 eggs?',
    'how about 2 dollars for 2 eggs',
    '2 dollars for 2 eggs, deal?',
    '2 eggs for 2 dollars ok?',
    'can I have 2 eggs for 2 dollars?',
    'my friend: 2 eggs for 2 dollars',
  ],
  asked: ['how about three dozen?', "Let's make it two dozen", 'What about 6?', '4 dollars a cup', "let's meet at 3"],
  eggs: [
    'I want to buy eggs',
    "Hello Watson, I'd like to buy eggs",
    'Yes, how much for 6 eggs?',
    'Sure. What about 6 eggs?',
    'Yes, how much are the 12 eggs?',
    'Yes, I want 6 eggs',
    'Of course I need eggs',
    'Deal. How much are the 12 eggs?',
    'Well done!',
    'well sold, Watson',
    'I take it that is a good price',
    'I take it we have a deal',
    'Watson accepted',
    "Sure, let's see.",
    "I'll take your best price, please",
    'Brilliant deal',
    'naccept',
    'nagreed',
    'what about 5?',
    "Let's make it 5",
    'for five please',
    'Have it your way. Goodbye.',
    'Yes, hello',
    'Good morning, yes',
    "I'll take all four",
    'Oh please! 12 eggs for 4 dollars!',
    'Let me see... 12 eggs for $4...',
    'okay wow, 12 eggs for $4',
    'okay four dollars okay',
    'Four dollars, yes?',
    "I take it it's a deal",
    'I take it Watson wins',
    'Watson accepted, great',
    'I have them for 3 dollars',
    'Celia 3.70',
    'Celia: 3.70. So.',
    'my friend: deal',
    'mate: I take it',
    'Watson: deal',
    '$11K',
    '4k',
    '12 eggs for two',
    'no 12 eggs for 3 dollars',
    'would you take 3 dollars?',
    'would 3 dollars be fine with you?',
    'okay bye',
    'okay so',
    'yes, goodbye',
  ],
  cakes: ['three cakes for 15', 'I want to buy eggs, flour, sugar and milk', 'Yes, I need 3 eggs', "let's meet at 12"],
  both: [
    '2.80 ok',
    '2.80 deal',
    'I pay 2.80',
    'Hello Celia, I want to buy eggs',
    'Celia accepted',
    'Oh, and now Celia agreed',
    'I get them from Celia for 2 dollars',
    "I'll take the best deal, Celia",
    "I'll take all 3",
    'give me those 3',
  ],
};

const SALES: Readonly<Partial<Record<TalkName, readonly string[]>>> = {
  none: [
    'I want 12 eggs for .50 dollars',
    '12 eggs and a cup of milk for 3 dollars',
    '2 cakes for 10 dollars',
    'I will pay 10 for 2 cakes',
    '2 cakes at three fifty',
  ],
  eggs: [
    "I'd like to buy the eggs",
    'Deal. And how much for a cup of milk?',
    "I'll take it. Also how much for another egg?",
    'done',
    'Have it your way',
    'Please, 12 eggs for 3 dollars!',
  ],
  cakes: ['three cakes for 15 dollars'],
  both: ['Celia, deal', "I'll take it from Celia"],
};

/** Words of an amount that is not said, or of something else than a price. */
const AMOUNTS =
  'more eggs, fewer eggs, not enough eggs, change the number of eggs, that is too few eggs, I need more than 2 eggs, ' +
  'two eggs are not enough, is that for two?, how many eggs?, how much for more eggs?, who are you?';
/** Words of the other seller, who has said nothing. */
const OF_CELIA =
  "I'll go with Celia, I bought them from Celia, deal with Celia, Celia wins, I'll take hers, Celia: deal, " +
  "I want the other seller, Celia's are better, what is Celia's price?";
/** Talks behind which a word sells nothing: Watson has asked "Do we have a deal?" for so many dollars. */
const NO_SALES_BEHIND: readonly (readonly [before: readonly (string | number)[], texts: readonly string[]])[] = [
  ...AMOUNTS.split(', ').map(
    (text) =>
      [
        ['an egg and 4 cups of milk', 4.25, text, 4.25],
        ['4', '4.'],
      ] as const,
  ),
  ...OF_CELIA.split(', ').map(
    (text) =>
      [
        ['12 eggs', 12.1, text],
        ['deal', 'ok deal', 'yes', "I'll take it"],
      ] as const,
  ),
  ...['should I say deal?', 'is that a no?', 'is that your best price?', 'do you have milk?', 'are you a robot?'].map(
    (text) =>
      [
        ['12 eggs please', 12.1, text],
        ['yes', 'yes please', 'sure', 'ok', 'okay then'],
      ] as const,
  ),
];

/** Those of the texts that bind. */
function binding(texts: typeof NO_SALES): string[] {
  return Object.entries(texts).flatMap(([talk, all]) =>
    all.filter((text) => understandBuyer(text, STRANGER_TALKS[talk as TalkName]).heard.binding),
  );
}

describe('an attacker of the language', () => {
  it('buys nothing by greetings, questions, praise, reports, slips and numbers of goods', () => {
    expect(binding(NO_SALES)).to.deep.equal([]);
  });

  it('buys nothing behind words of an amount, of another seller, or a question', () => {
    const bound = NO_SALES_BEHIND.flatMap(([before, texts]) =>
      texts.flatMap((text) => (understandBuyer(text, talkAfter(before)).heard.binding ? [[before, text]] : [])),
    );
    expect(bound).to.deep.equal([]);
  });

  it('buys by a mere yes or okay where it was asked to, and by no other', () => {
    const asked = talkAfter(['12 eggs please', 12.1]);
    for (const text of ['yes', 'ok', 'Okay then.', 'fine', 'sure']) {
      expect(understandBuyer(text, asked).heard.binding, text).to.equal(true);
      expect(understandBuyer(text, { ...asked, asks: false }).heard.binding, text).to.equal(false);
      const { context } = understandSeller('Do you like cakes?', asked, 'Celia');
      expect(understandBuyer(text, context).heard.binding, text).to.equal(false);
      const greeted = understandSeller('Hello!', asked, 'Celia').context;
      expect(understandBuyer(text, greeted).heard.binding, text).to.equal(true);
    }
  });

  it('buys behind words that speak of somebody in passing alone', () => {
    const offered = talkAfter(['12 eggs please', 12.1]);
    for (const [aside, binds] of [
      ['oh man, that is a lot', true],
      ['he he', true],
      ['any other ideas?', true],
      ['I will go with her', false],
      ['the other seller is nicer', false],
    ] as const) {
      const { context } = understandBuyer(aside, offered);
      expect(understandBuyer('deal', context).heard.binding, aside).to.equal(binds);
    }
  });

  it('buys nothing again by telling of a sale', () => {
    const deal = { quantity: { egg: 12 }, price: 12.1 };
    const sold = afterDeal(talkAfter(['12 eggs please', 12.1]), deal);
    for (const text of ['yes, 12 eggs for 12.10', '12 dollars for 12 eggs then', 'please, 12 eggs for 12 dollars'])
      expect(understandBuyer(text, sold).heard.binding, text).to.equal(false);
    expect(understandBuyer('6 eggs for 6 dollars', sold).heard.binding).to.equal(true);
  });

  it('buys nothing by a number behind a question for what another asks, or by one for people', () => {
    for (const [before, number] of [
      ['what would Celia ask?', '11'],
      ['guess what Celia asks', '11'],
      ['it is a birthday', 'for 11'],
      ['when do you close?', 'for 11'],
    ]) {
      const { context } = understandBuyer(before, talkAfter(['12 eggs please', 12.1]));
      expect(understandBuyer(number, context).heard.binding, before).to.equal(false);
    }
  });

  it('buys behind a colon where what stands before it is no name', () => {
    const offered = talkAfter(['12 eggs please', 12.1]);
    for (const text of ['$10: 12 eggs', 'my offer : 10 dollars for 12 eggs'])
      expect(understandBuyer(text, offered).heard.meanings[0].act, text).to.equal('BuyOffer');
    expect(understandBuyer('my friend : deal', offered).heard.binding).to.equal(false);
  });

  it('buys by plain words that are like them', () => {
    expect(binding(SALES)).to.deep.equal(Object.values(SALES).flat());
  });
});
