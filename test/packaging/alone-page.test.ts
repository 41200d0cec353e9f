// A page as one file: only what has its hashes runs, it asks nobody, and no text of a game becomes markup.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { jsonForMarkup } from '../../src/base/json.ts';
import { alonePage } from '../../src/packaging/alone-page.ts';
import { withFolder } from '../support/executables.ts';

const INDEX = `<!doctype html><meta charset="utf-8" />
<link rel="stylesheet" href="style.css" />
<script type="module" src="page.js"></script>`;

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Makes a page of these parts. */
async function pageOf(script: string, texts: { readonly [id: string]: string }): Promise<string> {
  let page = '';
  await withFolder((folder) => {
    writeFileSync(join(folder, 'index.html'), INDEX);
    writeFileSync(join(folder, 'whole.js'), script);
    writeFileSync(join(folder, 'style.css'), 'p{}');
    page = alonePage({ folder, texts });
    return Promise.resolve();
  });
  return page;
}

describe('a page as one file', () => {
  it('has a policy of hashes, and no address', async () => {
    const script = "let a = '$&';";
    const page = await pageOf(script, {});
    expect(page).to.contain(`script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash('p{}')}'`);
    expect(page).to.contain("default-src 'none'");
    expect(page).to.contain(`<script type="module">${script}</script>`);
    expect(page).to.not.match(/unsafe|self|https?:|href=|src="/);
    expect(page.indexOf('Content-Security-Policy')).to.be.lessThan(page.indexOf('<style>'));
  });

  it('lets no text of a game begin a tag', async () => {
    const game = { name: '</script><img src=x onerror=alert(1)>', more: '<!-- <script>' };
    const text = jsonForMarkup(game);
    expect(text).to.not.contain('<');
    expect(JSON.parse(text)).to.deep.equal(game);
    expect(await pageOf('', { game: text })).to.contain(`id="game">${text}</script>`);
  });

  it('is not made of scripts that would end too soon', async () => {
    for (const script of ['"</script>"', '"<!--"', 'a\r\nb']) {
      const failure = await pageOf(script, {}).catch((error: unknown) => String(error));
      expect(failure, script).to.contain('cannot stand in markup');
    }
  });
});
