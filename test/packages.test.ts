// The lists of packages: what the commands run on, what only making and testing needs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isObject } from '../src/base/shape.ts';
import { packagesOf } from './rooms.ts';

const ROOT = join(import.meta.dirname, '..');

/** The files of `src/` that make or test something, and so may use what only that needs. */
const MAKING: readonly string[] = [
  'packaging/bundle.ts',
  'packaging/page-bundle.ts',
  'packaging/sea-maker.ts',
  'cli/common/test-reporter.ts',
  'cli/common/test-runner.ts',
  'packaging/archive.ts',
  'site/pictures.ts',
  'taboo/command/city-facts-table.ts',
  'taboo/command/land-outline.ts',
  'taboo/command/related-words-table.ts',
];

/** The names in a list of a package.json. */
function namesIn(file: string, list: string): string[] {
  const json: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const named = isObject(json) ? json[list] : undefined;
  return isObject(named) ? Object.keys(named) : [];
}

/** The packages that these files import. */
function imported(folder: string, wanted: (path: string) => boolean): Set<string> {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && wanted(path));
  return new Set(files.flatMap((path) => packagesOf(readFileSync(join(ROOT, folder, path), 'utf8'))));
}

describe('the lists of packages', () => {
  const running = imported('src', (path) => !MAKING.includes(path));

  it('name among the dependencies what the commands import or those ask for beside them, and nothing else', () => {
    const peers = [...running].flatMap((name) => {
      const file = `node_modules/${name}/package.json`;
      // What is optional has an entry among the notes on peers.
      const optional = namesIn(file, 'peerDependenciesMeta');
      return namesIn(file, 'peerDependencies').filter((peer) => !optional.includes(peer));
    });
    const wanted = new Set([...running, ...peers]);
    expect(namesIn('package.json', 'dependencies')).to.have.members([...wanted]);
  });

  it('name among the development dependencies what only making and testing imports', () => {
    const making = [...imported('src', (path) => MAKING.includes(path)), ...imported('test', () => true)];
    const wanted = making.filter((name) => !running.has(name));
    expect(namesIn('package.json', 'devDependencies')).to.include.members(wanted);
  });
});
