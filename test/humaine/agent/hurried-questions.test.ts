// Plain questions of a buyer in a hurry, as the first, second or third thing that is said: each gets an answer to it.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { Grocer } from '../../../src/humaine/agent/grocer.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { drawSellerUtility } from '../../../src/humaine/game/utility.ts';
import { sayTalk } from '../../../src/humaine/play/say-talk.ts';

/** What is said before: nothing, an order, one whose price was found too high, a sale. */
const BEFORE = {
  start: [],
  order: ['2 cakes please'],
  haggling: ['how much for 2 cakes?', 'I give you 10 dollars'],
  sold: ['I want 3 cakes', 'deal'],
} as const;
type Before = keyof typeof BEFORE;

const MONEY = /\$\d+\.\d\d you can have|you get .*: \$\d|Give me \$\d|is enough for that|more than \$/;
const UNKNOWN = /I (?:do not know what Celia would ask|speak only for myself)/;
const OFF = /all off|crossed it out/;
const KEPT = /2 cakes/;

/** When it is said, the question, and what the answer is like. */
const QUESTIONS: readonly (readonly [before: string, question: string, answer: RegExp])[] = [
  ['start order haggling sold', 'What can you do with 40 dollars?', MONEY],
  ['start order haggling sold', 'what would 15 dollars get me?', MONEY],
  ['start order haggling sold', 'how many cakes can I make with 25 dollars?', MONEY],
  ['start order haggling sold', 'is 10 dollars enough for two cakes?', MONEY],
  ['start order haggling sold', 'how many can I afford?', MONEY],
  ['start order haggling sold', "what's the most cakes I can get for my money?", MONEY],
  ['start order haggling sold', 'can I afford three cakes?', MONEY],
  ['start', 'what can I get for 2 dollars?', /That is more than \$2\.00/],
  ['start', 'How many cakes can I bake?', MONEY],
  ['order haggling', 'How many cakes can I bake?', /enough for 2 cakes/],
  ['sold', 'How many cakes can I bake?', /enough for 3 cakes/],
  ['sold', 'what have I got so far?', /enough for 3 cakes/],
  ['start order sold', 'how many cakes do 12 eggs make?', /12 eggs: enough for 6 cakes, if you have the rest/],
  ['start', 'how many cakes can I make with 1 egg?', /1 egg: not enough for a cake|1 egg: not enough for 1 cake/],
  ['start', 'how many pancakes do 3 cups of sugar make?', /That recipe does not need it/],
  ['start order haggling sold', 'What does Celia charge for flour?', UNKNOWN],
  ['start order haggling sold', 'how much is flour at Celia?', UNKNOWN],
  ['start order haggling sold', 'Watson, what does Celia want for eggs?', /do not know what Celia would ask/],
  ['start order haggling sold', "what are Celia's prices?", UNKNOWN],
  ['start order haggling sold', 'who is cheaper, you or Celia?', UNKNOWN],
  ['order haggling', 'how much does the other one charge?', UNKNOWN],
  ['start', 'cancel that', /nothing to cancel/],
  ['order haggling', 'cancel that', OFF],
  ['sold', 'cancel that', /cannot take back|cannot take anything back/],
  ['order haggling', 'never mind', OFF],
  ['order haggling', 'drop it', OFF],
  ['order haggling', 'undo that', OFF],
  ['order haggling', 'forget the milk', /4 eggs, 4 cups of flour and 2 cups of sugar/],
  ['haggling', 'Take it or leave it', KEPT],
  ['haggling', "that's my final offer", KEPT],
  ['haggling', 'last offer, yes or no?', KEPT],
  ['order haggling', 'is that your final offer?', KEPT],
  ['order haggling', 'blah fasel sulz', KEPT],
  ['start order haggling sold', 'what do you want for five cakes?', /10 eggs, .* \$\d|\$\d.*10 eggs/],
  ['start sold', 'what do you charge for a cake?', /2 eggs, .* \$\d|\$\d.*2 eggs/],
  ['start sold', 'how much per cake?', /2 eggs, .* \$\d|\$\d.*2 eggs/],
  ['order haggling', 'how much per cake?', /comes to \$\d\.\d\d each/],
  ['start sold', 'quick, 3 cakes, how much?', /6 eggs, .* \$\d|\$\d.*6 eggs|3 cakes/],
  ['start', 'what do you recommend?', /for \$\d/],
];

describe('a buyer in a hurry', () => {
  for (const [befores, question, wanted] of QUESTIONS)
    it(`gets an answer to "${question}" (${befores})`, () => {
      for (const before of befores.split(' ') as Before[])
        for (const seed of [1, 2, 3]) {
          const talk = sayTalk(randomFrom(seed));
          for (const said of BEFORE[before]) talk.say(said);
          expect(talk.say(question).answer?.text ?? '', `${before}, seed ${seed}`).to.match(wanted);
        }
    });

  it('is asked no more for what its money buys than was asked before', () => {
    for (const seed of [1, 2, 3]) {
      const talk = sayTalk(randomFrom(seed));
      const [asked = NaN, again = NaN] = ['How much is a cake?', 'What do I get for 10 dollars?'].map((said) => {
        const [, dollars] = /\$([\d.]+)/.exec(talk.say(said).answer?.bid ?? '') ?? [];
        return Number(dollars);
      });
      expect(again, `seed ${seed}`).to.be.at.most(asked);
    }
  });

  it('hears of another seller no more than was said here', () => {
    const random = randomFrom(1);
    const seller = new Grocer({ name: 'Watson', utility: drawSellerUtility(random), duration: 300_000, random });
    seller.hear({ speaker: 'Celia', text: 'I can sell you 4 eggs for $3.00.', at: 5_000 });
    const told = seller.hear({
      speaker: HUMAN,
      addressee: 'Watson',
      text: 'what does Celia want for eggs?',
      at: 9_000,
    });
    expect(told?.text).to.match(/^Of Celia I only know what was said here\./);
  });
});
