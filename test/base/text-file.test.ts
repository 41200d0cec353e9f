// Files that are read whole, within bounds.

import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readBoundedFile } from '../../src/base/text-file.ts';
import { withFolder } from '../support/executables.ts';

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
      expect(() => readBoundedFile(at('endless'), 4)).to.throw(/no ordinary file/);
      expect(() => readBoundedFile(at('pipe'), 4)).to.throw(/no ordinary file/);
      expect(() => readBoundedFile(folder, 4)).to.throw(/a folder/);
      expect(() => readBoundedFile(at('none'), 4)).to.throw(/no such file/);
    }));
});
