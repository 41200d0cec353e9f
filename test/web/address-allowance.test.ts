// How often an address may do something: bursts, waiting, networks of one machine, room that does not grow.

import { expect } from 'chai';
import { AddressAllowance, networkOf, AddressCount } from '../../src/web/address-allowance.ts';

describe('a count by address', () => {
  it('counts all addresses of an IPv6 network as one, as somebody has them all', () => {
    const count = new AddressCount();
    expect(['fd00::1', 'fd00::2', 'fd00:0:0:0:9::1'].map((address) => count.enter(address))).to.deep.equal([0, 1, 2]);
    expect(['fd00:0:0:1::1', '10.0.0.1', '::ffff:10.0.0.1'].map((address) => count.enter(address))).to.deep.equal([
      0, 0, 1,
    ]);
    count.leave('fd00::2');
    expect([count.held('fd00::7'), count.held('10.0.0.1'), count.held('10.0.0.2')]).to.deep.equal([2, 2, 0]);
  });
});

describe('an allowance by address', () => {
  it('lets a burst through, then one at a time, and forgives with time', () => {
    let now = 1_000_000;
    const allowance = new AddressAllowance({ burst: 3, everyMs: 100 }, () => now);
    const use = (address = '10.0.0.1'): number => {
      const waitMs = allowance.waitMs(address);
      if (waitMs === 0) allowance.spend(address);
      return waitMs;
    };
    expect([use(), use(), use(), use()]).to.deep.equal([0, 0, 0, 100]);
    expect(use('10.0.0.2')).to.equal(0);
    now += 100;
    expect([use(), use()]).to.deep.equal([0, 100]);
    now += 1_000;
    expect([use(), use(), use(), use()]).to.deep.equal([0, 0, 0, 100]);
  });

  it('remembers no more addresses than it has room for', () => {
    const allowance = new AddressAllowance({ burst: 1, everyMs: 1_000 }, () => 0);
    for (let one = 0; one < 10_001; one++) allowance.spend(`10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`);
    expect(allowance.waitMs('10.0.0.0')).to.equal(0);
    expect(allowance.waitMs('10.0.39.16')).to.equal(1_000);
  });

  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::9', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
    ['unknown', 'unknown'],
  ] as const) {
    it(`takes ${address} for one of ${network}`, () => expect(networkOf(address)).to.equal(network));
  }
});
