// What is said for a password: the same word however its letters are written, and never dear to compare.

import { expect } from 'chai';
import { Password } from '../../../src/lambda-punter/judge/password.ts';

describe('a password', () => {
  it('is the same word however its letters are written', () => {
    const password = new Password('caf\u00e9-noir');
    expect(password.matches('cafe\u0301-noir')).to.equal(true);
    expect(password.matches('cafe-noir')).to.equal(false);
  });

  it('of 64 letters is known in the longest way to write them', () => {
    const text = '\u1fa2'.repeat(64);
    expect(new Password(text).matches(text.normalize('NFD'))).to.equal(true);
  });

  it('is no text of a hundred thousand accents, which it would take seconds to bring into order', () => {
    const accents = '\u0301\u0316'.repeat(8_000);
    const begun = performance.now();
    accents.normalize('NFC');
    const normalising = performance.now() - begun;
    const compared = performance.now();
    expect(new Password('blue-fish-7').matches(accents)).to.equal(false);
    expect(performance.now() - compared).to.be.below(normalising / 2);
  });
});
