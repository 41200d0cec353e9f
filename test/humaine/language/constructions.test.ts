// Constructions of the language that strangers used, with relatives that none of them did: each is understood as it is
// meant, and none of it sells anything.

import { expect } from 'chai';
import { understandBuyer } from '../../../src/humaine/language/understand-buyer.ts';
import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { STRANGER_TALKS } from './lists/twelve-strangers.ts';

type Rows = readonly (readonly [talk: keyof typeof STRANGER_TALKS, text: string, meaning: string])[];

/** What a text is understood as; an acceptance with whose offer it is of. */
function told(talk: keyof typeof STRANGER_TALKS, text: string): string {
  const { meanings, binding } = understandBuyer(text, STRANGER_TALKS[talk]).heard;
  const lines = meanings.map((one) =>
    one.act === 'AcceptOffer' ? `AcceptOffer ${one.from ?? '?'}` : meaningLine(one),
  );
  return `${lines.join(' + ')}${binding ? ' BINDS' : ''}`;
}

const CONSTRUCTIONS: Readonly<Record<string, Rows>> = {
  'an offer chosen by its seller or its price': [
    ['both', "I'll take the cheaper one", 'AcceptOffer Celia'],
    ['both', 'the lowest please', 'AcceptOffer Celia'],
    ['both', 'first offer', 'AcceptOffer Watson'],
    ['both', "the young lady's offer", 'AcceptOffer Celia'],
    ['both', "I think I'll go with him", 'AcceptOffer Watson'],
    ['both', 'I buy from her', 'AcceptOffer Celia'],
    ['both', 'The other one please Watson, hers', 'AcceptOffer Celia'],
    ['both', "Celia's offer is better, I'll take hers", 'AcceptOffer Celia'],
    ['both', "gimme celia's", 'AcceptOffer Celia'],
    ['both', "I'll take Watson's, at least he doesn't talk so much", 'AcceptOffer Watson'],
    ['both', "I'll take Watson's six. No, Celia's.", 'AcceptOffer Celia'],
    ['both', 'I buy the six of Watson and also the six of Celia', 'AcceptOffer ?'],
    ['both', 'both offers please', 'AcceptOffer ?'],
    ['both', 'the best price?', 'Information discount'],
    ['both', 'celia is cheaper', 'Information rival'],
    ['both', 'who is cheaper?', 'Information price'],
    ['both', "i would take watson's but its too expensive", 'RejectOffer'],
    ['eggs', 'the cheaper one', 'Information discount'],
  ],
  'a price below the other seller’s': [
    ['both', 'Watson, beat her by 20 cents and I buy', 'BuyOffer 6 egg @2.6'],
    ['both', 'Watson, equal the price of Celia minus ten cents', 'BuyOffer 6 egg @2.7'],
    ['both', "10 cents below Celia's price", 'BuyOffer 6 egg @2.7'],
    ['both', "Celia, Watson's price less a dollar", 'BuyOffer 6 egg @2'],
  ],
  'an offer to whoever takes it': [
    ['both', 'can anyone do 2.50', 'BuyOffer 6 egg @2.5'],
    ['both', 'who does it for 2.50?', 'BuyOffer 6 egg @2.5'],
    ['both', '2.50 anyone?', 'BuyOffer 6 egg @2.5'],
    ['none', 'who sells me 4 eggs for 2 dollars?', 'BuyOffer 4 egg @2'],
  ],
  'goods that a price is for only if they come to it': [
    ['eggs', 'I accept when you put also the 2 cups of milk', 'BuyOffer 12 egg, 2 milk @4'],
    ['eggs', "I'll go four if you toss in two cups of sugar", 'BuyOffer 12 egg, 2 sugar @4'],
    ['eggs', '3.80 as long as you include a cup of flour', 'BuyOffer 12 egg, 1 flour @3.8'],
    ['eggs', 'okay but only if you put in two more eggs', 'BuyOffer 14 egg @4'],
  ],
  'a question of its own kind': [
    ['none', 'I wanna bake a chocolate cake, what do I need for that?', 'Information recipe cake'],
    ['none', 'is milk required for pancakes?', 'Information recipe pancake'],
    ['none', 'what is the difference between a cake and pancakes', 'Information recipe cake'],
    ['none', 'what do you both charge for a cup of flour?', 'Information price 1 flour'],
    ['none', 'what is the cheapest thing you have', 'Information priceList'],
    ['none', 'do you both have milk', 'Information stock some milk'],
    ['none', 'Are you two competitors?', 'Information identity'],
    ['none', 'how many points do I get for a cake', 'Information howDeal 2 egg, 2 flour, 1 sugar, 1 milk'],
    ['none', 'how is business?', 'SmallTalk howAreYou'],
    ['asked', 'would 3 dollars be too little?', 'Information opinion @3'],
    ['eggs', 'so you say 4 dollars, right?', 'Information repeat'],
    ['eggs', 'when will I get them?', 'Information howDeal'],
    ['cakes', 'what is in the box?', 'Information repeat'],
    ['cakes', 'what does your offer contain', 'Information repeat'],
    ['cakes', 'what have I ordered so far', 'Information holdings'],
    ['both', 'who was it that said 3 dollars?', 'Information repeat'],
    ['both', 'who has the fresher eggs?', 'Information opinion some egg'],
    ['both', 'what is my total so far', 'Information budget'],
    ['both', 'Watson, can you go lower than that?', 'Information discount'],
    ['asked', 'can you hurry up', 'SmallTalk complaint'],
    ['asked', 'no hurry', 'SmallTalk acknowledge'],
  ],
  'a no behind something else, or with a point': [
    ['cakes', 'No. Next.', 'RejectOffer'],
    ['both', "You're both thieves. No.", 'RejectOffer'],
    ['eggs', 'lol no', 'RejectOffer'],
    ['eggs', 'Thank you but no.', 'RejectOffer'],
    ['none', '3 oz. of chocolate and 2 tsp. vanilla', 'BuyRequest 3 chocolate, 2 vanilla'],
  ],
};

describe('what constructions mean', () => {
  for (const [name, rows] of Object.entries(CONSTRUCTIONS)) {
    it(`is as meant: ${name}`, () => {
      const wrong = rows.filter(([talk, text, meaning]) => told(talk, text) !== meaning);
      expect(wrong.map(([talk, text]) => [talk, text, told(talk, text)])).to.deep.equal([]);
    });
  }
});
