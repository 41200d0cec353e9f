// The programs that strength is measured against: what they are called, and which names they cannot have.

import { expect } from 'chai';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outsidersAsked } from '../../../src/lambda-punter/strength/strength-plan.ts';
import { withFolder } from '../../support/executables.ts';

/** Makes an executable file below a folder. */
function executable(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

describe('the opponents of strength', () => {
  it('have the name of their file, or of its folder where the file is called as every bot', () =>
    withFolder((folder) => {
      const words = [
        executable(folder, 'my-bot_2/punter'),
        executable(folder, 'ann'),
        `bob=${executable(folder, 'b/punter')}`,
      ];
      expect(outsidersAsked(words, 'punter').map(({ name }) => name)).to.deep.equal(['my-bot_2', 'ann', 'bob']);
    }));

  it('are told why a name will not do, and how to give another one', () =>
    withFolder((folder) => {
      const path = executable(folder, 'ä b');
      expect(() => outsidersAsked([path], 'punter')).to.throw(
        /expected at most 40 letters, digits, hyphens, underscores, dots and plus signs.*--opponents NAME=.*ä b/,
      );
      expect(() => outsidersAsked([`settler=${path}`], 'punter')).to.throw(/"settler", which a bundled rival has/);
      expect(() => outsidersAsked([`me=${path}`], 'me')).to.throw(/"me", which the punter that is measured has/);
    }));
});
