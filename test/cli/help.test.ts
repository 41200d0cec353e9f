// npm run help: the list of all commands, and every command's help within 80 columns.

import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../src/base/shape.ts';
import { COMMAND_NAMES, commandListText } from '../../src/cli/common/command-list.ts';
import { runInside } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';

function scripts(): string[] {
  const json: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(isObject(json) && isObject(json['scripts']) ? json['scripts'] : {});
}

function tooLong(text: string): string[] {
  return text.split('\n').filter((line) => [...line].length > 80);
}

/** Each is shown without trouble, and fits. */
function expectFits(typed: [string, string[]][]): void {
  const shown = runInside(typed);
  for (const [at, { code, stdout, stderr }] of shown.entries()) {
    const [name, words] = typed[at];
    const called = `${name} ${words.join(' ')}`;
    expect([code, stderr], called).to.deep.equal([0, '']);
    expect(stdout, called).to.match(/^Usage: npm (run )?\w+/);
    expect(tooLong(stdout), called).to.deep.equal([]);
  }
}

describe('npm run help', function () {
  this.timeout(120_000);

  it('lists every script of package.json once', () => {
    expect([...COMMAND_NAMES].toSorted()).to.deep.equal(scripts().toSorted());
    const text = commandListText();
    for (const name of scripts())
      expect(text.match(new RegExp(`^  npm (run )?${name} {2,}\\S`, 'gm')), name).to.have.length(1);
  });

  it('fits 80 columns', () => expect(tooLong(commandListText())).to.deep.equal([]));

  it('names the command that a wrong word is most like', () => {
    const [wrong, right, plain] = runInside([
      ['help', ['turnament']],
      ['help', []],
      ['help', ['lint']],
    ]);
    expect([wrong.code, wrong.stderr.includes('Did you mean tournament?')]).to.deep.equal([1, true]);
    expect(right.stdout).to.equal(`${commandListText()}\n`);
    expect(plain.stdout).to.include('npm run lint looks for');
  });

  it('shows for every command a help whose lines fit 80 columns', () => {
    const names = scripts().filter((name) => existsSync(join(ROOT, `src/cli/${name}.ts`)));
    const more: [string, string[]][] = [
      ...['generate', 'inspect', 'draw', 'bundle'].map((part): [string, string[]] => ['map', [part, '--help']]),
      ...['duels', 'load'].map((part): [string, string[]] => ['strength', [part, '--help']]),
    ];
    expectFits([...names.map((name): [string, string[]] => [name, ['--help']]), ...more]);
  });

  it('shows so much for every part of taboo and humaine', () => {
    const parts = {
      taboo: 'guess describe serve page challenge measure measure-describer',
      humaine: 'platform page agent say competition strength',
    };
    for (const [name, list] of Object.entries(parts))
      expectFits(list.split(' ').map((part) => [name, [part, '--help']]));
  });
});
