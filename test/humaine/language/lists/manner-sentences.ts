// What people say around a trade: saying yes and no in their own way, mocking, giving up, asking about the seller's own
// offer, telling tales. Written down with its meanings before its first run.

import type { TalkTurn } from './talk-turns.ts';

const TWO_CAKES = '4 egg, 4 flour, 2 sugar, 2 milk';
const THREE_CAKES = '6 egg, 6 flour, 3 sugar, 3 milk';
const CAKES = ['2 cakes', 18] as const;
const EGGS = ['6 eggs', 6] as const;

/** The sentences, by kind. */
export const MANNER_SENTENCES: Readonly<Record<string, readonly TalkTurn[]>> = {
  'a yes in other words': [
    [CAKES, 'alrighty, have it your way', 'AcceptOffer'],
    [CAKES, 'ok you win, ill pay it', 'AcceptOffer'],
    [CAKES, 'fine. ring me up', 'AcceptOffer'],
    [CAKES, 'sigh... okay, whatever you say', 'AcceptOffer'],
    [CAKES, "yes I'm taking that", 'AcceptOffer'],
    [CAKES, "that'll do nicely, thanks", 'AcceptOffer'],
    [CAKES, "ok ok you've twisted my arm", 'AcceptOffer'],
    [CAKES, 'good, I keep it', 'AcceptOffer'],
    [CAKES, 'I can live with that', 'AcceptOffer'],
    [CAKES, 'you drive a hard bargain, but ok', 'AcceptOffer'],
    [CAKES, 'dael', 'AcceptOffer'],
    [CAKES, 'ok i agre', 'AcceptOffer'],
  ],
  'a no in other words': [
    [CAKES, 'nope, you can keep them', 'RejectOffer'],
    [CAKES, "that's a hard no from me", 'RejectOffer'],
    [CAKES, 'for that money I could buy a whole cow', 'RejectOffer'],
    [CAKES, 'lol what, are they made of gold?', 'RejectOffer'],
    [CAKES, 'do I look like a millionaire to you?', 'RejectOffer'],
    [CAKES, 'wow, such a bargain, should I throw in my house too?', 'RejectOffer'],
    [CAKES, "yeah right, and I'm the king of Spain", 'RejectOffer'],
    [CAKES, 'eighteen?? for two cakes??', 'RejectOffer|Information why|Information repeat'],
    [CAKES, "I'd sooner bake with sand", 'RejectOffer'],
    [CAKES, "you can't be serious", 'RejectOffer'],
    [CAKES, 'twenty eggs for that? are you having a laugh', 'RejectOffer'],
    [CAKES, 'not at that price my friend', 'RejectOffer'],
  ],
  'giving up': [
    [CAKES, "you know what, I don't need anything anymore", 'RejectOffer|SmallTalk done'],
    [CAKES, 'cancel my order please', 'RejectOffer'],
    [CAKES, 'scrap all that', 'RejectOffer'],
    [CAKES, "I've changed my mind, no cakes at all", 'RejectOffer'],
    [CAKES, 'let us start over', 'RejectOffer'],
    [CAKES, 'never mind the cakes, I want nothing', 'RejectOffer'],
  ],
  "questions about the seller's own offer": [
    [EGGS, 'is that per egg or for all six?', 'Information scope'],
    [EGGS, 'so $6 for all of them together, or each?', 'Information scope'],
    [CAKES, 'is that for one cake or for both?', 'Information scope'],
    [CAKES, 'does that price cover everything?', 'Information scope|Information repeat'],
    [EGGS, 'how much is one egg then?', 'Information price 1 egg'],
    [CAKES, 'what exactly do I get for that?', 'Information contents'],
    [CAKES, 'are the eggs in there too?', 'Information contents some egg'],
    [
      CAKES,
      'and what if I leave out the sugar?',
      'BuyRequest 4 egg, 4 flour, 2 milk|Information price 4 egg, 4 flour, 2 milk',
    ],
    [CAKES, 'how much would it be without the milk?', 'Information price 4 egg, 4 flour, 2 sugar'],
    [CAKES, "is that the lowest you'll go?", 'Information discount'],
    [[], 'how do you sell the vanilla, by the bottle?', 'Information units some vanilla'],
    [[], 'is the chocolate sold in bars or ounces?', 'Information units some chocolate'],
    [[], 'how big is a packet of blueberries?', 'Information units some blueberry'],
    [CAKES, 'how long is that offer good for?', 'Information time'],
    [CAKES, 'will that be enough for three cakes?', 'Information yields cake'],
  ],
  'hearsay and tales': [
    [CAKES, 'My uncle bought 20 eggs from a farmer for 3 dollars last week', 'SmallTalk acknowledge'],
    [CAKES, 'someone told me you sold 3 cakes for 10 dollars, is that so?', 'Information truth'],
    [[], 'I have been baking for 40 years and never paid 20 dollars for eggs', 'SmallTalk acknowledge'],
    [[], 'my son is 7 and he eats three pancakes every morning', 'SmallTalk acknowledge'],
    [[], 'when I was young a dozen eggs cost 50 cents', 'SmallTalk acknowledge'],
    [[], "don't think I'd give you 10 bucks, I only wonder what two cakes cost", `Information price ${TWO_CAKES}`],
    [CAKES, 'it is 12 degrees outside and raining', 'SmallTalk acknowledge|NotUnderstood'],
  ],
  'what the other seller offers': [
    [['3 cakes', 26], 'he also adds two teaspoons of vanilla for free', `Information rival ${THREE_CAKES}, 2 vanilla`],
    [['3 cakes', 26], 'with Celia I get the chocolate on top', 'Information rival'],
    [['3 cakes', 26], 'Celia only wants 12, so what can you do?', 'Information rival @12|Information discount @12'],
    [
      ['3 cakes', 26],
      'someone else sells me 3 cakes for 11, can you go lower?',
      `Information discount ${THREE_CAKES} @11|Information rival ${THREE_CAKES} @11`,
    ],
    [[], 'remind me, what goes into a cake?', 'Information recipe cake'],
    [['a cake', 9], 'and which ingredients do I need for pancakes again?', 'Information recipe pancake'],
  ],
};
