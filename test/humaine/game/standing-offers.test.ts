// Rounds without a confirmation: which offer the human's words take, and when an offer no longer stands.

import { expect } from 'chai';
import { HumaineRound } from '../../../src/humaine/game/humaine-round.ts';
import { ofEachGood } from '../../../src/humaine/game/goods.ts';

const plain = { unitValue: 20, supplements: {} };

/** Owns a talk of which each line comes a little later than the one before, the human's six seconds. */
class Talk {
  readonly round: HumaineRound;
  #at = 0;

  constructor(names: readonly string[] = ['Watson', 'Celia']) {
    const utility = { costs: ofEachGood(() => 0.1) };
    const sellers = names.map((name) => ({ name, utility }));
    this.round = new HumaineRound({ sellers, buyer: { cake: plain, pancake: plain }, confirm: false });
    this.round.enter('round');
  }

  /** The human speaks, perhaps to somebody. */
  human(text: string, addressee?: string): this {
    this.#at += 6_000;
    this.#permitted({ speaker: 'Human', text, at: this.#at, ...(addressee !== undefined && { addressee }) });
    return this;
  }

  /** A seller offers an egg for so much. */
  offers(speaker: string, price: number): this {
    this.#at += 100;
    const bid = { type: 'SellOffer', quantity: { egg: 1 }, price } as const;
    this.#permitted({ speaker, text: 'words', at: this.#at, bid });
    return this;
  }

  /** A seller talks when it may though another was asked, perhaps with a refusal. */
  says(speaker: string, bid?: { readonly type: 'Reject' }): this {
    this.#at += 2_100;
    this.#permitted({ speaker, text: 'words', at: this.#at, ...(bid !== undefined && { bid }) });
    return this;
  }

  /** Whether a seller can sell an egg for so much, so many milliseconds later. */
  sells(speaker: string, price: number, after = 100): boolean {
    this.#at += after;
    const bid = { type: 'Accept', quantity: { egg: 1 }, price } as const;
    return this.round.say({ speaker, text: 'Sold!', at: this.#at, bid }).kind === 'permitted';
  }

  #permitted(message: Parameters<HumaineRound['say']>[0]): void {
    const heard = this.round.say(message);
    if (heard.kind === 'blocked') throw new Error(`${message.speaker}: ${heard.rationale}`);
  }
}

/** Watson offers an egg for $2, and the human turns to Celia. */
function offered(): Talk {
  return new Talk().human('eggs?').offers('Watson', 2).human('And you?', 'Celia');
}

/** Watson offers an egg for $2, then Celia for $1. */
function both(): Talk {
  return new Talk().human('eggs?').offers('Watson', 2).offers('Celia', 1);
}

describe('an offer, where no sale is confirmed,', () => {
  it('stands for the words that come next', () => {
    expect(new Talk().human('eggs?').offers('Watson', 2).human('Deal!').sells('Watson', 2)).to.equal(true);
    expect(new Talk().human('eggs?').offers('Watson', 2).human('Deal!').sells('Watson', 2.01)).to.equal(false);
  });

  it('is gone once it was answered with something else, though its seller has said nothing since', () => {
    for (const [words, addressee] of [
      ['No, that is too much.', 'Watson'],
      ['No, that is too much.', undefined],
      ['Watson, that is too much.', undefined],
    ] as const) {
      const talk = new Talk().human('eggs?').offers('Watson', 40).human(words, addressee).human('Watson, deal!');
      expect(talk.sells('Watson', 40), `${words} to ${addressee ?? 'nobody'}`).to.equal(false);
    }
  });

  it('stands on while the human speaks to the other', () => {
    for (const [words, addressee] of [
      ['What about you?', 'Celia'],
      ['What about Watson, is it too much?', 'Celia'],
    ] as const) {
      const talk = new Talk().human('eggs?').offers('Watson', 2).human(words, addressee).human('Watson, deal!');
      expect(talk.sells('Watson', 2), `${words} to ${addressee ?? 'nobody'}`).to.equal(true);
    }
  });

  it('is taken back by whatever its seller says next: talk, a refusal, or the sale', () => {
    expect(offered().says('Watson').human('Watson, deal!').sells('Watson', 2)).to.equal(false);
    expect(offered().says('Watson', { type: 'Reject' }).human('Watson, deal!').sells('Watson', 2)).to.equal(false);
    const sold = offered().human('Watson, deal!');
    expect(sold.sells('Watson', 2)).to.equal(true);
    expect(sold.human('Watson, deal!').sells('Watson', 2)).to.equal(false);
    expect(sold.round.deals).to.have.lengthOf(1);
  });

  it('of whoever is addressed is meant, not the one that came last', () => {
    expect(both().human('Deal!', 'Watson').sells('Watson', 2)).to.equal(true);
    expect(both().human('Deal!', 'Watson').sells('Celia', 1)).to.equal(false);
    expect(both().human('Deal!').sells('Celia', 1)).to.equal(true);
    expect(both().human('Deal!').sells('Watson', 2)).to.equal(false);
  });

  it('that came last is meant among three, too', () => {
    const talk = new Talk(['Watson', 'Celia', 'Ada']).human('eggs?').offers('Watson', 3).offers('Celia', 2);
    const last = talk.human('And you, Ada?').offers('Ada', 1).human('Deal!');
    expect([last.sells('Celia', 2), last.sells('Ada', 1)]).to.deep.equal([false, true]);
  });

  it('needs no other where the human names goods and a price to one seller', () => {
    // After two seconds both may speak, but one was asked.
    const late = new Talk().human('1 egg for $2', 'Watson');
    expect(late.sells('Celia', 2, 2_100)).to.equal(false);
    expect(new Talk().human('1 egg for $2', 'Watson').sells('Watson', 2)).to.equal(true);
    expect(new Talk().human('1 egg for $2').sells('Celia', 2)).to.equal(true);
  });

  it('stands while the human asks the other by name, whether or not that one has an offer', () => {
    for (const others of [[], [3]]) {
      const talk = new Talk().human('eggs?').offers('Watson', 2);
      for (const price of others) talk.offers('Celia', price);
      expect(talk.human('Celia, what about you?').human('Watson, deal!').sells('Watson', 2)).to.equal(true);
    }
  });
});
