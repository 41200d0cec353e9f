// What the page makes of a series: its tape, any moment of it, lines over time, and the news that a server tells.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { SeriesMoment } from '../../../src/ultimatum/page/model/series-moment.ts';
import { addNews, parseSeriesNews } from '../../../src/ultimatum/page/model/series-news.ts';
import {
  latestRounds,
  MOST_PLAYERS,
  offerLines,
  scoreLines,
  SeriesTape,
  tapeOf,
} from '../../../src/ultimatum/page/model/series-tape.ts';
import { parseSeriesJournal } from '../../../src/ultimatum/record/series-journal.ts';
import { HOSTILE } from '../../lambda-punter/page/sample-game.ts';
import { journalOf, liveSample, sampleSeries } from './sample-series.ts';

const SAMPLE = sampleSeries(['a', 'b', 'c', 'd', 'e'], 120);
const TAPE = tapeOf(parseSeriesJournal(journalOf(SAMPLE), 'journal'));

/** A moment that was reached from the beginning. */
function momentAt(rounds: number): SeriesMoment {
  const moment = new SeriesMoment(TAPE);
  moment.moveTo(rounds);
  return moment;
}

/** The offers of one to another that were answered. */
function answersOf(proposer: string, responder: string): { readonly offer: number; readonly accepted: boolean }[] {
  return SAMPLE.events.flatMap((event) => {
    if (event.kind !== 'round' || 'missing' in event.outcome.course) return [];
    const { round, course } = event.outcome;
    return round.proposer === proposer && round.responder === responder ? [course] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

describe('the tape of a series', () => {
  it('has all rounds of a journal', () => {
    expect(TAPE.rounds.length).to.equal(SAMPLE.series.begun);
    const [first] = SAMPLE.events;
    if (first.kind !== 'round') throw new Error('the first event is a round');
    const { round, course } = first.outcome;
    expect(TAPE.rounds[0]).to.include({
      proposer: TAPE.placeOf(round.proposer),
      responder: TAPE.placeOf(round.responder),
    });
    expect('offer' in course && course.offer).to.equal(TAPE.rounds[0].offer);
  });

  it('shows no more players than a table can, and leaves out what the others did', () => {
    const players = Array.from({ length: MOST_PLAYERS + 2 }, (_, place) => ({ uid: `${place}`, name: '' }));
    const tape = new SeriesTape({ ...SAMPLE.head, players });
    const round = { id: 1, proposer: '0', responder: `${MOST_PLAYERS}` };
    tape.addOutcome({ round, course: { offer: 1, accepted: true } });
    tape.addOutcome({ round: { ...round, responder: '1' }, course: { missing: 'proposer' } });
    expect(tape.head.players).to.have.lengthOf(MOST_PLAYERS);
    expect(tape.rounds.length).to.equal(1);
  });
});

describe('a moment of a series', () => {
  it('at the end has the scores of the rules', () => {
    for (const { uid, score, rounds } of momentAt(Infinity).standings()) {
      const tally = SAMPLE.series.tallies.get(uid);
      expect([score, rounds]).to.deep.equal([tally?.score(100), tally?.rounds]);
    }
  });

  it('is the same however it was reached', () => {
    const random = randomFrom(4);
    const moved = new SeriesMoment(TAPE);
    for (let step = 0; step < 20; step++) {
      const at = randomBelow(random, TAPE.rounds.length + 1);
      moved.moveTo(at);
      const fresh = momentAt(at);
      expect(moved.standings()).to.deep.equal(fresh.standings());
      expect(moved.pair(0, 2)).to.deep.equal(fresh.pair(0, 2));
    }
  });

  it('has the figures of every pair', () => {
    const moment = momentAt(Infinity);
    for (const [one, proposer] of SAMPLE.head.players.entries())
      for (const [other, responder] of SAMPLE.head.players.entries()) {
        const answers = answersOf(proposer.uid, responder.uid);
        const [taken, refused] = [true, false].map((is) => answers.filter(({ accepted }) => accepted === is));
        const pair = moment.pair(one, other);
        expect(pair.offers).to.equal(answers.length);
        if (answers.length === 0) continue;
        expect(pair.accepted).to.equal(taken.length / answers.length);
        expect(pair.meanOffer).to.equal(sum(answers.map(({ offer }) => offer)) / answers.length);
        expect(pair.proposerGain).to.be.closeTo(sum(taken.map(({ offer }) => 100 - offer)) / answers.length, 1e-9);
        expect(pair.lowestAccepted ?? Infinity).to.equal(Math.min(...taken.map(({ offer }) => offer)));
        expect(pair.highestRefused ?? -Infinity).to.equal(Math.max(...refused.map(({ offer }) => offer)));
        expect(pair.lastOffer).to.equal(answers.at(-1)?.offer);
      }
  });

  it('knows who is out', () => {
    const tape = new SeriesTape(SAMPLE.head);
    tape.addEvent({ kind: 'left', uid: 'uid 3' });
    tape.addOutcome({
      round: { id: 1, proposer: 'uid 0', responder: 'uid 1' },
      course: { offer: 5, missing: 'responder' },
    });
    const moment = new SeriesMoment(tape);
    moment.moveTo(2);
    expect(
      moment
        .standings()
        .filter(({ isOut }) => isOut)
        .map(({ uid }) => uid),
    ).to.have.members(['uid 1', 'uid 3']);
    expect(moment.pair(0, 1).offers).to.equal(0);
  });
});

describe('lines over the time of a series', () => {
  it('have no more points than asked for, and end with the end', () => {
    const { moments, scores } = scoreLines(TAPE, 40);
    expect(moments.length).to.be.within(20, 42);
    expect(moments.at(-1)).to.equal(TAPE.rounds.length);
    for (const { player, score } of momentAt(Infinity).standings()) expect(scores[player].at(-1)).to.equal(score);
  });

  it('take offers of a pair evenly, all of them where there is room', () => {
    const all = offerLines(TAPE, 0, 1, Infinity);
    expect(all.offers.length).to.equal(momentAt(Infinity).pair(0, 1).offers);
    const some = offerLines(TAPE, 0, 1, 5);
    expect(some.offers.length).to.be.within(3, 5);
    expect(some.moments.at(-1)).to.equal(all.moments.at(-1));
    expect(some.means.at(-1)).to.equal(all.means.at(-1));
  });

  it('list the latest rounds of a pair, whoever proposed', () => {
    const [latest, before] = latestRounds(TAPE, [0, 1], TAPE.rounds.length, 2);
    expect(latest.moment).to.be.above(before.moment);
    expect([0, 1]).to.include(latest.proposer);
  });
});

describe('news of a series', () => {
  it('make the same tape, however often they are asked for', () => {
    const live = liveSample(SAMPLE);
    const tape = new SeriesTape(SAMPLE.head);
    for (const from of [0, 0, 100, TAPE.rounds.length]) {
      const first = parseSeriesNews(JSON.parse(JSON.stringify(live.told('', 0))));
      addNews(tape, parseSeriesNews(JSON.parse(JSON.stringify(live.told(first.id, from)))));
    }
    expect(tape.rounds).to.deep.equal(TAPE.rounds);
  });

  it('are refused where they are none', () => {
    const told = liveSample(sampleSeries([HOSTILE, 'b'], 3)).told('', 0);
    const wrong = [
      null,
      {},
      { ...told, phase: 'lunch' },
      { ...told, rounds: [0] },
      { ...told, rounds: [0, 9, 1, 1] },
      { ...told, rounds: [0, 1, 101, 1] },
      { ...told, rounds: [0, 1, 1, 7] },
      { ...told, head: {} },
      { ...told, from: -1 },
      { ...told, beliefs: [{ player: 0, partner: 2, kind: '', sentence: '' }] },
    ];
    for (const raw of wrong) expect(() => parseSeriesNews(raw), JSON.stringify(raw).slice(0, 60)).to.throw(InputError);
    expect(parseSeriesNews(told).head.players[0].name).to.equal(HOSTILE);
  });
});
