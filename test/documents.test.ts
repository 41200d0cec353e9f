// The documents: every link and anchor leads somewhere, and none of them grows past what somebody reads.

import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf, headingsOf, linksOf, ROOT } from './support/document.ts';

const PAGES = new Map(
  globSync('{*.md,docs/**/*.md,src/**/*.md,maps/*.md}', { cwd: ROOT }).map((path) => [
    path,
    readFileSync(join(ROOT, path), 'utf8'),
  ]),
);

/** Pages that hold whole tables or a whole game; a test holds them to the code. */
const REFERENCE: readonly string[] = ['docs/errors.md', 'docs/protocol.md'];

/** How many words, as `wc -w` counts them. */
function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

describe('the documents', () => {
  it('have links that lead to a file, and to a heading of it', () => {
    const astray = [...PAGES].flatMap(([page, text]) =>
      linksOf(text)
        .map(({ path, anchor }) => ({ target: path === '' ? page : join(dirname(page), path), anchor }))
        .filter(({ target, anchor }) => {
          const anchors = headingsOf(PAGES.get(target) ?? '').map(anchorOf);
          return !existsSync(join(ROOT, target)) || (anchor !== '' && !anchors.includes(anchor));
        })
        .map(({ target, anchor }) => `${page}: ${target}#${anchor}`),
    );
    expect(PAGES.size).to.be.above(50);
    expect(astray).to.deep.equal([]);
  });

  it('have at most 60,000 words together, without the changes, and the README 700', () => {
    const words = [...PAGES].filter(([page]) => page !== 'CHANGELOG.md').map(([, text]) => wordsIn(text));
    expect(words.reduce((sum, many) => sum + many, 0)).to.be.at.most(60_000);
    expect(wordsIn(PAGES.get('README.md') ?? '')).to.be.within(1, 700);
  });

  it('have at most 150 lines a page', () => {
    const long = [...PAGES].filter(
      ([page, text]) =>
        (page === 'README.md' || page.startsWith('docs/')) &&
        !REFERENCE.includes(page) &&
        text.trimEnd().split('\n').length > 150,
    );
    expect(long.map(([page]) => page)).to.deep.equal([]);
  });
});
