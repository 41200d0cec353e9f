// A series in which agents may take their time: by the same rules, with a person among them.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../../src/ultimatum/bundled/bundled-agents.ts';
import type { UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import {
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
    expect(partnerHint('Ben', known)).to.equal('Ben has refused 49 of yours. Ben has offered you 50 on average.');
    expect(partnerHint('Eve', person.known('eve'))).to.equal('You meet Eve for the first time.');
  });

  it('has names enough', () => {
    const names = Array.from({ length: 100 }, (_, place) => partnerName(place));
    expect(new Set(names).size).to.equal(100);
  });
});
