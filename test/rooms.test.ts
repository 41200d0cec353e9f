// The rules of the rooms: which room imports which, what the pure rooms leave alone, how a file looks.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { expect } from 'chai';
import { exportsOf, faultsOf, opensWithComment, roomOf, ROOMS } from './rooms.ts';
import { readRooms } from './rooms-table.ts';
import { documentText } from './support/document.ts';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const TESTS = join(ROOT, 'test');
const CODE = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;

const files = codeIn(SRC);

/** The files of code below a folder. */
function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => CODE.test(path));
}

/** Where a name may stand once: a contest, or the common rooms. The same role has the same name in each. */
function scopeOf(path: string): string {
  const [folder = ''] = path.split('/');
  return Object.keys(ROOMS).some((room) => room.startsWith(`${folder}/`)) ? folder : 'common';
}

/** The rows of a page's table whose first column has this head: the head, then what stands below its line. */
function rowsOf(page: string, head: string): string[][] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const rows = lines.slice(start, end).map((line) => line.split('|').slice(1, -1));
  return rows.filter((_, at) => at !== 1);
}

/** The faults of a file of that room that opens as it should. */
function faults(room: string, text: string): string[] {
  return faultsOf(`${room}/example.ts`, `// An example.\n${text}\n`);
}

/** A page of tables with a contest of three rooms, the last of which may import this. */
function tableWith(may: string): string {
  return [
    '| `base` | a | nothing |',
    '| `x/*` | b | `base` |',
    '| `cli` | c | all above |',
    '## X',
    'Every room may also import `base`; `game` only the pure files of `base`.',
    '```',
    'game  the rules → pure  nothing of the contest',
    'bot   d  → game',
    `play  e  ${may}`,
    '```',
    '',
  ].join('\n');
}

