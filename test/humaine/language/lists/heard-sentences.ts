// Sentences of strangers that were misread once, in the talks that they were said in: manners, not prices.

import type { TalkTurn } from './talk-turns.ts';

const CAKE = '2 egg, 2 flour, 1 sugar, 1 milk';
const TWO_CAKES = '4 egg, 4 flour, 2 sugar, 2 milk';
const CAKES = ['2 cakes', 18] as const;

/** The sentences, by kind. */
export const HEARD_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  'a yes that was heard': [
    [CAKES, 'k fine whatever u said', 'AcceptOffer', 'open'],
    [CAKES, 'Ok perfect, I stay with it', 'AcceptOffer', 'binds'],
    [CAKES, "alright alright, yours it is, I'll pay what you asked", 'AcceptOffer', 'binds'],
    [CAKES, 'yea dela', 'AcceptOffer', 'binds'],
    [CAKES, 'k bet im in', 'AcceptOffer', 'open'],
    [CAKES, 'Good, so we make it. I take all for your last price.', 'AcceptOffer', 'open'],
    [CAKES, 'It is ok for me, I take these.', 'AcceptOffer', 'open'],
    [CAKES, 'Okay can. Confirm.', 'AcceptOffer', 'open'],
    [CAKES, 'Thank you very much. I accept with pleasure.', 'AcceptOffer', 'binds'],
    [CAKES, 'That is agreeable. Please consider the order confirmed at your last figure.', 'AcceptOffer', 'open'],
    [CAKES, 'oky dael', 'AcceptOffer', 'open'],
    [CAKES, 'Yes. Same goods, your price.', 'AcceptOffer', 'open'],
    [CAKES, '👍', 'AcceptOffer', 'open'],
    [CAKES, 'you win, eight dollars flat and we shake hands on it', `BuyOffer ${TWO_CAKES} @8`, 'open'],
    [[], "I'll take 3 cups of sugar and 3 eggs, what do you want for them?", 'Information price 3 egg, 3 sugar'],
    [CAKES, 'Deal! No wait, hold on, not yet.', 'SmallTalk wait', 'open'],
    [CAKES, 'The deal is not bad but I must think over it first.', 'SmallTalk wait', 'open'],
    [CAKES, 'ill buy it tomorrow maybe', 'SmallTalk wait', 'open'],
  ],
  'a no that was heard': [
    [CAKES, 'Oh sure, great deal, and shall I give you my car as well?', 'RejectOffer', 'open'],
    [CAKES, "Sure, I'll take ten at that price. And the Brooklyn Bridge too.", 'RejectOffer', 'open'],
    [CAKES, 'For such money nobody will buy. Make cheaper.', 'RejectOffer'],
    [CAKES, 'It is a little bit difficult...', 'RejectOffer'],
    [[], 'ten cakes for all of it? no way', 'RejectOffer'],
    [CAKES, "Forget it, I don't want any of that any more.", 'RejectOffer'],
    [CAKES, 'You give me discount, I buy more later.', 'Information discount'],
  ],
  'what was neither': [
    [
      [],
      'My granddaughter turned six yesterday and I gave her 20 dollars and a cake with two dozen eggs in it, can ' +
        'you imagine.',
      'SmallTalk acknowledge',
      'open',
    ],
    [
      [],
      'My neighbour said he bought 10 eggs for 2 dollars from you yesterday, is that true?',
      'Information truth',
      'open',
    ],
    [[], "I'm not saying I'd pay 6 for a dozen eggs, just asking what they cost.", 'Information price 12 egg', 'open'],
    [CAKES, 'and you sell milk in cups or bottles?', 'Information units some milk'],
    [CAKES, 'wait is that for each egg or everything?', 'Information scope'],
    [CAKES, 'wait did I just pay for that already? I thought we were only talking', 'Information howDeal'],
    [[], 'so is it 4 eggs for one cake or 2? and how many cups of flour?', 'Information recipe cake'],
    [[], 'yo watson can i get 4 eggs n 4 flour', 'BuyRequest 4 egg, 4 flour'],
    [[], 'Watson, Celia: what would each of you charge for 5 eggs?', 'Information price 5 egg'],
    [
      [],
      "I'd like to bake a cake, so two eggs, two cups of flour, a cup of sugar and a cup of milk, please.",
      `BuyRequest ${CAKE}`,
    ],
  ],
};
