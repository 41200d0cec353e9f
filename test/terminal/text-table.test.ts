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
      '   1  a        1234',
      '  10  né𝔫         5  zombie',
    ]);
  });
});
