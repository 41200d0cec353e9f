// The table of strength: for a terminal, as Markdown, as JSON.

import { expect } from 'chai';
import { strengthJson, strengthMarkdown, strengthText } from '../../../src/lambda-punter/strength/strength-text.ts';
import type { StrengthRow } from '../../../src/lambda-punter/strength/strength-text.ts';

const ROWS: readonly StrengthRow[] = [
  {
    row: { class: 'medium', extensions: 'none', maps: 'generated' },
    wanted: 4,
    line: {
      groups: 3,
      games: 12,
      share: 0.87654,
      interval: { low: 0.8, high: 0.9 },
      wins: 2.5,
      faults: { timeout: 2, crash: 1 },
      times: { p50: 520, p90: 530, p99: 640.4, max: 12_345 },
      others: { spread: 0.6, settler: 0.7, choker: 0.5, survivor: 0.5, joiner: 0.5, switcher: 0.25 },
      otherFaults: { spread: 3 },
    },
  },
  { row: { class: 'large', extensions: 'all', maps: 'generated' }, wanted: 4 },
];

describe('the table of strength', () => {
  it('fits into 80 columns and says what failed and what is missing', () => {
    const text = strengthText(ROWS);
    const lines = text.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(80);
    expect(lines[1].split(/ {2,}/)).to.deep.equal([
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
      .and.to.match(/ settler +spread .*\n.* 0\.700 +0\.600 /);
    expect(text).to.include('Faults of the rivals: spread 3.').and.to.include('large all generated: 4 of 4 groups');
    expect(strengthText([ROWS[1]])).to.match(/^no group is whole yet\n/);
  });

  it('is one table in Markdown, and figures in JSON', () => {
    const lines = strengthMarkdown('title', ROWS, ['note.']).split('\n');
    expect(lines[0]).to.equal('title');
    expect(lines[4]).to.equal(
      '| medium | none | generated | 12 (3) | 0.877 [0.800, 0.900] | 2.5 | 2, 0, 1 | 520, 640, 12 s | 0.700 | 0.600 | 0.500 | 0.500 | 0.500 | 0.250 |',
    );
    expect(lines.slice(6)).to.deep.equal([
      'note.',
      'Faults of the rivals: spread 3.',
      'Not yet played: medium none generated: 1 of 4 groups; large all generated: 4 of 4 groups.',
      '',
    ]);
    expect(strengthJson(ROWS)[0]).to.deep.include({
      class: 'medium',
      groupsWanted: 4,
      rankShare: 0.8765,
      faults: { timeout: 2, illegal: 0, crash: 1 },
      rivalFaults: { spread: 3 },
    });
    expect(strengthJson(ROWS)[1]).to.deep.equal({
      class: 'large',
      extensions: 'all',
      maps: 'generated',
      groupsWanted: 4,
    });
  });
});
