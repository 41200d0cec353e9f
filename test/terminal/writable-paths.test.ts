// Files that are to be written later, and what is no file.

import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkWritable, writeText } from '../../src/terminal/writable-paths.ts';
import { UsageError } from '../../src/terminal/usage-error.ts';
import { withFolder, works } from '../support/executables.ts';

describe('a file that is to be written', () => {
  it('has a name', () =>
    withFolder((folder) => {
      for (const file of ['', `${folder}/new/`]) {
        const sentence = `--log ${JSON.stringify(file)}: expected the name of a file`;
        expect(() => checkWritable('--log', file)).to.throw(UsageError, sentence);
      }
    }));

  it('takes with it what a process that was killed while it wrote has left of it, and nothing else', () =>
    withFolder((folder) => {
      const { pid } = spawnSync('true');
      // A number that this process does not come to while the test writes.
      const others = [`.b.csv.${pid}-1.tmp`, `.a.csv.${process.pid}-99999.tmp`];
      for (const name of [`.a.csv.${pid}-1.tmp`, ...others]) writeFileSync(join(folder, name), 'half');
      writeText(join(folder, 'a.csv'), 'whole');
      expect(readdirSync(folder).toSorted()).to.deep.equal([...others, 'a.csv'].toSorted());
      return Promise.resolve();
    }));

  it('may be the pipe behind this program', function () {
    if (!existsSync('/proc/self/fd')) this.skip();
    const module = new URL('../../src/terminal/writable-paths.ts', import.meta.url).href;
    const program = `import { writeText } from ${JSON.stringify(module)}; writeText('/proc/self/fd/1', 'text');`;
    const words = ['"$0" --input-type=module -e "$1" | cat', process.execPath, program];
    expect(execFileSync('sh', ['-c', ...words], { encoding: 'utf8' })).to.equal('text');
  });

  it('may be a pipe that somebody reads; where nobody does, nobody waits', function () {
    return withFolder((folder) => {
      const pipe = join(folder, 'pipe');
      if (!works('mkfifo', pipe)) this.skip();
      expect(() => writeText(pipe, 'text')).to.throw(UsageError, `${pipe}: nobody reads there`);
      const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
      writeText(pipe, 'text');
      const read = Buffer.alloc(10);
      expect(read.toString('utf8', 0, readSync(reader, read))).to.equal('text');
      closeSync(reader);
    });
  });
});
