// The tables of strength: for a terminal, as Markdown, as JSON.

import { expect } from 'chai';
import type { ChallengeLine } from '../../../src/arena/measurement/challenge.ts';
import { strengthJson, type StrengthRow } from '../../../src/lambda-punter/strength/strength-rows.ts';
import { strengthMarkdown, strengthText } from '../../../src/lambda-punter/strength/strength-report.ts';

const LINE: ChallengeLine = {
  groups: 3,
  games: 12,
  share: 0.87654,
  interval: { low: 0.8, high: 0.9 },
  wins: 2.5,
  faults: { timeout: 2, crash: 1 },
  times: { p50: 520, p90: 530, p99: 640.4, max: 12_345 },
  others: { spread: 0.6, settler: 0.7, choker: 0.5, survivor: 0.5, joiner: 0.5, switcher: 0.25 },
  otherFaults: {
    spread: { seats: 12, faults: { timeout: 3 }, setups: 0 },
    settler: { seats: 12, faults: {}, setups: 0 },
  },
};

const ROWS: readonly StrengthRow[] = [
  { side: 'home', row: { class: 'medium', extensions: 'none', maps: 'generated' }, wanted: 4, line: LINE },
  { side: 'home', row: { class: 'large', extensions: 'all', maps: 'generated' }, wanted: 4 },
];

/** The same rows away, against a program that never starts and one with a long name. */
const AWAY_LINE: ChallengeLine = {
  ...LINE,
  share: 0.5,
  others: { broken: 0, 'a-program-with-a-long-name': 0.75, constructor: 0.25 },
  otherFaults: {
    broken: { seats: 12, faults: { crash: 12 }, setups: 12, reason: 'exited with 1' },
    constructor: { seats: 12, faults: { timeout: 3, illegal: 1 }, setups: 1, reason: 'late' },
    'a-program-with-a-long-name': { seats: 12, faults: {}, setups: 0 },
  },
};
const MAPS = [
  { map: 'generated-medium-sierpinski', line: LINE },
  { map: 'tube', line: LINE },
];
const SIDES: readonly StrengthRow[] = [
  { ...ROWS[0], maps: MAPS },
  { ...ROWS[0], side: 'away', line: AWAY_LINE, maps: MAPS },
  ROWS[1],
  { ...ROWS[1], side: 'away' },
];
const PAIRS = [
  { rival: 'joiner', outsider: 'a-program-with-a-long-name' },
  { rival: 'spread', outsider: 'constructor' },
  { rival: 'settler', outsider: 'broken' },
];

function widest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

