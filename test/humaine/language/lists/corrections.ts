// Words that are taken back in one breath.

import type { KnownSentence } from './fresh-sentences.ts';

const CAKES = '4 egg, 4 flour, 2 sugar, 2 milk';

/** Where a correction falls, its words, and what stays of them. */
export const CORRECTIONS: readonly KnownSentence[] = [
  ['none', 'two eggs, no, three', 'BuyRequest 3 egg'],
  ['none', 'two no three eggs', 'BuyRequest 3 egg'],
  ['none', 'a dozen eggs, well, ten', 'BuyRequest 10 egg'],
  ['none', 'two eggs and a cup of milk, make that three eggs', 'BuyRequest 3 egg, 1 milk'],
  ['none', '2 eggs, oops, flour', 'BuyRequest 2 flour'],
  ['none', '2 eggs, no sugar', 'BuyRequest 2 egg'],
  ['none', 'two cakes, I mean pancakes', 'BuyRequest 2 egg, 4 flour, 4 milk'],
  ['none', '4 eggs, no, 5, for 3 dollars', 'BuyOffer 5 egg @3'],
  ['none', '4 eggs for five dollars, I mean six', 'BuyOffer 4 egg @6'],
  ['none', '4 eggs at 50 cents each, no, 40', 'BuyOffer 4 egg @1.6'],
  ['none', '2 eggs for 50 cents, no, 1.5', 'BuyOffer 2 egg @1.5'],
  ['none', 'two eggs. Or five. Let us go with four', 'BuyRequest 4 egg'],
  ['none', '5 eggs. make that half a dozen', 'BuyRequest 6 egg'],
  ['none', 'my wife says she needs 2 eggs, no wait, 3 for the party', 'BuyRequest 3 egg'],
  ['none', 'how much are 2 eggs, I mean 3?', 'Information price 3 egg'],
  ['none', '4, no wait, 2 eggs and a cup of milk', 'BuyRequest 2 egg, 1 milk'],
  ['none', '4 eggs for 3 dollars, no sorry, 5 eggs for 4 dollars', 'BuyOffer 5 egg @4'],
  ['asked', 'no, 2 cups of milk', 'BuyRequest 2 egg, 2 milk'],
  ['asked', 'make that four eggs', 'BuyRequest 4 egg, 1 milk'],
  ['asked', 'forget that, 4 cups of milk', 'BuyRequest 4 milk'],
  ['eggs', 'make that four', 'BuyRequest 4 egg'],
  ['eggs', 'five dollars, I mean six', 'BuyOffer 6 egg @6'],
  ['eggs', 'deal. No, 3 dollars', 'BuyOffer 6 egg @3'],
  ['eggs', 'deal, I mean no', 'RejectOffer'],
  ['eggs', 'no, I mean yes', 'AcceptOffer'],
  ['cakes', 'twelve, no, thirteen fifty', `BuyOffer ${CAKES} @13.5`],
];