describe('rooms', () => {
  for (const room of Object.keys(ROOMS)) {
    const mine = files.filter((path) => roomOf(path) === room);
    it(`${room} is there, and keeps the rules`, () => {
      expect(mine).to.not.deep.equal([]);
      const all = mine.flatMap((path) => faultsOf(path, readFileSync(join(SRC, path), 'utf8')));
      expect(all.join('\n')).to.equal('');
    });
  }

  it('are those of the tables: names, all above, or all above but some, and nothing that does not stand above', () => {
    const { rooms, pure } = readRooms(tableWith('→ all above but game'));
    expect(pure).to.deep.equal(['x/game']);
    expect(rooms).to.deep.equal({
      base: [],
      'x/game': ['base'],
      'x/bot': ['base', 'x/game'],
      'x/play': ['base', 'x/bot'],
      cli: ['base', 'x/game', 'x/bot', 'x/play'],
    });
    expect(readRooms(tableWith('→ all above')).rooms['x/play']).to.deep.equal(['base', 'x/game', 'x/bot']);
    for (const may of ['→ game seller', '→ play', '→ all above but seller'])
      expect(() => readRooms(tableWith(may)), may).to.throw('which does not stand above it');
    expect(() => readRooms(tableWith('whatever'))).to.throw('play  e  whatever');
  });

  it('are the same for every contest where the plan says so, and where a room or a page has the same name', () => {
    const page = documentText('../src/README.md');
    const [[, ...contests], ...some] = rowsOf(page, 'role').map((cells) => cells.map((cell) => cell.trim()));
    const [, ...all] = rowsOf(page, 'in every contest');
    const roles = [...all.map(([label]) => [label, ...contests.map(() => '✓')]), ...some].map(([label, ...marks]) => {
      return { role: label.split('`')[1], marks };
    });
    const wrong = roles.flatMap(({ role, marks }) =>
      marks.flatMap((mark, at) => {
        const path = `${contests[at]}/${role}`;
        return existsSync(join(SRC, path)) === (mark === '✓') ? [] : [path];
      }),
    );
    expect(roles.length).to.be.greaterThan(20);
    expect(wrong).to.deep.equal([]);
    const folders = contests.flatMap((contest) => readdirSync(join(SRC, contest)));
    const shared = [...Map.groupBy(folders, (name) => name)].filter(([, those]) => those.length > 1);
    const named = roles.map(({ role }) => role);
    expect(shared.map(([name]) => name).filter((name) => !named.includes(name))).to.deep.equal([]);
  });

  it('every source file lies in a room', () => {
    expect(files.filter((path) => roomOf(path) === '')).to.deep.equal([]);
  });

  it('every file of the tests opens with a comment', () => {
    const bare = codeIn(TESTS).filter((path) => !opensWithComment(readFileSync(join(TESTS, path), 'utf8')));
    expect(bare.map((path) => `test/${path}: does not open with a comment`)).to.deep.equal([]);
  });

  it('lets no two source files of a contest, or of the common rooms, have one name', () => {
    const names = Map.groupBy(files, (path) => `${scopeOf(path)}: ${basename(path)}`);
    expect([...names.values()].filter((paths) => paths.length > 1)).to.deep.equal([]);
  });

  it('lets no two of those files export one name', () => {
    // A declaration file says again what the file beside it exports.
    const own = files.filter((path) => !/\.d\.[mc]?ts$/.test(path));
    const all = own.flatMap((path) => exportsOf(readFileSync(join(SRC, path), 'utf8')).map((name) => ({ name, path })));
    const named = Map.groupBy(all, ({ name, path }) => `${scopeOf(path)}: ${name}`);
    const shared = [...named].filter(([, places]) => places.length > 1);
    expect(shared.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).to.deep.equal([]);
  });

  it('finds the names that a file exports, however it does', () => {
    const text = `export const a = 1, b = 2; export function c() {} export async function* d() {} export class E {}
      export interface F {} export type G = 1; export enum H {} const i = 1, j = 2; export { i, j as k };
      export type { F as L }; export { m } from './m.ts'; export * from './n.ts'; export default a; const o = 1;
      export function p(x: 1): 1; export function p(x: 2): 2; export function p(x: number) { return x; }`;
    expect(exportsOf(text).toSorted().join('')).to.equal('EFGHLabcdikp');
  });

  it('allows what the table allows', () => {
    const policy = "import { a } from '../graph/graph.ts';\nimport { b } from './policy.ts';";
    expect(faults('lambda-punter/planner', policy)).to.deep.equal([]);
    expect(faults('lambda-punter/planner', "import { a } from '../../base/shape.ts';")).to.deep.equal([]);
    expect(faults('lambda-punter/judge', "import { spawn } from 'node:child_process';\nDate.now();")).to.deep.equal([]);
    const labels = 'const a = { process: 1, Date: 2 }; a.process; Math.floor(1.5);';
    expect(faults('lambda-punter/game', labels)).to.deep.equal([]);
    const manifest = "import b from '../../package.json' with { type: 'json' };";
    expect(faults('cli', `import { a } from '../lambda-punter/punter/main.ts';\n${manifest}`)).to.deep.equal([]);
  });

  const crossings: readonly (readonly [string, string])[] = [
    ['an import', "import { a } from '../planner/planner.ts';"],
    ['an import of a type', "import type { A } from '../planner/planner.ts';"],
    ['a re-export', "export { a } from '../planner/planner.ts';"],
    ['a re-export of all', "export * from '../planner/planner.ts';"],
    ['a dynamic import', "await import('../planner/planner.ts');"],
    ['a dynamic import of an unknown', 'await import(name);'],
    ['a type in place', "type A = import('../planner/planner.ts').A;"],
    ['a require', "require('../planner/planner.ts');"],
    ["a worker's address", "new URL('../planner/planner.ts', import.meta.url);"],
  ];
  for (const [how, text] of crossings) {
    it(`finds ${how} that crosses into a room it may not enter`, () => {
      expect(faults('lambda-punter/judge', text)).to.have.length(1);
    });
  }

  it('lets nothing import cli', () => {
    for (const room of Object.keys(ROOMS).filter((name) => name !== 'cli')) {
      const up = room.includes('/') ? '../..' : '..';
      expect(faults(room, `import { a } from '${up}/cli/build.ts';`), room).to.have.length(1);
    }
  });

  it('keeps the common rooms free of every contest', () => {
    for (const room of ['base', 'programs', 'web', 'arena', 'packaging']) {
      expect(faults(room, "import { a } from '../lambda-punter/game/ids.ts';"), room).to.have.length(1);
    }
  });

  it('keeps packages and built-in modules out of game', () => {
    expect(faults('lambda-punter/game', "import { a } from 'graphology';")).to.have.length(1);
    expect(faults('lambda-punter/game', "import { a } from 'node:fs';")).to.have.length(1);
    expect(faults('lambda-punter/game', "import { a } from 'fs';")).to.have.length(1);
  });

  it('keeps clock, chance and process out of the pure rooms, and what they take from elsewhere as pure', () => {
    const impure = [
      'Math.random();',
      'const { random } = Math;',
      'Date.now();',
      'new Date();',
      'performance.now();',
      'process.argv;',
      "Math['random']();",
      "import { a } from '../../base/within.ts';",
    ];
    for (const room of ['game', 'graph', 'planner']) {
      for (const text of impure) expect(faults(`lambda-punter/${room}`, text), `${room}: ${text}`).to.have.length(1);
    }
    expect(faultsOf('base/shape.ts', '// An example.\nDate.now();\n')).to.have.length(1);
  });

  it('wants an opening comment, a bounded length and a known room', () => {
    expect(faultsOf('base/example.ts', 'export const a = 1;\n')).to.have.length(1);
    expect(faultsOf('base/example.ts', `// An example.\n${'\n'.repeat(350)}`)).to.have.length(1);
    expect(faultsOf('base/example.ts', `// An example.\n${'\n'.repeat(349)}`)).to.have.length(0);
    expect(faultsOf('attic/example.ts', '// An example.\n')).to.have.length(1);
    expect(faultsOf('lambda-punter/example.ts', '// An example.\n')).to.have.length(1);
    expect(faultsOf('example.ts', '// An example.\n')).to.have.length(1);
  });
});
