// npm run help: the list of all commands, and every command's help within 80 columns.

import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../src/base/shape.ts';
import { COMMAND_NAMES, COMMAND_PARTS, commandListText } from '../../src/cli/common/command-list.ts';
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
async function expectFits(typed: [string, string[]][]): Promise<void> {
  const shown = await runInside(typed);
  for (const [at, { code, stdout, stderr }] of shown.entries()) {
    const [name, words] = typed[at];
    const called = `${name} ${words.join(' ')}`;
    expect([code, stderr], called).to.deep.equal([0, '']);
    expect(stdout, called).to.match(/^Usage: npm (run )?\w+/);
    expect(tooLong(stdout), called).to.deep.equal([]);
  }
}

describe('npm run help', function () {
  this.timeout(300_000);

  it('lists every script of package.json once', () => {
    expect([...COMMAND_NAMES].toSorted()).to.deep.equal(scripts().toSorted());
    const text = commandListText();
    for (const name of scripts())
      expect(text.match(new RegExp(`^  npm (run )?${name} {2,}\\S`, 'gm')), name).to.have.length(1);
  });

  it('fits 80 columns', () => expect(tooLong(commandListText())).to.deep.equal([]));

  it('names the command that a wrong word is most like', async () => {
    const [wrong, right, plain, odd, none] = await runInside([
      ['help', ['turnament']],
      ['help', []],
      ['help', ['lint']],
      ['help', ['taboo', 'gues']],
      ['help', ['play', 'guess']],
    ]);
    expect([wrong.code, wrong.stderr.includes('Did you mean tournament?')]).to.deep.equal([1, true]);
    expect(right.stdout).to.equal(`${commandListText()}\n`);
    expect(plain.stdout).to.include('npm run lint looks for');
    expect([odd.code, odd.stderr.includes('taboo has no part gues. It has play, guess,')]).to.deep.equal([1, true]);
    expect(odd.stderr).to.include('Did you mean guess?');
    expect([none.code, none.stderr.includes('play has no part guess. It has none')]).to.deep.equal([1, true]);
  });

  it('shows the help of a part', () => {
    // It is a process of its own, so that what it prints is seen here only where that is caught.
    const text = execFileSync(process.execPath, [join(ROOT, 'src/cli/help.ts'), 'ultimatum', 'play']).toString();
    expect(text).to.match(/^Usage: npm run ultimatum -- play /);
  });

  it('knows every part that the contests have', async () => {
    const names = ['ultimatum', 'taboo', 'humaine'];
    const answers = await runInside(names.map((name) => [name, ['no-such-part']] as const));
    for (const [at, name] of names.entries()) {
      const { stderr } = answers[at];
      const said = /expected (.*) or nothing/.exec(stderr)?.[1].split(', ') ?? [];
      expect(said.toSorted(), name).to.deep.equal([...COMMAND_PARTS[name]].toSorted());
    }
  });

  it('shows for every command a help whose lines fit 80 columns', async () => {
    const names = scripts().filter((name) => existsSync(join(ROOT, `src/cli/${name}.ts`)));
    await expectFits(names.map((name) => [name, ['--help']]));
  });

  it('shows so much for every part of a command', async () => {
    await expectFits(
      Object.entries(COMMAND_PARTS).flatMap(([name, parts]) => parts.map((part) => [name, [part, '--help']] as const)),
    );
  });
});
