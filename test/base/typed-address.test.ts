// Addresses of servers as people type them.

import { expect } from 'chai';
import { hostPort, reachedAt } from '../../src/base/typed-address.ts';

describe('the address of a server', () => {
  it('has brackets around a host of IPv6', () => {
    expect([hostPort('127.0.0.1', 80), hostPort('::1', 80)]).to.deep.equal(['127.0.0.1:80', '[::1]:80']);
  });

  // Servers that listened everywhere printed http://0.0.0.0:8080/, which not every browser opens.
  it('is localhost where the server listens at every address', () => {
    expect(['0.0.0.0', '::', '::1', '10.0.0.7', 'a.example'].map((host) => reachedAt(host, 80))).to.deep.equal([
      'localhost:80',
      'localhost:80',
      '[::1]:80',
      '10.0.0.7:80',
      'a.example:80',
    ]);
  });
});
