// ./punter where the machine gives a process little: few threads, little address space.

import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PUNTER, ROOT } from '../../src/packaging/project.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { halfTimeMessage } from '../bench/half-time.ts';
import { framesOf, gridSetup, SETUP_FRAME, works } from '../support/executables.ts';
import { build } from '../support/built.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** Far longer than it takes, also on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;
/** What `./punter --help` says that it needs. */
const THREADS = 4;
const ADDRESSES = 1_300_000_000;

/** A user with no process of its own, as far as one can know: its limit then counts this program alone. */
const NOBODY = String(40_000 + (process.pid % 20_000));
const AS_NOBODY = ['setpriv', '--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'];

const answered = { answers: true, ended: '0', errors: '' };

/** Two set-ups and, on a map of 10,000 rivers, the move that takes the most memory. */
function messages(): string[] {
  const name = 'maps/large-city.json';
  const move = halfTimeMessage(parseMapText(readFileSync(join(ROOT, name), 'utf8'), name), 16);
  return [SETUP_FRAME, encodeFrame(gridSetup()), encodeFrame(move)];
}

describe('./punter within tight limits', () => {
  let folder = '';
  let file = '';

  before(async () => {
    await build();
    folder = mkdtempSync(join(tmpdir(), 'punter-test-'));
    // Another user must be able to reach it.
    chmodSync(folder, 0o755);
    file = join(folder, 'punter');
    copyFileSync(PUNTER, file);
    chmodSync(file, 0o755);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Whether it answers, and how it ended. */
  function under([command = '', ...args]: readonly string[], input: string): typeof answered {
    const options = { input, env: { PATH: process.env['PATH'] }, timeout: PATIENCE_MS, killSignal: 'SIGKILL' } as const;
    const { stdout, stderr, status, signal } = spawnSync(command, [...args, file], options);
    return { answers: framesOf(stdout).length > 0, ended: String(signal ?? status), errors: stderr.toString() };
  }

  it('answers where its user may have no more threads than it says', function () {
    // Root is not held to this limit; only root can become somebody who is.
    if (!works(AS_NOBODY[0] ?? '', ...AS_NOBODY.slice(1), 'prlimit', `--nproc=${THREADS}`, 'true')) {
      console.log('    setpriv and prlimit cannot limit the threads of another user here');
      this.skip();
    }
    const limit = [...AS_NOBODY, 'prlimit', `--nproc=${THREADS}`];
    for (const message of messages()) expect(under(limit, message)).to.deep.equal(answered);
  });

  it('answers in as much address space as it says', function () {
    const limit = ['prlimit', `--as=${ADDRESSES}`];
    if (!works(limit[0] ?? '', ...limit.slice(1), 'true')) {
      console.log('    prlimit cannot limit the address space here');
      this.skip();
    }
    for (const message of messages()) expect(under(limit, message)).to.deep.equal(answered);
  });

  it('says what it needs', () => {
    const { stdout } = spawnSync(file, ['--help'], { encoding: 'utf8' });
    expect(stdout).to.match(/needs 4 threads \(ulimit -u\) and 1\.3 GB of address space \(ulimit -v\)/);
  });
});
