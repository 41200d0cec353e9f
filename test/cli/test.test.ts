// `npm test` itself: the closing line and the exit code, whatever becomes of the tests.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

/** Runs `npm test` on one file with that text; gives the last line and the exit code. The build counts as one check. */
function testOf(
  text: string,
  ...args: string[]
): Promise<{ last: string | undefined; status: number | null; all: string }> {
  return withFolder((folder) => {
    const file = join(folder, 'made-up.test.ts');
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'src/cli/test.ts'), file, ...args], {
      encoding: 'utf8',
    });
    return { last: stdout.trimEnd().split('\n').at(-1), status, all: stdout };
  });
}

describe('npm test', () => {
  it('adds up what passed and what was skipped, and ends with 0', async () => {
    const { last, status } = await testOf(
      "describe('a', () => { it('b', () => {}); it('c', () => {}); it.skip('d', () => {}); });",
    );
    expect({ last, status }).to.deep.equal({ last: '3 passed, 0 failed, 1 skipped', status: 0 });
  });

  it('counts a failure, shows it and ends with 1', async () => {
    const { last, status, all } = await testOf(
      "describe('a', () => { it('b', () => { throw new Error('the reason'); }); it('c', () => {}); });",
    );
    expect({ last, status }).to.deep.equal({ last: '2 passed, 1 failed', status: 1 });
    expect(all).to.include('FAILED: b').and.to.include('the reason');
  });

  it('passes arguments on to mocha', async () => {
    const { last, status } = await testOf(
      "describe('a', () => { it('wanted', () => {}); it('other', () => { throw new Error(); }); });",
      '--grep',
      'wanted',
    );
    expect({ last, status }).to.deep.equal({ last: '2 passed, 0 failed', status: 0 });
  });

  it('counts a failing hook', async () => {
    const { last, status } = await testOf(
      "describe('a', () => { before(() => { throw new Error(); }); it('b', () => {}); });",
    );
    expect({ last, status }).to.deep.equal({ last: '1 passed, 1 failed', status: 1 });
  });

  for (const [how, death] of [
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
    ['ends as if all were well', 'process.exit(0)'],
  ] as const) {
    it(`counts a failure where mocha ${how} before all tests have run`, async () => {
      const { last, status, all } = await testOf(
        `describe('a', () => { it('b', () => {}); it('c', () => { ${death}; }); it('d', () => {}); });`,
      );
      expect({ last, status }).to.deep.equal({ last: '2 passed, 1 failed', status: 1 });
      expect(all).to.include('before all tests had run');
    });
  }

  it('counts a failure where a file of tests cannot be read, or holds none', async () => {
    expect(await testOf('this is no TypeScript')).to.include({ last: '1 passed, 1 failed', status: 1 });
    expect(await testOf('export {};')).to.include({ last: '1 passed, 1 failed', status: 1 });
  });
});
