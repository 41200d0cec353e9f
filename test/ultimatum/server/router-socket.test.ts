// The hub's waiting room: whoever says no HELLO keeps nobody out.

import { expect } from 'chai';
import { wirePort } from '../../../src/ultimatum/protocol/hub-settings.ts';
import { RouterSocket } from '../../../src/ultimatum/server/router-socket.ts';
import { openHub } from '../../support/open-hub.ts';
import { RawDealer } from '../../support/raw-dealer.ts';
import { soon } from '../../support/soon.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;

describe('connections that say no HELLO', () => {
  it('give way to others, and guests do not', async () => {
    const line = await RouterSocket.open('127.0.0.1', 0, { silenceMs: NEVER_MS, silent: 10, silentPerAddress: 1 });
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
    const hub = await openHub({ rounds: 2, clientsAmount: 2 });
    const silent = Array.from({ length: 1_000 }, (_, place) => new RawDealer(hub.port, `silent-${place}`));
    await soon(() => silent.every(({ hasMet }) => hasMet), 'a thousand connections');
    const played = await Promise.all(['a', 'b'].map((uid) => hub.join(uid)));
    expect(played.map(({ rounds }) => rounds)).to.deep.equal([2, 2]);
    await Promise.all([hub.end, ...silent.map((dealer) => dealer.close())]);
  });
});
