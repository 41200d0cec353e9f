// The document that leads to a new contest: its code is a toy's, and it is short.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEST_COMMANDS, CONTESTS, USUAL_CONTEST } from '../../src/contests/contest-list.ts';
import { typeErrors } from '../support/type-errors.ts';
import { blocksOf, documentText, ROOT } from '../support/document.ts';

describe('docs/new-contest.md', () => {
  const text = documentText('new-contest.md');

  it('shows code that stands, word for word, in the file that it names', () => {
    const blocks = blocksOf(text);
    expect(blocks).to.have.length(4);
    for (const { label, text: code } of blocks) {
      const [, file = ''] = label.split(' ');
      expect(readFileSync(join(ROOT, file), 'utf8')).to.include(code);
    }
  });

  it('is less than 100 lines long', () => expect(text.split('\n').length).to.be.below(100));

  it('is right that a contest is one entry of one list: what follows from it names none', () => {
    const following = [
      'tsconfig.json',
      'src/packaging/launch.sh',
      'src/cli/contest-script.ts',
      'src/cli/help.ts',
      'src/cli/worker.ts',
      'src/cli/common/command-list.ts',
      'src/cli/common/page-command.ts',
    ];
    // The usual contest has its own commands in `cli`.
    const others = CONTESTS.names.filter((name) => name !== USUAL_CONTEST);
    const names = [...others, ...CONTEST_COMMANDS.map(({ script }) => script)];
    const naming = following.filter((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8')
        .replaceAll(/^ *(?:\/\/|#|\*).*$/gm, '')
        // Help texts may give an example.
        .replaceAll(/npm run help [\w ]+|such as \w+ of \w+/g, '');
      return names.some((name) => code.includes(name));
    });
    expect(naming).to.deep.equal([]);
  });

  it('is right that the compiler names what a new contest lacks, on the site too', () => {
    const change = ['src/contests/contest-name.ts', "| 'taboo'", "| 'taboo' | 'chess'"] as const;
    const lists = [
      'contests/contest-list.ts',
      'site/gallery/gallery.ts',
      'site/learn/lessons.ts',
      'site/site-contests.ts',
    ];
    const errors = [
      ...typeErrors(
        lists.map((file) => `src/${file}`),
        [change],
      ),
      ...typeErrors(['src/site/page/browser/learn.tsx'], [change], './tsconfig.browser.json'),
    ];
    expect(errors.map(({ file }) => file)).to.have.members([
      ...lists.map((file) => `src/${file}`),
      'src/site/page/browser/learn.tsx',
    ]);
    for (const error of errors) expect(error.text).to.include("Property 'chess' is missing");
  });

  it('names every trait of a contest', () => {
    const types = readFileSync(join(ROOT, 'src', 'arena', 'contest-entry.ts'), 'utf8');
    const [, body = ''] = /export interface ContestTraits \{([^]*?)\n\}/.exec(types) ?? [];
    const names = [...body.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
    expect(names).to.have.length.above(4);
    for (const name of names) expect(text, name).to.include(`\`${name}`);
  });
});
