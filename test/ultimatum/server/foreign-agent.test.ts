// Other people's agents as processes of ours: what they print, and a disk that will not have it.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startForeignAgents } from '../../../src/ultimatum/server/foreign-agent.ts';
import { withFolder } from '../../support/executables.ts';

describe('an agent that is started as a process', () => {
  it('plays on where the disk will not have what it prints', function () {
    if (process.platform !== 'linux') this.skip();
    this.timeout(300_000);
    return withFolder(async (folder) => {
      symlinkSync('/dev/full', join(folder, 'agent-1.log'));
      const lost: string[] = [];
      const ended = Promise.withResolvers<readonly [name: string, how: string]>();
      const agent = ['echo hello; sleep 0.2; echo again; exit 7'];
      const agents = { agent, serverUrl: '127.0.0.1', agentMemory: 500, agentOutput: folder };
      const group = startForeignAgents(agents, {
        serverPort: 4181,
        onEnd: ({ name, how }) => ended.resolve([name, how]),
        onLoss: (trouble) => lost.push(trouble),
      });
      expect(await ended.promise).to.deep.equal(['agent-1', 'exited with code 7']);
      await group.close(0);
      expect(lost).to.have.lengthOf(1);
      expect(lost[0]).to.match(/agent-1\.log: no space .*; what this agent prints is lost$/);
    });
  });
});
