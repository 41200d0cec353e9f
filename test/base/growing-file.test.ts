// Files that grow while something else goes on, and disks that will not have them.

import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { GrowingFile } from '../../src/base/growing-file.ts';
import { withFolder } from '../support/executables.ts';

describe('a file that grows', () => {
  it('begins anew or is added to, and takes nothing once it is closed', () =>
    withFolder((folder) => {
      const path = join(folder, 'grown');
      writeFileSync(path, 'old\n');
      const troubles: string[] = [];
      for (const [how, all] of [
        ['add', 'old\nadd\n'],
        ['anew', 'anew\n'],
      ] as const) {
        const file = new GrowingFile(path, how, (trouble) => troubles.push(trouble));
        file.write(`${how}\n`);
        file.close();
        file.close();
        file.write('late\n');
        expect(readFileSync(path, 'utf8')).to.equal(all);
      }
      expect(troubles).to.deep.equal([]);
    }));

  it('tells once why nothing more is written, where it cannot be opened or the disk is full', function () {
    if (process.platform !== 'linux') this.skip();
    return withFolder((folder) => {
      symlinkSync('/dev/full', join(folder, 'full'));
      for (const [path, why] of [
        [join(folder, 'full'), /full: no space is left/],
        [folder, /this is a folder/],
      ] as const) {
        const troubles: string[] = [];
        const file = new GrowingFile(path, 'anew', (trouble) => troubles.push(trouble));
        for (const piece of ['one', 'two']) file.write(piece);
        file.close();
        expect(troubles).to.have.lengthOf(1);
        expect(troubles[0]).to.match(why);
      }
    });
  });
});
