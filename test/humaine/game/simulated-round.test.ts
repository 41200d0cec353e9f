// A round in simulated time: deterministic, by the rules, and safe from what its players do.

import { expect } from 'chai';
import { HUMAINE_BUYERS } from '../../../src/humaine/bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import type { MakeBuyer, MakeSeller } from '../../../src/humaine/game/parties.ts';
import { drawFunctions, simulatedRound, type SimulatedResult } from '../../../src/humaine/game/simulated-round.ts';
import type { Sale } from '../../../src/humaine/game/humaine-round.ts';
import type { SpokenMessage } from '../../../src/humaine/game/spoken-message.ts';
import type { TurnReading } from '../../../src/humaine/game/turn-rules.ts';

const MUTE: MakeSeller = () => ({ hear: () => undefined, blocked: () => undefined, settled: () => undefined });
/** Speaks whenever it hears anything, and again at once whenever it is blocked, without an end. */
const BABBLER: MakeSeller = () => ({
  hear: () => ({ text: 'Me!', after: 0 }),
  blocked: () => ({ text: 'Me!', after: 0 }),
  settled: () => undefined,
});
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

/** Throws where it should confirm. */
const CONFUSED: MakeBuyer = (start) => ({
  ...saying('Watson, eggs?')(start),
  confirms: () => {
    throw new Error('no money');
  },
});

