// What strangers of many countries and ages type: terse, chatty, mistyped, corrected, haggled. Each meaning was written
// down before the first run; a bar stands between meanings of which any will do, `*` for any that sells nothing.

import type { TalkTurn } from './talk-turns.ts';

const ONE_CAKE = '2 egg, 2 flour, 1 sugar, 1 milk';
const TWO_CAKES = '4 egg, 4 flour, 2 sugar, 2 milk';
const THREE_CAKES = '6 egg, 6 flour, 3 sugar, 3 milk';

/** The sentences, by kind. */
export const STRANGER_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  terse: [
    [[], 'eggs 6', 'BuyRequest 6 egg'],
    [[], '6x egg 2x milk pls', 'BuyRequest 6 egg, 2 milk'],
    [[], 'flour x4, sugar x2', 'BuyRequest 4 flour, 2 sugar'],
    [[], 'milk?', 'Information stock some milk|BuyRequest some milk|Information price some milk'],
    [[], '10 eggs $4', 'BuyOffer 10 egg @4'],
    [['6 eggs', 5], '4?', 'BuyOffer 6 egg @4', 'open'],
    [['6 eggs', 5], '4.25 last', 'BuyOffer 6 egg @4.25'],
    [[], 'need stuff 3 cakes cheap', `BuyRequest ${THREE_CAKES}|Information price ${THREE_CAKES}`],
    [[], 'price egg', 'Information price some egg'],
    [['2 cakes', 18], '15 and done', `BuyOffer ${TWO_CAKES} @15`],
  ],
  chatty: [
    [
      [],
      'Good evening to both of you lovely people! My niece turns seven tomorrow and I was hoping to bake her a ' +
        'chocolate cake',
      `BuyRequest ${ONE_CAKE}, 3 chocolate`,
    ],
    [[], 'so my husband ate all the eggs again lol, can I have a dozen?', 'BuyRequest 12 egg'],
    [['2 cakes', 18], "I'm a poor student, have a heart", 'Information discount|RejectOffer'],
    [['2 cakes', 18], 'ouch', 'RejectOffer'],
    [['2 cakes', 18], 'sheesh that is steep mate', 'RejectOffer'],
    [[], "it's my first time here what do i do", 'Information howDeal'],
    [['6 eggs', 5], 'give me five minutes to think', 'SmallTalk wait'],
    [[], 'you guys crack me up', 'SmallTalk praise|SmallTalk joke|SmallTalk acknowledge'],
    [[], "I've got 3 kids and no time, everything for 2 cakes please", `BuyRequest ${TWO_CAKES}`],
    [[], 'are eggs fresh? i want 5', 'BuyRequest 5 egg'],
  ],
  mistyped: [
    [[], 'i wnat 4 egs adn 2 cpus of mlik', 'BuyRequest 4 egg, 2 milk'],
    [[], 'hwo much for tow cakes', `Information price ${TWO_CAKES}`],
    [['6 eggs', 5], 'to expensive', 'RejectOffer'],
    [['6 eggs', 5], 'thats to much for me, how abuot 3 dolars', 'BuyOffer 6 egg @3'],
    [[], 'everthing for 2 pancaks plz', 'BuyRequest 2 egg, 4 flour, 4 milk'],
    [['6 eggs', 5], 'dael', 'AcceptOffer'],
  ],
  'several things at once': [
    [
      [],
      'hi i need 3 eggs and also how much is milk',
      'BuyRequest 3 egg, some milk|Information price 3 egg, some milk',
    ],
    [
      [],
      'hello im baking 2 cakes and 1 pancake whats your best price',
      ['Information price', 'Information discount', 'BuyRequest']
        .map((about) => `${about} 5 egg, 6 flour, 2 sugar, 4 milk`)
        .join('|'),
    ],
    [
      ['2 cakes', 18],
      'ok cool but can you throw in 3 choc for the same money',
      `BuyOffer ${TWO_CAKES}, 3 chocolate @18|BuyRequest ${TWO_CAKES}, 3 chocolate`,
      'open',
    ],
    [['6 eggs', 5], 'nah i only need 4 and not for more than 3', 'BuyOffer 4 egg @3', 'open'],
    [['6 eggs', 5], 'can u do 4 if i also take 2 milk', 'BuyOffer 6 egg, 2 milk @4', 'open'],
  ],
  'numbers in words': [
    [[], 'twenty two eggs please', 'BuyRequest 22 egg'],
    [[], 'a half dozen eggs and one and a half cups of sugar', 'BuyRequest 6 egg, 1.5 sugar'],
    [['2 cakes', 18], "fifteen's my limit", `Information budget @15|BuyOffer ${TWO_CAKES} @15`, 'open'],
    [[], 'nine eggs for four and a quarter', 'BuyOffer 9 egg @4.25'],
    [['6 eggs', 5], 'three ninety', 'BuyOffer 6 egg @3.9'],
    [[], 'a score of eggs', 'BuyRequest 20 egg|BuyRequest some egg'],
  ],
  corrections: [
    [['6 eggs', 5], 'oops i meant 9', 'BuyRequest 9 egg'],
    [
      ['4 eggs and 3 milk for 5 dollars', 8],
      'typo, 4 milk',
      'BuyOffer 4 egg, 4 milk @5|BuyRequest 4 egg, 4 milk',
      'open',
    ],
    [['3 cakes', 27], 'wait not 3, 2', `BuyRequest ${TWO_CAKES}`],
    [['4 eggs', 4], 'no no, milk, 4 cups', 'BuyRequest 4 milk'],
    [[], '5 eggs. make that half a dozen', 'BuyRequest 6 egg'],
    [['6 eggs for 3 dollars', 5], 'sorry 3.50 i mean', 'BuyOffer 6 egg @3.5'],
    [['3 cakes', 27], 'i dont need the sugar i have some', 'BuyRequest 6 egg, 6 flour, 3 milk'],
    [['3 cakes', 27], 'actually i have 4 eggs at home', 'BuyRequest 2 egg, 6 flour, 3 sugar, 3 milk'],
    [['3 cakes', 27], 'and vanilla in one of them', `BuyRequest ${THREE_CAKES}, 2 vanilla`],
    [['4 eggs and 4 flour', 6], 'double the flour', 'BuyRequest 4 egg, 8 flour'],
    [['2 cakes', 18], 'same but 3', `BuyRequest ${THREE_CAKES}`],
  ],
  'the other seller': [
    [['6 eggs', 5], 'Celia has it for 4', 'Information rival @4'],
    [['6 eggs', 5], 'the other one is a dollar cheaper', 'Information rival @4|Information rival|Information discount'],
    [['6 eggs', 5], 'why would i buy from you and not her', 'Information why'],
    [
      [],
      'whoever is cheaper gets the business, i need 3 cakes',
      ['BuyRequest', 'Information price', 'Information discount'].map((about) => `${about} ${THREE_CAKES}`).join('|'),
    ],
    [['6 eggs', 5], 'your competitor asks less', 'Information rival'],
    [
      ['6 eggs', 5],
      'i can get them at the supermarket for 2 bucks',
      'Information rival 6 egg @2|Information rival @2|Information discount',
    ],
  ],
  'other countries': [
    [[], 'I would like to have 250 grams of flour and 4 eggs', 'BuyRequest 4 egg, 2 flour'],
    [[], 'half a litre of milk please', 'BuyRequest 2 milk'],
    [[], 'a kilo of sugar', 'BuyRequest 5 sugar'],
    [[], '2 tbsp vanilla', 'BuyRequest 6 vanilla'],
    [[], 'a pint of milk and a bar of chocolate', 'BuyRequest 2 milk, 1 chocolate'],
    [[], 'please to sell me eggs ten pieces', 'BuyRequest 10 egg'],
    [['2 cakes', 18], 'no no very costly, kindly reduce', 'RejectOffer|Information discount'],
    [['2 cakes', 18], 'give me good price my friend', 'Information discount|Information price'],
    [[], 'fancy knocking us up a quote for two cakes', `Information price ${TWO_CAKES}`],
    [['6 eggs', 5], 'go on then', 'AcceptOffer', 'open'],
    [['6 eggs', 5], 'fine by me', 'AcceptOffer', 'open'],
    [[], 'i becom 3 eggs please', 'BuyRequest 3 egg'],
    [['2 cakes', 18], 'bit dear innit', 'RejectOffer'],
    [['6 eggs', 5], 'nope', 'RejectOffer'],
  ],
  questions: [
    [[], 'do you sell butter', 'Information stock butter'],
    [['2 cakes', 18], 'how many cakes can i make with that', 'Information yields cake'],
    [[], 'how much money do i have', 'Information budget'],
    [['2 cakes', 18], 'is milk included?', 'Information contents some milk'],
    [['2 cakes', 18], 'how much is that per cake', 'Information scope'],
    [[], 'what comes in a pancake', 'Information recipe pancake'],
    [[], 'can i pay with card', 'Information howDeal'],
    [['2 cakes', 18], 'whats the cheapest you would go', 'Information discount'],
    [[], 'anything with blueberries?', 'Information stock some blueberry|BuyRequest some blueberry'],
  ],
  haggling: [
    [
      ['2 cakes', 18],
      'tell you what, 16 and throw in an extra egg',
      'BuyOffer 5 egg, 4 flour, 2 sugar, 2 milk @16',
      'open',
    ],
    [['2 cakes for 12', 18], 'ok 14 but thats it', `BuyOffer ${TWO_CAKES} @14`, 'open'],
    [['2 cakes for 12', 18], 'i go up one dollar', `BuyOffer ${TWO_CAKES} @13`, 'open'],
    [['2 cakes', 18], 'knock 2 bucks off', `BuyOffer ${TWO_CAKES} @16`, 'open'],
    [['2 cakes', 18], 'round it down', 'Information discount'],
    [['4 cakes', 36], 'too much money for me, only 2 cakes then, 15', `BuyOffer ${TWO_CAKES} @15`, 'open'],
  ],
  'traps that sell nothing': [
    [['6 eggs', 5], 'i bet you say deal to everyone', '*', 'open'],
    [['6 eggs', 5], 'my dog is called deal', '*', 'open'],
    [['6 eggs', 5], '5 stars for service', '*', 'open'],
    [['6 eggs', 5], 'we agreed to disagree', '*', 'open'],
  ],
};
