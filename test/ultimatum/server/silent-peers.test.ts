// The hub's waiting room: whoever says no HELLO keeps nobody out.

import { expect } from 'chai';
import { HubLine } from '../../../src/ultimatum/server/hub-line.ts';
import { SilentPeers } from '../../../src/ultimatum/server/silent-peers.ts';
import { wirePort } from '../../../src/ultimatum/protocol/wire-port.ts';
import { openHub } from '../../support/open-hub.ts';
import { RawDealer } from '../../support/raw-dealer.ts';
import { soon } from '../../support/soon.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;

/** Peers that come in this order, by address, and the places of those who were ended. */
function endedOf(addresses: readonly string[], limits: { readonly silent: number; readonly silentPerAddress: number }) {
  const silent = new SilentPeers({ helloMs: NEVER_MS, ...limits });
  const ended: number[] = [];
  const peers = addresses.map((address, place) => {
    const peer = { close: () => void ended.push(place) };
    silent.add(peer, address);
    return peer;
  });
  for (const peer of peers) silent.remove(peer);
  return ended;
}

describe('connections that say no HELLO', () => {
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

  it('are closed after a while, and nobody who has said HELLO', async () => {
    const silent = new SilentPeers({ helloMs: 1, silent: 10, silentPerAddress: 10 });
    const ended: string[] = [];
    const all = Promise.withResolvers<void>();
    const guest = { close: () => void ended.push('guest') };
    silent.add(guest, '192.0.2.1');
    silent.add({ close: () => void ended.push('first') }, '192.0.2.1');
    silent.remove(guest);
    silent.add({ close: () => all.resolve() }, '192.0.2.2');
    await all.promise;
    expect(ended).to.deep.equal(['first']);
  });

  it('give way to others, and guests do not', async () => {
    const line = await HubLine.open('127.0.0.1', 0, { helloMs: NEVER_MS, silent: 10, silentPerAddress: 1 });
    const welcomed = Promise.withResolvers<void>();
    line.hear({
      onCame: (identity) => identity.toString() === 'returned',
      onMessage: (identity) => {
        line.welcome(identity);
        welcomed.resolve();
      },
      onGone: () => false,
    });
    const come = async (uid: string): Promise<RawDealer> => {
      const dealer = new RawDealer(wirePort(line.serverPort) ?? 0, uid);
      await soon(() => dealer.hasMet, uid);
      return dealer;
    };
    const guest = await come('guest');
    guest.say('HELLO', { my_name: 'x' });
    await welcomed.promise;
    const others = [await come('silent'), await come('returned'), await come('another')];
    await soon(() => others[0].socket.destroyed, 'the end of the silent one');
    expect([guest, ...others].map(({ socket }) => socket.destroyed)).to.deep.equal([false, true, false, false]);
    await Promise.all([guest, ...others].map((dealer) => dealer.close()));
    await line.close();
  });

  it('keep nobody out, even if there are a thousand', async () => {
    const hub = await openHub({ rounds: 2, clients: 2 });
    const silent = Array.from({ length: 1_000 }, (_, place) => new RawDealer(hub.port, `silent-${place}`));
    await soon(() => silent.every(({ hasMet }) => hasMet), 'a thousand connections');
    const played = await Promise.all(['a', 'b'].map((uid) => hub.join(uid)));
    expect(played.map(({ rounds }) => rounds)).to.deep.equal([2, 2]);
    await Promise.all([hub.end, ...silent.map((dealer) => dealer.close())]);
  });
});
