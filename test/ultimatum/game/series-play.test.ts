// A series in which agents may take their time: by the same rules, with a person among them.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../../src/ultimatum/bundled/bundled-agents.ts';
import type { UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import {
  dealWords,
  type KnownDeal,
  MOST_DEALS,
  partnerHint,
  partnerName,
  PersonSeat,
} from '../../../src/ultimatum/game/person.ts';
import { type AwaitedAgent, playAwaited, playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';

const TERMS = { total: 100, rounds: 60 };

function agents(): Map<string, UltimatumAgent> {
  return new Map(
    ['chaotic', 'dummy', 'cheater', 'fair'].flatMap((name, place) => {
      const agent = ULTIMATUM_AGENTS.get(name)?.make({ random: randomFrom(place) });
      return agent === undefined ? [] : [[name, agent] as const];
    }),
  );
}

/** A round of the person's own, seen from its seat. */
interface OwnRound {
  readonly by: 'me' | 'partner';
  readonly offer: number;
  readonly win: boolean;
  readonly failed?: boolean;
}

/** A person who has played these rounds with one partner, and what it was told of each. */
async function personAfter(rounds: readonly OwnRound[]) {
  const told: (KnownDeal | undefined)[] = [];
  let next = 0;
  const person = new PersonSeat({
    nameOf: (uid) => uid.toUpperCase(),
    offer: () => Promise.resolve(rounds[next].offer),
    deal: () => Promise.resolve(rounds[next].win),
    told: (_, deal) => told.push(deal),
  });
  for (const { by, offer, win, failed = false } of rounds) {
    const asked = { round: next + 1, partner: 'ben', total: 100 };
    if (by === 'me') await person.offer(asked);
    else await person.deal({ ...asked, offer });
    const gain = win ? (by === 'me' ? 100 - offer : offer) : 0;
    person.told({ round: next + 1, partner: 'ben', win, gain, partnerGain: win ? 100 - gain : 0, failed });
    next++;
  }
  return { person, told };
}

const leave = (): Promise<never> => Promise.reject(new Error('gone'));

describe('a series that waits for its agents', () => {
  it('is the one that is played in one go', async () => {
    const quick = playQuickSeries(agents(), TERMS, randomFrom(9));
    const awaited = await playAwaited(agents(), TERMS, randomFrom(9));
    expect([...awaited.tallies].map(([uid, { sum, rounds }]) => [uid, sum, rounds])).to.deep.equal(
      [...quick.tallies].map(([uid, { sum, rounds }]) => [uid, sum, rounds]),
    );
  });

  it('goes on without a person who leaves, whose gain stands', async () => {
    let asked = 0;
    const person = new PersonSeat({
      nameOf: (uid) => uid,
      offer: () => (++asked > 3 ? leave() : Promise.resolve(40)),
      deal: () => (++asked > 3 ? leave() : Promise.resolve(true)),
      told: () => {},
    });
    const series = await playAwaited(
      new Map<string, AwaitedAgent>([...agents(), ['me', person]]),
      TERMS,
      randomFrom(2),
    );
    expect(series.living.has('me')).to.equal(false);
    expect(series.tallies.get('me')?.rounds).to.equal(3);
    for (const uid of series.living) expect(series.tallies.get(uid)?.rounds).to.be.at.least(60);
  });

  it('remembers for the person what each partner did', async () => {
    const deals: (KnownDeal | undefined)[] = [];
    const person = new PersonSeat({
      nameOf: (uid) => uid,
      offer: () => Promise.resolve(49),
      deal: ({ asked: { offer } }) => Promise.resolve(offer > 1),
      told: (_, deal) => deals.push(deal),
    });
    const fair = ULTIMATUM_AGENTS.get('fair')?.make({ random: randomFrom(1) });
    if (fair === undefined) throw new Error('there is a fair agent');
    const seated = new Map<string, AwaitedAgent>([
      ['me', person],
      ['fair', fair],
    ]);
    await playAwaited(seated, TERMS, randomFrom(2));
    const known = person.known('fair');
    expect(deals).to.have.lengthOf(60);
    expect(known).to.include({ meetings: 60, highestRefused: 49, meanOffered: 50 });
    expect(known.deals).to.have.lengthOf(MOST_DEALS);
    expect(known.deals[0]).to.deep.equal(deals.at(-1));
    expect(partnerHint('Ben', known)).to.equal('Ben has refused an offer of 49. Ben has offered you 50 on average.');
    expect(partnerHint('Eve', person.known('eve'))).to.equal('You meet Eve for the first time.');
  });

  it('keeps the lowest offer that a partner took, the highest that it refused, and the mean of its own', async () => {
    const { person } = await personAfter([
      { by: 'me', offer: 40, win: true },
      { by: 'me', offer: 30, win: true },
      { by: 'me', offer: 35, win: true },
      { by: 'me', offer: 10, win: false },
      { by: 'me', offer: 20, win: false },
      { by: 'me', offer: 15, win: false },
      { by: 'partner', offer: 25, win: false },
      { by: 'partner', offer: 50, win: true },
    ]);
    const known = person.known('ben');
    expect(known).to.include({ meetings: 8, lowestAccepted: 30, highestRefused: 20, meanOffered: 37.5 });
    expect([person.rounds, person.gained]).to.deep.equal([8, 60 + 70 + 65 + 50]);
    expect(partnerHint('Ben', known)).to.equal(
      'Ben has accepted an offer of 30. Ben has refused an offer of 20. Ben has offered you 38 on average.',
    );
  });

  it('says so where a partner has refused as much as it once took', async () => {
    const both = [
      { by: 'me', offer: 30, win: true },
      { by: 'me', offer: 30, win: false },
    ] as const;
    const { person } = await personAfter(both);
    expect(partnerHint('Ben', person.known('ben'))).to.equal(
      'Ben has accepted an offer of 30. Ben has refused an offer of 30. ' +
        'So it has changed its mind, or follows no line.',
    );
  });

  it('keeps nothing offered and refused, and hints at nothing that has not been', async () => {
    const { person } = await personAfter([{ by: 'me', offer: 0, win: false }]);
    expect(person.known('ben')).to.include({ highestRefused: 0 });
    const { person: lucky } = await personAfter([{ by: 'me', offer: 40, win: true }]);
    expect(partnerHint('Ben', lucky.known('ben'))).to.equal('Ben has accepted an offer of 40.');
  });

  it('remembers nothing of a round in which the person was not asked', async () => {
    const told: (KnownDeal | undefined)[] = [];
    const person = new PersonSeat({
      nameOf: (uid) => uid,
      offer: () => Promise.resolve(40),
      deal: () => Promise.resolve(true),
      told: (_, deal) => told.push(deal),
    });
    const result = { win: true, gain: 30, partnerGain: 70, failed: false };
    person.told({ ...result, round: 1, partner: 'ben' });
    await person.deal({ round: 2, partner: 'ben', total: 100, offer: 30 });
    person.told({ ...result, round: 2, partner: 'eve' });
    expect(told).to.deep.equal([undefined, undefined]);
    expect([person.known('ben').meetings, person.known('eve').meetings, person.gained]).to.deep.equal([0, 0, 60]);
  });

  it('counts no round in which the partner was gone, and remembers nothing of it', async () => {
    const { person, told } = await personAfter([
      { by: 'me', offer: 40, win: false, failed: true },
      { by: 'partner', offer: 40, win: true },
    ]);
    expect(told).to.deep.equal([undefined, { round: 2, by: 'partner', offer: 40, accepted: true, gain: 40 }]);
    expect([person.rounds, person.gained]).to.deep.equal([1, 40]);
    expect(person.known('ben')).to.deep.equal({ deals: [told[1]], meetings: 1, meanOffered: 40 });
  });

  it('tells the person what became of each round', async () => {
    const { told } = await personAfter([
      { by: 'me', offer: 40, win: true },
      { by: 'me', offer: 40, win: false },
      { by: 'partner', offer: 30, win: true },
      { by: 'partner', offer: 30, win: false },
    ]);
    expect([...told, undefined].map((deal) => dealWords('Ben', deal))).to.deep.equal([
      'Ben accepted your 40: you got 60.',
      'Ben refused your 40: nobody got anything.',
      'You took 30 from Ben.',
      'You refused 30 from Ben: nobody got anything.',
      'Ben did not answer, and is out: that round does not count.',
    ]);
  });

  it('has names enough', () => {
    const names = Array.from({ length: 100 }, (_, place) => partnerName(place));
    expect(new Set(names).size).to.equal(100);
    expect([names[0], names[11], names[12], names[24]]).to.deep.equal(['Ada', 'Lea', 'Ada 2', 'Ada 3']);
  });
});
