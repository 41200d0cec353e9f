// Installing before every npm script: when it is needed, and what is said where it fails.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { settleNode, whyInstall } from '../../src/packaging/ensure.mjs';
import { NODE_VERSION, nodePackage, pinnedNode } from '../../src/packaging/pinned-node.mjs';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

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
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
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

  it('is needed where the Node of this platform is not the package that the lock file names', () =>
    withFolder((folder) => {
      // A Node that some other package brought, outside the lock file, lies at the same place.
      const locked = { ...LOCKED, [`node_modules/${nodePackage()}`]: { integrity: 'sha512-n', optional: true } };
      project(folder, locked, INSTALLED);
      expect(whyInstall(folder)).to.equal(`package-lock.json has changed (${nodePackage()})`);
    }));

  it('says what failed and what to do, and ends with 1', () =>
    withFolder((folder) => {
      mkdirSync(join(folder, 'src/packaging'), { recursive: true });
      for (const name of ['ensure.mjs', 'pinned-node.mjs', 'node-hashes.json']) {
        copyFileSync(join(ROOT, 'src/packaging', name), join(folder, 'src/packaging', name));
      }
      writeFileSync(join(folder, 'package-lock.json'), '{}');
      // No npm on the path: what a machine without it would say.
      const { status, stdout, stderr } = spawnSync(process.execPath, ['src/packaging/ensure.mjs'], {
        cwd: folder,
        env: { PATH: folder },
        encoding: 'utf8',
      });
      expect(status).to.equal(1);
      expect(stdout).to.equal('');
      expect(stderr).to.match(/^install: node_modules is missing: fetching packages with "npm ci"/);
      expect(stderr).to.match(/npm ENOENT[^]*"npm ci" in [^]* failed [^]* needs the network/);
    }));
});

describe('the Node that lies there after installing', () => {
  const NOWHERE = 'plan9-mips';

  it('is refused where its hash is not the one that is kept, and installed anew the next time', () =>
    withFolder((folder) => {
      project(folder, LOCKED, INSTALLED);
      const trouble = settleNode(folder, { platform: 'linux-x64', version: NODE_VERSION, file: process.execPath });
      expect(trouble).to.match(/node has the SHA-256 e3b0c4.*, expected [0-9a-f]{64}, which .*node-hashes\.json keeps/);
      expect(whyInstall(folder)).to.equal('the last installation did not end well');
    }));

  it('is missed where npm left it out', () =>
    withFolder((folder) => {
      project(folder, LOCKED, INSTALLED);
      rmSync(pinnedNode(folder));
      const trouble = settleNode(folder, { platform: 'linux-x64', version: NODE_VERSION, file: process.execPath });
      expect(trouble).to.match(/^the pinned Node is missing: npm leaves out/);
    }));

  it("is the user's own where none is pinned, given that it has the same version", () =>
    withFolder((folder) => {
      project(folder, LOCKED, INSTALLED);
      rmSync(pinnedNode(folder));
      const here = { platform: NOWHERE, version: NODE_VERSION, file: process.execPath };
      const how = `put Node ${NODE_VERSION} on PATH (this is 18.0.0), and it is taken`;
      expect(settleNode(folder, { ...here, version: '18.0.0' })).to.equal(`no Node is pinned for ${NOWHERE}: ${how}`);
      expect(existsSync(pinnedNode(folder))).to.equal(false);
      expect(settleNode(folder, here)).to.equal(undefined);
      expect(readlinkSync(pinnedNode(folder))).to.equal(process.execPath);
    }));
});
