// The page's bundle: made once, made anew where a source or what was made has changed.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { workerEntries } from '../../src/packaging/contest-page-files.ts';
import { buildPage, PAGE_TARGET } from '../../src/packaging/page-bundle.ts';
import { FileError } from '../../src/base/file-error.ts';
import { parseJson } from '../../src/base/json.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

describe('the bundle of a page', function () {
  this.timeout(0);

  it('is made once, and anew where something has changed', () =>
    withFolder(async (folder) => {
      const entry = join(folder, 'entry.ts');
      writeFileSync(entry, 'document.title = "one" as string;');
      const made = join(folder, 'made');
      const page = { what: 'page', entries: { page: entry }, texts: { 'index.html': '<!doctype html>' }, folder: made };
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

  it('loads later what its script loads later, and has all of it in one script for a page that is one file', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'entry.ts'), 'void import("./later.ts").then(({ text }) => (document.title = text));');
      writeFileSync(join(folder, 'later.ts'), 'export const text = "seen later";');
      const page = {
        what: 'page',
        entries: { page: join(folder, 'entry.ts') },
        texts: {},
        folder: join(folder, 'made'),
      };
      await buildPage(() => {}, page);
      const holds = (name: string): boolean => readFileSync(join(page.folder, name), 'utf8').includes('seen later');
      expect(['page.js', 'later.js', 'whole.js'].map(holds)).to.deep.equal([false, true, true]);
    }));

  // A page whose script a full disk or a slip had emptied was served and exported as it was.
  it('is made anew where a file of it is damaged, and where its stamp is', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'entry.ts'), 'document.title = "whole";');
      const made = join(folder, 'made');
      const page = {
        what: 'page',
        entries: { page: join(folder, 'entry.ts') },
        texts: { 'index.html': '<!doctype html>', 'known.txt': 'known' },
        folder: made,
      };
      await buildPage(() => {}, page);
      for (const [name, damage] of [
        ['page.js', ''],
        ['page.js.gz', 'no gzip'],
        ['index.html', '<!doctype html><script src="https://elsewhere.example"></script>'],
        ['known.txt', '</script>'],
        ['stamp.json', '{"names":[]}'],
        ['stamp.json', '{"'],
      ]) {
        const whole = readFileSync(join(made, name));
        writeFileSync(join(made, name), damage);
        expect(await buildPage(() => {}, page), name).to.equal(true);
        expect(readFileSync(join(made, name)).equals(whole), name).to.equal(true);
      }
      writeFileSync(join(folder, 'in-the-way'), '');
      for (const place of [join(folder, 'in-the-way'), join(folder, 'in-the-way', 'page')]) {
        const failure = await buildPage(() => {}, { ...page, folder: place }).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(FileError);
        expect(String(failure)).to.contain(`${place}: there is a file where a folder is needed`);
      }
    }));

  it('is made for browsers that have every function which the page’s types let it call', () => {
    const text = readFileSync(join(ROOT, 'tsconfig.browser.json'), 'utf8');
    expect(parseJson(text, 'tsconfig.browser.json'))
      .to.have.nested.property('compilerOptions.lib')
      .that.deep.equals([PAGE_TARGET[0], 'dom', 'dom.iterable']);
  });

  it('has each worker under a name of its own', () => {
    const files = ['page/browser/layout-worker.ts', 'page/browser/play/thinking-worker.ts'];
    expect(workerEntries(files)).to.deep.equal({ 'layout-worker': files[0], 'thinking-worker': files[1] });
    expect(() => workerEntries([...files, 'page/browser/thinking-worker.ts'])).to.throw(
      'page/browser/play/thinking-worker.ts and page/browser/thinking-worker.ts: ',
    );
  });

  it('is not made of a source that does not compile', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'entry.ts'), 'let = ;');
      const page = { what: 'page', entries: { page: join(folder, 'entry.ts') }, texts: {}, folder };
      const failure = await buildPage(() => {}, page).catch((error: unknown) => String(error));
      expect(failure).to.contain('entry.ts');
    }));
});
