// Series by the rules: pairs, what counts, who is out, when it ends, what a score is.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { readAccepted, readOffer, type UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import { GainTally, RANKING_RULES } from '../../../src/ultimatum/game/ranking.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import { type RoundOutcome, UltimatumSeries } from '../../../src/ultimatum/game/ultimatum-series.ts';

const TERMS = { total: 100, rounds: 20 };

/** Offers half, takes half or more. */
const fair = (): UltimatumAgent => ({ offer: () => 50, deal: ({ offer }) => offer >= 50, told: () => undefined });

describe('a series of the ultimatum game', () => {
  it('pairs all who live in each step, and lets an odd one sit out', () => {
    const series = new UltimatumSeries(['a', 'b', 'c', 'd', 'e'], TERMS);
    const random = randomFrom(1);
    const rounds = [...series.nextStep(random), ...series.nextStep(random)];
    expect(rounds.map(({ id }) => id)).to.deep.equal([1, 2, 3, 4]);
    const step = rounds.slice(0, 2).flatMap(({ proposer, responder }) => [proposer, responder]);
    expect(new Set(step).size).to.equal(4);
  });

  it('gives both nothing where the offer is refused, and counts the round', () => {
    const series = new UltimatumSeries(['a', 'b'], TERMS);
    const [round] = series.nextStep(randomFrom(1));
    series.end(round, { offer: 30, accepted: false });
    expect([...series.tallies.values()].map(({ rounds, sum }) => [rounds, sum])).to.deep.equal([
      [1, 0],
      [1, 0],
    ]);
  });

  it('puts out who is missing, for good, and counts the round for nobody', () => {
    const series = new UltimatumSeries(['a', 'b', 'c'], TERMS);
    const [round] = series.nextStep(randomFrom(1));
    expect(series.end(round, { offer: 30, missing: 'responder' })).to.include({ win: false, failed: true });
    expect(series.living.has(round.responder)).to.equal(false);
    expect([...series.tallies.values()].every(({ rounds }) => rounds === 0)).to.equal(true);
    series.living.delete(round.proposer);
    expect(series.isOver).to.equal(true);
  });

  it('ends when all who live have played the rounds; with an odd number some play more', () => {
    const agents = new Map(['a', 'b', 'c'].map((uid) => [uid, fair()]));
    const { tallies } = playQuickSeries(agents, TERMS, randomFrom(3));
    const counts = [...tallies.values()].map(({ rounds }) => rounds);
    expect(Math.min(...counts)).to.equal(20);
    expect(Math.max(...counts)).to.be.greaterThan(20);
  });

  it('goes on without an agent that throws or answers nonsense', () => {
    const agents = new Map<string, UltimatumAgent>([
      ['a', fair()],
      ['b', fair()],
      ['liar', { ...fair(), offer: () => 101 }],
      [
        'thrower',
        {
          ...fair(),
          told: () => {
            throw new Error('no');
          },
        },
      ],
    ]);
    const { living, tallies } = playQuickSeries(agents, TERMS, randomFrom(3));
    expect([...living]).to.deep.equal(['a', 'b']);
    expect(tallies.get('a')?.mean).to.be.greaterThan(0);
  });

  it('puts out a responder that gives no answer, and tells the proposer that the round does not count', () => {
    for (const deal of [() => 1 as unknown as boolean, () => Promise.resolve(true) as unknown as boolean]) {
      const told: unknown[] = [];
      const watched: RoundOutcome[] = [];
      const maker = (): UltimatumAgent => ({ offer: () => 30, deal, told: (result) => told.push(result) });
      const agents = new Map(['a', 'b'].map((uid) => [uid, maker()]));
      const series = playQuickSeries(agents, TERMS, randomFrom(1), (outcome) => watched.push(outcome));
      const [{ round, course }] = watched;
      expect(course).to.deep.equal({ offer: 30, missing: 'responder' });
      expect([...series.living]).to.deep.equal([round.proposer]);
      const partner = round.responder;
      expect(told).to.deep.equal([{ round: 1, partner, win: false, gain: 0, partnerGain: 0, failed: true }]);
    }
  });

  it('asks nobody about an offer that is none, and tells the responder alone', () => {
    const heard: string[] = [];
    const agents = new Map(
      ['a', 'b'].map((uid): [string, UltimatumAgent] => [
        uid,
        {
          offer: () => Number.NaN,
          deal: () => heard.push(`${uid} asked`) > 0,
          told: ({ failed }) => heard.push(`${uid} told ${failed}`),
        },
      ]),
    );
    const { living } = playQuickSeries(agents, TERMS, randomFrom(1));
    expect(living.size).to.equal(1);
    expect(heard).to.deep.equal([...living].map((uid) => `${uid} told true`));
  });

  it('tells an agent of its rounds alone, with the gains of both', () => {
    const told: unknown[] = [];
    const agents = new Map<string, UltimatumAgent>([
      ['a', { offer: () => 20, deal: () => true, told: (result) => told.push(result) }],
      ['b', { offer: () => 1, deal: () => true, told: () => undefined }],
    ]);
    playQuickSeries(agents, { total: 100, rounds: 1 }, randomFrom(1));
    const one = told[0];
    expect(one).to.include({ round: 1, partner: 'b', win: true, failed: false });
    expect(one).to.satisfy((result: { gain: number; partnerGain: number }) => result.gain + result.partnerGain === 100);
  });
});

