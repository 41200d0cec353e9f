// The page's bundle: made once, made anew where a source or what was made has changed.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { buildPage, PAGE_TARGET } from '../../src/packaging/page-bundle.ts';
import { parseJson } from '../../src/base/json.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

describe('the bundle of a page', function () {
  this.timeout(0);

  it('is made once, and anew where something has changed', () =>
    withFolder(async (folder) => {
      const entry = join(folder, 'entry.ts');
      writeFileSync(entry, 'document.title = "one" as string;');
      writeFileSync(join(folder, 'index.html'), '<!doctype html>');
      const made = join(folder, 'made');
      const page = { what: 'page', entries: { page: entry }, files: [join(folder, 'index.html')], folder: made };
      const build = (): Promise<boolean> => buildPage(() => {}, page);
      expect(await build()).to.equal(true);
      expect(await build()).to.equal(false);
      writeFileSync(entry, 'document.title = "two" as string;');
      expect(await build()).to.equal(true);
      expect(gunzipSync(readFileSync(join(made, 'page.js.gz'))).toString()).to.contain('two');
      rmSync(join(made, 'page.js.gz'));
      expect(await build()).to.equal(true);
      expect(await build()).to.equal(false);
    }));

  it('is made for browsers that have every function which the page’s types let it call', () => {
    const text = readFileSync(join(ROOT, 'tsconfig.browser.json'), 'utf8');
    expect(parseJson(text, 'tsconfig.browser.json'))
      .to.have.nested.property('compilerOptions.lib')
      .that.deep.equals([PAGE_TARGET[0], 'dom', 'dom.iterable']);
  });

  it('is not made of a source that does not compile', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'entry.ts'), 'let = ;');
      const page = { what: 'page', entries: { page: join(folder, 'entry.ts') }, files: [], folder };
      const failure = await buildPage(() => {}, page).catch((error: unknown) => String(error));
      expect(failure).to.contain('entry.ts');
    }));
});