describe('the table of strength', () => {
  it('fits into 80 columns and says what failed and what is missing', () => {
    const text = strengthText(ROWS, [], 80);
    expect(widest(text)).to.be.at.most(80);
    expect(text.split('\n')[1].split(/ {2,}/)).to.deep.equal([
      'medium',
      'none',
      'generated',
      '3',
      '12',
      '0.877',
      '[0.800, 0.900]',
      '2.5',
    ]);
    expect(text)
      .to.match(/\nmedium +none +generated +2 +0 +1 +520 +640 +12 s\n/)
      .and.to.match(/ settler +spread .*\n.* 0\.700 +0\.600 /)
      .and.to.match(/\nopponent +seats +time-outs +illegal +crashes +set-ups\nspread +12 +3 +0 +0 +0\n/);
    expect(text).to.include('large all generated: 4 of 4 groups');
    expect(text).to.not.match(/\nsettler +12/);
    expect(strengthText([ROWS[1]], [])).to.match(/^no group is whole yet\n/);
  });

  it('says how far groups have come that are not whole: more seatings are asked for, or it was stopped', () => {
    const text = strengthText([{ ...ROWS[1], begun: { groups: 3, games: 6, played: 3 } }], []);
    expect(text)
      .to.match(/^no group is whole yet, and only whole groups count; 3 games of unfinished groups are played\n/)
      .and.include('large all generated: 4 of 4 groups; in 3 groups 3 of 6 games are played');
  });

  it('has home and away in one row, pairs of rivals and programs, and maps', () => {
    const text = strengthText(SIDES, PAIRS, 80);
    expect(widest(text)).to.be.at.most(80);
    expect(text).to.match(
      new RegExp(
        String.raw`^class +ext\. +maps +home, 95% +away, 95% +groups\n` +
          String.raw`medium +none +generated +0\.877 \[0\.800, 0\.900\] +0\.500 \[0\.800, 0\.900\] +3, 3\n`,
      ),
    );
    expect(text).to.match(/\nmap +ext\. +home, 95% .*\ngenerated-\S*…\S+ +none +0\.877 /);
    expect(text)
      .to.match(/joiner ↔ a-program-with-a-long-name\n.* 0\.500 ↔ 0\.750\n/)
      .and.to.match(
        /\nclass +ext\. +maps +spread ↔ constructor +settler ↔ broken\n.* 0\.600 ↔ 0\.250 +0\.700 ↔ 0\.000\n/,
      );
    expect(text).to.include('large all generated away: 4 of 4 groups');
  });

  it('tells of programs that failed in set-up', () => {
    const text = strengthText(SIDES, [], 80).replaceAll(/\s+/g, ' ');
    expect(text)
      .to.include('broken 12 0 0 12 12 constructor 12 3 1 0 1 ')
      .and.include('broken failed in set-up on all of its 12 seats (exited with 1): it never played')
      .and.include('constructor failed in set-up on 1 of its 12 seats (late).');
    const markdown = strengthMarkdown('title', SIDES, [], []);
    expect(markdown).to.include('broken failed in set-up on all of its 12 seats: it never played');
    expect(markdown).to.include(
      'Faults of the others: spread 3 time-outs; broken 12 crashes; constructor 3 time-outs, 1',
    );
  });

  it('is one table in Markdown, and figures in JSON', () => {
    const lines = strengthMarkdown('title', ROWS, [], ['note.']).split('\n');
    expect(lines[0]).to.equal('title');
    expect(lines[4]).to.equal(
      '| medium | none | generated | 12 (3) | 0.877 [0.800, 0.900] | 2.5 | 2, 0, 1 | 520, 640, 12 s | 0.700 | ' +
        '0.600 | 0.500 | 0.500 | 0.500 | 0.250 |',
    );
    expect(lines.slice(6)).to.deep.equal([
      'note.',
      'Faults of the others: spread 3 time-outs.',
      'Not finished: medium none generated: 1 of 4 groups; large all generated: 4 of 4 groups.',
      '',
    ]);
    expect(strengthJson(ROWS)[0]).to.deep.include({
      side: 'home',
      class: 'medium',
      groupsWanted: 4,
      rankShare: 0.8765,
      faults: { timeout: 2, illegal: 0, crash: 1 },
      opponentFaults: { spread: { seats: 12, timeout: 3, illegal: 0, crash: 0, failedSetups: 0 } },
    });
    expect(strengthJson(ROWS)[1]).to.deep.equal({
      side: 'home',
      class: 'large',
      extensions: 'all',
      maps: 'generated',
      groupsWanted: 4,
    });
  });

  it('has both sides in Markdown, and nothing in a name of a map breaks its tables', () => {
    const named = SIDES.map((row) => ({ ...row, ...(row.maps && { maps: [{ map: 'a|b\nc', line: LINE }] }) }));
    const markdown = strengthMarkdown('title', named, PAIRS.slice(1, 2), []);
    expect(markdown)
      .to.include('| medium | none | generated | 0.877 [0.800, 0.900] | 0.500 [0.800, 0.900] | 3, 3 | 0.600 ↔ 0.250 |')
      .and.include(String.raw`| a\|b�c | none |`)
      .and.include('At home:\n')
      .and.include('Away:\n');
    expect(strengthJson(named)[1]).to.have.property('byMap').with.length(1);
  });
});
