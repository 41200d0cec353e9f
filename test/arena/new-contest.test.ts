// The document that leads to a new contest: its code is a toy's, and it is short.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf, documentText, ROOT } from '../support/document.ts';

describe('docs/new-contest.md', () => {
  const text = documentText('new-contest.md');

  it('shows code that stands, word for word, in the file that it names', () => {
    const blocks = blocksOf(text);
    expect(blocks).to.have.length(4);
    for (const { label, text: code } of blocks) {
      const [, file = ''] = label.split(' ');
      expect(readFileSync(join(ROOT, file), 'utf8')).to.include(code);
    }
  });

  it('is less than 100 lines long', () => expect(text.split('\n').length).to.be.below(100));

  it('names every trait of a contest', () => {
    const types = readFileSync(join(ROOT, 'src', 'arena', 'contest-entry.ts'), 'utf8');
    const [, body = ''] = /export interface ContestTraits \{([^]*?)\n\}/.exec(types) ?? [];
    const names = [...body.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
    expect(names).to.have.length.above(4);
    for (const name of names) expect(text, name).to.include(`\`${name}`);
  });
});