/** Speaks at once where it hears Watson. */
const SECOND: MakeSeller = (start) => ({
  ...MUTE(start),
  hear: ({ speaker }) => (speaker === 'Watson' ? { text: 'And I?', after: 0 } : undefined),
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
    expect(result.sellers[1]).to.deep.include({ deals: 0, revenue: 0 });
    const { result: refused } = play([AGREEING, AGREEING], (start) => ({ ...buyer(start), confirms: () => false }));
    expect(refused.sellers[0]).to.deep.include({ deals: 0, profit: 0, declined: 2 });
  });

  it('tells a seller its own bids alone, and each of them what became of its Accepts', () => {
    const heard: unknown[] = [];
    const settled: unknown[] = [];
    const listening =
      (make: MakeSeller): MakeSeller =>
      (start) => {
        const agent = make(start);
        return {
          ...agent,
          hear: (message) => {
            if (message.speaker !== 'Human') heard.push([start.name, message.speaker, message.bid?.type]);
            return agent.hear(message);
          },
          settled: ({ type }, isSold) => settled.push([start.name, type, isSold]),
        };
      };
    const sales: unknown[] = [];
    const sellers = [listening(AGREEING), listening(MUTE)];
    const buyer = saying('Watson, four eggs, please.');
    const onSale = ({ seller, price }: Sale) => sales.push([seller, price]);
    simulatedRound({ sellers, buyer, duration: 60_000, seed: 1, onSale });
    expect(heard).to.deep.equal([
      ['Watson', 'Watson', 'Accept'],
      ['Celia', 'Watson', undefined],
    ]);
    expect([settled, sales]).to.deep.equal([[['Watson', 'Accept', true]], [['Watson', 3]]]);
    const declining: MakeBuyer = (start) => ({ ...buyer(start), confirms: () => false });
    simulatedRound({ sellers, buyer: declining, duration: 60_000, seed: 1, onSale });
    expect([settled.at(-1), sales.length]).to.deep.equal([['Watson', 'Accept', false], 1]);
  });

  it('ends with its time, and for whoever tries to speak too often before that', () => {
    const late = play([MUTE, MUTE], saying('one', 'two', 'three', 'four', 'five', 'six', 'seven'));
    expect(late.messages).to.have.lengthOf(5);
    // Ten seconds after what was heard, and as long as a line takes.
    for (const [place, { message }] of late.messages.entries()) {
      const before = place === 0 ? 0 : late.messages[place - 1].message.at;
      expect(message.at - before).to.be.within(10_004, 10_040);
    }
    expect(late.result.buyer.said).to.equal(5);
    const { messages } = play([MUTE, HASTY], saying('Watson?', 'Watson?', 'Watson?', 'Watson?', 'Watson?'));
    const tries = messages.filter(({ message }) => message.speaker === 'Celia');
    expect(tries.every(({ message }) => message.at < 60_000)).to.equal(true);
    // A clock that waited for it would never come on.
    const long = simulatedRound({ sellers: [BABBLER, MUTE], buyer: saying('Celia?'), duration: 1e9, seed: 1 });
    const { said, blocked } = long.sellers[0];
    const broken = blocked.get('Agent speaking twice') ?? 0;
    const early = blocked.get('Premature response from unaddressed agent') ?? 0;
    expect(said + broken + early).to.equal(3_000);
  });

  it('has the functions of its seed, the reading of the rules that it is given, the best use of the goods', () => {
    const functions = drawFunctions(5);
    const cake: MakeSeller = ({ name }) => ({
      ...AGREEING({ name, utility: functions.sellers[0], duration: 1, random: () => 0 }),
      hear: ({ speaker }) =>
        speaker === 'Human'
          ? {
              text: 'A cake.',
              bid: { type: 'Accept', quantity: { egg: 2, flour: 2, milk: 1, sugar: 1 }, price: 9 },
              after: 50,
            }
          : undefined,
    });
    const start = { sellers: [cake, MUTE], buyer: saying('Watson, a cake?'), duration: 60_000, seed: 5 };
    const { sellers, buyer } = simulatedRound(start);
    expect(buyer).to.deep.include({ utility: functions.buyer.cake.unitValue, spent: 9, deals: 1 });
    const { egg, flour, milk, sugar } = functions.sellers[0].costs;
    expect(sellers[0].profit).to.be.closeTo(9 - 2 * egg - 2 * flour - milk - sugar, 0.006);
    // In 2021 nothing kept the human from speaking at once.
    const quick: MakeBuyer = (one) => ({
      ...saying()(one),
      begin: () => ({ text: 'one', after: 0 }),
      hear: ({ text }) => (text === 'one' ? { text: 'two', after: 0 } : undefined),
    });
    const said = (reading: TurnReading) =>
      simulatedRound({ sellers: [MUTE, MUTE], buyer: quick, duration: 3_000, seed: 1, reading }).buyer.said;
    expect([said('seed'), said('2021')]).to.deep.equal([1, 2]);
  });

  it('is a fault of the measurement where the buyer throws', () => {
    expect(() => play([AGREEING, MUTE], CONFUSED)).to.throw('the buyer failed: no money');
  });

  it('counts sales below cost', () => {
    const { result } = play([GENEROUS, MUTE], saying('Watson, flour!'));
    expect(result.sellers.map(({ belowCost }) => belowCost)).to.deep.equal([1, 0]);
    // The other, which was not asked, may sell two seconds later.
    const patient: MakeSeller = (start) => {
      const agent = GENEROUS(start);
      return {
        ...agent,
        hear: (message) => {
          const intent = agent.hear(message);
          return intent && { ...intent, after: 2_500 };
        },
      };
    };
    const other = play([MUTE, patient], saying('Watson, flour!')).result.sellers;
    expect(other.map(({ belowCost, deals }) => [belowCost, deals])).to.deep.equal([
      [0, 0],
      [1, 1],
    ]);
  });

  it('lets the other speak as soon as it has heard the one that was asked', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { messages, result } = play([AGREEING, SECOND], saying('Watson, eggs?'), seed);
      expect(result.sellers[1], `seed ${seed}`).to.deep.include({ said: 1, blocked: new Map() });
      expect(messages.at(-1)?.message).to.include({ speaker: 'Celia', addressee: 'Human' });
    }
  });

  it('counts no sale at cost as one below', () => {
    const { costs } = drawFunctions(1).sellers[0];
    const atCost: MakeSeller = (start) => ({
      ...MUTE(start),
      hear: ({ speaker }) =>
        speaker === 'Human'
          ? { text: 'At cost.', bid: { type: 'Accept', quantity: { egg: 1 }, price: costs.egg }, after: 100 }
          : undefined,
    });
    const { result } = play([atCost, MUTE], saying('Watson, an egg?'));
    expect(result.sellers[0]).to.deep.include({ deals: 1, profit: 0, belowCost: 0 });
  });

  it('asks nothing more of a seller that has thrown once', () => {
    let heard = 0;
    const shaky: MakeSeller = (start) => ({
      ...MUTE(start),
      hear: () => {
        if (++heard === 1) throw new Error('no eggs');
        return { text: 'Better now.', after: 100 };
      },
    });
    const { result } = play([shaky, MUTE], saying('Watson, eggs?', 'Watson?'));
    expect([heard, result.sellers[0].said, result.sellers[0].crash]).to.deep.equal([1, 0, 'no eggs']);
  });

  it('silences a seller that throws, and the round goes on', () => {
    const { result } = play([BROKEN, sellerCalled('jok-like')], buyerCalled('haggler'));
    expect(result.sellers[0]).to.deep.include({ crash: 'no eggs', said: 0 });
    expect(result.sellers[1].said).to.be.greaterThan(0);
  });
});
