// The house rule: which room imports which, what the pure rooms leave alone, how a file looks.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect } from 'chai';
import { faultsOf, ROOMS } from './rooms.ts';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const CODE = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => CODE.test(path));

/** The faults of a file of that room that opens as it should. */
function faults(room: string, text: string): string[] {
  return faultsOf(`${room}/example.ts`, `// An example.\n${text}\n`);
}

describe('rooms', () => {
  for (const room of Object.keys(ROOMS)) {
    const mine = files.filter((path) => path.startsWith(`${room}/`));
    if (mine.length === 0) continue;
    it(`${room} keeps the rules of the house`, () => {
      const all = mine.flatMap((path) => faultsOf(path, readFileSync(join(SRC, path), 'utf8')));
      expect(all.join('\n')).to.equal('');
    });
  }

  it('every source file lies in a room', () => {
    expect(files.filter((path) => ROOMS[path.split('/')[0] ?? ''] === undefined)).to.deep.equal([]);
  });

  it('allows what the table allows', () => {
    expect(faults('planner', "import { a } from '../graph/graph.ts';\nimport { b } from './policy.ts';")).to.deep.equal([]);
    expect(faults('judge', "import { spawn } from 'node:child_process';\nDate.now();")).to.deep.equal([]);
    expect(faults('game', 'const a = { process: 1, Date: 2 }; a.process; Math.floor(1.5);')).to.deep.equal([]);
    expect(faults('cli', "import { a } from '../punter/main.ts';\nimport b from '../../package.json' with { type: 'json' };")).to.deep.equal([]);
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
      expect(faults('judge', text)).to.have.length(1);
    });
  }

  it('lets nothing import cli', () => {
    for (const room of Object.keys(ROOMS).filter((name) => name !== 'cli')) {
      expect(faults(room, "import { a } from '../cli/build.ts';"), room).to.have.length(1);
    }
  });

  it('keeps packages and built-in modules out of game', () => {
    expect(faults('game', "import { a } from 'graphology';")).to.have.length(1);
    expect(faults('game', "import { a } from 'node:fs';")).to.have.length(1);
    expect(faults('game', "import { a } from 'fs';")).to.have.length(1);
  });

  it('keeps clock, chance and process out of the pure rooms', () => {
    for (const room of ['game', 'graph', 'planner']) {
      for (const text of ['Math.random();', 'const { random } = Math;', 'Date.now();', 'new Date();', 'performance.now();', 'process.argv;', "Math['random']();"]) {
        expect(faults(room, text), `${room}: ${text}`).to.have.length(1);
      }
    }
  });

  it('wants an opening comment, a bounded length and a known room', () => {
    expect(faultsOf('game/example.ts', 'export const a = 1;\n')).to.have.length(1);
    expect(faultsOf('game/example.ts', `// An example.\n${'\n'.repeat(350)}`)).to.have.length(1);
    expect(faultsOf('game/example.ts', `// An example.\n${'\n'.repeat(349)}`)).to.have.length(0);
    expect(faultsOf('attic/example.ts', '// An example.\n')).to.have.length(1);
    expect(faultsOf('example.ts', '// An example.\n')).to.have.length(1);
  });
});
