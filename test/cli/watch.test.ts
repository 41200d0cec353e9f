// npm run watch: the page of recorded games, served until a signal comes.

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isObject } from '../../src/base/shape.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';

/** Runs the command on a path, gives its address, and ends it by a signal; its exit code. */
async function watched(path: string, use: (address: string) => Promise<void>): Promise<number | null> {
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/watch.ts'), path, '--maps', path], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    let text = '';
    for await (const piece of child.stdout) {
      text += String(piece);
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0];
      if (address === undefined) continue;
      await use(address);
      break;
    }
  } finally {
    child.kill('SIGINT');
  }
  return ended;
}

describe('npm run watch', function () {
  this.timeout(0);

  it('serves the page, the games of a folder and its maps, and ends well on a signal', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'below'));
      writeFileSync(join(folder, 'a.json'), '{"sites":[],"rivers":[],"mines":[]}');
      writeFileSync(join(folder, 'below', 'a.json'), 'broken');
      const code = await watched(folder, async (address) => {
        const page = await (await fetch(address)).text();
        for (const [, name] of page.matchAll(/(?:src|href)="([\w.]+)"/g)) {
          expect((await fetch(address + name)).status, name).to.equal(200);
        }
        const list: unknown = await (await fetch(`${address}games`)).json();
        expect(list).to.deep.equal({ games: ['a.json', 'a.json (2)'] });
        expect(await (await fetch(`${address}games/a.json%20(2)`)).text()).to.equal('broken');
        expect(await (await fetch(`${address}maps/a.json`)).json()).to.deep.equal({ sites: [], rivers: [], mines: [] });
        for (const path of ['games/..%2fpackage.json', 'maps/..%2f..%2fpackage.json', 'maps/none.json']) {
          const answer = await fetch(address + path);
          expect(answer.status, path).to.equal(400);
          const raw: unknown = await answer.json();
          expect(isObject(raw) && String(raw['error'])).to.contain('expected');
        }
      });
      expect(code).to.equal(0);
    }));

  it('says what is wrong with the port', async () => {
    const { code, stderr } = await run('watch', ['--port', '70000']);
    expect([code, stderr.includes('a whole number from 0 to 65535')], stderr).to.deep.equal([1, true]);
  });

  it('says what is wrong with the path', () =>
    withFolder(async (folder) => {
      for (const [path, words] of [
        [join(folder, 'none.json'), 'no such file or folder'],
        [folder, 'no recorded game'],
        ['README.md', 'expected JSON text'],
      ] as const) {
        const { code, stderr } = await run('watch', [path]);
        expect(code).to.equal(1);
        expect(stderr)
          .to.match(/^error: /)
          .and.to.contain(words);
        expect(stderr.trim().split('\n')).to.have.length(1);
      }
    }));
});
