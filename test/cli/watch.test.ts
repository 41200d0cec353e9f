// npm run watch: the page of recorded games, served until a signal comes. Takes 12 s.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isObject } from '../../src/base/shape.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

/** A whole game. */
const RECORD = JSON.stringify({
  format: 'lambda-punter-record',
  version: 2,
  mapName: '</script><script>alert(1)</script>',
  settings: {},
  seed: 1,
  started: '',
  judging: {},
  ended: 'finished',
  punters: [{ name: 'ann', futures: [] }],
  scores: [1],
  turns: [{ claim: { punter: 0, source: 0, target: 1 } }],
  map: { sites: [{ id: 0 }, { id: 1 }], rivers: [{ source: 0, target: 1 }], mines: [0] },
});

/** Runs the command on a path, gives its address, and ends it by a signal; its exit code. */
async function watched(
  path: string | undefined,
  use: (address: string, said: string) => Promise<void>,
  cwd = ROOT,
): Promise<number | null> {
  const paths = path === undefined ? [] : [path, '--maps', path];
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/watch.ts'), ...paths], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    let text = '';
    for await (const piece of child.stdout) {
      text += String(piece);
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0];
      if (address === undefined) continue;
      await use(address, text);
      break;
    }
  } finally {
    child.kill('SIGINT');
  }
  return ended;
}