describe("an ultimatum agent's answer", () => {
  it('is an offer where it is a whole number up to the total, or a truth value as in Python', () => {
    expect([readOffer(0, 100), readOffer(100, 100), readOffer(true, 100), readOffer(false, 100)]).to.deep.equal([
      0, 100, 1, 0,
    ]);
    expect(Object.is(readOffer(-0, 100), 0)).to.equal(true);
  });

  for (const raw of [-1, 101, 0.5, Number.NaN, Infinity, '40', null, undefined, [40], {}]) {
    it(`is no offer where it is ${String(raw)}`, () => {
      expect(() => readOffer(raw, 100)).to.throw('a whole number from 0 to what is shared');
    });
  }

  for (const raw of [1, 0, 'true', null, undefined, []]) {
    it(`takes no ${String(raw)} for yes or no`, () => {
      expect(() => readAccepted(raw)).to.throw('true or false');
    });
  }
});

describe('a score', () => {
  it('is the mean of the gains and eighteen rounds of half the total', () => {
    const tally = new GainTally();
    expect(tally.score(100)).to.equal(50);
    for (const gain of [0, 100, 99, 1]) tally.add(gain);
    expect(tally.score(100)).to.equal((18 * 50 + 200) / 22);
    expect(tally.mean).to.equal(50);
    expect(tally.error).to.be.closeTo(Math.sqrt((2500 + 2500 + 2401 + 2401) / 4 / 4), 1e-9);
  });

  it('is ranked past the percentage of rounds; by the strict rule not where the player was removed', () => {
    const tally = new GainTally();
    const terms = { rounds: 100, minPercent: 1 };
    tally.add(100);
    expect(RANKING_RULES.official.isRanked({ tally, removed: false }, terms)).to.equal(false);
    tally.add(100);
    expect(RANKING_RULES.official.isRanked({ tally, removed: true }, terms)).to.equal(true);
    expect(RANKING_RULES.strict.isRanked({ tally, removed: true }, terms)).to.equal(false);
    expect(RANKING_RULES.strict.isRanked({ tally, removed: false }, terms)).to.equal(true);
    expect(RANKING_RULES.complete.isRanked({ tally, removed: false }, terms)).to.equal(false);
    const percents = [19, 20, 21].map((minPercent) =>
      RANKING_RULES.official.isRanked({ tally, removed: false }, { rounds: 10, minPercent }),
    );
    expect(percents, 'two of ten rounds').to.deep.equal([true, false, false]);
  });

  it('is ranked by other rules past half of the rounds, or with all of them, removed or not', () => {
    const tally = new GainTally();
    const terms = { rounds: 4, minPercent: 1 };
    const ranks = () =>
      [RANKING_RULES.half, RANKING_RULES.complete].map((rule) => rule.isRanked({ tally, removed: true }, terms));
    const after = [1, 2, 3, 4, 5].map((gain) => {
      tally.add(gain);
      return ranks();
    });
    expect(after).to.deep.equal([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('before the first round is half of the total, with a mean and an error of nothing', () => {
    const tally = new GainTally();
    expect([tally.mean, tally.error, tally.score(100)]).to.deep.equal([0, 0, 50]);
  });

  it('goes with each player: those who are out keep theirs, and whoever has none has nothing', () => {
    const series = new UltimatumSeries(['a', 'b'], TERMS);
    const [round] = series.nextStep(randomFrom(1));
    series.end(round, { offer: 30, accepted: true });
    series.living.delete('b');
    const played = series.played([{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }]);
    expect(played.map(({ uid, tally, removed }) => [uid, tally.rounds, removed])).to.deep.equal([
      ['a', 1, false],
      ['b', 1, true],
      ['c', 0, true],
    ]);
  });
});
