// npm run play: games under the bundled judge, what is printed and kept of them, wrong command lines. Takes 12 s.

import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapToJson } from '../../src/lambda-punter/game/game-map.ts';
import { parseRecord } from '../../src/lambda-punter/game/record.ts';
import { LINE, lineOf } from '../lambda-punter/judge/sample-match.ts';
import { sharedRun } from '../support/inside.ts';
import { isRunning } from '../support/running.ts';
import { soon } from '../support/soon.ts';
import { ALL_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

const run = sharedRun();

const FAULTS = join('test', 'faults');

describe('npm run play', function () {
  this.timeout(300_000);
  let folder = '';
  let map = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'play-'));
    map = join(folder, 'line.json');
    writeFileSync(map, JSON.stringify(mapToJson(LINE)));
  });

  after(() => rmSync(folder, { recursive: true }));

  it('plays executables and rivals, prints standings and writes the record', async () => {
    const file = join(folder, 'out', 'game.json');
    const { code, stdout } = await run('play', [
      '--map',
      map,
      '--all',
      '--seed',
      '5',
      '--record',
      file,
      join(FAULTS, 'well-behaved.mjs'),
      'eager',
    ]);
    expect(code).to.equal(0);
    const lines = stdout.split('\n');
    const headings = lines.find((line) => line.startsWith('rank'));
    expect(headings?.split(/ {2,}/).slice(0, 6)).to.deep.equal([
      'rank',
      'punter',
      'score',
      'points',
      'rivers',
      'time-outs',
    ]);
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('record: '))).to.deep.equal([]);
    expect(lines).to.include(`record: ${file}`);
    expect(lines).to.include(`see it: npm run watch -- ${file}`);
    const record = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
    expect(record.punters.map(({ name }) => name)).to.deep.equal([join(FAULTS, 'well-behaved.mjs'), 'eager']);
    expect([record.seed, record.mapName, record.turns.length]).to.deep.equal([5, 'line.json', 5]);
    expect(record.settings).to.deep.equal(ALL_EXTENSIONS);
  });

  it('plays the same game again for the same seed, and another for another', async () => {
    const long = join(folder, 'long.json');
    writeFileSync(long, JSON.stringify(mapToJson(lineOf(60))));
    const moves = async (seed: string): Promise<unknown> => {
      const file = join(folder, 'seeded.json');
      await run('play', ['--map', long, '--seed', seed, '--record', file, 'random', 'random']);
      return parseRecord(JSON.parse(readFileSync(file, 'utf8'))).turns.map(({ move }) => move);
    };
    expect(await moves('7')).to.deep.equal(await moves('7'));
    expect(await moves('7')).to.not.deep.equal(await moves('8'));
  });

  it('plays all seatings with --rotate and sums them up, as JSON where asked', async () => {
    const { code, stdout } = await run('play', [
      '--map',
      map,
      '--rotate',
      '--games',
      '2',
      '--json',
      '--quiet',
      'eager',
      'random',
      'random',
    ]);
    expect(code).to.equal(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { seed?: number; standings?: { punter: number; name: string }[]; summary?: object[] },
      );
    expect(lines.map(({ seed }) => seed)).to.deep.equal([1, 1, 1, 2, 2, 2, undefined]);
    const seats = lines.slice(0, 6).map(({ standings }) => standings?.find(({ name }) => name === 'eager')?.punter);
    expect(seats).to.deep.equal([0, 2, 1, 0, 2, 1]);
    expect(
      lines[6].summary?.map((line) =>
        Object.entries(line)
          .slice(0, 2)
          .map(([, value]) => value as unknown),
      ),
    ).to.have.deep.members([
      ['eager', 6],
      ['random', 6],
      ['random#2', 6],
    ]);
  });

  it('says where to read what a faulty punter wrote to standard error', async () => {
    const file = join(folder, 'faulty.json');
    const beside = await run('play', ['--map', map, '--record', file, join(FAULTS, 'crashes.mjs'), 'eager']);
    expect(beside.code).to.equal(0);
    expect(beside.stdout).to.match(/rashes\.mjs .*\n? *zombie, turn 1: exited with code 1/);
    const [, where = ''] = /its standard error: (\S+)/.exec(beside.stderr) ?? [];
    expect(readFileSync(where, 'utf8')).to.include('out of ideas');

    const kept = join(folder, 'kept');
    await run('play', ['--map', map, '--stderr', kept, 'eager', join(FAULTS, 'well-behaved.mjs')]);
    expect(readFileSync(join(kept, '1-well-behaved.mjs.stderr.txt'), 'utf8')).to.match(/^pid \d+/);

    const shown = await run('play', ['--map', map, join(FAULTS, 'crashes.mjs'), 'eager']);
    expect(shown.stderr).to.include('out of ideas').and.include('--stderr FOLDER');
  });

  for (const [what, args, words] of [
    ['a punter that is not there', ['eager', './nobody'], './nobody: no such file, and no rival of that name'],
    ['a punter that is not executable', ['package.json'], 'package.json: not executable'],
    ['a punter that is a folder', ['src'], 'src: this is a folder, expected a program'],
    ['a seed that is no number', ['--seed', 'x', 'eager'], '--seed'],
    ['a time-out of nothing', ['--move-timeout', '0', 'eager'], '--move-timeout'],
    ['no punter', [], '<punter> is missing'],
  ] as const) {
    it(`ends with 1 and a clear word on ${what}`, async () => {
      const { code, stderr } = await run('play', ['--map', map, ...args]);
      expect(stderr).to.include(words).and.not.include('    at ');
      expect(code).to.equal(1);
    });
  }

  it('ends with 1 and a clear word on a map that is not there or no map', async () => {
    const nothing = await run('play', ['eager']);
    expect(nothing).to.deep.include({ code: 1 });
    expect(nothing.stderr).to.equal('error: --map: got nothing, expected what to play on, such as --map small-ring\n');
    expect((await run('play', ['eager', '--mpa', 'sample'])).stderr).to.include(
      'there is no option --mpa. Did you mean --map?',
    );
    const missing = await run('play', ['--map', join(folder, 'nowhere.json'), 'eager']);
    expect([missing.code, missing.stderr.includes('no such file or folder')]).to.deep.equal([1, true]);
    const wrong = await run('play', ['--map', 'package.json', 'eager']);
    expect([wrong.code, wrong.stderr.includes('[map.sites]')]).to.deep.equal([1, true]);
  });

  it('ends every program on Ctrl-C, says so, and ends with 130', async function () {
    if (process.platform !== 'linux') this.skip();
    const told = join(folder, 'pid');
    const script = join(folder, 'stays.sh');
    writeFileSync(script, `#!/bin/sh\necho $$ > ${told}\nsleep 60 &\nsleep 60\n`, { mode: 0o755 });
    const { code, stderr } = await run('play', ['--map', map, '--handshake', 'on', script, 'eager'], async (id) => {
      await soon(() => existsSync(told) && readFileSync(told, 'utf8').endsWith('\n'), 'the program runs');
      process.kill(id, 'SIGINT');
    });
    expect(stderr).to.include('every program that was started has been ended');
    expect(code).to.equal(130);
    expect(isRunning(Number(readFileSync(told, 'utf8')))).to.equal(false);
  });
});
