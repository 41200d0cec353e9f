// Installing before every npm script: when it is needed, and that no script is left out.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { pinnedNode, whyInstall } from '../../src/cli/ensure.mjs';
import { ROOT } from '../../src/cli/build.ts';
import { withFolder } from './tools.ts';

type Packages = { readonly [path: string]: { readonly integrity?: string; readonly optional?: boolean } };

const LOCKED: Packages = {
  '': {},
  'node_modules/a': { integrity: 'sha512-a' },
  'node_modules/a/node_modules/b': { integrity: 'sha512-b' },
  'node_modules/for-another-platform': { integrity: 'sha512-c', optional: true },
};
const { '': _, 'node_modules/for-another-platform': __, ...INSTALLED } = LOCKED;

/** Makes a project whose lock file and node_modules say these things. */
function project(folder: string, locked: Packages, installed: Packages | undefined): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  mkdirSync(dirname(pinnedNode(folder)), { recursive: true });
  writeFileSync(pinnedNode(folder), '');
  if (installed) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

describe('installing before every npm script', () => {
  it('is not needed where all that the lock file wants is there', () =>
    withFolder((folder) => {
      project(folder, LOCKED, INSTALLED);
      expect(whyInstall(folder)).to.equal(undefined);
    }));

  it('is needed where there is no node_modules, or no Node in it', () =>
    withFolder((folder) => {
      project(folder, LOCKED, INSTALLED);
      rmSync(pinnedNode(folder));
      expect(whyInstall(folder)).to.equal('the pinned Node is missing');
      rmSync(join(folder, 'node_modules'), { recursive: true });
      expect(whyInstall(folder)).to.equal('node_modules is missing');
    }));

  it('is needed where the last one was cut short', () =>
    withFolder((folder) => {
      project(folder, LOCKED, undefined);
      expect(whyInstall(folder)).to.equal('the last installation did not end well');
    }));

  it('is needed where the lock file wants another version or one more package', () =>
    withFolder((folder) => {
      project(folder, { ...LOCKED, 'node_modules/a/node_modules/b': { integrity: 'sha512-other' } }, INSTALLED);
      expect(whyInstall(folder)).to.equal('package-lock.json has changed (b)');
      project(folder, { ...LOCKED, 'node_modules/@scope/c': { integrity: 'sha512-c' } }, INSTALLED);
      expect(whyInstall(folder)).to.equal('package-lock.json has changed (@scope/c)');
      project(folder, LOCKED, { ...INSTALLED, 'node_modules/for-another-platform': { integrity: 'sha512-old' } });
      expect(whyInstall(folder)).to.equal('package-lock.json has changed (for-another-platform)');
    }));

  it('says what failed and what to do, and ends with 1', () =>
    withFolder((folder) => {
      mkdirSync(join(folder, 'src/cli'), { recursive: true });
      copyFileSync(join(ROOT, 'src/cli/ensure.mjs'), join(folder, 'src/cli/ensure.mjs'));
      writeFileSync(join(folder, 'package-lock.json'), '{}');
      // No npm on the path: what a machine without it would say.
      const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/ensure.mjs'], { cwd: folder, env: { PATH: folder }, encoding: 'utf8' });
      expect(status).to.equal(1);
      expect(stdout).to.match(/^install: node_modules is missing: fetching packages with "npm ci"/);
      expect(stderr).to.match(/npm ENOENT[^]*"npm ci" in [^]* failed [^]* needs the network/);
    }));

  it('comes before each of them', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { [name: string]: string } };
    const bare = Object.keys(scripts).filter((name) => !name.startsWith('pre') && scripts[`pre${name}`] !== 'node src/cli/ensure.mjs');
    expect(bare).to.deep.equal([]);
    // A merge once lost `map` and left `premap`.
    const orphans = Object.keys(scripts).filter((name) => name.startsWith('pre') && scripts[name.slice(3)] === undefined);
    expect(orphans).to.deep.equal([]);
  });
});
