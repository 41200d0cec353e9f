// The profile's sums: what a function took by itself, and with what it calls.

import { expect } from 'chai';
import { costsOf } from './profile-costs.ts';

const frame = (functionName: string) => ({ functionName, url: 'x', lineNumber: 1, columnNumber: 1 });

describe('the costs in a profile', () => {
  it('are summed over all places that call a function, within itself only once', () => {
    const costs = costsOf({
      nodes: [
        { id: 1, callFrame: frame('(root)'), children: [2, 5] },
        { id: 2, callFrame: frame('outer'), children: [3] },
        { id: 3, callFrame: frame('inner'), children: [4] },
        { id: 4, callFrame: frame('outer') },
        { id: 5, callFrame: frame('inner') },
        { id: 6, callFrame: frame('(idle)') },
      ],
      samples: [2, 3, 4, 4, 5, 1, 6],
      timeDeltas: [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000],
    });
    expect(costs).to.deep.equal([
      { name: 'inner', self: 18, total: 30 },
      { name: 'outer', self: 13, total: 15 },
    ]);
  });
});
