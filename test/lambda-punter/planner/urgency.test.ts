// What others may take first, and which of our best rivers cannot wait.

import { expect } from 'chai';
import { lossChances, mostUrgent } from '../../../src/lambda-punter/planner/choice.ts';

const values = (...list: number[]): Float64Array => Float64Array.from(list);

describe('the chance that a river is lost', () => {
  it('is larger the more punters want it, and the more they want it', () => {
    const byBoth = lossChances([values(0, 0, 0, 0), values(9, 5, 0, 0), values(9, 0, 6, 0)]);
    expect(byBoth[0]).to.be.greaterThan(byBoth[1]);
    expect(byBoth[1]).to.be.greaterThan(0);
    const byOne = lossChances([values(0, 0), values(4, 9)]);
    expect(byOne[1]).to.be.greaterThan(byOne[0]);
  });

  it('is 0 where it is worth nothing to anybody, and where there is nobody else', () => {
    expect(lossChances([values(0, 0), values(3, 0)])[1]).to.equal(0);
    expect([...lossChances([values(5, 3)])]).to.deep.equal([0, 0]);
  });
});

describe('the most urgent river', () => {
  it('is the one that others want before a better one that nobody else wants', () => {
    expect(mostUrgent(values(10, 9, 1), values(0, 0.5, 0), 2)?.river).to.equal(1);
  });

  it('is not one that is hardly better than what will be left', () => {
    expect(mostUrgent(values(10, 5.1, 5), values(0.1, 0.9, 0), 2)?.river).to.equal(0);
  });

  it('is the best where all are as likely to be lost, and where there are few', () => {
    expect(mostUrgent(values(3, 8, 5), values(0, 0, 0), 2)?.river).to.equal(1);
    expect(mostUrgent(values(0, 4, 0), values(0, 0, 0), 3)?.river).to.equal(1);
  });

  it('is unknown where no river is worth more than the others', () => {
    expect(mostUrgent(values(2, 2, 2), values(0.5, 0, 0), 2)).to.equal(undefined);
    expect(mostUrgent(values(0, 0), values(0, 0), 2)).to.equal(undefined);
  });
});
