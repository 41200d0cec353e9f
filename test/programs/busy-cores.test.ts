// Busy cores: as many processes as were asked for, and none left afterwards.

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { keepBusy } from '../../src/programs/busy-cores.ts';

/** The ids of the processes that this one has started and that still run. */
function children(): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('process.stdin.resume'));
}

describe('busy cores', () => {
  it('are as many processes as asked for, and gone when they are ended', async function () {
    if (process.platform !== 'linux') this.skip();
    {
      await using _busy = keepBusy(2);
      expect(children()).to.have.length(2);
    }
    expect(children()).to.deep.equal([]);
  });
});
