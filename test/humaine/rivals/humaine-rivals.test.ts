// The rivals trade as docs/humaine-rivals.md says.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import type { SellerAgent, Intent } from '../../../src/humaine/game/parties.ts';
import { readPlainly } from '../../../src/humaine/rivals/stall.ts';

/** Every good costs half a dollar: ten of them cost five. */
const UTILITY = {
  costs: { egg: 0.5, flour: 0.5, sugar: 0.5, milk: 0.5, chocolate: 0.5, vanilla: 0.5, blueberry: 0.5 },
};

function seller(kind: string, seed = 1, name = 'Watson'): SellerAgent {
  const found = HUMAINE_SELLERS.get(kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.make({ name, utility: UTILITY, duration: 300_000, random: randomFrom(seed) });
}

function tell(agent: SellerAgent, text: string, addressee: string | undefined = 'Watson', at = 0) {
  return agent.hear({ speaker: 'Human', text, at, ...(addressee !== undefined && { addressee }) });
}

function overhear(agent: SellerAgent, text: string, at = 0): Intent | undefined {
  return agent.hear({ speaker: 'Celia', addressee: 'Human', text, at });
}

function priceOf(intent: Intent | undefined): number {
  return intent?.bid !== undefined && intent.bid.type !== 'Reject' ? intent.bid.price : NaN;
}

const SEEDS = Array.from({ length: 40 }, (_, place) => place + 1);

describe('rivals', () => {
  it('kleene-like asks for the buyer’s price and up to four dollars more, whatever its costs are', () => {
    for (const seed of SEEDS) {
      const agent = seller('kleene-like', seed);
      const offer = tell(agent, 'Watson I want to buy 10 egg for 1 dollars');
      expect(offer?.bid).to.deep.include({ type: 'SellOffer', quantity: { egg: 10 } });
      expect(priceOf(offer)).to.be.within(1, 5);
      const accept = tell(agent, 'Watson I accept');
      expect(accept?.bid).to.deep.equal({ type: 'Accept', quantity: { egg: 10 }, price: priceOf(offer) });
    }
  });

  it('kleene-like understands only goods behind digits, and one way to accept', () => {
    const agent = seller('kleene-like');
    expect(tell(agent, 'Watson, 6 cups of flour for $4')?.bid).to.equal(undefined);
    expect(tell(agent, 'Watson, six eggs for $4')?.bid).to.equal(undefined);
    tell(agent, 'Watson, 6 eggs for $4');
    expect(tell(agent, "Watson, OK, it's a deal")?.bid).to.equal(undefined);
    expect(tell(agent, 'Watson, 6 eggs for $4', 'Celia')).to.equal(undefined);
  });

  it('kleene-like takes a name for a name, whatever signs are in it', () => {
    for (const name of ['C++ (', '(a+)+', 'W.tson', '$&', '@Watson']) {
      const agent = seller('kleene-like', 1, name);
      const hear = (text: string) => agent.hear({ speaker: 'Human', addressee: name, text, at: 0 });
      hear('6 eggs for $4');
      expect(hear('Watson I accept')?.bid, name).to.equal(undefined);
      expect(hear('aaaaaaaaaaaaaaaa I accept')?.bid, name).to.equal(undefined);
      expect(hear(`... ${name.toLowerCase()}, I accept`)?.bid, name).to.have.property('type', 'Accept');
    }
  });

  it('jok-like asks two to three times the cost, counters from 1.2 times, and knows its bounds', () => {
    for (const seed of SEEDS) {
      const ask = (text: string) => tell(seller('jok-like', seed), `Watson, ${text}`);
      expect(priceOf(ask('how much for 10 eggs?'))).to.be.within(10, 15);
      const counter = ask('I pay $5 for 10 eggs');
      expect(counter?.bid?.type).to.equal('SellOffer');
      expect(priceOf(counter)).to.be.within(6, 15);
      expect(ask('I pay $15.50 for 10 eggs')?.bid).to.deep.include({ type: 'Accept', price: 15.5 });
      expect(ask('I pay $2 for 10 eggs')?.bid?.type).to.equal('Reject');
    }
  });

  it('jok-like is silent where it is not addressed', () => {
    expect(tell(seller('jok-like'), 'how much for 10 eggs?', '')).to.equal(undefined);
    expect(tell(seller('jok-like'), 'Celia, how much for 10 eggs?', 'Celia')).to.equal(undefined);
  });

  it('didioj-like goes below the other’s offer two seconds later, to 1.3 times its cost, then by a cent', () => {
    for (const seed of SEEDS) {
      const agent = seller('didioj-like', seed);
      tell(agent, 'Celia, how much for 10 eggs?', 'Celia');
      const cut = overhear(agent, 'I can sell you 10 egg for 15.00 USD.');
      expect(cut?.after).to.equal(2_000);
      // A markup of 10 dollars, less 10 to 25%.
      expect(priceOf(cut)).to.be.within(12.5, 14);
      tell(agent, 'Celia, how much for 10 eggs?', 'Celia');
      expect(priceOf(overhear(agent, 'I can sell you 10 egg for 6.40 USD.'))).to.equal(6.39);
      tell(agent, 'Celia, how much for 10 eggs?', 'Celia');
      expect(overhear(agent, 'I can sell you 10 egg for 5.00 USD.'), 'never below cost').to.equal(undefined);
    }
  });

  it('didioj-like does not speak twice for one sentence of the buyer', () => {
    const agent = seller('didioj-like');
    const offer = tell(agent, 'Watson, how much for 10 eggs?');
    agent.hear({ speaker: 'Watson', addressee: 'Human', text: offer?.text ?? '', at: 900 });
    expect(overhear(agent, 'I can sell you 10 egg for 9.00 USD.', 1_500)).to.equal(undefined);
  });

  it('price-tag stays at its price, patient goes down with the clock, undercutter goes below the other', () => {
    const tag = seller('price-tag');
    const first = priceOf(tell(tag, 'Watson, what are 10 eggs?'));
    expect(priceOf(tell(tag, 'Watson, 10 eggs for $6?', 'Watson', 250_000))).to.equal(first);
    const prices = [-5_000, 100_000, 200_000, 300_000].map((at) =>
      priceOf(tell(seller('patient'), 'Watson, what are 10 eggs?', 'Watson', at)),
    );
    expect(prices).to.deep.equal(prices.toSorted((one, other) => other - one));
    expect([prices[0], prices[3]]).to.deep.equal([13, 6]);
    const agent = seller('undercutter');
    tell(agent, 'Celia, how much for 10 eggs?', 'Celia');
    expect(priceOf(overhear(agent, 'I can sell you 10 egg for 10.00 USD.'))).to.equal(9.6);
  });

  it('every rival takes an amount of 0 for goods that were not named', () => {
    for (const kind of HUMAINE_SELLERS.keys()) {
      const agent = seller(kind);
      for (const text of [
        'Watson, I want 0 eggs',
        'Watson, 0 eggs and 0 cakes for $3',
        'Watson, 0 eggs for 4 dollars',
      ]) {
        const said = tell(agent, text);
        expect(said?.bid, `${kind}: ${said?.text}`).to.equal(undefined);
        expect(said?.text).to.not.match(/\$0\.00|NaN/);
      }
      overhear(agent, 'I can sell you 0 eggs for $3.');
      expect(readPlainly('0 eggs and 2 cups of milk')).to.have.deep.property('quantity', { milk: 2 });
    }
  });

  it('every rival says goods and prices as people do, and others can read it', () => {
    const asked = 'Watson I want to buy 10 egg 1 flour 2 blueberry for 1 dollars';
    for (const kind of [...HUMAINE_SELLERS.keys()].filter((name) => name !== 'grocer')) {
      const agent = seller(kind);
      const offer = tell(agent, kind === 'jok-like' || kind === 'didioj-like' ? asked.replace(' for 1', '') : asked);
      expect(offer?.text, kind).to.match(/ 10 eggs, 1 cup of flour and 2 packets of blueberries for \$\d+\.\d\d\.$/);
      expect(readPlainly(offer?.text ?? '')).to.deep.include({
        quantity: { egg: 10, flour: 1, blueberry: 2 },
        price: priceOf(offer),
      });
    }
  });

  it('none of those that know costs sells below them', () => {
    const knowing = [...HUMAINE_SELLERS.keys()].filter((name) => name !== 'kleene-like' && name !== 'grocer');
    for (const kind of knowing)
      for (const price of [1, 2, 3, 4, 4.9]) {
        const agent = seller(kind);
        tell(agent, 'Watson, how much for 10 eggs?');
        const answer = tell(agent, `Watson, I pay $${price} for 10 eggs`, 'Watson', 299_000);
        if (answer?.bid !== undefined && answer.bid.type !== 'Reject') expect(answer.bid.price).to.be.at.least(5);
      }
  });

  it('simple sellers read amounts, kits and prices, and no condition as a deal', () => {
    expect(readPlainly('Half a dozen eggs, 6 cups of flour and 2 packets of blueberries for $9.50')).to.deep.include({
      quantity: { egg: 6, flour: 6, blueberry: 2 },
      price: 9.5,
    });
    expect(readPlainly('the ingredients for two cakes', true).quantity).to.deep.equal({
      egg: 4,
      flour: 4,
      sugar: 2,
      milk: 2,
    });
    expect(readPlainly("It's a deal").accepts).to.equal(true);
    expect(readPlainly('Make it 9 and we have a deal').accepts).to.equal(false);
    expect(readPlainly('No deal')).to.deep.include({ accepts: false, refuses: true });
  });

  it('none of them takes a deal with somebody else as its own', () => {
    const others = [
      'deal with Celia',
      'Deal, Celia!',
      "deal, I take Celia's offer",
      'Watson I accept Celia',
      'deal with Eve',
    ];
    for (const kind of HUMAINE_SELLERS.keys())
      for (const text of others) {
        const agent = seller(kind);
        const offer = tell(agent, 'Watson, I want 10 eggs for $1');
        if (offer !== undefined) agent.hear({ speaker: 'Watson', addressee: 'Human', at: 900, ...offer });
        for (const to of ['Watson', undefined])
          expect(tell(agent, text, to, 9_000)?.bid?.type, `${kind}: ${text}`).to.not.equal('Accept');
      }
    for (const text of ['deal with Watson', 'a deal with you, Watson', 'deal']) {
      const agent = seller('patient');
      tell(agent, 'Watson, how much for 10 eggs?');
      expect(tell(agent, text)?.bid?.type, text).to.equal('Accept');
    }
  });
});
