// The journal of a series, and its table.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { GainTally } from '../../../src/ultimatum/game/ranking.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import type { RoundOutcome } from '../../../src/ultimatum/game/ultimatum-series.ts';
import { finalTable, tableCells } from '../../../src/ultimatum/record/final-table.ts';
import { readSeriesJournal, seriesJournal } from '../../../src/ultimatum/record/series-file.ts';
import {
  parseSeriesJournal,
  type SeriesEvent,
  type SeriesHead,
  seriesLines,
} from '../../../src/ultimatum/record/series-journal.ts';
import { USUAL_HUB } from '../../../src/ultimatum/protocol/hub-settings.ts';
import { hubJournal } from '../../../src/ultimatum/server/hub.ts';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';
import { replayed } from './replayed.ts';
import { withFolder } from '../../support/executables.ts';

const PLAYERS = ['chaotic', 'dummy', 'cheater', 'fair'].map((name, place) => ({ uid: `uid-${place}`, name }));
const HEAD: SeriesHead = { terms: { total: 100, rounds: 200 }, rules: 'strict', minPercent: 1, players: PLAYERS };
const HEAD_LINE = seriesLines(HEAD).first;

/** A round that was played. */
function outcomeOf(id: number, offer: number, accepted: boolean, proposer = 'a', responder = 'b'): RoundOutcome {
  const [proposerGain, responderGain] = accepted ? [100 - offer, offer] : [0, 0];
  const course = { offer, accepted };
  return { round: { id, proposer, responder }, course, win: accepted, proposerGain, responderGain, failed: false };
}

/** A series between four of the course's agents, and what happened in it. */
function played() {
  const events: SeriesEvent[] = [];
  const agents = new Map(
    PLAYERS.flatMap(({ uid, name }, place) => {
      const agent = ULTIMATUM_RIVALS.get(name)?.make({ random: randomFrom(place) });
      return agent === undefined ? [] : [[uid, agent] as const];
    }),
  );
  const series = playQuickSeries(agents, HEAD.terms, randomFrom(5), (outcome) =>
    events.push({ kind: 'round', outcome }),
  );
  return { series, events: [...events, { kind: 'end' } as const] };
}

/** A tally of these gains. */
function tallyOf(...gains: number[]): GainTally {
  const tally = new GainTally();
  for (const gain of gains) tally.add(gain);
  return tally;
}

