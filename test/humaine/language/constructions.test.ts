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
  'amounts that are put right in one breath': [
    ['none', 'three cakes no wait two cakes with chocolate', 'BuyRequest 4 egg, 4 flour, 2 sugar, 2 milk, 6 chocolate'],
    ['cakes', 'make it three cakes, no sorry, four cakes, how much', 'BuyRequest 8 egg, 8 flour, 4 sugar, 4 milk'],
    ['asked', "sorry can I cancel that, I don't think I need eggs yet", 'RejectOffer'],
    ['none', '2 lots of pancakes please', 'BuyRequest 2 egg, 4 flour, 4 milk'],
    ['none', 'two cakes, no chocolate, one cake', 'BuyRequest 6 egg, 6 flour, 3 sugar, 3 milk'],
    ['none', '12 eggs, no milk, 6 eggs more for my mother', 'BuyRequest 18 egg'],
    ['none', '12 eggs, 2 cups of milk, and actually 2 eggs less', 'BuyRequest 10 egg, 2 milk'],
    ['none', 'I said it two times, pancakes for 10 dollars', 'BuyOffer 1 egg, 2 flour, 2 milk @10'],
  ],
  'what is said of the offer that stands': [
    ['cakes', "what's in it", 'Information contents'],
    ['eggs', 'is milk included?', 'Information contents some milk'],
    ['eggs', 'throw in 2 cups of milk for that and we are done', 'BuyOffer 12 egg, 2 milk @4'],
    ['eggs', '4 dollars?? did the hen have a mortgage? 2.50', 'BuyOffer 12 egg @2.5'],
    ['eggs', 'is butter included?', 'Information stock butter'],
    ['eggs', '20 cents lol', 'SmallTalk acknowledge'],
    ['eggs', '2 minutes left?', 'Information time'],
    ['eggs', '12 is robbery mate. no chance', 'RejectOffer'],
  ],
  'an amount that changes, in other words': [
    ['asked', 'cut it down to ten', 'BuyRequest 10 egg'],
    ['asked', 'did I say twelve? I meant eight', 'BuyRequest 8 egg'],
    ['asked', "Let's halve that.", 'BuyRequest 6 egg'],
    ['asked', 'another two on top', 'BuyRequest 14 egg'],
    ['asked', 'Forget the eggs.', 'RejectOffer'],
    ['asked', 'perhaps ten', 'BuyRequest 10 egg'],
    ['eggs', 'Fifteen for that money and you have a deal.', 'BuyOffer 15 egg @4'],
    ['eggs', 'not four, three', 'BuyOffer 12 egg @3'],
  ],
  'a price that nobody offers': [
    ['none', 'My sister would pay five dollars for twelve eggs, the fool.', 'SmallTalk acknowledge'],
    ['asked', 'The shop on the corner does them for three dollars.', 'SmallTalk acknowledge'],
    ['asked', "I hope you're not going to say six dollars.", 'SmallTalk acknowledge'],
    ['asked', 'say I offered three dollars, purely in theory', 'SmallTalk acknowledge'],
  ],
  'what single words tell of a construction that no rule has': [
    ['none', 'Would you happen to know what remains of my money?', 'Information budget'],
    ['none', "Might I ask what I've purchased thus far?", 'Information holdings'],
    ['cakes', 'Nothing off for an old customer?', 'Information discount'],
    ['eggs', 'I fear I cannot justify such an expense.', 'RejectOffer'],
    ['eggs', 'ok buying', 'AcceptOffer Watson'],
    ['eggs', 'for me is good, I take the twelve', 'AcceptOffer Watson'],
    ['none', 'My oven is old and she is faithful.', 'SmallTalk acknowledge'],
  ],
  'what is told in passing before what is meant': [
    ['none', 'My mother was a baker once, bless her, how much are ten eggs?', 'Information price 10 egg'],
  ],
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
    ['none', 'how many points do I get for a cake', 'Information howDeal'],
    ['none', 'how is business?', 'SmallTalk howAreYou'],
    ['asked', 'would 3 dollars be too little?', 'Information opinion @3'],
    ['eggs', 'so you say 4 dollars, right?', 'Information repeat'],
    ['eggs', 'when will I get them?', 'Information howDeal'],
    ['cakes', 'what is in the box?', 'Information contents'],
    ['cakes', 'what does your offer contain', 'Information contents'],
    ['cakes', 'what have I ordered so far', 'Information holdings'],
    ['both', 'who was it that said 3 dollars?', 'Information repeat'],
    ['both', 'who has the fresher eggs?', 'Information opinion some egg'],
    ['both', 'what is my total so far', 'Information budget'],
    ['both', 'Watson, can you go lower than that?', 'Information discount'],
    ['asked', 'can you hurry up', 'SmallTalk complaint'],
    ['asked', 'no hurry', 'SmallTalk acknowledge'],
  ],
  'a question in few words': [
    ['none', 'cheapest eggs?', 'Information price some egg'],
    ['none', 'how many eggs you have?', 'Information stock some egg'],
    ['none', 'what cost the milk?', 'Information price some milk'],
    ['none', 'what am i supposed to do', 'Information howDeal'],
    ['none', 'do i tell you a price or do you tell me', 'Information howDeal'],
    ['asked', 'and the price would be?', 'Information price'],
    ['asked', 'does 3 work for you', 'BuyOffer 12 egg @3'],
    ['eggs', 'do better', 'Information discount'],
    ['eggs', 'not for 4', 'RejectOffer'],
    ['eggs', 'That would be lovely, yes please.', 'AcceptOffer Watson'],
    ['cakes', 'ye go', 'AcceptOffer Watson'],
    ['cakes', 'y so much', 'Information why'],
    ['cakes', 'does that make 2 cakes', 'Information yields cake'],
    ['both', "Celia's offer suits me better.", 'AcceptOffer Celia'],
    ['both', 'I choose the one who is cheaper', 'AcceptOffer Celia'],
    ['both', "i'll take celia's offer of two eighty", 'AcceptOffer Celia'],
    ['both', 'best offer wins', 'Information discount'],
    ['both', 'you two are confusing me', 'SmallTalk complaint'],
  ],
  'two things at once': [
    ['none', 'what can i buy here and who are you', 'Information stock'],
    ['none', 'How does this work? And who are you?', 'Information howDeal + Information identity'],
    [
      'both',
      "thanks, but I don't need eggs any more. Do you have vanilla?",
      'RejectOffer + Information stock some vanilla',
    ],
    ['eggs', 'No thanks. What does milk cost?', 'Information price some milk + RejectOffer'],
    ['none', 'who are you', 'Information identity'],
  ],
  'a no behind something else, or with a point': [
    ['cakes', 'No. Next.', 'RejectOffer'],
    ['both', "You're both thieves. No.", 'RejectOffer'],
    ['eggs', 'lol no', 'RejectOffer'],
    ['eggs', 'Thank you but no.', 'RejectOffer'],
    ['none', '3 oz. of chocolate and 2 tsp. vanilla', 'BuyRequest 3 chocolate, 2 vanilla'],
  ],
  'a number that counts in a question for a price': [
    ['asked', 'And what would six cost?', 'Information price 6 egg'],
    ['both', 'how much for 12 then', 'Information price 12 egg'],
    ['cakes', 'how much would one be', 'Information price 2 egg, 2 flour, 1 sugar, 1 milk'],
    ['eggs', 'what do you want for 8?', 'Information price 8 egg'],
    ['eggs', 'can you do a dozen and a half for 5', 'BuyOffer 18 egg @5'],
    ['both', 'and for 12?', 'BuyRequest 12 egg'],
    ['cakes', 'x3', 'BuyRequest 12 egg, 12 flour, 6 sugar, 6 milk'],
    ['asked', '*10', 'BuyRequest 10 egg'],
  ],
  'goods that stand for others, and goods that are only left out': [
    ['asked', 'not eggs, milk', 'BuyRequest 12 milk'],
    ['asked', 'forget the eggs, give me milk', 'BuyRequest some milk'],
    ['eggs', "I don't want eggs any more, do you have flour?", 'Information stock some flour'],
    ['cakes', 'can I have 6 eggs instead of 4', 'BuyRequest 6 egg, 4 flour, 2 sugar, 2 milk'],
    ['cakes', '3 cakes instead of 2', 'BuyRequest 6 egg, 6 flour, 3 sugar, 3 milk'],
    ['both', "I'd rather have flour, to be honest. Four cups", 'BuyRequest 4 flour'],
  ],
  'goods of which only a word before them tells how many': [
    ['eggs', 'the eggs and a cup of milk for 5', 'BuyOffer 12 egg, 1 milk @5'],
    ['asked', 'Give me those and two cups of milk for 5 dollars', 'BuyOffer 12 egg, 2 milk @5'],
    [
      'cakes',
      'I want 4 ounces of chocolate in that for the same 12',
      'BuyOffer 4 egg, 4 flour, 2 sugar, 2 milk, 4 chocolate @12',
    ],
    [
      'none',
      'ingredients for 3 batches of pancakes with blueberries, one packet per batch',
      'BuyRequest 3 egg, 6 flour, 6 milk, 3 blueberry',
    ],
  ],
  'goods that a pronoun takes out': [
    ['cakes', 'I object to the sugar. Remove it.', 'BuyRequest 4 egg, 4 flour, 2 milk'],
    ['cakes', 'The milk, leave it out', 'BuyRequest 4 egg, 4 flour, 2 sugar'],
    ['cakes', "I've got the eggs", 'BuyRequest 4 flour, 2 sugar, 2 milk'],
    ['cakes', 'take out two of the eggs and one dollar', 'BuyOffer 2 egg, 4 flour, 2 sugar, 2 milk @11'],
    ['cakes', '-2 milk, 10.50', 'BuyOffer 4 egg, 4 flour, 2 sugar @10.5'],
  ],
  'sentences that mend the amounts of those before': [
    ['none', 'I want ten eggs. Actually make it twelve. And milk.', 'BuyRequest 12 egg, some milk'],
    ['none', 'i need milk. 3 cups. no, 4.', 'BuyRequest 4 milk'],
    ['none', "I need two dozen eggs... no, that's too many. One dozen please", 'BuyRequest 12 egg'],
    ['asked', 'Make that 36 and drop in a pound of chocolate', 'BuyRequest 36 egg, 16 chocolate'],
    ['asked', 'eight, and two cups of flour', 'BuyRequest 8 egg, 2 flour'],
  ],
  'what a number or a name beside goods is for': [
    ['asked', 'How many eggs would I get for 3 dollars?', 'Information forMoney @3'],
    ['both', 'For a dozen, who makes me 5 dollars?', 'BuyOffer 12 egg @5'],
    ['both', "I'll have six from Watson for $3", 'AcceptOffer Watson'],
    ['both', "I'll have six from Watson for $2, I owe him one", 'Information rival @2'],
    ['asked', 'I propose 0,25 by egg, total 3 dollars', 'BuyOffer 12 egg @3'],
    ['both', 'a difference of 20 cents, can you justify it?', 'Information why @0.2'],
    ['none', "I'd like some eggs for my grandson's cake please", 'BuyRequest 2 egg'],
    ['cakes', 'x2 how much', 'Information price 8 egg, 8 flour, 4 sugar, 4 milk'],
    ['eggs', 'No thanks, Celia had it for less', 'RejectOffer'],
    ['both', 'None of the two convinces me', 'RejectOffer'],
  ],
  'a price behind the one that is found too high': [
    ['cakes', "12? You're out of your mind. 8.", 'BuyOffer 4 egg, 4 flour, 2 sugar, 2 milk @8'],
    ['eggs', '4 is too much, 3', 'BuyOffer 12 egg @3'],
    ['cakes', "you're 2 dollars too high", 'BuyOffer 4 egg, 4 flour, 2 sugar, 2 milk @10'],
    ['eggs', 'I want the eggs but not for that price', 'RejectOffer'],
    ['eggs', 'half that', 'BuyOffer 12 egg @2'],
    ['asked', 'half that', 'BuyRequest 6 egg'],
    ['eggs', 'ok 4', 'AcceptOffer Watson'],
  ],
  'a price that is only spoken of': [
    ['asked', 'I said 3 dollars once but please do not see that as an offer', 'SmallTalk acknowledge'],
    ['none', 'i was going to say 6 dollars for ten eggs, never mind', 'SmallTalk acknowledge'],
    ['eggs', 'I have never accepted your 4 dollars', 'SmallTalk acknowledge'],
    ['eggs', "I never agreed to 4, I'd pay 3", 'BuyOffer 12 egg @3'],
    ['none', 'not offering 3 for 5 milk, only wondering', 'SmallTalk acknowledge'],
    ['asked', 'if it was 3 dollars then maybe', 'SmallTalk acknowledge'],
    ['none', 'I may want six eggs for two dollars, or I may not', 'SmallTalk acknowledge'],
    ['none', 'my mate goes I give you 2 bucks for a dozen eggs', 'SmallTalk acknowledge'],
    ['none', 'you mean I have to pay 6 dollars for 2 eggs?', 'Information repeat'],
    ['none', 'I could pay 9 dollars for two cakes if only I were rich', 'Information later'],
    ['cakes', 'how did you get to 12 dollars', 'Information why @12'],
  ],
  'a refusal behind a price said again, or in other words': [
    ['eggs', '4 dollars for 12 eggs? not interested, get lost', 'RejectOffer'],
    ['eggs', 'So four? That is way too expensive', 'RejectOffer'],
    ['eggs', 'Thanks for the offer but I have to respectfully decline', 'RejectOffer'],
    ['eggs', 'sorry, it is still no', 'RejectOffer'],
    ['asked', 'I will not be needing those eggs after all', 'RejectOffer'],
    ['asked', 'I do not think I want the eggs any more', 'RejectOffer'],
    ['cakes', 'thats to expensive', 'RejectOffer'],
    ['eggs', 'my wife says no eggs this week, so no thank you', 'RejectOffer'],
  ],
  'a question for a price, or for a better one': [
    ['eggs', 'celia beat 4 for the 12 eggs?', 'Information discount 12 egg @4'],
    ['asked', 'did you say a price?', 'Information price'],
    ['asked', 'tell me please your price', 'Information price'],
  ],
  'a seller’s own offer taken by "yours", or both of them': [
    ['both', 'Watson, give me yours, she is a crook', 'AcceptOffer Watson'],
    ['both', 'Celia, yours looks fresher, so I would be glad to take your six eggs', 'AcceptOffer Celia'],
    ['both', 'Celia, I take the 8 eggs from you', 'BuyRequest 8 egg'],
    ['both', 'I need a dozen, so I will just take both lots', 'AcceptOffer ?'],
    ['eggs', 'That would be wonderful, thank you, we have a deal', 'AcceptOffer Watson'],
    ['eggs', 'we have a deal to talk about', 'SmallTalk acknowledge'],
  ],
  'an amount beside the one that is talked of': [
    ['asked', 'please add two cups of milk to the eggs', 'BuyRequest 12 egg, 2 milk'],
    ['asked', 'sorry, I meant to say sixteen eggs rather than twelve', 'BuyRequest 16 egg'],
    ['asked', 'Celia, the price of 12 eggs as well?', 'Information price 12 egg'],
    ['asked', "I don't need twelve, give me eight", 'BuyRequest 8 egg'],
    ['eggs', 'forget the twelve, give me six for $1.80', 'BuyOffer 6 egg @1.8'],
  ],
  'words that sound like others': [
    ['both', 'watson can you do to sixty for the six eggs', 'BuyOffer 6 egg @2.6'],
    ['none', 'how much to bake to cakes', 'Information price 4 egg, 4 flour, 2 sugar, 2 milk'],
    ['eggs', 'celia can you beet that', 'Information discount'],
    ['eggs', 'that is two much', 'RejectOffer'],
    ['none', 'what do i knead for pancakes', 'Information recipe pancake'],
  ],
  'a question for what one has, or what can be made of it': [
    ['none', 'Pardon me, which goods have I ordered so far?', 'Information holdings'],
    ['none', 'what I have already buyed?', 'Information holdings'],
    ['none', 'money left?', 'Information budget'],
    ['cakes', 'does this really cover two cakes?', 'Information yields cake'],
    ['cakes', 'is this enough sugar for two cakes', 'Information yields cake'],
  ],
};

it('is said to the seller that is turned to, and not to the one sent off', () => {
  for (const text of [
    "Not you Watson, I'm talking to Celia. 6 cups of milk, how much?",
    'Watson, shut up. Celia, 2.50?',
    "Celia, do you have milk? Watson, don't answer.",
    'what about Celia?',
    'celia beat 4 on 12 eggs?',
  ]) {
    expect(understandBuyer(text, STRANGER_TALKS.both).heard.addressee, text).to.equal('Celia');
  }
  expect(told('both', 'Celia please')).to.equal('AcceptOffer Celia');
  expect(told('both', 'Celia?')).to.equal('Information price 6 egg');
  expect(told('asked', 'Celia, and you?')).to.equal('Information price 12 egg');
});

describe('what constructions mean', () => {
  for (const [name, rows] of Object.entries(CONSTRUCTIONS)) {
    it(`is as meant: ${name}`, () => {
      const wrong = rows.filter(([talk, text, meaning]) => told(talk, text) !== meaning);
      expect(wrong.map(([talk, text]) => [talk, text, told(talk, text)])).to.deep.equal([]);
    });
  }
});
