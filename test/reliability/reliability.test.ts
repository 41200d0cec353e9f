// The short form of every check of `npm run reliability`, in this process. Takes 20 s.

import { expect } from 'chai';
import { CHECKS } from './checks.ts';

describe('reliability', () => {
  for (const { name, promise, short, run } of CHECKS.filter((check) => check.short > 0)) {
    it(`${name}: ${promise}`, async () => {
      expect((await run({ from: 0, count: short })).faults).to.deep.equal([]);
    }).timeout(600_000);
  }
});
