// Folders made where they are missing, also where the system refuses in odd ways.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeFolder } from '../../src/base/folder.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

describe('a folder', () => {
  it('is made with those above it, and is there once it is there', () => {
    const root = mkdtempSync(join(tmpdir(), 'folder-'));
    makeFolder(join(root, 'a', 'b', 'c'));
    makeFolder(join(root, 'a', 'b', 'c'));
    expect(existsSync(join(root, 'a', 'b', 'c'))).to.equal(true);
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file'))).to.throw('EEXIST');
    expect(() => makeFolder(join(root, 'file', 'x'))).to.throw('ENOTDIR');
    rmSync(root, { recursive: true });
  });

  it('that the system says is missing though it is there ends in an error, not in a search for ever', function () {
    if (!existsSync('/proc/self')) this.skip();
    expect(() => makeFolder('/proc/x/y')).to.throw('ENOENT');
  });

  it('below /proc is refused by commands before they begin', async function () {
    if (!existsSync('/proc/self')) this.skip();
    for (const args of [
      ['play', '--map', 'maps/small-ring.json', 'greedy', 'eager', '--record', '/proc/x/r.json'],
      ['tournament', 'greedy', 'eager', '--games', '4', '--journal', '/proc/x/j.jsonl'],
      ['serve', '--records', '/proc/x', '--status-port', '0'],
    ]) {
      const [name = '', ...rest] = args;
      const { code, stderr } = await run(name, rest);
      expect([code, stderr.includes('/proc/x'), stderr.includes('    at ')], stderr).to.deep.equal([1, true, false]);
    }
  });
});
