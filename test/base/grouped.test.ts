// Numbers as people read them: one way on pages, in reports and at terminals.

import { expect } from 'chai';
import { counted, grouped } from '../../src/base/grouped.ts';

describe('a number for people', () => {
  it('has commas between thousands, and a real minus', () => {
    expect([0, 999, 1_000, 1_234_567, -20_000].map((one) => grouped(one))).to.deep.equal([
      '0',
      '999',
      '1,000',
      '1,234,567',
      '−20,000',
    ]);
  });

  it('keeps its decimals as they are', () => {
    expect([grouped(0.12345), grouped(1_234.56789), grouped(-1_234.5, 2)]).to.deep.equal([
      '0.12345',
      '1,234.56789',
      '−1,234.50',
    ]);
  });

  it('agrees with its noun', () => {
    expect([counted(1, 'game'), counted(2_000, 'game')]).to.deep.equal(['1 game', '2,000 games']);
  });
});
