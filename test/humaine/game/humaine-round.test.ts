// A round's money and goods: what moves them, and what never does.

import { expect } from 'chai';
import { HumaineRound, type RoundStart } from '../../../src/humaine/game/humaine-round.ts';
import { isAskedFor } from '../../../src/humaine/game/asked-sale.ts';
import type { Quantities } from '../../../src/humaine/game/goods.ts';
import type { BuyerUtility, SellerUtility } from '../../../src/humaine/game/utility.ts';

const COSTS: SellerUtility = {
  costs: { egg: 0.32, flour: 0.85, sugar: 0.71, milk: 0.35, chocolate: 0.2, blueberry: 0.45, vanilla: 0.27 },
};
const WORTH: BuyerUtility = {
  cake: { unitValue: 25.76, supplements: {} },
  pancake: { unitValue: 25.73, supplements: {} },
};
const CAKE: Quantities = { egg: 2, flour: 2, milk: 1, sugar: 1 };

/** A round that goes on. */
function newRound(start: Partial<RoundStart> = {}): HumaineRound {
  const sellers = ['Watson', 'Celia'].map((name) => ({ name, utility: COSTS }));
  const round = new HumaineRound({ sellers, buyer: WORTH, ...start });
  round.enter('round');
  return round;
}

/** The human speaks, and a seller accepts. */
function accept(round: HumaineRound, at: number, quantity: Quantities, price: number, text = 'Watson, I accept') {
  round.say({ speaker: 'Human', addressee: 'Watson', text, at });
  return round.say({
    speaker: 'Watson',
    addressee: 'Human',
    text: 'Sold!',
    at: at + 100,
    bid: { type: 'Accept', quantity, price },
  });
}

/** Somebody says something, perhaps with a bid. */
function said(round: HumaineRound, speaker: string, text: string, at: number, more: object = {}) {
  return round.say({ speaker, text, at, ...more });
}

function forEgg(type: 'SellOffer' | 'Accept', price: number) {
  return { bid: { type, quantity: { egg: 1 }, price } };
}

