// The arenas' anti-spam test, by the official client's own numbers.

import { expect } from 'chai';
import { findNonce, idHash, passesWork } from '../../../src/haggling/server/wire-message.ts';

const ID = 'me@example.com:1234abcd';
const { signal } = new AbortController();

describe('the proof of work', () => {
  for (const [bits, nonce] of [
    [8, '290'],
    [12, '3963'],
    [20, '74392'],
  ] as const) {
    it(`finds the official nonce of ${bits} bits`, async () => {
      expect(await findNonce(ID, bits, signal)).to.equal(nonce);
    });
  }

  it('looks at the low bits of the byte behind the whole ones', () => {
    // Their hashes begin with 00 e0 and 00 0d.
    expect(passesWork('3963', ID, 12)).to.equal(true);
    expect(passesWork('290', ID, 12)).to.equal(false);
    expect(passesWork('anything', ID, 0)).to.equal(true);
  });

  it('can be broken off', async () => {
    const broken = AbortSignal.abort(new Error('enough'));
    const told = await findNonce(ID, 24, broken).catch((error: unknown) => String(error));
    expect(told).to.equal('Error: enough');
  });

  it('calls a player by the hash that the official client prints', () => {
    expect(idHash(ID)).to.equal('a9372b48ec687591388812d244f2f9fd');
  });
});
