// Tables of plain text: columns aligned by characters.

import { expect } from 'chai';
import { textTable } from '../../src/terminal/text-table.ts';

describe('a table of plain text', () => {
  it('puts numbers to the right and words to the left, and leaves no blanks at the end', () => {
    const table = textTable(
      ['rank', 'punter', 'score', ''],
      [
        [1, 'a', 1234, ''],
        [10, 'né𝔫', 5, 'zombie'],
      ],
    );
    expect(table.split('\n')).to.deep.equal([
      'rank  punter  score',
      '   1  a       1,234',
      '  10  né𝔫         5  zombie',
    ]);
  });

  const HEADINGS = ['rank', 'punter', 'score', 'illegal moves', 'longest move in ms', ''];
  const NAMES = ['/a/rather/long/path/to/the/first-bot', '/a/rather/long/path/to/the/second-bot', 'Å'.repeat(300)];
  const ROWS = NAMES.map((name, at) => [
    at + 1,
    name,
    12_345,
    0,
    999,
    at === 0 ? '' : 'zombie, turn 3: exited with code 1',
  ]);

  it('fits any room by breaking headings, shortening names and putting remarks below their rows', () => {
    for (const room of [60, 80, 100, 120]) {
      const lines = textTable(HEADINGS, ROWS, room).split('\n');
      expect(
        lines.filter((line) => [...line].length > room),
        `${room} columns`,
      ).to.deep.equal([]);
      expect(
        lines.filter((line) => line.includes('first-bot')),
        `${room} columns`,
      ).to.have.length(1);
    }
    expect(textTable(HEADINGS, ROWS.slice(0, 2), 70).split('\n')).to.deep.equal([
      '                                                               longest',
      '                                                     illegal   move in',
      'rank  punter                                  score    moves        ms',
      '   1  /a/rather/long/path/to/the/first-bot   12,345        0       999',
      '   2  /a/rather/long/path/to/the/second-bot  12,345        0       999',
      '  zombie, turn 3: exited with code 1',
    ]);
  });

  it('breaks sentences at blanks, and makes two tables where columns are too many', () => {
    const list = textTable(['check', 'what is looked at'], [['state', 'takes its state back as the same value']], 30);
    expect(list.split('\n')).to.deep.equal([
      'check  what is looked at',
      'state  takes its state back as',
      '       the same value',
    ]);
    const many = Array.from({ length: 12 }, (_, at) => `column${at}`);
    const wide = textTable(['#', 'name', ...many], [[1, 'a', ...many.map(() => 7)]], 50);
    expect(wide.split('\n').filter((line) => line.length > 50)).to.deep.equal([]);
    expect(wide.match(/^ *1 {2}a /gm), 'the name again in each').to.have.length(3);
  });

  it('stays as it is where there is room', () => {
    expect(textTable(HEADINGS, ROWS, 1000)).to.equal(textTable(HEADINGS, ROWS));
  });
});
