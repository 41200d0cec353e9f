// Documents without scripts: their colours are those of pages with scripts, and nothing but their own styles counts.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DOCUMENT_STYLE } from '../../src/base/document-style.ts';
import { htmlPage } from '../../src/base/html-page.ts';
import { ROOT } from '../../src/packaging/project.ts';

/** The variables of the first two blocks of a style sheet that have any: light and dark. */
function coloursOf(style: string): { [name: string]: string }[] {
  const blocks = [...style.matchAll(/:root[^{]*\{([^}]*--[^}]*)\}/g)].map(([, block]) => block);
  return blocks
    .slice(0, 2)
    .map((block) =>
      Object.fromEntries([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour])),
    );
}

describe('a document without scripts', () => {
  it('has the colours of pages with scripts, light and dark', () => {
    const pages = coloursOf(readFileSync(join(ROOT, 'src', 'web', 'browser', 'page.css'), 'utf8'));
    const documents = coloursOf(DOCUMENT_STYLE);
    expect(documents.map((colours) => Object.keys(colours).length)).to.deep.equal([10, 10]);
    for (const [at, colours] of documents.entries()) expect(pages[at]).to.include(colours);
  });

  it('lets nothing count but its own styles', () => {
    const text = htmlPage({ title: 'T', style: 'b { color: red; }', body: 'x' });
    const [, style] = /<style>([^]*)<\/style>/.exec(text) ?? [];
    expect(style).to.equal(`${DOCUMENT_STYLE}b { color: red; }`);
    expect(text).to.include(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });
});
