// Thousands of malformed calls over HTTP on everything that the services answer.

import { expect } from 'chai';
import { callMalformed } from '../malformed-calls.ts';

describe('10,000 malformed calls over HTTP', () => {
  it('on every endpoint of generator, orchestrator, seller and page bring nobody down and sell nothing', async () => {
    const { calls, endpoints, statuses, wrong, wrongSales, after } = await callMalformed(10_000, 2026);
    expect(calls).to.equal(10_000);
    expect(endpoints).to.equal(50);
    expect(wrong).to.deep.equal([]);
    expect(wrongSales).to.deep.equal([]);
    expect(after).to.deep.equal({ generator: 200, orchestrator: 200, seller: 200, page: 200, chat: 200 });
    // They were wrong, and not all of them in the same way.
    expect(statuses.get(400)).to.be.above(2_000);
    expect(statuses.get(200)).to.be.above(1_000);
  }).timeout(600_000);
});
