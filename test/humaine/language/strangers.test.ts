// Sentences of twelve strangers: each is understood as it was meant, and sells only what was meant to be sold.

import { expect } from 'chai';
import { understandBuyer } from '../../../src/humaine/language/understand-buyer.ts';
import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { STRANGER_TALKS, TWELVE_STRANGERS } from './lists/twelve-strangers.ts';

describe('what twelve strangers say', () => {
  it('is understood as they meant it, and sells nothing else', () => {
    const wrong = TWELVE_STRANGERS.flatMap(([talk, text, meant]) => {
      const { heard } = understandBuyer(text, STRANGER_TALKS[talk]);
      const got = `${heard.meanings.map(meaningLine).join(' + ')}${heard.binding ? ' BINDS' : ''}`;
      return got === meant ? [] : [`[${talk}] ${text}: ${got}, expected ${meant}`];
    });
    expect(wrong).to.deep.equal([]);
  });
});