describe('a round', () => {
  it('refuses talk outside itself, and unknown speakers', () => {
    const round = new HumaineRound({ sellers: [{ name: 'Watson', utility: COSTS }], buyer: WORTH });
    const say = (speaker: string) => round.say({ speaker, text: 'hello', at: 0 });
    expect(say('Human')).to.deep.equal({ kind: 'blocked', rationale: 'The round has not started' });
    round.enter('round');
    expect(say('Celia')).to.deep.equal({ kind: 'blocked', rationale: 'Unknown speaker' });
    expect(say('Human')).to.deep.equal({ kind: 'permitted' });
    round.enter('post');
    round.enter('round');
    expect(round.phase).to.equal('post');
    expect(say('Watson')).to.deep.equal({ kind: 'blocked', rationale: 'The round is over' });
  });

  it('moves money only where the human confirms, once, and within the budget', () => {
    const round = newRound();
    const first = accept(round, 0, CAKE, 30);
    const second = accept(round, 5000, { egg: 3 }, 20.01);
    expect(first).to.deep.include({
      kind: 'permitted',
      pending: { id: 1, seller: 'Watson', at: 100, quantity: CAKE, price: 30 },
    });
    expect(second.kind).to.equal('permitted');
    expect([round.budgetLeft, round.bought, round.totals().sellers.size]).to.deep.equal([50, {}, 0]);
    expect(round.settle(1, true)).to.deep.include({ kind: 'sold' });
    expect(round.settle(1, true)).to.deep.equal({ kind: 'refused', rationale: 'No such sale waits for the human' });
    expect(round.settle(2, true)).to.deep.equal({ kind: 'refused', rationale: 'Insufficient budget' });
    expect(round.settle(2, false).kind).to.equal('declined');
    expect([round.budgetLeft, round.bought, round.pending]).to.deep.equal([20, CAKE, []]);
  });

  it('forgets sales that wait when it ends', () => {
    const round = newRound();
    accept(round, 0, CAKE, 10);
    round.enter('post');
    expect(round.settle(1, true).kind).to.equal('refused');
    expect(round.totals()).to.deep.equal({ sellers: new Map() });
  });

  it('adds up in cents', () => {
    const round = newRound();
    for (let place = 0; place < 3; place++) {
      accept(round, place * 5000, { egg: 0.1 }, 0.1);
      round.settle(place + 1, true);
    }
    expect([round.budgetLeft, round.bought]).to.deep.equal([49.7, { egg: 0.3 }]);
    expect(round.totals().sellers.get('Watson')).to.deep.equal({ quantity: { egg: 0.3 }, revenue: 0.3, profit: 0.2 });
  });

  it('takes no bid of the human, no Accept of nothing, and none that is said to a seller', () => {
    const round = newRound();
    const bid = { type: 'Accept', quantity: CAKE, price: 1 } as const;
    const rationaleOf = (
      speaker: string,
      addressee: string,
      more = bid as typeof bid | { type: 'Accept'; quantity: Quantities; price: number },
    ) => {
      const hearing = round.say({ speaker, addressee, text: 'Deal', at: 6000, bid: more });
      return hearing.kind === 'blocked' ? hearing.rationale : 'OK';
    };
    expect(rationaleOf('Human', 'Watson')).to.equal('Only sellers make bids');
    round.say({ speaker: 'Human', text: 'hello', at: 5900 });
    expect(rationaleOf('Watson', 'Celia')).to.equal('An Accept must be addressed to the human');
    expect(rationaleOf('Watson', 'Human', { ...bid, quantity: { egg: 0 } })).to.equal('An Accept must name goods');
    expect(rationaleOf('Watson', 'Human')).to.equal('OK');
  });

  it('lets at most eight sales of a seller wait', () => {
    const round = newRound();
    const hearings = Array.from({ length: 9 }, (_, place) => accept(round, place * 5000, CAKE, 1));
    expect(hearings[7].kind).to.equal('permitted');
    expect(hearings[8]).to.deep.equal({ kind: 'blocked', rationale: 'Too many sales wait for the human' });
  });

  it('counts the sales that wait by their seller', () => {
    const round = newRound();
    for (let place = 0; place < 8; place++) accept(round, place * 5000, CAKE, 1);
    said(round, 'Human', 'Celia?', 40_000);
    expect(said(round, 'Celia', 'Sold!', 40_100, forEgg('Accept', 1))).to.have.property('kind', 'permitted');
  });

  it('may cost all that is left, and is told to each seller by its own sales', () => {
    const round = newRound({ budget: 10 });
    accept(round, 0, { egg: 0, milk: 0.001 }, 4);
    said(round, 'Human', 'Celia?', 6_000);
    said(round, 'Celia', 'Sold!', 6_100, { bid: { type: 'Accept', quantity: { egg: 2 }, price: 6 } });
    expect([1, 2].map((id) => round.settle(id, true).kind)).to.deep.equal(['sold', 'sold']);
    expect(round.budgetLeft).to.equal(0);
    const { sellers, buyer } = round.totals();
    expect([...sellers].map(([name, { quantity, revenue }]) => [name, quantity, revenue])).to.deep.equal([
      ['Watson', { egg: 0, milk: 0.001 }, 4],
      ['Celia', { egg: 2 }, 6],
    ]);
    expect(buyer).to.deep.include({ quantity: { egg: 2, milk: 0.001 }, cost: 10 });
  });

  it('says every reason for which it blocks, by the reading of the rules that it was given', () => {
    const round = newRound({ budget: 1 });
    expect(accept(round, 0, {}, 2)).to.deep.equal({
      kind: 'blocked',
      rationale: 'Insufficient budget, An Accept must name goods',
    });
    const pause = { speaker: 'Human', text: 'And?', at: 10 };
    expect(round.say(pause)).to.deep.equal({ kind: 'blocked', rationale: 'Recent human utterance.' });
    const later = newRound({ reading: '2021' });
    later.say({ ...pause, at: 0 });
    expect(later.say(pause).kind).to.equal('permitted');
  });

  it('keeps the last baking that the goods suffice for, and tells what is made of it', () => {
    const round = newRound();
    accept(round, 0, { ...CAKE, chocolate: 3 }, 8);
    round.settle(1, true);
    const one = { cake: { quantity: 1, items: [] } };
    expect(round.save(one)).to.deep.equal({ refused: 'Only after the round can baking be saved' });
    round.enter('post');
    expect(round.save(one)).to.deep.include({ sufficient: true });
    expect(round.save({ cake: { quantity: 2, items: [] } })).to.deep.include({ sufficient: false });
    expect(round.saved).to.deep.equal(one);
    expect(round.totals().buyer).to.deep.include({ cost: 8, value: 25.76 });
    round.save({});
    expect(round.totals().buyer).to.deep.include({ cost: 8, value: 0 });
  });

  it('without a confirmation sells at once, but only what the human asked for, once', () => {
    const round = newRound({ confirm: false });
    expect(accept(round, 0, { egg: 5 }, 2, 'Watson, 5 eggs for $2').kind).to.equal('permitted');
    expect(round.budgetLeft).to.equal(48);
    const unasked = { kind: 'blocked', rationale: 'The human did not ask for this sale' };
    const again = { type: 'Accept', quantity: { egg: 5 }, price: 2 } as const;
    expect(round.say({ speaker: 'Celia', text: 'Sold', at: 900, bid: again })).to.deep.equal(unasked);
    expect(accept(round, 5000, { egg: 5 }, 2, 'Watson, what about milk?')).to.deep.equal(unasked);
    expect(accept(round, 10_000, { egg: 5 }, 2.01, 'Watson, 5 eggs for $2')).to.deep.equal(unasked);
    expect(round.deals.length).to.equal(1);
  });

  it('without a confirmation takes no offer that was refused, or that something else followed', () => {
    const round = newRound({ confirm: false });
    const toWatson = { addressee: 'Watson' };
    said(round, 'Human', 'What do eggs cost?', 0, toWatson);
    said(round, 'Watson', 'One egg for $49.', 100, forEgg('SellOffer', 49));
    said(round, 'Human', 'No, that is far too much. Do you have flour?', 6_000, toWatson);
    said(round, 'Watson', 'I do. Would you like to hear what it costs?', 6_100);
    said(round, 'Human', 'Yes please.', 12_000, toWatson);
    expect(said(round, 'Watson', 'Deal!', 12_100, forEgg('Accept', 49))).to.have.property('kind', 'blocked');
    said(round, 'Watson', 'An egg for $1.', 12_200, forEgg('SellOffer', 1));
    said(round, 'Human', 'Yes please.', 18_000, toWatson);
    expect(said(round, 'Watson', 'Deal!', 18_100, forEgg('Accept', 1))).to.have.property('kind', 'permitted');
  });

  it('without a confirmation takes a deal that is said again, also where the other was spoken to meanwhile', () => {
    const round = newRound({ confirm: false });
    said(round, 'Human', 'What do eggs cost?', 0);
    said(round, 'Watson', 'One egg for $2.', 100, forEgg('SellOffer', 2));
    said(round, 'Celia', 'One egg for $3.', 200, forEgg('SellOffer', 3));
    said(round, 'Human', 'Celia, can you do better?', 6_000);
    said(round, 'Human', 'Watson, deal!', 12_000);
    said(round, 'Human', 'Watson, deal!', 18_000);
    expect(said(round, 'Watson', 'Sold!', 18_100, forEgg('Accept', 2))).to.have.property('kind', 'permitted');
  });

  it('without a confirmation takes a deal with nobody for one with whoever offered last', () => {
    for (const [words, buyer] of [
      ['Deal!', 'Celia'],
      ['Deal, Watson!', 'Watson'],
    ] as const) {
      const round = newRound({ confirm: false });
      said(round, 'Human', 'What do eggs cost?', 0);
      said(round, 'Watson', 'One egg for $49.', 100, forEgg('SellOffer', 49));
      said(round, 'Celia', 'One egg for $2.', 200, forEgg('SellOffer', 2));
      said(round, 'Human', words, 6_000);
      const kinds = [
        said(round, 'Watson', 'Sold!', 6_100, forEgg('Accept', 49)),
        said(round, 'Celia', 'Sold!', 6_200, forEgg('Accept', 2)),
      ].map(({ kind }) => kind);
      expect(kinds, words).to.deep.equal(buyer === 'Celia' ? ['blocked', 'permitted'] : ['permitted', 'blocked']);
    }
  });
});

