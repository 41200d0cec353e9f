// What is said for a password: the same word however its letters are written, and never long.

import { expect } from 'chai';
import { nameKey, Password } from '../../../src/lambda-punter/server/password.ts';

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

  // A hundred thousand accents would take seconds to bring into order.
  it('is never a text of more than a thousand letters', () => {
    const most = 'x'.repeat(1_000);
    expect(new Password(most).matches(most)).to.equal(true);
    expect(new Password(`${most}x`).matches(`${most}x`)).to.equal(false);
  });
});

describe('the key of a name', () => {
  it('is one for names that look alike, whatever their scripts', () => {
    for (const [one, other] of [
      ['COBA', '\u0421\u041e\u0412\u0410'],
      ['Table', 'T\u0430bl\u0435'],
      ['Nike', '\u039d\u0456k\u0435'],
      ['Ring', '\uff32\uff49\uff4e\uff47'],
    ])
      expect(nameKey(one), other).to.equal(nameKey(other));
  });

  it('keeps apart names of any one script', () => {
    const names = [
      'сова',
      'Їжак',
      'Іжак',
      'сосна',
      'сон',
      'сын',
      'Λάμδα',
      'Λάμπα',
      '東京',
      '京都',
      'チーム',
      'Zoë',
      'Zoe',
      '팀',
      'فريق',
    ];
    expect(new Set(names.map(nameKey)).size).to.equal(names.length);
  });
});
