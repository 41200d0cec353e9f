// Which known word a wrong one is most like.

import { expect } from 'chai';
import { mostLike } from '../../src/base/slips.ts';
import { didYouMean } from '../../src/terminal/did-you-mean.ts';

const KNOWN = ['random', 'eager', 'greedy', 'survivor', 'switcher', 'settler'];

describe('"did you mean"', () => {
  it('forgives some slips, in small letters or large ones', () => {
    expect(['gredy', 'Greedy', 'grede', 'swicher', 'raddom'].map((word) => mostLike(word, KNOWN))).to.deep.equal([
      'greedy',
      'greedy',
      'greedy',
      'switcher',
      'random',
    ]);
  });

  it('knows a word by its beginning where no other begins so', () => {
    expect([mostLike('surv', KNOWN), mostLike('s', KNOWN)]).to.deep.equal(['survivor', undefined]);
  });

  it('says nothing of words that are like none, and of those that are known', () => {
    expect([didYouMean('my-bot', KNOWN), didYouMean('', KNOWN), didYouMean('eager', KNOWN)]).to.deep.equal([
      '',
      '',
      '',
    ]);
    expect(didYouMean('eagr', KNOWN)).to.equal('. Did you mean eager?');
  });
});
