// A map that takes long: it says how far it is, and Ctrl-C ends it.

import { expect } from 'chai';
import { sharedRun } from '../support/inside.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

describe('npm run map -- generate', function () {
  this.timeout(300_000);

  it('says how far a map is that takes long, and ends with Ctrl-C', async () => {
    const { code, stdout, stderr } = await run(
      'map',
      ['generate', 'scale-free', '--sites', '20000'],
      async (id, saidSoFar) => {
        await soon(() => saidSoFar().includes('%'), 'how far it is');
        process.kill(id, 'SIGINT');
      },
    );
    expect([code, stdout]).to.deep.equal([null, '']);
    expect(stderr).to.match(/^scale-free: \d+% made \(Ctrl-C ends this\)\n/);
  });
});