describe('what the human asks for', () => {
  const offer = { quantity: { egg: 4, milk: 2 }, price: 3 };
  const isAsked = (text: string, quantity: Quantities, price: number, standing: typeof offer | undefined = offer) =>
    isAskedFor({ speaker: 'Human', text, at: 0 }, { quantity, price }, standing, 'Watson');

  it('is what it takes in plain words', () => {
    expect(isAsked('Watson I accept', { egg: 4, milk: 2 }, 3)).to.equal(true);
    expect(isAsked('ok, deal', { egg: 4, milk: 2 }, 2.9)).to.equal(true);
    for (const text of [
      "OK, I'll take it!",
      'Yes please',
      "It's a deal, Watson.",
      'Hi Watson, I accept your offer. Thanks!',
      'Agreed',
      'sure, deal',
    ])
      expect(isAsked(text, { egg: 4, milk: 2 }, 3), text).to.equal(true);
    for (const text of [
      'Watson, 5 eggs for $2',
      '5 eggs for 2 dollars please',
      "I'll give you 2 dollars for 5 eggs",
      'Watson I want to buy 5 eggs for 2 dollars',
      '$2 for 5 eggs, deal',
    ])
      expect(isAsked(text, { egg: 5 }, 2), text).to.equal(true);
    expect(isAsked("I'd like 5 eggs and 2 cups of milk for 4 dollars", { egg: 5, milk: 2 }, 4)).to.equal(true);
  });

  it('is the same with a name, blanks, marks and polite words around it', () => {
    const takes = [
      'ok deal then',
      'Well then, I take it please, thanks',
      'yes please I accept, thank you',
      'Yes, thanks!',
      '  I   accept  ',
      'I’ll take it',
      'ok... deal!!!',
      '@Watson deal',
      'Watson: deal',
      'Deal, Watson!!',
      `deal${' '.repeat(296)}`,
    ];
    expect(takes.filter((text) => !isAsked(text, { egg: 4, milk: 2 }, 3))).to.deep.equal([]);
    const list = '5 eggs, 2 cups of milk and a cup of sugar please for 4 dollars';
    expect(isAsked(list, { egg: 5, milk: 2, sugar: 1 }, 4)).to.equal(true);
  });

  it('is nothing where there are only polite words, too many words, or a good that is named twice', () => {
    const no = ['Thanks!', 'Hi Watson', 'Well, hello', 'Please', 'Great', `deal${' '.repeat(297)}`];
    expect(no.filter((text) => isAsked(text, { egg: 4, milk: 2 }, 3))).to.deep.equal([]);
    expect(isAsked('5 eggs and 3 eggs for $4', { egg: 8 }, 4)).to.equal(false);
  });

  it('is neither what it refuses, asks about or takes for less, nor other goods, nor more money', () => {
    const no: readonly (readonly [string, Quantities, number])[] = [
      ["I don't accept", { egg: 4, milk: 2 }, 3],
      ['Is that a deal?', { egg: 4, milk: 2 }, 3],
      ['I accept for $2', { egg: 4, milk: 2 }, 3],
      ['I accept', { egg: 4 }, 3],
      ['I accept', { egg: 4, milk: 2 }, 3.01],
      ['5 eggs and 2 cups of milk for $4', { egg: 5 }, 4],
      ['5 eggs and 2 cups of milk for $4', { egg: 2, milk: 5 }, 4],
      ['5 eggs for $4, no, for $3', { egg: 5 }, 4],
      ['a cake for $4', { egg: 5 }, 4],
      ['hello there', { egg: 4, milk: 2 }, 3],
      ...[
        'deal with Celia',
        "I accept Celia's offer",
        'I will buy from Celia',
        'cancel the deal',
        'forget the deal',
        'I accept nothing',
        "fine, I'll go elsewhere",
        'take your time',
        'ok, then buy milk elsewhere',
        'sure, sure, dream on',
        'a deal breaker',
        'Celia, deal',
        'yes, take a seat',
      ].map((text): readonly [string, Quantities, number] => [text, { egg: 4, milk: 2 }, 3]),
      ...[
        '5 eggs for 20 dollars is crazy',
        '5 eggs minus 20 dollars',
        'Celia, 5 eggs for 20 dollars',
        '5 eggs for .50 dollars',
        '12,5 eggs for 20 dollars',
        'less than 5 eggs for 20 dollars',
        '5 eggs for 20 dollars off',
        '5 eggs or 2 cups of milk for 20 dollars',
        '5 eggs for 1,000 dollars',
        '5 eggs for $20.505',
        '5 eggs for -20 dollars',
        '5 eggs for 20 dollars. Just kidding',
        'she wants 5 eggs for 20 dollars',
        '5 eggs for 20 dollars and free milk',
        '2 x 5 eggs for 20 dollars',
        '5 eggs for 20 dollars less',
      ].map((text): readonly [string, Quantities, number] => [text, { egg: 5 }, 0.5]),
    ];
    for (const [text, quantity, price] of no) expect(isAsked(text, quantity, price), text).to.equal(false);
    expect(isAskedFor({ speaker: 'Human', text: 'I accept', at: 0 }, offer, undefined, 'Watson')).to.equal(false);
  });
});
