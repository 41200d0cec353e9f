// Prices and goods said while an order stands, as hurried people and foreigners type them: what they meant.

import type { TalkTurn } from './talk-turns.ts';

const C2 = '4 egg, 4 flour, 2 sugar, 2 milk';
const KITS = ['everything for 2 cakes', 17.8] as const;
const EGGS = ['6 eggs and 4 cups of flour', 12] as const;
const PANS = ['4 eggs, 8 flour and 8 milk for $16', 24] as const;

/** The talks, by what they show; each meaning was written down before its first run. */
export const STANDING_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  'a price for what stands': [
    [KITS, 'ill do 12 for it all', `BuyOffer ${C2} @12`, 'binds'],
    [KITS, 'i can do 12 for the lot', `BuyOffer ${C2} @12`, 'binds'],
    [KITS, '8 dollar is my last word', `BuyOffer ${C2} @8`, 'binds'],
    [KITS, '12 is as high as I go', `BuyOffer ${C2} @12`],
    [KITS, 'best I can do is 13', `BuyOffer ${C2} @13`],
    [KITS, '12', `BuyOffer ${C2} @12`, 'binds'],
    [KITS, '12.50?', `BuyOffer ${C2} @12.5`],
    [KITS, '12 da lot', `BuyOffer ${C2} @12`],
    [KITS, 'gimme the lot for 11 bucks', `BuyOffer ${C2} @11`, 'binds'],
    [KITS, 'meet me at 14', `BuyOffer ${C2} @14`],
    [KITS, 'round it down to 15', `BuyOffer ${C2} @15`],
    [KITS, 'i give 12,50 for all together', `BuyOffer ${C2} @12.5`],
    [KITS, 'a tenner for everything', `BuyOffer ${C2} @10`],
    [KITS, 'is too much, I can to pay only 13 dollar', `BuyOffer ${C2} @13`],
    [KITS, 'Last price 12, final', `BuyOffer ${C2} @12`],
    [KITS, 'No, that is me too dear. 11 dollar is my last word.', `BuyOffer ${C2} @11`],
    [KITS, 'twelve fifty and not a penny more', `BuyOffer ${C2} @12.5`],
    [KITS, 'I wanna pay 12 max', `BuyOffer ${C2} @12`, 'open'],
    [KITS, 'would 13 be alright?', `BuyOffer ${C2} @13`],
    [KITS, 'between 10 and 12 maybe', `BuyOffer ${C2} @12`, 'open'],
    [KITS, '12 and we both go home happy', `BuyOffer ${C2} @12`, 'open'],
    [KITS, '12, take it or leave it', `BuyOffer ${C2} @12`],
  ],
  'a price with one good added': [
    [EGGS, 'ok 5.50 den n a suger', 'BuyOffer 6 egg, 4 flour, 1 sugar @5.5', 'open'],
    [EGGS, '8 and you throw in 2 cups of milk', 'BuyOffer 6 egg, 4 flour, 2 milk @8'],
    [EGGS, '9 with a vanilla', 'BuyOffer 6 egg, 4 flour, 1 vanilla @9'],
    [EGGS, 'if you put 2 sugar on top I pay 10', 'BuyOffer 6 egg, 4 flour, 2 sugar @10', 'open'],
    [EGGS, 'And if I take also 2 of vanilla, you give me all by 11?', 'BuyOffer 6 egg, 4 flour, 2 vanilla @11', 'open'],
    [EGGS, 'ten bucks but I want a milk with that', 'BuyOffer 6 egg, 4 flour, 1 milk @10'],
    [EGGS, 'I take it for 10 if there is a cup of milk in it', 'BuyOffer 6 egg, 4 flour, 1 milk @10', 'open'],
    [EGGS, 'Fine, 10, but then with two sugars', 'BuyOffer 6 egg, 4 flour, 2 sugar @10'],
    [EGGS, 'make it 8 eggs and I give you 11', 'BuyOffer 8 egg, 4 flour @11'],
    [EGGS, 'eleven for it all plus a packet of blueberries', 'BuyOffer 6 egg, 4 flour, 1 blueberry @11'],
  ],
  'a price with a good that was asked for': [
    [
      ['3 cakes with 6 vanilla', 30],
      'Twenty for everything, vanilla included.',
      'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk, 6 vanilla @20',
    ],
    [
      ['3 cakes with 6 vanilla', 30],
      "If you go down to 22 with the vanilla I'll take yours",
      'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk, 6 vanilla @22',
      'open',
    ],
    [
      ['3 cakes with 6 vanilla', 30],
      '21 and the vanilla stays',
      'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk, 6 vanilla @21',
      'open',
    ],
    [['3 cakes with 6 vanilla', 30], '18 without the vanilla', 'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk @18'],
    [EGGS, 'Eight, eggs and flour together', 'BuyOffer 6 egg, 4 flour @8'],
  ],
  'a price that is put right': [
    [[...KITS, '15 for everything', 16], 'Sorry, I misspoke, I meant fourteen.', `BuyOffer ${C2} @14`],
    [[...KITS, 'I pay 14', 16], 'oops 13 not 14', `BuyOffer ${C2} @13`],
    [[...KITS, 'I pay 14', 16], 'scratch that, 13', `BuyOffer ${C2} @13`],
    [[...KITS, 'I pay 12', 16], 'one more dollar', `BuyOffer ${C2} @13`, 'open'],
    [[...KITS, 'I pay 12', 16], 'ok a dollar more then', `BuyOffer ${C2} @13`, 'open'],
  ],
  'two parts with two prices': [
    [
      ['20 eggs', 12],
      'Would you take 6 if I also bought 4 cups of milk for 1.50?',
      'BuyOffer 20 egg, 4 milk @7.5',
      'open',
    ],
    [['20 eggs', 12], '7 for the eggs and 2 for 4 cups of milk', 'BuyOffer 20 egg, 4 milk @9', 'open'],
    [['20 eggs', 12], '7 for the eggs plus 3 cups of milk at a dollar each', 'BuyOffer 20 egg, 3 milk @10', 'open'],
    [[], '6 eggs for 3 bucks and 2 milk for a dollar', 'BuyOffer 6 egg, 2 milk @4'],
  ],
  'more for the price that stands': [
    [
      PANS,
      'For this price I had rather also two cups milk with it.',
      'BuyOffer 4 egg, 8 flour, 10 milk @16|BuyOffer 4 egg, 8 flour, 10 milk @24',
      'open',
    ],
    [EGGS, 'for that money I want 2 sugars too', 'BuyOffer 6 egg, 4 flour, 2 sugar @12', 'open'],
    [EGGS, 'same price but add a milk', 'BuyOffer 6 egg, 4 flour, 1 milk @12', 'open'],
    [PANS, 'make that 2 cakes instead, same money', `BuyOffer ${C2} @16`],
  ],
  'swaps and fewer': [
    [
      PANS,
      'Hmm, and swap two of the cups of milk for blueberries',
      'BuyRequest 4 egg, 8 flour, 6 milk, 2 blueberry|BuyOffer 4 egg, 8 flour, 6 milk, 2 blueberry @16',
      'open',
    ],
    [
      PANS,
      'swap 2 milk for 2 sugar',
      'BuyRequest 4 egg, 8 flour, 2 sugar, 6 milk|BuyOffer 4 egg, 8 flour, 2 sugar, 6 milk @16',
      'open',
    ],
    [
      ['everything for 5 cakes', 40],
      'Okay then give me 3 cakes only, for 15',
      'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk @15',
    ],
    [['everything for 5 cakes', 40], 'den only 3 cake 4 15', 'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk @15'],
    [
      ['everything for 5 cakes', 40],
      'leave 2 cakes away and I pay 18',
      'BuyOffer 6 egg, 6 flour, 3 sugar, 3 milk @18',
      'open',
    ],
  ],
  'foreign and hurried': [
    [[], 'I become 6 eggs and 4 cups flour for 7,50 dollar?', 'BuyOffer 6 egg, 4 flour @7.5'],
    [[], 'wanna buy 10 egs 4 3 bucks', 'BuyOffer 10 egg @3'],
    [[], '12 egg n 2 milk, how much u want', 'Information price 12 egg, 2 milk|BuyRequest 12 egg, 2 milk'],
    [[], 'me want 4 cup flour, pay 2 dolar', 'BuyOffer 4 flour @2'],
    [[], 'eggs, six, two fifty', 'BuyOffer 6 egg @2.5'],
    [[], 'Would like to have from you 2 milk and 1 sugar', 'BuyRequest 1 sugar, 2 milk'],
    [[], "Give me 12 cakes for 36 then and we're friends", 'BuyOffer 24 egg, 24 flour, 12 sugar, 12 milk @36', 'open'],
    [
      ['how much for ten cakes', 50],
      "Give me 12 for 36 then and we're friends",
      'BuyOffer 24 egg, 24 flour, 12 sugar, 12 milk @36',
      'open',
    ],
  ],
};