describe('npm run watch', function () {
  this.timeout(0);

  it('serves the page, the games and the maps of a folder, and ends well on a signal', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'below'));
      writeFileSync(join(folder, 'a.json'), '{"sites":[],"rivers":[],"mines":[]}');
      writeFileSync(join(folder, 'below', 'a.json'), 'broken');
      writeFileSync(join(folder, 'b.json'), '{"name":1,"format":"lambda-punter-record"}');
      mkdirSync(join(folder, 'below', 'c'));
      writeFileSync(join(folder, 'below', 'c', 'a.json'), '{"game":[]}');
      const code = await watched(folder, async (address) => {
        const page = await (await fetch(address)).text();
        for (const [, name] of page.matchAll(/(?:src|href)="([\w.]+)"/g)) {
          expect((await fetch(address + name)).status, name).to.equal(200);
        }
        const list = (await (await fetch(`${address}games`)).json()) as { readonly games: string[] };
        expect({ ...list, games: list.games.toSorted() }).to.deep.equal({
          games: ['a.json', 'b.json'],
          maps: ['a'],
        });
        expect(await (await fetch(`${address}maps`)).json()).to.deep.equal({ maps: ['a', 'b'] });
        expect(await (await fetch(`${address}map-list`)).json()).to.deep.equal({
          maps: [{ name: 'a', sites: 0, rivers: 0, mines: 0 }],
        });
        expect(await (await fetch(`${address}map-pictures/a`)).text()).to.match(/^<svg /);
        expect((await fetch(`${address}map-pictures/b`)).status).to.equal(404);
        expect(await (await fetch(`${address}games/a.json`)).text()).to.equal('{"game":[]}');
        expect(await (await fetch(`${address}maps/a.json`)).json()).to.deep.equal({ sites: [], rivers: [], mines: [] });
        for (const [path, words] of [
          ['games/..%2fpackage.json', 'no game of this name here: ../package.json'],
          ['maps/..%2f..%2fpackage.json', 'expected'],
          ['maps/none.json', 'expected'],
        ] as const) {
          const answer = await fetch(address + path);
          expect(answer.status, path).to.equal(404);
          const raw: unknown = await answer.json();
          expect(isObject(raw) && String(raw['error'])).to.contain(words);
        }
      });
      expect(code).to.equal(0);
    }));

  it('opens the newest game of a folder, and without one the newest of the folder records', () =>
    withFolder(async (folder) => {
      const records = join(folder, 'records');
      mkdirSync(join(records, 'cup'), { recursive: true });
      for (const [age, name] of ['a', 'cup/b', 'c'].entries()) {
        writeFileSync(join(records, `${name}.json`), '{"game":[]}');
        // The one in the middle of the order by name is the newest.
        const at = 1_000_000 + (name === 'cup/b' ? 100 : age);
        utimesSync(join(records, `${name}.json`), at, at);
      }
      for (const [path, cwd] of [
        [records, ROOT],
        [undefined, folder],
      ] as const)
        await watched(
          path,
          async (address, said) => {
            expect(said).to.include('3 games; the newest is b.json: open');
            const list: unknown = await (await fetch(`${address}games`)).json();
            expect(list).to.deep.equal({ games: ['b.json', 'c.json', 'a.json'] });
          },
          cwd,
        );
      rmSync(records, { recursive: true });
      await watched(
        undefined,
        async (address, said) => {
          expect(said).to.include('maps, and what you drop on the page: open');
          expect(await (await fetch(`${address}games`)).json()).to.deep.equal({ games: [] });
        },
        folder,
      );
    }));

  it('says what is wrong with the port', async () => {
    const { code, stderr } = await run('watch', ['--port', '70000']);
    expect([code, stderr.includes('a whole number from 0 to 65535')], stderr).to.deep.equal([1, true]);
  });

  it('names the page of haggling where all files are its sessions', () =>
    withFolder(async (folder) => {
      for (const name of ['a.json', 'b.json']) writeFileSync(join(folder, name), '[["seed",1],["init",');
      const { code, stderr } = await run('watch', [folder]);
      expect([code, stderr.trim()]).to.deep.equal([
        1,
        `error: these are 2 sessions of haggling. To see one: npm run haggle -- page ${join(folder, 'a.json')}`,
      ]);
    }));

  it('says what is wrong with the path', () =>
    withFolder(async (folder) => {
      const newer = join(folder, 'below', 'newer.json');
      for (const name of ['below', 'empty']) mkdirSync(join(folder, name));
      writeFileSync(newer, '{"format":"lambda-punter-record",\n "version":7}');
      for (const [path, words] of [
        [join(folder, 'none.json'), 'no such file or folder'],
        [newer, 'newer.json, line 2, column 12, version: got 7, expected'],
        [join(folder, 'empty'), 'no recorded game'],
        ['README.md', 'README.md: this is no JSON text, which begins with { or [ [frame.json]'],
      ] as const) {
        const { code, stderr } = await run('watch', [path]);
        expect(code).to.equal(1);
        expect(stderr)
          .to.match(/^error: /)
          .and.to.contain(words);
        // The line and the caret of a fault in JSON are indented.
        expect(stderr.trim().split(/\n(?! {2})/)).to.have.length(1);
      }
    }));

  it('counts no other files as games, and opens the newest game that is whole', () =>
    withFolder(async (folder) => {
      for (const name of ['node_modules', '.hidden']) mkdirSync(join(folder, name));
      for (const [age, [name, text]] of [
        ['whole.json', RECORD],
        ['cut.json', RECORD.slice(0, 60)],
        ['package.json', '{"name":"mine"}'],
        ['node_modules/a.json', RECORD],
        ['.hidden/a.json', RECORD],
      ].entries()) {
        writeFileSync(join(folder, name), text);
        utimesSync(join(folder, name), 1_000_000 + age, 1_000_000 + age);
      }
      await watched(folder, async (address, said) => {
        expect(said).to.include('2 games; the newest is whole.json: open');
        expect(await (await fetch(`${address}games`)).json()).to.deep.equal({ games: ['whole.json', 'cut.json'] });
      });
      rmSync(join(folder, 'whole.json'));
      rmSync(join(folder, 'cut.json'));
      const { code, stderr } = await run('watch', [folder]);
      expect([code, stderr.includes('no recorded game or map')], stderr).to.deep.equal([1, true]);
    }));

  it('writes a page that stands alone, and says its size', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'game.json'), RECORD);
      writeFileSync(join(folder, 'broken.json'), '{"format":"lambda-punter-record"');
      const page = join(folder, 'new', 'page.html');
      const { code, stdout, stderr } = await run('watch', ['--export', page, join(folder, 'game.json')]);
      expect(code, stderr).to.equal(0);
      expect(stdout).to.match(/page\.html: \d+ kB, 1 of them the game/);
      expect(readFileSync(page, 'utf8')).to.not.match(/alert\(1\)<\/script/);
      for (const [args, words] of [
        [['--export', page], 'expected one recorded game'],
        [['--export', page, folder], 'got several games'],
        [['--export', page, join(folder, 'broken.json')], 'broken.json'],
        [['--export', folder, join(folder, 'game.json')], 'expected a file'],
      ] as const) {
        const refused = await run('watch', args);
        expect(refused.code).to.equal(1);
        expect(refused.stderr)
          .to.match(/^error: /)
          .and.to.contain(words);
      }
    }));
});
