// A round in simulated time: deterministic, by the rules, and safe from what its players do.

import { expect } from 'chai';
import { HUMAINE_BUYERS, HUMAINE_SELLERS } from '../../../src/humaine/bundled/named-parties.ts';
import type { MakeBuyer, MakeSeller } from '../../../src/humaine/game/parties.ts';
import { drawFunctions, simulatedRound, type SimulatedResult } from '../../../src/humaine/game/simulated-round.ts';
import type { SpokenMessage } from '../../../src/humaine/game/spoken-message.ts';

const MUTE: MakeSeller = () => ({ hear: () => undefined, blocked: () => undefined, settled: () => undefined });
const HASTY: MakeSeller = () => ({
  hear: ({ speaker }) => (speaker === 'Human' ? { text: 'Me first!', after: 0 } : undefined),
  blocked: () => ({ text: 'Me first!', after: 0 }),
  settled: () => undefined,
});

/** Says these sentences to Watson, ten seconds apart, and confirms everything. */
function saying(...texts: string[]): MakeBuyer {
  return () => {
    let place = 0;
    const next = () => (place < texts.length ? { text: texts[place], addressee: 'Watson', after: 10_000 } : undefined);
    return {
      begin: next,
      hear: ({ speaker }) => {
        if (speaker === 'Human') place++;
        return next();
      },
      blocked: next,
      confirms: () => true,
    };
  };
}

const AGREEING: MakeSeller = ({ name }) => ({
  hear: ({ speaker, addressee }) =>
    speaker === 'Human' && addressee === name
      ? { text: 'A deal.', bid: { type: 'Accept', quantity: { egg: 4 }, price: 3 }, after: 500 }
      : undefined,
  blocked: () => undefined,
  settled: () => undefined,
});

const GENEROUS: MakeSeller = () => ({
  hear: ({ speaker }) =>
    speaker === 'Human'
      ? { text: 'A gift.', bid: { type: 'Accept', quantity: { flour: 2 }, price: 0.5 }, after: 100 }
      : undefined,
  blocked: () => undefined,
  settled: () => undefined,
});

const BROKEN: MakeSeller = () => ({
  ...MUTE({ name: '', utility: drawFunctions(1).sellers[0], duration: 1, random: () => 0 }),
  hear: () => {
    throw new Error('no eggs');
  },
});

function play(sellers: [MakeSeller, MakeSeller], buyer: MakeBuyer, seed = 1) {
  const messages: { message: SpokenMessage; rationale: string | undefined }[] = [];
  const onMessage = (message: SpokenMessage, rationale: string | undefined) => messages.push({ message, rationale });
  const result: SimulatedResult = simulatedRound({ sellers, buyer, duration: 60_000, seed, onMessage });
  return { result, messages };
}

const sellerCalled = (name: string): MakeSeller => HUMAINE_SELLERS.get(name)?.make ?? MUTE;
const buyerCalled = (name: string): MakeBuyer => HUMAINE_BUYERS.get(name)?.make ?? saying();

describe('a round in simulated time', () => {
  it('is the same from the same seed, and another one from another', () => {
    const pair: [MakeSeller, MakeSeller] = [sellerCalled('jok-like'), sellerCalled('didioj-like')];
    const once = play(pair, buyerCalled('haggler'), 7);
    expect(play(pair, buyerCalled('haggler'), 7)).to.deep.equal(once);
    expect(play(pair, buyerCalled('haggler'), 8).messages).not.to.deep.equal(once.messages);
  });

  it('tells who speaks too early that it was blocked, and lets it try again', () => {
    const { result, messages } = play([MUTE, HASTY], saying('Watson, what do you sell?'));
    // Celia was not asked: for two seconds everything she says is blocked, then she is heard once.
    expect(result.sellers[1].blocked.get('Premature response from unaddressed agent')).to.be.greaterThan(10);
    expect(result.sellers[1].said).to.equal(1);
    const heard = messages.find(({ message, rationale }) => message.speaker === 'Celia' && rationale === undefined);
    expect(heard?.message.at).to.be.within(12_000, 12_200);
  });

  it('moves goods and money only by an Accept that the buyer confirms', () => {
    const buyer = saying('Watson, four eggs, please.', 'Watson, four more.');
    const { costs } = drawFunctions(1).sellers[0];
    const { result } = play([AGREEING, AGREEING], buyer);
    expect(result.sellers[0]).to.deep.include({ deals: 2, revenue: 6, declined: 0, belowCost: 0 });
    expect(result.sellers[0].profit).to.be.closeTo(6 - 8 * costs.egg, 0.005);
    expect(result.buyer).to.deep.include({ spent: 6, deals: 2, goods: { egg: 8 }, utility: 0 });
    const { result: refused } = play([AGREEING, AGREEING], (start) => ({ ...buyer(start), confirms: () => false }));
    expect(refused.sellers[0]).to.deep.include({ deals: 0, profit: 0, declined: 2 });
  });

  it('counts sales below cost', () => {
    const { result } = play([GENEROUS, MUTE], saying('Watson, flour!'));
    expect(result.sellers[0].belowCost).to.equal(1);
    expect(result.sellers[0].profit).to.be.lessThan(0);
  });

  it('silences a seller that throws, and the round goes on', () => {
    const { result } = play([BROKEN, sellerCalled('jok-like')], buyerCalled('haggler'));
    expect(result.sellers[0]).to.deep.include({ crash: 'no eggs', said: 0 });
    expect(result.sellers[1].said).to.be.greaterThan(0);
  });
});
