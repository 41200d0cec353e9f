// npm run bench: both sides do the same, and it says so loudly where they do not. Nothing here is timed.
// Takes 8 s.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CLASSES } from '../bench/classes.ts';
import { readGame, writeGame } from '../bench/game-file.ts';
import { buildKernel, compiler } from '../bench/kernel.ts';
import { race } from '../bench/side-by-side.ts';
import { measureState } from '../bench/states.ts';
import { ROWS } from '../bench/works.ts';
import { indexMap } from '../../src/lambda-punter/game/game-map.ts';
import { randomMap } from '../support/random-map.ts';
import { withFolder } from '../support/executables.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

const SHORT = { rounds: 1, warmMs: 0, lapMs: 1, fresh: 1 };

/** Runs the command; with this compiler, if one is named. */
async function bench(
  args: readonly string[],
  compilerName?: string,
): Promise<{ stdout: string; stderr: string; status: number | null }> {
  const before = process.env['CXX'];
  if (compilerName !== undefined) process.env['CXX'] = compilerName;
  try {
    const { code, stdout, stderr } = await run('bench', ['--quick', ...args]);
    return { status: code, stdout, stderr };
  } finally {
    if (before === undefined) delete process.env['CXX'];
    else process.env['CXX'] = before;
  }
}

describe('npm run bench', () => {
  let kernel = '';
  before(function () {
    const found = compiler();
    if (found === undefined) {
      console.log('      skipped: there is no C++ compiler');
      this.skip();
    }
    kernel = buildKernel(found);
  });

  it('prints a row a class with the ratio to C++', async () => {
    const { stdout, stderr, status } = await bench(['--only', 'bfs', '--markdown']);
    expect(status, stderr).to.equal(0);
    const rows = stdout.split('\n').filter((line) => line.startsWith('| BFS from all mines'));
    expect(rows.map((row) => row.split(' | ')[1])).to.deep.equal(['small', 'medium', 'large']);
    for (const row of rows) expect(row).to.match(/\(C\+\+\) \| [\d.,]+ \| 1\.5/);
  });

  for (const { name, title } of ROWS) {
    it(`does the same on both sides: ${title}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'game.txt');
        const [small] = CLASSES;
        writeGame(file, indexMap(small.map()), small.punters);
        const result = await race(name, file, kernel, SHORT);
        expect(result.ratio).to.be.above(0);
      }));

    it(`notices where the sides differ: ${title}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'game.txt');
        const [small] = CLASSES;
        writeGame(file, indexMap(small.map()), small.punters);
        const other = join(folder, 'other.txt');
        // The last mine is another site: the same amount of work, another result.
        writeFileSync(other, readFileSync(file, 'utf8').replace(/\d+\n$/, '0\n'));
        const wrapper = join(folder, 'kernel');
        writeFileSync(wrapper, `#!/bin/sh\nexec '${kernel}' "$1" '${other}'\n`, { mode: 0o755 });
        const failed = await race(name, file, wrapper, SHORT).then(() => '', String);
        expect(failed).to.match(/checksum/);
      }));
  }

  it('goes on alone without a compiler', async () => {
    const { stdout, stderr, status } = await bench(['--only', 'bfs'], 'no-such-compiler');
    expect(status, stderr).to.equal(0);
    expect(stderr).to.contain('no C++ compiler');
    expect(stdout.match(/no compiler/g)).to.have.length(3);
  });

  it('refuses a row that there is not', async () => {
    const { stderr, status } = await bench(['--only', 'nothing']);
    expect(status).to.equal(1);
    expect(stderr).to.contain('bfs, claims');
  });
});

describe('the file of a bench game', () => {
  it('brings back what was written', () =>
    withFolder((folder) => {
      for (let seed = 1; seed <= 50; seed++) {
        const map = indexMap(randomMap(seed));
        const file = join(folder, 'game.txt');
        writeGame(file, map, 3);
        const game = readGame(file);
        expect([...game.map.source], `seed ${seed}`).to.deep.equal([...map.source]);
        expect([...game.map.target], `seed ${seed}`).to.deep.equal([...map.target]);
        expect([...game.map.mines], `seed ${seed}`).to.deep.equal([...map.mines]);
        expect(game.punters).to.equal(3);
        expect(game.owner.filter((punter) => punter >= 0)).to.have.length(Math.floor(map.source.length / 2));
      }
    }));
});

describe('the state that is measured', () => {
  it('is written as it was read, in fresh processes', () =>
    withFolder(async (folder) => {
      const { kilobytes, decode, encode } = await measureState(folder, 1);
      expect(kilobytes).to.be.above(10);
      expect(Math.min(decode.fresh, decode.warm, encode.fresh, encode.warm)).to.be.above(0);
    }));
});
