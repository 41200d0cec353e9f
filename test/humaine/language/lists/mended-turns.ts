// Talks in which people were not understood once: what they meant.

import type { TalkTurn } from './talk-turns.ts';

const MORE_EGGS = '8 egg, 6 flour, 3 sugar, 3 milk';
const KIT = ['everything for 3 cakes', 26.7] as const;

/** The talks, by what they show. */
export const MENDED_TURNS: Readonly<Record<string, readonly TalkTurn[]>> = {
  'a price for what is added': [
    [
      ['6 eggs for 3', 5],
      'and 4 ounces of chocolate on top for another buck',
      'BuyOffer 6 egg, 4 chocolate @4',
      'open',
    ],
    [['6 eggs', 5], 'add 2 cups of milk for 1 dollar more', 'BuyOffer 6 egg, 2 milk @6', 'open'],
    [KIT, 'how about 18 and you add 2 eggs', `BuyOffer ${MORE_EGGS} @18`, 'open'],
    [KIT, "i'll pay 18 plus 2 eggs", `BuyOffer ${MORE_EGGS} @18`],
    [KIT, 'I pay 12 with 2 more eggs', `BuyOffer ${MORE_EGGS} @12`],
  ],
  'a kit that changes': [
    [KIT, 'ok 22 with 2 extra eggs', `BuyOffer ${MORE_EGGS} @22`, 'open'],
    [KIT, 'deal but with 2 more eggs', `BuyRequest ${MORE_EGGS}`, 'open'],
    [KIT, 'I already have 2 eggs, so 15', 'BuyOffer 4 egg, 6 flour, 3 sugar, 3 milk @15', 'open'],
    [KIT, '20 if you include 2 eggs more', `BuyOffer ${MORE_EGGS} @20`, 'open'],
    [KIT, '15 for the cakes without eggs', 'BuyOffer 6 flour, 3 sugar, 3 milk @15', 'open'],
    [['everything for 4 cakes', 35.6], 'hm 16 for 2', 'BuyOffer 4 egg, 4 flour, 2 sugar, 2 milk @16', 'open'],
    [['everything for 4 cakes', 35.6], 'i take only the flour', 'BuyRequest 8 flour', 'open'],
    [['4 pancakes with 4 blueberries', 30], '2 packs blueberry each', 'BuyRequest 4 egg, 8 flour, 8 milk, 8 blueberry'],
  ],
  'amounts behind their goods': [
    [[], 'sugar 3x', 'BuyRequest 3 sugar'],
    [[], 'egg 10 3$', 'BuyOffer 10 egg @3', 'open'],
    [['6 eggs and 6 flour', 18], 'and sugar 3', 'BuyRequest 6 egg, 6 flour, 3 sugar'],
    [['6 eggs and 6 flour', 18], 'change flour to 4', 'BuyRequest 6 egg, 4 flour'],
    [[], 'eggs at 45 cents each, I need 8', 'BuyOffer 8 egg @3.6', 'open'],
    [['I need eggs and flour'], 'four of each', 'BuyRequest 4 egg, 4 flour'],
    [['4 eggs', 4], 'make it two more', 'BuyRequest 6 egg'],
  ],
  'a price that stays': [
    [['10 eggs and 3 milk for 5 dollars', 9], 'sorry I meant 4 milk not 3', 'BuyOffer 10 egg, 4 milk @5', 'open'],
    [['8 eggs and 2 sugar for 6 dollars', 9], 'sorry, I meant 3 sugar not 2', 'BuyOffer 8 egg, 3 sugar @6', 'open'],
    [['4 flour and 3 milk for 7', 11], 'oh sorry I meant 5 milk', 'BuyOffer 4 flour, 5 milk @7', 'open'],
    [['6 eggs', 6], 'I want 20% off', 'BuyOffer 6 egg @4.8', 'open'],
  ],
  'a price for one behind "at"': [
    [[], '4 eggs @ $0.50', 'BuyOffer 4 egg @2', 'open'],
    [[], '4 eggs @ 50 cents', 'BuyOffer 4 egg @2', 'open'],
    [[], '4 eggs at 0.50', 'BuyOffer 4 egg @2', 'open'],
    [[], '6 cups of flour at 80 cents', 'BuyOffer 6 flour @4.8', 'open'],
    [[], '12 eggs @ 4 dollars', 'BuyOffer 12 egg @4', 'open'],
    [[], '12 eggs at 4 dollars', 'BuyOffer 12 egg @4', 'binds'],
  ],
  'what only sounds like a refusal': [
    [['4 eggs', 4], '4', 'AcceptOffer', 'open'],
    [['6 cups of milk', 5], '5.', 'AcceptOffer', 'open'],
    [['4 eggs', 4], 'Ok for that price', 'AcceptOffer', 'open'],
    [['4 eggs', 4], 'and with chocolate?', 'Information price 4 egg, some chocolate', 'open'],
  ],
  'numbers that nobody can mean': [
    [[], 'I offer you $1,000 for 1000000 eggs', 'NotUnderstood', 'open'],
    [[], '1,234,567 eggs for 12', 'NotUnderstood', 'open'],
    [[], '123456789012 eggs for 5 dollars', 'NotUnderstood', 'open'],
    [[], 'two million eggs', 'NotUnderstood', 'open'],
    [[], 'nine hundred thousand eggs for 3 dollars', 'NotUnderstood', 'open'],
    [[], '1000 eggs for 1000', 'BuyOffer 1000 egg @1000', 'open'],
    [['6 eggs', 6], 'thanks a million', 'SmallTalk thanks|AcceptOffer'],
  ],
  'numbers that count nothing': [
    [['6 eggs', 6], 'you two are hilarious', 'SmallTalk praise'],
    [['6 eggs', 6], 'one moment', 'SmallTalk wait'],
    [['6 eggs', 6], 'give me two minutes', 'SmallTalk wait'],
    [['6 eggs', 6], 'no wait', 'SmallTalk wait'],
    [[], 'a cake for 8 people', 'BuyRequest 2 egg, 2 flour, 1 sugar, 1 milk'],
  ],
  'what is no order': [
    [KIT, 'do you have butter?', 'Information stock butter'],
    [KIT, 'strawberries', 'Information stock strawberries'],
    [KIT, 'how many cakes is that', 'Information yields cake'],
    [KIT, 'can i give back the 3 eggs', 'Information giveBack'],
    [KIT, 'How much money have I got left?', 'Information budget'],
    [KIT, 'ok then i buy', 'AcceptOffer', 'open'],
    [[], 'a quart of milk and some butter', 'BuyRequest 4 milk + Information stock butter'],
  ],
  'units of other kitchens': [
    [[], '2 pounds of flour', 'BuyRequest 7 flour'],
    [[], 'flour 1 kg', 'BuyRequest 8 flour'],
    [[], 'a carton of eggs', 'BuyRequest 12 egg'],
    [[], 'a bag of flour please', 'NotUnderstood flour', 'open'],
    [['a bag of flour please'], '4', 'BuyRequest 4 flour'],
    [[], 'a pound of flour for 3 dollars', 'BuyOffer 3.5 flour @3', 'open'],
  ],
};
