// What is said of a file that is not there.

import { expect } from 'chai';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../src/base/errors.ts';
import { readTextFile } from '../../src/base/text-file.ts';
import { withFolder } from '../support/executables.ts';

function troubleOf(file: string): string {
  try {
    readTextFile(file, 'it');
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error(`${file} is there`);
}

describe('a file that is not there', () => {
  it('is told with where its link leads, with the folder that is missing, with the name that was meant', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'game.json'), '{}');
      mkdirSync(join(folder, 'records'));
      symlinkSync('gone.json', join(folder, 'link.json'));
      const none = 'it: no such file or folder';
      for (const [name, told] of [
        ['link.json', `${none}; it is a link to gone.json, which is not there [file.read]`],
        ['none/game.json', `${none}; the folder ${join(folder, 'none')} is missing [file.read]`],
        ['gaem.json', `${none}. Did you mean ${join(folder, 'game.json')}? [file.read]`],
        ['recrods', `${none}. Did you mean ${join(folder, 'records')}? [file.read]`],
        ['something-else.json', `${none} [file.read]`],
      ] as const)
        expect(troubleOf(join(folder, name)), name).to.equal(told);
      return Promise.resolve();
    }));
});
