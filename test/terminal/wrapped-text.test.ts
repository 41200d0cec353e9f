// Text in lines that are no wider than a terminal.

import { expect } from 'chai';
import { wrapWords } from '../../src/terminal/wrapped-text.ts';

describe('text in lines', () => {
  it('breaks between words, and leaves a longer word whole', () => {
    expect(wrapWords('one two three', 7)).to.deep.equal(['one two', 'three']);
    expect(wrapWords('a /very/long/path b', 5)).to.deep.equal(['a', '/very/long/path', 'b']);
  });

  it('counts characters, and shortens a longer word as it is told', () => {
    expect(wrapWords('😀😀 😀', 4)).to.deep.equal(['😀😀 😀']);
    expect(wrapWords('ab abcdef', 4, (word) => word.slice(0, 4))).to.deep.equal(['ab', 'abcd']);
  });

  it('is one empty line of nothing', () => {
    expect(wrapWords(' ', 4)).to.deep.equal(['']);
  });
});
