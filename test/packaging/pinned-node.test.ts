// The Node that goes into ./punter: the lock file pins its package, the repository the hash of the program in it.

import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { ROOT } from '../../src/packaging/project.ts';
import {
  keptHash,
  NODE_VERSION,
  nodePackage,
  nodeTrouble,
  PLATFORM,
  TRUST_NODE,
} from '../../src/packaging/pinned-node.mjs';
import { withFolder } from '../support/executables.ts';

/** The platforms whose hash is kept. */
const KEPT = ['linux-arm64', 'linux-x64'];
/** The SHA-256 of `hello`. */
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

interface Manifest {
  readonly optionalDependencies: { readonly [name: string]: string };
}

interface Lock {
  readonly packages: { readonly [path: string]: { readonly integrity?: string; readonly hasInstallScript?: boolean } };
}

function project(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

describe('the pinned Node', () => {
  const { packages } = project('package-lock.json') as Lock;

  it('comes as a package of one version, whose content the lock file pins', () => {
    const { optionalDependencies } = project('package.json') as Manifest;
    const wanted = Object.fromEntries(KEPT.map((platform) => [nodePackage(platform), NODE_VERSION]));
    expect(optionalDependencies).to.deep.equal(wanted);
    for (const platform of KEPT) {
      expect(packages[`node_modules/${nodePackage(platform)}`]?.integrity, platform).to.match(/^sha512-/);
      expect(keptHash(NODE_VERSION, platform), platform).to.match(/^[0-9a-f]{64}$/);
    }
  });

  it('comes without a script that would fetch it past the lock file', () => {
    const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript === true);
    expect(scripted).to.have.members(['node_modules/esbuild', 'node_modules/msgpackr-extract', 'node_modules/zeromq']);
  });

  it('is the one that runs this', function () {
    if (!KEPT.includes(PLATFORM)) this.skip();
    expect(nodeTrouble(process.execPath)).to.equal(undefined);
  });

  it('is known from another by its hash', () =>
    withFolder((folder) => {
      const file = join(folder, 'node');
      writeFileSync(file, 'hello');
      const here = { of: NODE_VERSION, platform: 'linux-x64' };
      const kept = keptHash(NODE_VERSION, 'linux-x64');
      expect(nodeTrouble(file, here)).to.match(new RegExp(`^has the SHA-256 ${HELLO}, expected ${kept}, which`));
      // Trust is for platforms and versions that are not known; it does not replace a hash that is kept.
      expect(nodeTrouble(file, { ...here, trusted: HELLO })).to.match(/expected/);
    }));

  it('may be another only where none is kept and the user names its hash', () =>
    withFolder((folder) => {
      const file = join(folder, 'node');
      writeFileSync(file, 'hello');
      for (const name of [`${NODE_VERSION} plan9-mips`, '24.0.0 linux-x64', `${NODE_VERSION} toString`]) {
        const [of = '', platform = ''] = name.split(' ');
        const here = { of, platform };
        const list = 'src/packaging/node-hashes.json';
        const none = `has the SHA-256 ${HELLO}; ${list} keeps none for Node ${of} on ${platform}`;
        expect(nodeTrouble(file, here)).to.equal(none);
        expect(nodeTrouble(file, { ...here, trusted: 'abc' })).to.equal(`${none} and ${TRUST_NODE} names abc`);
        expect(nodeTrouble(file, { ...here, trusted: HELLO })).to.equal(undefined);
      }
    }));

  it('does not go into an executable where a byte of it differs', function () {
    if (!KEPT.includes(PLATFORM)) this.skip();
    return withFolder((folder) => {
      const node = join(folder, 'damaged');
      copyFileSync(process.execPath, node);
      appendFileSync(node, '\n');
      const from = JSON.stringify(pathToFileURL(join(ROOT, 'src/packaging/executable.ts')).href);
      const making = `await makeExecutable(Buffer.from('0'), ${JSON.stringify(folder)});`;
      const program = `import { makeExecutable } from ${from}; ${making}`;
      const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', program], { encoding: 'utf8' });
      expect(status).to.equal(1);
      expect(stderr).to.match(/damaged has the SHA-256 [0-9a-f]{64}, expected [0-9a-f]{64}, .* Delete node_modules/);
      expect(existsSync(join(folder, 'punter'))).to.equal(false);
    });
  });
});
