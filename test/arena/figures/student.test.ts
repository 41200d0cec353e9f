// Quantiles against the printed tables.

import { expect } from 'chai';
import { cutOf, normalQuantile, normalShare, studentQuantile } from '../../../src/arena/figures/bootstrap.ts';

describe('quantiles', () => {
  it('are those of the tables', () => {
    expect(normalShare(1.959964)).to.be.closeTo(0.975, 1e-6);
    expect(normalShare(-1)).to.be.closeTo(0.158655, 1e-6);
    expect(normalQuantile(0.995)).to.be.closeTo(2.575829, 1e-5);
    for (const [freedom, t] of [
      [3, 3.182],
      [5, 2.571],
      [10, 2.228],
      [30, 2.042],
      [1e6, 1.96],
    ]) {
      expect(studentQuantile(0.975, freedom), `${freedom}`).to.be.closeTo(t, 0.01 * t);
    }
  });

  it('cut off less where there are few degrees of freedom, and nothing where there is none', () => {
    expect(cutOf(0.95, 1e9)).to.be.closeTo(0.025, 1e-6);
    expect(cutOf(0.95, 10)).to.be.closeTo(0.0129, 2e-4);
    expect(cutOf(0.95, 0)).to.equal(0);
  });
});
