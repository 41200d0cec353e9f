// Percentiles from classes against percentiles from the durations themselves.

import { expect } from 'chai';
import { addHistograms, histogramOf, quantile, sumOf } from '../../../src/arena/figures/histogram.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';

describe('a histogram of durations', () => {
  it('tells percentiles to within a tenth, however many are added together', () => {
    const random = randomFrom(3);
    const all = Array.from({ length: 1000 }, () => 0.2 + 900 * random() ** 4);
    const counts = addHistograms(
      histogramOf(all.slice(0, 10)),
      addHistograms(histogramOf(all.slice(10)), histogramOf([])),
    );
    const sorted = all.toSorted((a, b) => a - b);
    for (const share of [0.01, 0.5, 0.9, 0.99, 1]) {
      const exact = sorted[Math.ceil(share * all.length) - 1];
      expect(quantile(counts, share), `${share}`).to.be.within(exact * 0.9999, exact * 1.1001);
    }
  });

  it('knows no percentile of nothing, and takes 0 for very short', () => {
    expect(quantile([], 0.5)).to.equal(undefined);
    expect(quantile(histogramOf([0]), 0.5)).to.be.below(0.2);
  });

  it('adds up how long all took, to within a tenth', () => {
    expect(sumOf(histogramOf([]))).to.equal(0);
    const sum = sumOf(histogramOf([5000, 5000, 1, 30]));
    expect(sum / 10_031).to.be.within(1, 1.1);
  });
});