describe('the journal of a series', () => {
  it('is read back as it was written, and played back to the scores of the series', () =>
    withFolder((folder) => {
      const { series, events } = played();
      const file = join(folder, 'deep', 'series.jsonl');
      const journal = seriesJournal(file, HEAD);
      for (const event of events) journal.add(event);
      expect(journal.close()).to.equal(undefined);
      const recorded = readSeriesJournal(file);
      expect(recorded).to.deep.equal({ head: HEAD, events, isWhole: true });
      for (const { uid, tally } of replayed(recorded))
        expect(tally.score(100)).to.equal(series.tallies.get(uid)?.score(100));
    }));

  it('is read up to the cut where it was cut off', () => {
    const lines = seriesLines(HEAD);
    const { events } = played();
    const text = lines.first + events.map((event) => lines.of(event)).join('');
    for (const cut of [HEAD_LINE.length, HEAD_LINE.length + 20, text.length - 3]) {
      const { events: read, isWhole } = parseSeriesJournal(text.slice(0, cut), 'j');
      expect(isWhole).to.equal(false);
      expect(read).to.deep.equal(events.slice(0, read.length));
    }
    expect(parseSeriesJournal(text.slice(0, -3), 'j').events).to.have.length(events.length - 1);
  });

  it('says who was missing and who has left', () => {
    const lines = seriesLines(HEAD);
    const round = { id: 7, proposer: 'uid-1', responder: 'uid-0' };
    const nothing = { win: false, proposerGain: 0, responderGain: 0, failed: true };
    const events: SeriesEvent[] = [
      { kind: 'round', outcome: { round, course: { missing: 'proposer' }, ...nothing }, ms: 3 },
      {
        kind: 'round',
        outcome: { round: { ...round, id: 8 }, course: { offer: 4, missing: 'responder' }, ...nothing },
      },
      { kind: 'left', uid: 'uid-3' },
    ];
    const text = lines.first + events.map((event) => lines.of(event)).join('');
    expect(parseSeriesJournal(text, 'j').events).to.deep.equal(events);
    const removed = replayed({ head: HEAD, events }).map((player) => player.removed);
    expect(removed).to.deep.equal([true, true, false, true]);
  });

  it('goes on without a file where the disk will not have it, and says so at the end', () => {
    const journal = seriesJournal('/dev/full', HEAD);
    for (const event of played().events) journal.add(event);
    expect(journal.close()).to.match(/^\/dev\/full: /);
  });

  it('is written by one server at a time', () =>
    withFolder((folder) => {
      const file = join(folder, 'journal.jsonl');
      const one = hubJournal(file, USUAL_HUB, 'strict');
      expect(() => hubJournal(file, USUAL_HUB, 'strict')).to.throw(`is being written by process ${process.pid}`);
      one.close();
      hubJournal(file, USUAL_HUB, 'strict').close();
      expect(hubJournal('/dev/null', USUAL_HUB, 'strict').close()).to.equal(undefined);
    }));

  it('is written to the disk while the series goes on', () =>
    withFolder((folder) => {
      const file = join(folder, 'series.jsonl');
      const journal = seriesJournal(file, HEAD);
      for (let id = 1; id < 1_000; id++)
        journal.add({ kind: 'round', outcome: outcomeOf(id, 9, true, 'uid-0', 'uid-1') });
      expect(readSeriesJournal(file).events.length).to.be.at.least(500);
      journal.close();
      writeFileSync(file, '');
      expect(journal.close()).to.equal(undefined);
      expect(readFileSync(file, 'utf8')).to.equal('');
    }));

  const round = { type: 'round', id: 1, proposer: 0, responder: 1, offer: 5, accepted: true };
  const head = { type: 'series', version: 1, terms: HEAD.terms, rules: 'strict', minPercent: 1, players: PLAYERS };
  const wrong: readonly (readonly [what: string, lines: readonly unknown[], message: RegExp])[] = [
    ['is empty', [], /^j: got a file of another kind, expected a journal of one series/],
    ['is of another kind', ['[', '1]'], /^j, line 1: got a file of another kind, expected a journal of one series/],
    ['begins with a round', [round], /line 1: .*\[series\.head\]/],
    ['is of another version', [{ ...head, version: 2 }], /\[series\.head\]/],
    ['has no terms', [{ ...head, terms: 5 }], /line 1, terms: got 5/],
    ['is for half a round', [{ ...head, terms: { total: 100, rounds: 0.5 } }], /terms\.rounds: got 0\.5/],
    ['has an unknown rule', [{ ...head, rules: 'toString' }], /rules: got "toString".*\[series\.rules\]/],
    ['has no percentage', [{ ...head, minPercent: -1 }], /\[series\.percent\]/],
    ['has one uid twice', [{ ...head, players: [PLAYERS[0], PLAYERS[0]] }], /players\[1\]\.uid: got "uid-0"/],
    ['has a long name', [{ ...head, players: [{ uid: 'a', name: 'n'.repeat(1_001) }] }], /players\[0\]\.name/],
    ['has an unknown line', [head, { type: 'party' }], /line 2: .*\[series\.line\]/],
    ['has a line that is no object', [head, 7], /line 2: got 7.*\[series\.line\]/],
    ['has a round of nobody', [head, { ...round, proposer: 4 }], /proposer: got 4.*\[series\.player\]/],
    ['counts players from the end', [head, { ...round, proposer: -1 }], /\[series\.player\]/],
    ['has a round of one', [head, { ...round, proposer: 1 }], /\[series\.round\]/],
    ['has a round twice', [head, round, round], /line 3: .*\[series\.round\]/],
    ['offers too much', [head, { ...round, offer: 101 }], /offer: got 101.*\[series\.round\]/],
    ['does not say how it ended', [head, { ...round, accepted: 1 }], /\[series\.round\]/],
    ['misses a stranger', [head, { ...round, missing: 'me' }], /\[series\.round\]/],
  ];
  for (const [what, lines, message] of wrong) {
    it(`is refused where it ${what}, with the line`, () => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(() => parseSeriesJournal(text, 'j')).to.throw(message);
    });
  }

  it('is refused where it is no JSON, or nested too deeply', () => {
    expect(() => parseSeriesJournal('hello\n', 'j')).to.throw(/line 1: got a file of another kind.*\[series\.head\]/);
    expect(() => parseSeriesJournal(`${HEAD_LINE}hello\n`, 'j')).to.throw(/line 2: .*\[frame\.json\]/);
    expect(() => parseSeriesJournal(`${HEAD_LINE}${'['.repeat(2_000)}${']'.repeat(2_000)}\n`, 'j')).to.throw(
      /\[json\.depth\]/,
    );
  });
});

describe('the final table', () => {
  const head = { terms: { total: 100, rounds: 100 }, minPercent: 1, rules: 'official' } as const;

  it('ranks by score, and whoever has played too little not at all', () => {
    const rows = finalTable(
      [
        { uid: 'a', name: 'low', tally: tallyOf(10, 20), removed: false },
        { uid: 'b', name: 'gone', tally: tallyOf(100), removed: true },
        { uid: 'c', name: 'high', tally: tallyOf(99, 99), removed: true },
      ],
      head,
    );
    expect(rows.map(({ place, name, status }) => [place, name, status])).to.deep.equal([
      [1, 'high', 'Ok'],
      [2, 'low', 'Ok'],
      [undefined, 'gone', 'Timeout disqualification'],
    ]);
    const strict = finalTable([{ uid: 'c', name: 'high', tally: tallyOf(99, 99), removed: true }], {
      ...head,
      rules: 'strict',
    });
    expect(strict[0].place).to.equal(undefined);
  });

  it('writes the official cells, rounded as Python does', () => {
    const row = {
      uid: 'a',
      name: 'Cheater',
      place: 1,
      score: 48.03125,
      mean: 48.15625,
      error: 1.1722,
      rounds: 1000,
      status: 'Ok',
    } as const;
    // Of neighbours that are equally near Python takes the even one.
    expect(tableCells(row)).to.deep.equal(['1', 'Cheater', '48.0312', '48.1562±1.1722', '1000', 'Ok']);
    expect(tableCells({ ...row, score: 48.09375, mean: 0 })[2]).to.equal('48.0938');
    const { place, ...unranked } = { ...row, status: 'Timeout disqualification' } as const;
    expect(place).to.equal(1);
    expect(tableCells(unranked)).to.deep.equal(['_', 'Cheater', '_', '_', '1000', 'Timeout disqualification']);
  });
});
