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

  it('is right that the compiler names what an entry lacks', () => {
    const list = 'src/contests/contest-list.ts';
    const site = "site: async () => (await import('../taboo/site/site-part.ts')).TABOO_SITE,";
    const errors = typeErrors([list], [[list, site, '']]);
    expect(new Set(errors.map(({ file }) => file))).to.deep.equal(new Set([list]));
    expect(errors[0].text).to.include("Property 'site' is missing");
  });

  it('names every trait of a contest', () => {
    const types = readFileSync(join(ROOT, 'src', 'arena', 'contest-entry.ts'), 'utf8');
    const [, body = ''] = /export interface ContestTraits \{([^]*?)\n\}/.exec(types) ?? [];
    const names = [...body.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
    expect(names).to.have.length.above(4);
    for (const name of names) expect(text, name).to.include(`\`${name}`);
  });
});
