// A map that takes long: it says how far it is, and Ctrl-C ends it.

import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../support/run-command.ts';

describe('npm run map -- generate', function () {
  this.timeout(120_000);

  it('says how far a map is that takes long, and ends with Ctrl-C', async () => {
    const { code, stdout, stderr } = await run(
      'map',
      ['generate', 'scale-free', '--sites', '50000'],
      async (id, saidSoFar) => {
        while (!saidSoFar().includes('%')) await sleep(50);
        process.kill(id, 'SIGINT');
      },
    );
    expect([code, stdout]).to.deep.equal([null, '']);
    expect(stderr).to.match(/^scale-free: \d+% made \(Ctrl-C ends this\)\n/);
  });
});
