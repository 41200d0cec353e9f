// A second list of what strangers type, written down with its meanings after the first was mended, before its own first
// run: half sentences, side remarks, kitchens of other lands, bargaining in several steps.

import type { TalkTurn } from './talk-turns.ts';

const ONE_CAKE = '2 egg, 2 flour, 1 sugar, 1 milk';
const TWO_CAKES = '4 egg, 4 flour, 2 sugar, 2 milk';
const THREE_CAKES = '6 egg, 6 flour, 3 sugar, 3 milk';
const PANCAKES = '2 egg, 4 flour, 4 milk';

/** The sentences, by kind. */
export const PASSING_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  beginnings: [
    [[], 'yo whats good', 'SmallTalk greeting|SmallTalk howAreYou'],
    [[], 'anybody selling eggs here', 'Information stock some egg|BuyRequest some egg'],
    [[], 'id like to get started with a cake', `BuyRequest ${ONE_CAKE}`],
    [[], 'shopping list: eggs (6), milk (2 cups), sugar (1 cup)', 'BuyRequest 6 egg, 1 sugar, 2 milk'],
    [[], 'Need: 4 eggs; 2c flour; 1c sugar', 'BuyRequest 4 egg, 2 flour, 1 sugar'],
    [[], 'can you guys quote me for 2 cakes with chocolate', `Information price ${TWO_CAKES}, 6 chocolate`],
    [[], 'pancakes for two people', 'BuyRequest 1 egg, 2 flour, 2 milk'],
    [[], 'hi im Bob and im looking to buy 12 eggs', 'BuyRequest 12 egg'],
    [[], 'how much would you charge me if i took 10 eggs off your hands', 'Information price 10 egg'],
    [[], 'eggs eggs eggs', 'BuyRequest some egg'],
    [[], 'what would 6 eggs and 3 cups of flour set me back', 'Information price 6 egg, 3 flour'],
    [[], 'i got 20 bucks, what can i make', 'Information forMoney @20|Information budget @20'],
  ],
  'answers to an offer': [
    [['2 cakes', 18], 'hmm. 14?', `BuyOffer ${TWO_CAKES} @14`, 'open'],
    [['2 cakes', 18], 'not bad but id rather pay 15', `BuyOffer ${TWO_CAKES} @15`, 'open'],
    [['2 cakes', 18], 'could you come down a little', 'Information discount'],
    [['2 cakes', 18], '18 is a bit much', 'RejectOffer'],
    [['2 cakes', 18], 'i was thinking more like 13', `BuyOffer ${TWO_CAKES} @13`, 'open'],
    [['2 cakes', 18], "you're killing me. 16 final", `BuyOffer ${TWO_CAKES} @16`, 'open'],
    [['2 cakes', 18], 'half of it', `BuyRequest ${ONE_CAKE}`],
    [['2 cakes', 18], 'ok but make it 3', `BuyRequest ${THREE_CAKES}`, 'open'],
    [['2 cakes', 18], 'what if i take 3 cakes?', `Information price ${THREE_CAKES}|BuyRequest ${THREE_CAKES}`, 'open'],
    [
      ['2 cakes', 18],
      'whats it without the sugar',
      'Information price 4 egg, 4 flour, 2 milk|BuyRequest 4 egg, 4 flour, 2 milk',
    ],
    [
      ['2 cakes', 18],
      'so thats 9 a cake?',
      'Information repeat|Information opinion|Information price|Information scope',
      'open',
    ],
    [['2 cakes', 18], 'sold!', 'AcceptOffer', 'binds'],
    [['2 cakes', 18], 'yes pls', 'AcceptOffer', 'binds'],
    [['2 cakes', 18], 'thats fair, ill take it', 'AcceptOffer', 'binds'],
    [['2 cakes', 18], 'kk', 'AcceptOffer', 'binds'],
    [['2 cakes', 18], 'why so expensive', 'Information why|RejectOffer'],
    [['2 cakes', 18], 'too rich for my blood', 'RejectOffer'],
    [['2 cakes', 18], "I'd do it for 15 if you include vanilla", `BuyOffer ${TWO_CAKES}, 4 vanilla @15`, 'open'],
  ],
  'step by step': [
    [['6 eggs', 6, 'for 4', 5], 'ok 4.50', 'BuyOffer 6 egg @4.5'],
    [['6 eggs', 6, 'for 4', 5], 'my last word: 4.40', 'BuyOffer 6 egg @4.4'],
    [
      ['6 eggs', 6, '4 dollars', 5],
      'can we meet somewhere between',
      'BuyOffer 6 egg @4.5|Information discount',
      'open',
    ],
    [['6 eggs', 6], 'and how much for 10 of them', 'Information price 10 egg'],
    [['6 eggs', 6], 'ok now flour', 'BuyRequest some flour|Information price some flour'],
    [['6 eggs', 6], 'ok and some flour, maybe 4', 'BuyRequest 6 egg, 4 flour'],
    [['6 eggs', 6], 'forget the eggs. just flour, 4 cups', 'BuyRequest 4 flour'],
    [['3 cakes', 27], 'skip one cake', `BuyRequest ${TWO_CAKES}`],
    [['3 cakes', 27], 'one cake less', `BuyRequest ${TWO_CAKES}`],
    [['2 pancakes', 9], 'add blueberries to that', `BuyRequest ${PANCAKES}, 2 blueberry`],
    [['2 pancakes', 9], 'with 1 blueberry pack for each', `BuyRequest ${PANCAKES}, 2 blueberry`],
    [['2 cakes', 18], 'minus the eggs i have plenty', 'BuyRequest 4 flour, 2 sugar, 2 milk'],
    [['4 eggs, 4 flour', 9], 'whats the flour alone', 'Information price 4 flour|BuyRequest 4 flour'],
    [['4 eggs, 4 flour', 9], 'more milk too, like 2 cups', 'BuyRequest 4 egg, 4 flour, 2 milk'],
    [['4 eggs, 4 flour', 9], 'eggs only pls', 'BuyRequest 4 egg'],
    [['4 eggs, 4 flour', 9], 'can i swap 2 eggs for 2 milk', 'BuyRequest 2 egg, 4 flour, 2 milk'],
  ],
  'side remarks': [
    [['2 cakes', 18], 'brb', 'SmallTalk wait'],
    [['2 cakes', 18], 'phone rang, 1 min', 'SmallTalk wait'],
    [['2 cakes', 18], 'are you still there?', 'SmallTalk greeting|Information repeat|SmallTalk acknowledge'],
    [['2 cakes', 18], 'my oven only fits 2 cakes', '*', 'open'],
    [[], 'is this a game or real money?', 'Information howDeal|Information opinion|Information identity'],
    [[], 'which one of you is the robot', 'Information identity'],
    [[], 'lol ok', 'SmallTalk acknowledge'],
    [['2 cakes', 18], 'celia whats ur offer', 'Information price|Information repeat|Information discount'],
    [
      ['2 cakes', 18],
      'Watson says 18, can you do better Celia?',
      'Information discount|Information rival @18|Information discount @18',
    ],
  ],
  'traps that sell nothing': [
    [['2 cakes', 18], 'in a perfect world id pay 3', '*', 'open'],
    [['2 cakes', 18], 'big deal', '*', 'open'],
    [['2 cakes', 18], 'deal with it', '*', 'open'],
    [['2 cakes', 18], 'take it easy', '*', 'open'],
    [['2 cakes', 18], 'i take it you are a bot', '*', 'open'],
    [['2 cakes', 18], 'you got me', '*', 'open'],
  ],
};
