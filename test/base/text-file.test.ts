// Files that are read whole, within bounds.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readFileBytes } from '../../src/base/file-bytes.ts';
import { readBoundedFile, readJsonFile, readTextFile } from '../../src/base/text-file.ts';
import { withFolder } from '../support/executables.ts';
import { ROOT } from '../support/run-command.ts';

function shell(line: string): string {
  return execFileSync('bash', ['-c', line], { cwd: ROOT, encoding: 'utf8' });
}

describe('a bounded file', () => {
  it('is read where it is an ordinary one of that size, and refused at once where it is not', () =>
    withFolder((folder) => {
      const at = (name: string): string => join(folder, name);
      writeFileSync(at('good'), 'text');
      writeFileSync(at('large'), '');
      truncateSync(at('large'), 2 ** 33);
      symlinkSync('/dev/zero', at('endless'));
      execFileSync('mkfifo', [at('pipe')]);
      expect(readBoundedFile(at('good'), 4)).to.equal('text');
      expect(() => readBoundedFile(at('large'), 4)).to.throw(/too large: 8589934592 bytes, expected at most 4/);
      expect(() => readBoundedFile(at('endless'), 4)).to.throw(/endless: this is a device, expected a file/);
      expect(() => readBoundedFile(at('pipe'), 4)).to.throw(/pipe: this is a pipe, expected a file/);
      expect(() => readBoundedFile(folder, 4)).to.throw(/a folder/);
      expect(() => readBoundedFile(at('none'), 4)).to.throw(/no such file/);
    }));
});

describe('a file that somebody names', function () {
  this.timeout(300_000);

  it('is no pipe that nobody may ever write to, no device without an end, and not larger than a text can be', () =>
    withFolder((folder) => {
      const at = (name: string): string => join(folder, name);
      execFileSync('mkfifo', [at('pipe')]);
      symlinkSync('/dev/zero', at('endless'));
      writeFileSync(at('large'), '');
      truncateSync(at('large'), 2 ** 30);
      for (const read of [readTextFile, readJsonFile, readFileBytes]) {
        expect(() => read(at('pipe'))).to.throw(/this is a pipe, expected a file/);
        expect(() => read(at('endless'))).to.throw(/this is a device, expected a file/);
      }
      // A file of the system without an end, whose length is said to be 0.
      if (existsSync('/proc/self/pagemap'))
        expect(() => readFileBytes('/proc/self/pagemap', 1e6)).to.throw(/too large: more than 1000000 bytes/);
      expect(() => readTextFile(at('large'))).to.throw(/too large: 1073741824 bytes, expected at most 268435456/);
    }));

  it('is no picture', () => {
    for (const read of [readTextFile, readJsonFile])
      expect(() => read(join(ROOT, 'docs', 'viewer.png'))).to.throw(/viewer.png: this is no text in UTF-8, perhaps a/);
  });

  it('may be what the shell has opened', () => {
    const script = `${process.execPath} src/cli/map.ts inspect`;
    expect(shell(`${script} <(cat maps/sample.json)`)).to.match(/^\/dev\/fd\/\d+\n  sites +8 /);
    expect(shell(`cat maps/sample.json | ${script} /dev/stdin`)).to.match(/^\/dev\/stdin\n  sites +8 /);
  });

  it('may be what the shell has opened and nobody writes to: a signal ends the wait', async () => {
    const reading = `
      process.on('SIGTERM', () => {});
      const { readTextFile } = await import('./src/base/text-file.ts');
      console.log('reading');
      readTextFile('/dev/stdin');
    `;
    const child = spawn(
      'bash',
      ['-c', 'exec "$0" --input-type=module -e "$1" < <(exec sleep 5)', process.execPath, reading],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    child.stdout.once('data', () => {
      // By then it waits in the read; a signal that comes before is heard by its listener.
      const again = setInterval(() => child.kill('SIGTERM'), 50);
      child.once('close', () => clearInterval(again));
    });
    expect(await new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)))).to.equal('SIGTERM');
  });
});
