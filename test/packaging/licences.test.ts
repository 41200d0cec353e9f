// The licences that go with an executable.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../src/packaging/project.ts';
import { licencesOf } from '../../src/packaging/licences.ts';
import { withFolder } from '../support/executables.ts';

/** Makes a package with these files besides its package.json; gives a source file in it. */
function packageIn(folder: string, name: string, files: { readonly [name: string]: string }): string {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.2.3' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
  return join(home, 'lib/index.js');
}

describe('the licences of an executable', () => {
  it("are the project's own, Node's, and each bundled package's once", () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'LICENSE'), 'Do as you like.\n');
      const inputs = [
        'src/lambda-punter/punter/main.ts',
        packageIn(folder, '@some/thing', { 'LICENSE.md': 'Name us.' }),
        packageIn(folder, '@some/thing', {}),
        packageIn(folder, 'other', { 'licence.txt': 'Keep this.' }),
      ];
      const parts = licencesOf(folder, inputs).split(/\n=+\n\n/);
      expect(parts.filter((_, place) => place !== 1)).to.deep.equal([
        'Lambda Punter\n\nDo as you like.\n',
        '@some/thing 1.2.3, a part of it\n\nName us.\n',
        'other 1.2.3, a part of it\n\nKeep this.\n',
      ]);
      const node = new RegExp(`^Node\\.js ${process.version}, which runs it\n\nNode\\.js is licensed for use`);
      expect(parts[1]).to.match(node);
    }));

  it('are an error where one is missing: then nothing may be given away', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'LICENSE'), 'Do as you like.\n');
      const input = packageIn(folder, 'bare', { 'README.md': 'Nothing of the kind.' });
      expect(() => licencesOf(folder, [input])).to.throw(/no licence in .*bare, expected a file LICENSE/);
    }));

  it('are not carried by the program as it is run from its source, which says so', () => {
    const main = join(ROOT, 'src/lambda-punter/punter/main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--licences'], { encoding: 'utf8' });
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' });
    expect(stderr).to.match(/^lambda-punter: only the executable carries its licences; here they lie in LICENSE/);
  });
});
