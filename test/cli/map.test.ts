// npm run map: maps generated, inspected and drawn, the bundled ones made anew, wrong options and files. Takes 3 s.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { MAP_KINDS } from '../../src/lambda-punter/game/map-kinds.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { mapToText } from '../../src/lambda-punter/game/map-file.ts';
import { sharedRun } from '../support/inside.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const BUNDLED = fileURLToPath(new URL('../../maps/', import.meta.url));

const runShared = sharedRun();

/** Runs the command as npm does. */
async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const { code, stdout, stderr } = await runShared('map', args);
  return { code, out: stdout, err: stderr };
}

describe('npm run map', function () {
  this.timeout(0);
  const folder = mkdtempSync(join(tmpdir(), 'map-test-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text?: string): string => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };

  it('generates to standard output and to a file the same bytes', async () => {
    const args = ['generate', 'city', '--rivers', '90', '--mines', '3', '--seed', '8', '--sparse-ids'];
    const expected = mapToText(generateMap({ kind: 'city', rivers: 90, mines: 3, seed: 8, sparseIds: true }));
    const piped = await run(...args);
    expect(piped.code).to.equal(0);
    expect(piped.out).to.equal(expected);
    const written = await run(...args, '-o', file('city.json'));
    expect(written).to.deep.include({ code: 0, out: '' });
    expect(written.err).to.match(/^city: 58 sites, 90 rivers, 3 mines, written to .*city\.json\n$/);
    expect(readFileSync(file('city.json'), 'utf8')).to.equal(expected);
    expect((await run(...args, '-o', file('new/folder/city.json'))).code).to.equal(0);
    expect(readFileSync(file('new/folder/city.json'), 'utf8')).to.equal(expected);
  });

  it("generates the map of the README's example", async () => {
    const [, words] = /^ {4}npm run map -- (generate .*) -o /m.exec(readFileSync(README, 'utf8')) ?? [];
    const { code, err } = await run(...String(words).split(' '));
    expect(code, err).to.equal(0);
  });

  it('inspects for people and for programs, one file or several', async () => {
    const ring = join(BUNDLED, 'small-ring.json');
    const { code, out } = await run('inspect', ring);
    expect(code).to.equal(0);
    expect(out)
      .to.match(/sites +52/)
      .and.match(/rivers +90/)
      .and.match(/odd +nothing/);
    expect(JSON.parse((await run('inspect', '--json', ring)).out)).to.include({ file: ring, sites: 52, rivers: 90 });
    const several = JSON.parse((await run('inspect', '--json', ring, join(BUNDLED, 'sample.json'))).out) as {
      rivers: number;
    }[];
    expect(several.map(({ rivers }) => rivers)).to.deep.equal([90, 12]);
  });

  it('draws maps and records of games', async () => {
    const map = generateMap({ kind: 'sample', seed: 1 });
    expect((await run('draw', file('map.json', mapToText(map)))).out).to.match(/^<svg /);
    const record = recordToJson({
      mapName: 'sample',
      map,
      settings: NO_EXTENSIONS,
      seed: 1,
      started: '2017-08-04T12:00:00Z',
      judging: {},
      ended: 'finished',
      punters: [{ name: 'Alice', futures: [] }],
      turns: [],
      scores: [0],
    });
    const written = await run('draw', file('game.json', JSON.stringify(record)), '-o', file('game.svg'));
    expect(written.code).to.equal(0);
    expect(readFileSync(file('game.svg'), 'utf8'))
      .to.match(/^<svg /)
      .and.contain('>Alice<');
    expect((await run('inspect', file('game.json'))).out).to.match(/rivers +12/);
  });

  it('makes the bundled maps anew', async () => {
    const { code } = await run('bundle', '--dir', folder);
    expect(code).to.equal(0);
    for (const name of readdirSync(BUNDLED)) {
      expect(readFileSync(file(name), 'utf8') === readFileSync(join(BUNDLED, name), 'utf8'), name).to.equal(true);
    }
  });

  it('explains itself with examples', async () => {
    expect((await run('--help')).out)
      .to.contain('generate')
      .and.contain('inspect')
      .and.contain('draw')
      .and.contain('bundle')
      .and.contain('  shows this help')
      .and.contain('  Shows the help of a command.')
      .and.not.contain('display help');
    for (const command of ['generate', 'inspect', 'draw']) {
      const { code, out } = await run(command, '--help');
      expect(code).to.equal(0);
      expect(out).to.contain('Examples:').and.contain(`npm run map -- ${command} `);
    }
    for (const kind of MAP_KINDS) expect((await run('generate', '--help')).out).to.contain(kind);
  });

  const wrong: readonly (readonly [what: string, args: () => readonly string[], says: RegExp])[] = [
    [
      'an unknown kind, with the list of kinds',
      () => ['generate', 'torus'],
      /torus.*sierpinski, ring, grid, planar, city, scale-free.*map\.kind/,
    ],
    ['no kind', () => ['generate'], /kind/],
    [
      'a number that is none',
      () => ['generate', 'grid', '--rivers', 'many'],
      /--rivers.*many.*whole number.*option\.number/,
    ],
    [
      'a number out of range',
      () => ['generate', 'grid', '--seed', '4294967296'],
      /--seed \(0 to 4294967295\).*option\.number/,
    ],
    ['a fraction', () => ['generate', 'grid', '--mines', '1.5'], /--mines.*1\.5.*option\.number/],
    [
      'a size that the kind cannot have',
      () => ['generate', 'ring', '--rivers', '2'],
      /at least 3.*2 rivers.*map\.size/,
    ],
    [
      'a file where a folder is needed',
      () => ['generate', 'grid', '-o', join(file('plain', 'x'), 'such.json')],
      /such\.json: there is a file where a folder is needed/,
    ],
    ['a missing file', () => ['inspect', file('missing.json')], /missing\.json: no such file or folder/],
    ['a folder without maps', () => ['inspect', join(BUNDLED, '..', 'src')], /src: no \.json file in this folder/],
    ['a class where one map is drawn', () => ['draw', 'small'], /small: got 6 maps \(.*\), expected one/],
    [
      'bad JSON, over several lines',
      () => ['inspect', file('bad.json', '{\n"sites":\n\n[}')],
      /bad\.json, line 4, column 2: got "}", expected a value or \] \[frame\.json\]\n {2}\[\}\n {3}\^\n$/,
    ],
    ['an empty file', () => ['draw', file('empty.json', '')], /empty\.json.*frame\.json/],
    [
      'JSON that is no map',
      () => ['inspect', file('list.json', '[1]')],
      /list\.json, line 1, column 1: got \[1\].*map\]/,
    ],
    [
      'a wrong value deep in a map',
      () => ['draw', file('deep.json', '{"sites":[{"id":1}],"rivers":[{"source":1,"target":"x"}],"mines":[]}')],
      /rivers\[0\]\.target: got "x".*map\.river\.target/,
    ],
    [
      'a river to a site that the map does not list',
      () => ['inspect', file('to-7.json', '{"sites":[{"id":0}],"rivers":[{"source":0,"target":7}],"mines":[0]}')],
      /to-7\.json, line 1, column 52, rivers\[0\]\.target: got 7, expected a site that the map lists.*map\.unlisted/,
    ],
    [
      'a damaged record',
      () => ['draw', file('record.json', '{"format":"lambda-punter-record","version":9}')],
      /version: got 9.*record/,
    ],
    [
      "a contest's recorded game",
      () => ['draw', file('contest.json', '{"game":[]}')],
      /contest[^]*\n {2}npm run convert -- \S+contest\.json records\/\n/,
    ],
    ['an unknown command', () => ['frobnicate'], /frobnicate/],
    ['an unknown option', () => ['generate', 'grid', '--size', '3'], /--size/],
  ];
  for (const [what, args, says] of wrong) {
    it(`answers ${what} with one sentence and exit code 1`, async () => {
      const { code, out, err } = await run(...args());
      expect(err).to.match(says);
      // Below it there may be what to type.
      expect(
        err
          .trimEnd()
          .split('\n')
          .filter((line) => !/^ {2}|^(Usage|Example|All options):$/.test(line)),
      ).to.have.length(1);
      expect(out).to.equal('');
      expect(code).to.equal(1);
    });
  }
});
