// The documents: every link and anchor leads somewhere.

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
});
