// Addresses of servers as people type them.

import { expect } from 'chai';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { hostPort, reachedAt } from '../../src/base/typed-address.ts';
import { startHagglingServer } from '../../src/haggling/server/haggling-server.ts';
import { hallLimits } from '../../src/haggling/server/halls.ts';
import { HallStatistics } from '../../src/haggling/server/statistics.ts';
import { startDescriberServer } from '../../src/taboo/server/describer-server.ts';
import { RouterSocket } from '../../src/ultimatum/server/router-socket.ts';
import { agentLine } from '../../src/ultimatum/server/server-command.ts';
import { smallKeeper } from '../taboo/server/small-service.ts';

describe('the address of a server', () => {
  it('has brackets around a host of IPv6', () => {
    const hosts = ['127.0.0.1', '::1', '[::1]'].map((host) => hostPort(host, 80));
    expect(hosts).to.deep.equal(['127.0.0.1:80', '[::1]:80', '[::1]:80']);
  });

  // Some wrote "::1:8080", which nobody can type.
  it('has the brackets where a server cannot listen there', async () => {
    // Documents alone have this address.
    const [host, port] = ['2001:db8::1', 8081];
    const { keeper } = smallKeeper();
    const rules = { limits: hallLimits(), workBits: 0, selfPlay: true, random: randomFrom(1), onSession: () => {} };
    const statistics = new HallStatistics();
    for (const listening of [
      startDescriberServer({ host, port, keeper }),
      startHagglingServer({ host, port, rules, statistics }),
      RouterSocket.open(host, port),
    ])
      expect(await listening.then(String, String)).to.include('[2001:db8::1]:80');
  });

  it('is told to agents where they would not find the server by themselves', () => {
    const lines = ['127.0.0.1', '*', '0.0.0.0', '::', '::1', 'a.example'].map((serverUrl) =>
      agentLine(serverUrl, 4181, 5),
    );
    const command = 'SERVER_PORT=4181 npm run ultimatum -- agent [KIND] --total-rounds 5';
    expect(lines).to.deep.equal([
      ...Array.from({ length: 4 }, () => command),
      `SERVER_URL=::1 ${command}`,
      `SERVER_URL=a.example ${command}`,
    ]);
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
