// A program on the command line that is not there.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { executableAt } from '../../src/terminal/executable-path.ts';
import { withFolder } from '../support/executables.ts';

describe('a program that is named wrongly', () => {
  it('is answered with the file of the same folder whose name is most like it', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'punter'), '');
      const [wrong, right] = [join(folder, 'puntr'), join(folder, 'punter')];
      expect(() => executableAt(wrong)).to.throw(`${wrong}: no such file. Did you mean ${right}?`);
      expect(() => executableAt(wrong, ', for the opponent x')).to.throw(`for the opponent x. Did you mean ${right}?`);
      expect(() => executableAt(join(folder, 'nobody'))).to.throw(/no such file$/);
      expect(() => executableAt(join(folder, 'gone/punter'))).to.throw(/no such file$/);
    }));

  it('is answered with the programs of the folder that was named in their place', () => {
    const folder = 'src/lambda-punter/starter/bots/python';
    expect(() => executableAt(folder)).to.throw(`this is a folder, expected a program. Did you mean ${folder}/punter?`);
    expect(() => executableAt('src')).to.throw(/expected a program$/);
  });
});
