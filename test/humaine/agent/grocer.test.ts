// Our seller: what it answers, when, and that it never sells below cost nor what nobody bought.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { HUMAINE_BUYERS } from '../../../src/humaine/bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import type { Intent } from '../../../src/humaine/game/parties.ts';
import { simulatedRound } from '../../../src/humaine/game/simulated-round.ts';
import { HUMAN } from '../../../src/humaine/game/sellers.ts';
import { goodsCost } from '../../../src/humaine/game/utility.ts';
import { Grocer, makeGrocer } from '../../../src/humaine/agent/grocer.ts';
import { freshTalk } from '../../../src/humaine/language/talk-context.ts';
import { understandSeller } from '../../../src/humaine/language/understand-seller.ts';
import { few } from '../../support/length.ts';

const UTILITY = {
  costs: { egg: 0.32, flour: 0.85, sugar: 0.71, milk: 0.35, chocolate: 0.2, blueberry: 0.45, vanilla: 0.27 },
};

/** A talk with Watson, who hears himself whenever he speaks. */
class Talk {
  readonly seller = new Grocer({ name: 'Watson', utility: UTILITY, duration: 300_000, random: randomFrom(3) });
  #at = 0;

  human(text: string, addressee?: string): Intent | undefined {
    this.#at += 6_000;
    return this.seller.hear({ speaker: HUMAN, text, at: this.#at, ...(addressee !== undefined && { addressee }) });
  }

  celia(text: string): Intent | undefined {
    return this.seller.hear({ speaker: 'Celia', addressee: HUMAN, text, at: this.#at + 900 });
  }

  /** The human speaks, and Watson says what he wants to. */
  both(text: string, addressee?: string): Intent | undefined {
    const intent = this.human(text, addressee);
    if (intent !== undefined) this.says(intent);
    return intent;
  }

  /** Asks Watson each question; what he says contains the answer. */
  answers(all: readonly (readonly [question: string, answer: string])[]): void {
    for (const [question, answer] of all) expect(this.human(question, 'Watson')?.text, question).to.contain(answer);
  }

  says({ text, bid }: Intent): void {
    this.seller.hear({ speaker: 'Watson', addressee: HUMAN, text, at: this.#at + 500, ...(bid && { bid }) });
  }
}

/** The price that Watson names or sells for. */
function price(intent: Intent | undefined): number | undefined {
  const bid = intent?.bid;
  return bid === undefined || bid.type === 'Reject' ? undefined : bid.price;
}

/** What Watson says to a wish for six eggs, each of which costs him that. */
function askedForEggs(egg: number): Intent | undefined {
  const utility = { costs: { ...UTILITY.costs, egg } };
  const seller = new Grocer({ name: 'Watson', utility, duration: 300_000, random: randomFrom(3) });
  return seller.hear({ speaker: HUMAN, text: 'how much are 6 eggs?', at: 6_000, addressee: 'Watson' });
}

describe('our seller', () => {
  it('answers a second question in the same breath', () => {
    const text =
      new Talk().human('Watson, how much are 6 eggs and how much money do I have left?', 'Watson')?.text ?? '';
    expect(text)
      .to.match(/6 eggs/)
      .and.match(/\$50\.00 left/);
    expect(understandSeller(text, freshTalk(), 'Watson').meaning).to.deep.include({ act: 'SellOffer' });
  });

  it('names no more money than the buyer can have, whatever it offers', () => {
    for (const text of ['I offer you $1,000 for 1000000 eggs', '800 eggs for $900', '1000 eggs for 1000'])
      expect(price(new Talk().human(text)) ?? 0, text).to.be.at.most(50);
  });

  it('offers what was asked for above its cost, within two seconds', () => {
    const intent = new Talk().human('Watson, everything for a cake please', 'Watson');
    expect(intent?.after).to.be.below(1_000);
    const bid = intent?.bid;
    expect(bid?.type).to.equal('SellOffer');
    if (bid?.type !== 'SellOffer') return;
    expect(bid.quantity).to.deep.equal({ egg: 2, flour: 2, sugar: 1, milk: 1 });
    expect(bid.price).to.be.above(goodsCost(UTILITY, bid.quantity) * 1.5);
    expect(intent?.text).to.contain(`$${bid.price.toFixed(2)}`);
  });

  it('makes no bid that no message may hold', () => {
    expect(price(askedForEggs(150_000))).to.equal(972_000);
    expect(askedForEggs(160_000)).to.equal(undefined);
  });

  it('sells what it offered once the buyer accepts, for the price that it said', () => {
    const talk = new Talk();
    const offer = talk.both('how much are 6 eggs?', 'Watson')?.bid;
    const sale = talk.both("ok, I'll take it", 'Watson')?.bid;
    expect(sale).to.deep.equal({ ...offer, type: 'Accept' });
    // What was sold is not sold again.
    expect(talk.both('deal', 'Watson')?.bid?.type).to.not.equal('Accept');
  });

  it('asks back, once, where the buyer spoke to the other seller and then accepts without a name', () => {
    const talk = new Talk();
    talk.both('Celia, can I get two eggs and a cup of milk for a dollar fifty', 'Celia');
    expect(talk.both('yeah that works for me')?.bid?.type).to.equal('SellOffer');
    expect(talk.both('deal')?.bid?.type).to.equal('Accept');
  });

  it('accepts a good bid, names another price for a low one, and asks back where a bid has an if', () => {
    const talk = new Talk();
    expect(talk.human('I will give you 6 dollars for 6 eggs', 'Watson')?.bid).to.deep.equal({
      type: 'Accept',
      quantity: { egg: 6 },
      price: 6,
    });
    // More than it asks is answered with what it asks.
    expect(talk.human('I will give you 8 dollars for 5 eggs', 'Watson')?.bid).to.deep.include({
      type: 'SellOffer',
      price: 5.05,
    });
    expect(talk.human('I will give you 1 dollar for 6 eggs', 'Watson')?.bid?.type).to.equal('SellOffer');
    expect(talk.human('maybe I would give you 8 dollars for 6 eggs', 'Watson')?.bid?.type).to.equal('SellOffer');
  });

  it('answers questions that no price is asked in, and keeps what it offered', () => {
    const talk = new Talk();
    talk.both('everything for 3 cakes', 'Watson');
    for (const [question, answer] of [
      ['do you have butter?', 'no butter'],
      ['how many cakes is that', '3 cakes'],
      ['can i give back the 3 eggs', 'cannot take anything back'],
      ['How much money have I got left?', '$50.00'],
      ['a bag of flour please', 'How many cups'],
    ] as const) {
      const intent = talk.human(question, 'Watson');
      expect(intent?.text, question).to.contain(answer);
      expect(intent?.bid, question).to.equal(undefined);
    }
    const asked = new Talk().both('2 eggs and some butter', 'Watson');
    expect(asked?.text).to.contain('2 eggs').and.contain('no butter');
  });

  it('asks for a part of the goods no more than what it came down to for all', () => {
    const talk = new Talk();
    talk.both('how much are 12 eggs?', 'Watson');
    for (let time = 0; time < 5; time++) talk.both('too expensive, go lower', 'Watson');
    const whole = price(talk.both('too expensive', 'Watson')) ?? Infinity;
    expect(price(talk.both('how much for just ten', 'Watson'))).to.be.at.most(whole);
  });

  it('says what would be left behind its offer, what several products take, and what one of all comes to', () => {
    const talk = new Talk();
    const asked = price(talk.both('how much are 12 eggs?', 'Watson')) ?? 0;
    talk.answers([
      ['if I buy that, what is left of my fifty?', `it would be $${(50 - asked).toFixed(2)}`],
      ['what goes into three batches of pancakes?', '3 eggs, 6 cups of flour and 6 cups of milk'],
      ['are twelve eggs enough for five cakes?', '10 eggs'],
      ["what's that per egg", `$${(asked / 12).toFixed(2)} for an egg`],
    ]);
  });

  it('names a price to one who waits for it', () => {
    for (const waiting of [
      'hm',
      'still there?',
      'hello?? hurry',
      'yes, twelve',
      'I got like 5 minutes and 80 bucks, quit stalling',
      'and it better be under 4 dollars pal',
    ]) {
      const talk = new Talk();
      talk.human('Watson, I would like 12 eggs');
      expect(talk.human(waiting)?.bid, waiting).to.deep.include({ type: 'SellOffer', quantity: { egg: 12 } });
    }
    expect(new Talk().human('hm')?.bid).to.equal(undefined);
  });

  it('asks back where its offer is taken in words to the other seller', () => {
    const seller = new Grocer({ name: 'Celia', utility: UTILITY, duration: 300_000, random: randomFrom(3) });
    const deal = { quantity: { egg: 6 }, price: 2.8 };
    seller.hear({ speaker: HUMAN, text: 'I would like 6 eggs', at: 6_000 });
    seller.hear({
      speaker: 'Celia',
      addressee: HUMAN,
      text: '6 eggs for 2.80',
      at: 7_000,
      bid: { type: 'SellOffer', ...deal },
    });
    seller.hear({ speaker: 'Watson', addressee: HUMAN, text: 'I can sell you 6 eggs for 3 dollars.', at: 8_000 });
    const reply = seller.hear({ speaker: HUMAN, text: 'I shall go with Celia, no offence, Watson.', at: 14_000 });
    expect(reply?.bid).to.deep.equal({ type: 'SellOffer', ...deal });
  });

  it('says what is still missing for a product, what a good is taken for, and that it is a program', () => {
    const talk = new Talk();
    talk.both('12 eggs and 4 cups of flour', 'Watson');
    talk.both('deal', 'Watson');
    talk.answers([
      ['what do I still need for 3 cakes?', 'still need 2 cups of flour, 3 cups of sugar and 3 cups of milk'],
      ['what do I need for a batch of pancakes?', 'still need 2 cups of milk'],
      ['how big is a packet of blueberries?', 'For a batch of pancakes 1 packet of blueberries will do'],
      ['is flour by the cup?', 'For a cake you need 2 cups of flour'],
      ['are you two actual people?', 'program'],
    ]);
  });

  it('takes a price for each as no budget, and names a kit shortly the second time', () => {
    const talk = new Talk();
    talk.both('eggs at 45 cents each', 'Watson');
    expect(price(talk.both('everything for 2 cakes', 'Watson'))).to.be.above(10);
    const lower = talk.both('too expensive', 'Watson');
    expect(lower?.text).to.contain('the ingredients for 2 cakes');
    const sale = talk.both('deal', 'Watson')?.bid;
    expect(sale).to.deep.include({ type: 'Accept', quantity: { egg: 4, flour: 4, sugar: 2, milk: 2 } });
  });

  it('thinks that a buyer who turns a sale down has as much money as before, and no more', () => {
    const bid = { type: 'Accept', quantity: { egg: 12 }, price: 10 } as const;
    for (const [meanwhile, left] of [
      [undefined, '$4.00'],
      ['I have 7 dollars left', '$7.00'],
    ] as const) {
      const talk = new Talk();
      talk.both('I have 4 dollars left', 'Watson');
      talk.says({ text: 'Deal: 12 eggs for $10.00.', bid, after: 0 });
      if (meanwhile !== undefined) talk.both(meanwhile, 'Watson');
      talk.seller.settled(bid, false);
      expect(talk.human('How much money have I got left?', 'Watson')?.text).to.contain(left);
    }
    // What was confirmed does not come back with a later sale.
    const talk = new Talk();
    for (const [dollars, confirmed] of [
      [20, true],
      [10, false],
    ] as const) {
      talk.says({ text: 'Deal.', bid: { ...bid, price: dollars }, after: 0 });
      talk.seller.settled({ ...bid, price: dollars }, confirmed);
    }
    expect(talk.human('How much money have I got left?', 'Watson')?.text).to.contain('$30.00');
  });

  it('waits for the one who was asked, and then goes below', () => {
    const talk = new Talk();
    expect(talk.human('Celia, how much are 10 eggs?', 'Celia')?.after).to.be.above(2_000);
    const bid = talk.celia('I can sell you 10 eggs for $7.00.');
    expect(bid?.after).to.be.within(30, 500);
    expect(bid?.bid?.type === 'SellOffer' && bid.bid.price).to.be.within(3.2, 6.99);
    expect(bid?.bid?.quantity).to.deep.equal({ egg: 10 });
  });

  it('takes no acceptance of the other one for its own', () => {
    const talk = new Talk();
    talk.both('how much are 10 eggs?');
    talk.celia('I can sell you 10 eggs for $5.00.');
    expect(talk.human('Celia, deal', 'Celia')?.bid?.type).to.not.equal('Accept');
    expect(talk.celia('You have a deal: 10 eggs for $5.00.')).to.equal(undefined);
  });

  it('speaks once after each of the human’s messages, and in fewer than 100 words', () => {
    const talk = new Talk();
    const intent = talk.both('what do you sell?', 'Watson');
    expect(talk.celia('I can sell you 10 eggs for $5.00.')).to.equal(undefined);
    expect(intent?.text.split(' ').length).to.be.below(60);
  });

  it('tries again behind the two seconds where a copy sets nobody free', () => {
    const talk = new Talk();
    talk.human('Celia, how much are 10 eggs?', 'Celia');
    const early = talk.celia('I can sell you 10 eggs for $7.00.');
    expect(early).to.not.equal(undefined);
    const message = { speaker: 'Watson', text: early?.text ?? '', at: 6_000 + 1_100 };
    const later = talk.seller.blocked(message, 'Premature response from unaddressed agent');
    expect(later?.after).to.be.within(900, 1_100);
    // From then on it knows.
    talk.human('Celia, and 3 eggs?', 'Celia');
    expect(talk.celia('I can sell you 3 eggs for $3.00.')?.after).to.be.above(1_100);
  });

  it('explains what it understood, its cost and its price, and tells the buyer no cost', () => {
    const talk = new Talk();
    talk.both('a dozen eggs', 'Watson');
    const why = talk.seller.explain().join(' ');
    expect(why).to.contain('You would like 12 eggs.');
    expect(why).to.contain('$3.84');
    expect(talk.human('why so expensive?', 'Watson')?.text).to.not.contain('3.84');
  });

  it('counts no price as named that it only meant to name', () => {
    const talk = new Talk();
    // Watson may say nothing of that: the human goes on first.
    talk.human('a dozen eggs', 'Watson');
    talk.both('a dozen eggs please', 'Watson');
    expect(talk.seller.explain().join(' ')).to.not.include('before, and do not go up');
  });

  it('sells for what it asked where the buyer names more, and asks back where that makes no sense', () => {
    for (const more of ['I will pay 7 dollars', '6.50 for the 6 eggs', 'ok, $7 and you have a deal']) {
      const talk = new Talk();
      const asked = price(talk.both('how much are 6 eggs?', 'Watson'));
      const answer = talk.both(more, 'Watson');
      expect([more, answer?.bid?.type, price(answer)]).to.deep.equal([more, 'Accept', asked]);
    }
    for (const absurd of ["I'll pay 60 dollars for 2 eggs", '49 dollars for 6 eggs', '$75 for 4 cups of flour']) {
      const answer = new Talk().human(absurd, 'Watson');
      expect([absurd, answer?.bid?.type]).to.deep.equal([absurd, 'SellOffer']);
      expect(price(answer)).to.be.below(15);
    }
  });

  it('sells for no more than it asked, and nothing that was refused, supposed or said of others', () => {
    for (const said of [
      "That's less than 20 dollars!",
      '20 dollars would be crazy',
      'I saved 20 dollars',
      'my budget is 20 dollars, 3 eggs ok?',
      '3 eggs for 20 dollars? no way!',
      "I'll take it. For 1 dollar.",
      'deal. Make it 10 dollars.',
      'deal, minus the milk',
      'I get it',
      'Done with you',
      "Yes, I'll take it. Sorry, that was for Celia.",
      '3 eggs for 60 dollars',
      '0.0001 eggs for 20 dollars',
    ]) {
      const talk = new Talk();
      const asked = price(talk.both('3 eggs please', 'Watson')) ?? 0;
      const answer = talk.both(said, 'Watson');
      expect([said, answer?.bid?.type]).to.not.deep.equal([said, 'Accept']);
      // A plain word settles what it then offers.
      const offered = price(answer);
      if (offered === undefined || answer?.bid?.type === 'Reject') continue;
      expect(offered / asked, said).to.be.at.most(1);
      expect(talk.both('deal', 'Watson')?.bid, said).to.deep.include({ type: 'Accept', price: offered });
    }
  });

  it('lowers its price for no gossip, and half of the way for a claim', () => {
    for (const gossip of [
      'Celia said "it is a deal" to the last guy',
      'My mom always says take it or leave it',
      'hold on',
    ]) {
      const talk = new Talk();
      talk.both('how much are 6 eggs?', 'Watson');
      const asked = price(talk.both('how much are 6 eggs?', 'Watson'));
      expect(price(talk.both(gossip, 'Watson')) ?? asked).to.equal(asked);
      expect(price(talk.both('how much are 6 eggs?', 'Watson'))).to.equal(asked);
    }
    const talk = new Talk();
    const asked = price(talk.both('how much are 6 eggs?', 'Watson')) ?? 0;
    expect(price(talk.both('Celia sold me that for 3 dollars yesterday', 'Watson'))).to.be.within(4, asked - 0.5);
  });

  it('answers both where something is bought and something else is asked for', () => {
    const talk = new Talk();
    talk.both('how much are 6 eggs?', 'Watson');
    const answer = talk.both("I'll take it. Also how much for another egg?", 'Watson');
    expect(answer?.bid?.type).to.equal('Accept');
    expect(answer?.text).to.match(/1 egg (?:would be|for) \$/);
    expect(talk.both('deal', 'Watson')?.bid?.quantity).to.deep.equal({ egg: 1 });
  });

  it('says what it understood of an unclear sentence, and asks for the rest', () => {
    const asked: readonly (readonly [string, RegExp])[] = [
      ['0 eggs for 20 dollars', /understood eggs\. How many eggs/],
      ['1e9 cups of milk', /understood milk\. How many cups of milk/],
      ['zork 12', /understood 12\. Is that how many/],
      ['the walls are blue', /^(?!.*understood)/],
    ];
    for (const [text, answer] of asked) {
      const said = new Talk().both(text, 'Watson');
      expect(said?.text).to.match(answer);
      expect(said?.bid, text).to.equal(undefined);
    }
    const talk = new Talk();
    talk.both('0 eggs for 20 dollars', 'Watson');
    expect(talk.both('4', 'Watson')?.bid).to.deep.include({ type: 'SellOffer', quantity: { egg: 4 } });
  });

  it('sells nothing to who says "deal" behind an offer of the other one, in words that it does not understand', () => {
    const talk = new Talk();
    talk.both('how much are 6 eggs?', 'Watson');
    talk.celia('I beat that by a good bit, my friend');
    expect(talk.both('deal')?.bid?.type).to.not.equal('Accept');
    talk.celia('Mine are cheaper');
    expect(talk.both('Watson, deal')?.bid?.type).to.equal('Accept');
  });

  it('says what was bought of it and of the other one', () => {
    const talk = new Talk();
    expect(talk.both('what do I have?', 'Watson')?.text).to.contain('you have bought nothing so far');
    talk.both('how much are 6 eggs?', 'Watson');
    talk.both('deal', 'Watson');
    talk.human('Celia, 2 cups of flour for 3 dollars', 'Celia');
    talk.celia('Deal! 2 cups of flour for 3 dollars.');
    expect(talk.both('what have I bought so far?', 'Watson')?.text).to.contain('6 eggs and 2 cups of flour');
    expect(talk.both('how much flour do I have?', 'Watson')?.text).to.contain('bought 2 cups of flour so far');
    expect(talk.both('how much sugar do I have?', 'Watson')?.text).to.contain('bought no sugar so far');
  });

  it('offers as much as the money is enough for where far more is asked for', () => {
    const bids = ['500 eggs', 'a hundred and fifty eggs', 'twelve hundred eggs', '60 eggs and 30 cups of milk'].map(
      (text) => new Talk().human(`Watson, I need ${text}`, 'Watson')?.bid,
    );
    for (const bid of bids) {
      expect(bid?.type).to.equal('SellOffer');
      expect(price(bid && { text: '', after: 0, bid })).to.be.within(40, 50);
    }
    expect(bids.slice(0, 3).map((bid) => bid?.type === 'SellOffer' && bid.quantity)).to.deep.equal([
      { egg: 50 },
      { egg: 50 },
      { egg: 50 },
    ]);
  });

  it('talks of the part that it offered, and names no price that the buyer can not pay', () => {
    const talk = new Talk();
    talk.both('150 eggs please', 'Watson');
    expect(talk.both("let's say forty", 'Watson')?.bid).to.deep.include({ type: 'SellOffer', quantity: { egg: 50 } });
    expect(talk.both('deal', 'Watson')?.bid).to.deep.include({ type: 'Accept', quantity: { egg: 50 } });
    const all = new Talk().both('150 eggs for 45 dollars', 'Watson');
    expect(all?.bid?.type).to.equal('SellOffer');
    expect(price(all)).to.be.at.most(50);
  });

  it('sells nothing by a word, an hour or a number that may be about something else', () => {
    const sold = ["let's make it eleven", 'can I have them at eleven?', "let's say twelve"].map((text) => {
      const talk = new Talk();
      talk.both('a dozen eggs please', 'Watson');
      return talk.human(text, 'Watson')?.bid?.type;
    });
    expect(sold).to.not.include('Accept');
    const talk = new Talk();
    talk.both('a dozen eggs please', 'Watson');
    talk.both('a bag of flour', 'Watson');
    expect(talk.human('deal', 'Watson')?.bid?.type).to.equal('SellOffer');
  });

  it('keeps what it offers within the money, and speaks of time as people do', () => {
    const talk = new Talk();
    expect(talk.both('10 eggs please', 'Watson')?.bid?.type).to.equal('SellOffer');
    expect(price(talk.both('I only have 5 dollars left', 'Watson'))).to.be.at.most(5);
    expect(talk.both('how much time is left?', 'Watson')?.text).to.match(/^There are about \d minutes left\./);
  });

  it('never sells below cost, breaks few rules and does not fall, in rounds of all buyers and sellers', () => {
    const rounds = few(60, 200);
    const rivals = [...HUMAINE_SELLERS.values()];
    const buyers = [...HUMAINE_BUYERS.values()];
    let [below, sold, crashed] = [0, 0, 0];
    for (let seed = 0; seed < rounds; seed++) {
      const { sellers } = simulatedRound({
        sellers: [makeGrocer, rivals[seed % rivals.length].make],
        buyer: buyers[seed % buyers.length].make,
        duration: 60_000,
        reading: (['seed', 'code', '2021'] as const)[seed % 3],
        seed: seed + 40_000,
      });
      below += sellers[0].belowCost;
      sold += sellers[0].deals;
      if (sellers[0].crash !== undefined) crashed++;
    }
    expect({ below, crashed }).to.deep.equal({ below: 0, crashed: 0 });
    expect(sold).to.be.above(rounds);
  });
});
