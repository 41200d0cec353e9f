// Connections that have not come in yet: which of them ends, and when.

import { expect } from 'chai';
import { SilentPeers } from '../../src/web/silent-peers.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;

/** Peers that come in this order, by address, and the places of those who were ended. */
function endedOf(addresses: readonly string[], limits: { readonly silent: number; readonly silentPerAddress: number }) {
  const ended: number[] = [];
  const silent = new SilentPeers<number>({ silenceMs: NEVER_MS, ...limits }, (place) => void ended.push(place));
  for (const [place, address] of addresses.entries()) silent.add(place, address);
  for (const place of addresses.keys()) silent.remove(place);
  return ended;
}

describe('silent connections', () => {
  it('end with the oldest of an address that has too many', () => {
    const limits = { silent: 100, silentPerAddress: 2 };
    expect(endedOf(['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1', '192.0.2.1'], limits)).to.deep.equal([0, 2]);
    // One machine has a whole network of IPv6 addresses.
    expect(endedOf(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:1::1'], limits)).to.deep.equal([0]);
  });

  it('end, if all addresses together have too many, with the oldest of the one that has most', () => {
    const limits = { silent: 4, silentPerAddress: 100 };
    const addresses = [1, 2, 2, 2, 3, 4].map((last) => `192.0.2.${last}`);
    expect(endedOf(addresses, limits)).to.deep.equal([1, 2]);
  });

  it('make room when asked, until there are none', () => {
    const ended: string[] = [];
    const silent = new SilentPeers<string>({ silenceMs: NEVER_MS, silent: 9, silentPerAddress: 9 }, (peer) => {
      ended.push(peer);
    });
    for (const peer of ['a', 'b', 'c']) silent.add(peer, peer === 'a' ? '192.0.2.1' : '192.0.2.2');
    expect([1, 2, 3, 4].map(() => silent.giveWay())).to.deep.equal([true, true, true, false]);
    expect(ended).to.deep.equal(['b', 'a', 'c']);
  });

  it('end after a while, unless they have come in or are being looked at', async () => {
    const ended: string[] = [];
    const last = Promise.withResolvers<void>();
    const silent = new SilentPeers<string>({ silenceMs: 1, silent: 10, silentPerAddress: 10 }, (peer, why) => {
      ended.push(`${peer} ${why}`);
      if (peer === 'last') last.resolve();
    });
    for (const peer of ['guest', 'first', 'heard', 'last']) silent.add(peer, '192.0.2.1');
    silent.remove('guest');
    silent.heard('heard');
    await last.promise;
    expect(ended).to.deep.equal(['first late', 'last late']);
    for (const peer of ['first', 'heard', 'last']) silent.remove(peer);
  });
});
