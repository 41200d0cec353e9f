// Sentences that the grammar reads whole and that bind nobody: goods taken out, lower prices, conditions, questions of
// what was bought. Strangers said the first of each group; the others are its relatives.

import type { TalkTurn } from './talk-turns.ts';

const CAKES = ['everything for 2 cakes', 18] as const;

/** The same meaning of sentences behind an offer of $18 for two cakes. */
function allMean(meaning: string, binds: 'binds' | 'open', texts: readonly string[]): readonly TalkTurn[] {
  return texts.map((text) => [CAKES, text, meaning, binds]);
}

const TWO = '4 egg, 4 flour, 2 sugar, 2 milk';

/** The talks, by what they show. */
export const WHOLE_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  'goods are taken out': [
    ...allMean('BuyRequest 4 egg, 2 sugar, 2 milk', 'open', [
      'take out the flour',
      'can you take out the flour?',
      'take the flour off the list',
      'strike the flour',
      'get rid of the flour',
      'I do not need the flour any more',
    ]),
    ...allMean('BuyRequest 4 flour, 2 sugar, 2 milk', 'open', [
      'leave the eggs off',
      'take off the eggs',
      'please remove the eggs from my order',
    ]),
    ...allMean('BuyRequest 4 egg, 4 flour, 2 milk', 'open', [
      'without sugar after all',
      'cut the sugar',
      'leave off the sugar',
    ]),
    ...allMean('BuyRequest 2 egg, 4 flour, 2 sugar, 2 milk', 'open', ['take out 2 eggs', 'take 2 eggs off']),
  ],
  'a price is lowered by something': [
    ...allMean(`BuyOffer ${TWO} @17`, 'open', [
      'come down by a dollar',
      'a dollar less',
      'can you knock off a dollar',
      'come down a dollar and it is a deal',
      'drop it by a dollar',
      'minus a dollar',
      'a buck off?',
    ]),
    ...allMean(`BuyOffer ${TWO} @16`, 'open', [
      'knock two dollars off',
      'could you come down two dollars?',
      'lower it by 2',
      'drop the price by 2 dollars',
    ]),
    ...allMean(`BuyOffer ${TWO} @9`, 'open', ['half off', 'take half off']),
  ],
  'what is asked for behind an acceptance is kept': [
    ...allMean('AcceptOffer + BuyRequest 3 blueberry', 'binds', ['deal and now I need 3 packets of blueberries']),
    ...allMean('AcceptOffer + BuyRequest some vanilla', 'binds', ['deal, and how much is vanilla?']),
    ...allMean('AcceptOffer + BuyRequest 4 egg', 'open', ['I accept, and can I also get 4 eggs']),
    ...allMean('AcceptOffer + Information price 12 egg', 'open', ['I take it. what does a dozen eggs cost?']),
    ...allMean('AcceptOffer + Information identity', 'open', ['deal. who are you?']),
  ],
  'who asks for time accepts nothing': allMean('SmallTalk wait', 'open', [
    'ok. deal! wait a second',
    'deal, hold on',
    'deal, wait',
    'deal but wait',
    'wait, deal',
    'yes. hang on',
    'I take it. give me a minute',
    'deal, one moment',
  ]),
  'as much flavour as is meant': [
    [[], 'three cakes, one with vanilla', 'BuyRequest 6 egg, 6 flour, 3 sugar, 3 milk, 2 vanilla', 'open'],
    [[], 'everything for three cakes, vanilla in one', 'BuyRequest 6 egg, 6 flour, 3 sugar, 3 milk, 2 vanilla', 'open'],
    [[], 'five batches, with blueberries on two of them', 'BuyRequest 5 egg, 10 flour, 10 milk, 2 blueberry', 'open'],
    [[], 'six cakes, two with chocolate', 'BuyRequest 12 egg, 12 flour, 6 sugar, 6 milk, 6 chocolate', 'open'],
    [[], '2 cakes both with vanilla', 'BuyRequest 4 egg, 4 flour, 2 sugar, 2 milk, 4 vanilla', 'open'],
    [
      [],
      '3 cakes: one with vanilla and one with chocolate',
      'BuyRequest 6 egg, 6 flour, 3 sugar, 3 milk, 3 chocolate, 2 vanilla',
      'open',
    ],
  ],
  'a condition is for the same price': allMean('BuyOffer 6 egg, 4 flour, 2 sugar, 2 milk @18', 'open', [
    'no deal unless you throw in two eggs',
    'only if you throw in two eggs',
    'deal if you add 2 eggs',
    'not unless you include 2 eggs',
    'no deal unless you add two more eggs',
  ]),
  'what was bought, and what a cake takes': [
    ...allMean('Information holdings some flour', 'open', ['how much flour do I have?', 'do I have any flour?']),
    ...allMean('Information holdings some egg', 'open', [
      'how many eggs have I bought so far',
      'how many eggs did I buy?',
      'how many eggs do I have now?',
    ]),
    ...allMean('Information holdings', 'open', [
      'what do I have?',
      'what have I bought so far?',
      'what is in my basket?',
    ]),
    ...allMean('Information recipe cake', 'open', ['how many eggs go in a cake again', 'what was in a cake again']),
    ...allMean('Information budget', 'open', ['how much money do I have']),
  ],
  'a word that means nothing changes nothing': [
    ...allMean('SmallTalk acknowledge', 'open', ['damn', 'oh my god']),
    ...allMean('SmallTalk insult', 'open', ['damn you']),
    ...allMean(`BuyOffer ${TWO} @15`, 'open', ['damn, 15 dollars']),
  ],
  'what would be taken is answered with a price': [
    ...allMean(`BuyOffer ${TWO} @9`, 'open', [
      'I would take it if it were half the price',
      'I would buy it for half',
      'if it was half the price I would buy it',
    ]),
    ...allMean(`BuyOffer ${TWO} @16`, 'open', ['I would take it if it were 2 dollars less']),
    ...allMean(`BuyOffer ${TWO} @10`, 'open', ['if it were 10 dollars I would take it']),
    ...allMean('Information discount', 'open', ['I might buy it if it was cheaper']),
    ...allMean('Information later', 'open', ['I would have taken it for 10']),
  ],
  'one and a half dozen': [
    [[], 'a dozen and a half eggs', 'BuyRequest 18 egg', 'open'],
    [[], 'a dozen and a half eggs for 5 dollars', 'BuyOffer 18 egg @5', 'binds'],
  ],
};
