// The sentence about a name that nobody has.

import { expect } from 'chai';
import { unknownName } from '../../src/terminal/unknown-name.ts';

const NAMES = 'dealmaker chaotic dummy cheater fair template learner mirror refuser tester walker exploiter'.split(' ');

describe('a name that nobody has', () => {
  it('is answered with the one that was meant, in a short line', () => {
    expect(unknownName('agent', 'fare', NAMES)).to.equal('there is no agent "fare". Did you mean fair?');
    expect(unknownName('agent', 'humn', NAMES, { besides: ['human'] })).to.match(/ Did you mean human\?$/);
  });

  it('is answered with all names where it is like none, in lines that fit', () => {
    const lines = unknownName('agent', 'zzzzzzzz', NAMES, { or: 'a file' }).split('\n');
    expect(lines[0]).to.equal('there is no agent "zzzzzzzz".');
    expect(lines.slice(1).join(' ')).to.equal(`Expected a file, or one of: ${NAMES.join(', ')}`);
    for (const line of lines) expect(line.length).to.be.at.most(80);
  });
});
