// Thousands of malformed calls over HTTP on everything that the services answer.

import { expect } from 'chai';
import { callMalformed } from '../malformed-calls.ts';
import { few } from '../../support/length.ts';

const CALLS = few(2_000, 10_000);

describe('malformed calls over HTTP', () => {
  it('on every endpoint of generator, orchestrator, seller and page bring nobody down and sell nothing', async () => {
    const { calls, endpoints, statuses, wrong, wrongSales, after } = await callMalformed(CALLS, 2026);
    expect(calls).to.equal(CALLS);
    expect(endpoints).to.equal(50);
    expect(wrong).to.deep.equal([]);
    expect(wrongSales).to.deep.equal([]);
    expect(after).to.deep.equal({ generator: 200, orchestrator: 200, seller: 200, page: 200, chat: 200 });
    // They were wrong, and not all of them in the same way.
    expect(statuses.get(400)).to.be.above(CALLS / 5);
    expect(statuses.get(200)).to.be.above(CALLS / 10);
  }).timeout(600_000);
});
