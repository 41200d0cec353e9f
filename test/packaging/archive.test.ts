// The contest's archive, unpacked as the judges did: an empty folder, no network, nothing installed. Takes 15 s.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { extract, list } from 'tar';
import { readJsonFile } from '../../src/base/text-file.ts';
import { billOfMaterials } from '../../src/packaging/bill-of-materials.ts';
import { identity } from '../../src/packaging/project.ts';
import { checkPunter } from '../../src/packaging/check-punter.ts';
import { pack, parseCode } from '../../src/packaging/archive.ts';
import { withoutNetwork, works } from '../support/executables.ts';
import { build } from '../support/built.ts';

describe('the submission', () => {
  let folder = '';
  let home = '';

  before(async () => {
    await build();
    folder = mkdtempSync(join(tmpdir(), 'submission-test-'));
    home = join(folder, 'home');
    mkdirSync(home);
    // The least effort: what is in it is the same.
    await pack(join(folder, 'icfp-test.tar.gz'), 1);
    await extract({ file: join(folder, 'icfp-test.tar.gz'), cwd: home });
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs `./install` with nothing in the environment and, where that can be had, no network. */
  function install(): { status: number | null; stdout: string; stderr: string } {
    const [command = '', ...args] = withoutNetwork() ?? ['env'];
    return spawnSync(command, [...args, 'env', '-i', 'PATH=/nowhere', './install'], { cwd: home, encoding: 'utf8' });
  }

  it('holds what the contest asks for, and what a rebuild needs', () => {
    const papers = ['LICENSE', 'LICENSES', 'PACKAGES', 'README', 'SUBMISSION'];
    const wanted = [...papers, 'bom.json', 'install', 'package-lock.json', 'package.json', 'punter', 'src'];
    expect(readdirSync(home).toSorted()).to.deep.equal(wanted);
    expect(lstatSync(join(home, 'README')).isFile()).to.equal(true);
    // No link leads to what the archive lacks.
    const links = readFileSync(join(home, 'README'), 'utf8').matchAll(/\]\(([^)]*)\)/g);
    expect([...links].filter(([, target]) => !existsSync(join(home, target)))).to.deep.equal([]);
    expect(lstatSync(join(home, 'src/lambda-punter/punter/main.ts')).isFile()).to.equal(true);
  });

  it('holds the licences of the Node and the packages that are in the punter', () => {
    const text = readFileSync(join(home, 'LICENSES'), 'utf8');
    const titles = ['Lambda Punter', `Node.js ${process.version}`, 'fastpriorityqueue '];
    for (const title of titles) expect(text).to.include(title);
    expect(text).to.include(readFileSync(join(dirname(dirname(process.execPath)), 'LICENSE'), 'utf8').trim());
  });

  it('holds a bill of materials: Node, and every package of the lock with its hash and licence', () => {
    const { components, ...bill } = readJsonFile(join(home, 'bom.json')) as {
      components: { [name: string]: unknown }[];
    };
    expect(bill).to.deep.include({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    const { packages } = readJsonFile(join(home, 'package-lock.json')) as { packages: object };
    // The project itself is none of them, Node is; a package that lies in two folders stands there once.
    const all = Object.entries(packages).slice(1);
    const versions = all.map(([path, about]) => `${path.split('node_modules/').at(-1)} ${Object(about).version}`);
    expect(components).to.have.length(1 + new Set(versions).size);
    expect(components[0]).to.deep.include({ name: 'Node.js', version: process.versions.node });
    const queue = components.find(({ name }) => name === 'fastpriorityqueue');
    expect(queue).to.deep.include({
      type: 'library',
      version: '0.8.0',
      purl: 'pkg:npm/fastpriorityqueue@0.8.0',
      scope: 'required',
      licenses: [{ license: { id: 'Apache-2.0' } }],
    });
    expect(JSON.stringify(queue?.['hashes'])).to.match(/^\[\{"alg":"SHA-512","content":"[0-9a-f]{128}"\}\]$/);
    expect(components.find(({ name }) => name === 'mocha')).to.include({ scope: 'excluded' });
  });

  it('says which package has no hash, and gives nothing away then', () => {
    const lock = { packages: { '': { name: 'a', version: '1' }, 'node_modules/b': { version: '1', license: 'MIT' } } };
    expect(() => billOfMaterials(lock, '24.0.0')).to.throw('node_modules/b: expected a version, a hash and a licence');
  });

  it('names no user and no time of its own, so that the same content is the same file', async () => {
    const owners = new Set<unknown>();
    const times = new Set<unknown>();
    await list({
      file: join(folder, 'icfp-test.tar.gz'),
      onReadEntry: (entry) => {
        owners.add(entry.uname).add(entry.uid);
        times.add(entry.mtime?.toISOString());
      },
    });
    expect([...owners].filter(Boolean)).to.deep.equal([]);
    expect([...times]).to.deep.equal(['2017-08-07T12:00:00.000Z']);
  });

  it('installs with no network, no package and nothing on the path, and then plays', async () => {
    const { status, stdout, stderr } = install();
    const { name, version } = identity();
    expect({ status, stdout, stderr }).to.deep.equal({
      status: 0,
      stdout: `install: ./punter is ready (${name} ${version})\n`,
      stderr: '',
    });
    await checkPunter(join(home, 'punter'), home, identity());
  });

  it('does not install what is not the punter', () => {
    const impostors: readonly (readonly [string, RegExp])[] = [
      ['echo v24.0.0', /--version: got "v24\.0\.0", expected lambda-punter/],
      ['[ "$1" ] && echo lambda-punter 0.0 || echo hello', /answered a set-up message with "hello"/],
      ['exit 1', /does not run on this machine/],
      ['[ "$1" ] && echo lambda-punter 0.0', /did not answer a set-up message \(it needs 4 threads/],
    ];
    for (const [script, said] of impostors) {
      rmSync(join(home, 'punter'));
      writeFileSync(join(home, 'punter'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const { status, stderr } = install();
      expect(status, script).to.equal(1);
      expect(stderr).to.match(said);
    }
  });

  it('says before it tries the punter that so few threads may make it hang', function () {
    const limit = ['--nproc=5', 'env', '-i', 'PATH=/nowhere'];
    if (!works('prlimit', ...limit.slice(0, 3), '/bin/sh', '-c', 'exit 0')) this.skip();
    rmSync(join(home, 'punter'));
    writeFileSync(join(home, 'punter'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { stderr } = spawnSync('prlimit', [...limit, './install'], { cwd: home, encoding: 'utf8' });
    const note = 'install: note: few processes are allowed here, so ./punter may hang';
    const needs = 'it needs 4 threads (ulimit -u) and 1.3 GB of address space (ulimit -v)';
    expect(stderr.split('\n')[0]).to.equal(`${note}: ${needs}`);
    expect(stderr).to.match(/does not run on this machine .*; it needs 4 threads/);
  });

  it('takes codes of letters, digits and hyphens and nothing else', () => {
    expect(parseCode('01234567-89ab-cdef-0123-456789abcdef')).to.equal('01234567-89ab-cdef-0123-456789abcdef');
    for (const odd of ['', 'a b', '../a', 'a/b', 'a.b', 'ä'])
      expect(() => parseCode(odd), odd).to.throw('registration code');
  });
});
