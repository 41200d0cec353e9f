// The build: only what plays takes ./punter's place, nothing is made twice, rivals run on other Nodes. Takes 15 s.

import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { buildRivals, PUNTER_PROGRAM } from '../../src/cli/common/builds.ts';
import { buildProgram } from '../../src/packaging/builder.ts';
import { identity } from '../../src/packaging/project.ts';
import { checkPunter } from '../../src/packaging/check-punter.ts';
import { messageOf } from '../../src/base/errors.ts';
import { RIVAL_NAMES } from '../../src/lambda-punter/rivals/names.ts';
import { framesOf, SETUP_FRAME, withFolder } from '../support/executables.ts';

const silent = (): void => {};

async function errorOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
  } catch (error) {
    return messageOf(error);
  }
  return 'no error';
}

/** A Node that is not the pinned one, if the machine has one of 20 or later. */
function otherNode(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders
    .map((folder) => join(folder, 'node'))
    .find((file) => {
      const version = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout;
      return typeof version === 'string' && Number(/^v(\d+)/.exec(version)?.[1]) >= 20;
    });
}

describe('building ./punter', () => {
  it('makes it once, and anew when what was made has been damaged', () =>
    withFolder(async (folder) => {
      const program = { ...PUNTER_PROGRAM, file: join(folder, 'punter') };
      const before = process.memoryUsage().external;
      expect(await buildProgram(silent, program)).to.equal(true);
      expect(await buildProgram(silent, program)).to.equal(false);
      appendFileSync(program.file, 'damage');
      expect(await buildProgram(silent, program)).to.equal(true);
      // What puts the program into Node keeps 600 MB each time: it must not do so here.
      expect((process.memoryUsage().external - before) / 1e6, 'megabytes').to.be.below(500);
    }));

  it('keeps the old one where the new one does not play', () =>
    withFolder(async (folder) => {
      const [entry, file] = [join(folder, 'main.ts'), join(folder, 'punter')];
      const { name, version } = identity();
      writeFileSync(entry, `console.log('${name} ${version}');\n`);
      writeFileSync(file, 'the old one');
      const error = await errorOf(buildProgram(silent, { ...PUNTER_PROGRAM, entry, file }));
      expect(error).to.include('set-up with no handshake').and.to.include('the one that was there stays');
      expect(readFileSync(file, 'utf8')).to.equal('the old one');
      expect(readdirSync(folder).toSorted()).to.deep.equal(['main.ts', 'punter']);
    }));

  it('says where the source does not compile', () =>
    withFolder(async (folder) => {
      const entry = join(folder, 'main.ts');
      writeFileSync(entry, 'const = 1;\n');
      const error = await errorOf(buildProgram(silent, { ...PUNTER_PROGRAM, entry, file: join(folder, 'punter') }));
      expect(error).to.match(/main\.ts:1:6/);
    }));
});

describe('checking that an executable is the punter', () => {
  /** Programs that are not, each with what is said of it. */
  const impostors: readonly (readonly [string, string, RegExp])[] = [
    ['a plain Node', 'echo v24.0.0', /--version: got "v24\.0\.0\\n"/],
    ['another version', 'echo punter 0.9', /--version: got .* expected "punter 1.0"/],
    ['a good name with a bad exit code', 'echo punter 1.0; exit 3', /exit code 3/],
    ['one that ends without an answer', '[ "$1" ] && echo punter 1.0', /set-up with no handshake: exited with code 1;/],
    [
      'one that is killed',
      '[ "$1" ] && echo punter 1.0 || kill -9 $$',
      /set-up with no handshake: was ended by SIGKILL;/,
    ],
    ['one that answers no frame', '[ "$1" ] && echo punter 1.0 || echo hello', /frame\.header/],
    [
      'one with another answer',
      `[ "$1" ] && echo punter 1.0 || printf '11:{"ready":1}'`,
      /got \{"ready":1\}, expected \{"ready":0/,
    ],
    [
      'one that takes no handshake',
      `[ "$1" ] && echo punter 1.0 || printf '11:{"ready":0}'`,
      /handshake and set-up: got \{"ready":0\}, expected \{"me"/,
    ],
  ];
  for (const [what, script, said] of impostors) {
    it(`finds out ${what}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'impostor');
        writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
        expect(await errorOf(checkPunter(file, folder, { name: 'punter', version: '1.0' }))).to.match(said);
      }));
  }

  it('says so where there is no such file', async () => {
    expect(await errorOf(checkPunter('/nowhere/punter', '/', { name: 'punter', version: '1.0' }))).to.include('ENOENT');
  });
});

describe("the rivals' executables", () => {
  it('answer a set-up message, each alone in a folder, on a Node that is not ours where there is one', () =>
    withFolder(async (folder) => {
      await buildRivals(silent, join(folder, 'made'));
      const node = otherNode() ?? process.execPath;
      for (const name of RIVAL_NAMES) {
        const file = join(folder, name);
        copyFileSync(join(folder, 'made', name), file);
        const { stdout, stderr } = spawnSync(node, [file], { input: SETUP_FRAME, env: {} });
        expect(framesOf(stdout).at(-1), `${name}: ${stderr.toString()}`).to.include({ ready: 0 });
      }
    }));

  it('can be started by their names, from where they were built', () =>
    withFolder(async (folder) => {
      await buildRivals(silent, folder);
      const { stdout, stderr } = spawnSync(join(folder, RIVAL_NAMES[0]), { input: SETUP_FRAME });
      expect(framesOf(stdout).at(-1), stderr.toString()).to.include({ ready: 0 });
    }));
});
