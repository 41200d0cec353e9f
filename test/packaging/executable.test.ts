// ./punter as the judges get it: one file that needs nothing, heeds nothing and touches nothing.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text as allOf } from 'node:stream/consumers';
import { expect } from 'chai';
import { identity, PUNTER, ROOT } from '../../src/packaging/project.ts';
import { checkPunter } from '../../src/packaging/check-punter.ts';
import { isObject } from '../../src/base/shape.ts';
import { encodeFrame } from '../../src/base/frame.ts';
import { framesOf, gridSetup, SETUP_FRAME, withFolder, withoutNetwork, works } from '../support/executables.ts';
import { build } from '../support/built.ts';

/**
 * What the loader, the C library and Node itself open before the program runs: shared libraries, the
 * configuration of OpenSSL, what the kernel tells of the process and its limits, the executable.
 */
const START_UP: readonly RegExp[] = [
  /^\/etc\/ld\.so\.(cache|preload)$/,
  /^(\/usr)?\/lib(64)?\/.*\.so(\.\d+)*$/,
  /^(\/usr)?\/lib(64)?\/(glibc-hwcaps|x86_64-linux-gnu|aarch64-linux-gnu)[^.]*\/?$/,
  /\/openssl\.cnf$/,
  /^\/proc\//,
  /^\/sys\//,
  /^\/dev\/(null|urandom)$/,
];

/**
 * What may be asked at any time: the C library's allocator asks how many processors there are, and how the kernel gives
 * memory.
 */
const ANY_TIME: readonly RegExp[] = [
  /^\/sys\/devices\/system\/cpu\//,
  /^\/proc\/(stat|cpuinfo|meminfo)$/,
  /^\/proc\/sys\/vm\/overcommit_memory$/,
];

/** A line of strace that names a file: `1234 openat(AT_FDCWD, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3`. */
const FILE_CALL = /^\d+ +(?<call>\w+)\((?:AT_FDCWD, |\d+, )?"(?<path>[^"]*)"(?<rest>.*)$/;
/** A line of strace that is no call on files or the network: reading, writing, ends of threads, signals. */
const HARMLESS = /^\d+ +(?:(?:read|write)\(|<\.\.\. |\+\+\+ |--- )/;

/** Answers of a fresh process to a message, over pipes as a judge has them. */
function answers(
  file: string,
  message: string,
  env: NodeJS.ProcessEnv = {},
): { frames: unknown[]; errors: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(file, { input: message, env, timeout: 300_000 });
  return { frames: framesOf(stdout), errors: stderr.toString(), status };
}

/** The same, less a greeting: on a busy machine it may greet before it has seen the message. */
function lastAnswer(message: string, env?: NodeJS.ProcessEnv): object {
  const { frames, ...others } = answers(PUNTER, message, env);
  return { ...others, frame: frames.at(-1) };
}

function stateOf(frame: unknown): unknown {
  if (!isObject(frame) || frame['state'] === undefined) throw new Error(`no state in ${JSON.stringify(frame)}`);
  return frame['state'];
}

/** The three messages of a short game, the state carried over. */
function messagesOfAGame(): string[] {
  const setup = encodeFrame(gridSetup());
  const move = { moves: [{ pass: { punter: 0 } }, { claim: { punter: 1, source: 0, target: 1 } }] };
  const moved = encodeFrame({ move, state: stateOf(answers(PUNTER, setup).frames.at(-1)) });
  const scores = [
    { punter: 0, score: 0 },
    { punter: 1, score: 1 },
  ];
  const stopped = encodeFrame({ stop: { ...move, scores }, state: stateOf(answers(PUNTER, moved).frames.at(-1)) });
  return [setup, moved, stopped];
}

describe('./punter, the executable', () => {
  before(async () => {
    await build();
  });

  it('runs alone in an empty folder with an empty environment', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'punter');
      copyFileSync(PUNTER, file);
      await checkPunter(file, folder, identity());
    }));

  it('is a program of the machine, not a script that needs another', () => {
    const magic = readFileSync(PUNTER).subarray(0, 4).toString('latin1');
    expect(magic).to.be.oneOf(['\u007fELF', '\u00cf\u00fa\u00ed\u00fe']);
  });

  it('prints the licences of the project, of the Node in it and of each package in it', () => {
    const options = { env: {}, encoding: 'utf8', maxBuffer: 10_000_000 } as const;
    const { status, stdout, stderr } = spawnSync(PUNTER, ['--licences'], options);
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
    const ours = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
    const nodes = readFileSync(join(dirname(dirname(process.execPath)), 'LICENSE'), 'utf8').trim();
    const packages = readFileSync(join(ROOT, 'node_modules/fastpriorityqueue/LICENSE'), 'utf8').trim();
    for (const text of [ours, `Node.js ${process.version}`, nodes, 'fastpriorityqueue', packages]) {
      expect(stdout.includes(text), text.slice(0, 80)).to.equal(true);
    }
  });

  it('says why where it cannot print them, and not where the reader has had enough', function () {
    if (!existsSync('/dev/full')) this.skip();
    const [full, head] = ['"$1" --licences > /dev/full', '"$1" --licences | head -n 1'].map((command) =>
      spawnSync('/bin/sh', ['-c', command, 'sh', PUNTER], { encoding: 'utf8' }),
    );
    expect(full?.status).to.equal(1);
    expect(full?.stderr).to.match(/^lambda-punter: ENOSPC: [^\n]*\n$/);
    expect({ stdout: head?.stdout, stderr: head?.stderr }).to.deep.equal({ stdout: 'Lambda Punter\n', stderr: '' });
  });

  it('takes no notice of what is in the environment', () => {
    const hostile = {
      NODE_OPTIONS: '--require /nowhere/to/be/found --no-such-option',
      NODE_EXTRA_CA_CERTS: '/nowhere',
      NODE_PATH: '/nowhere',
      NODE_DEBUG: '*',
      NODE_ICU_DATA: '/nowhere',
      NODE_PENDING_DEPRECATION: '1',
      OPENSSL_CONF: '/nowhere',
      LANG: 'tr_TR.UTF-8',
      TZ: 'Nowhere/At_All',
    };
    const plain = lastAnswer(SETUP_FRAME);
    expect(plain).to.have.nested.property('frame.ready', 0);
    expect(lastAnswer(SETUP_FRAME, hostile)).to.deep.equal(plain);
  });

  it('answers with NODE_DEBUG set and standard error full or closed', function () {
    if (!existsSync('/dev/full')) this.skip();
    for (const where of ['2> /dev/full', '2>&-', '2> /dev/null']) {
      const options = { input: SETUP_FRAME, env: { NODE_DEBUG: '*' } };
      const { status, stdout } = spawnSync('/bin/sh', ['-c', `"$1" ${where}`, 'sh', PUNTER], options);
      expect(status, where).to.equal(0);
      expect(framesOf(stdout).at(-1), where).to.include({ ready: 0 });
    }
  });

  it('opens no port to a debugger on SIGUSR1', async () => {
    const child = spawn(PUNTER, { env: {} });
    const ended = once(child, 'close');
    const errors = allOf(child.stderr);
    try {
      // It greets: by then it would be listening for the signal.
      await once(child.stdout, 'data');
      child.kill('SIGUSR1');
      child.stdin.end(SETUP_FRAME);
      const [code] = await ended;
      expect({ code, errors: await errors }).to.deep.equal({ code: 0, errors: '' });
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('plays where there is no network', function () {
    const wrapper = withoutNetwork();
    if (wrapper === undefined) {
      console.log('    unshare cannot take the network away here');
      this.skip();
    }
    const [command = '', ...args] = wrapper;
    for (const message of messagesOfAGame()) {
      const { status, stderr } = spawnSync(command, [...args, PUNTER], { input: message });
      expect(status, stderr.toString()).to.equal(0);
    }
  });

  it('opens what starting takes, nothing for writing, and nothing at all once its input is there', async function () {
    if (!works('strace', '-f', 'true')) {
      console.log('    strace is not here or may not watch');
      this.skip();
    }
    const messages = messagesOfAGame();
    await withFolder((folder) => {
      const [input, trace] = [join(folder, 'input'), join(folder, 'trace')];
      for (const message of messages) {
        writeFileSync(input, message);
        // Pipes of the shell: Node's own are sockets, and asking what they are would count as network.
        const command = 'cat "$1" | strace -f -o "$2" -e trace=%file,%network,read,write "$3" 2>/dev/null | cat';
        const { status } = spawnSync('/bin/sh', ['-c', command, 'sh', input, trace, PUNTER], {
          cwd: folder,
          env: { PATH: process.env['PATH'] },
        });
        expect(status).to.equal(0);
        holdToStartUp(readFileSync(trace, 'utf8').trimEnd().split('\n'));
      }
    });
  });

  it('would be found out if it opened more', () => {
    const start = [
      `1 execve("${PUNTER}", ["${PUNTER}"], 0x7ffd 0 vars */) = 0`,
      '1 openat(AT_FDCWD, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3',
    ];
    const read = '2 read(0, "107:{\\"punter\\":0"..., 65536) = 111';
    const answer = '1 write(1, "250:{"..., 254) = 254';
    holdToStartUp([...start, read, answer]);
    const cases = [
      [...start, answer],
      [...start, read, '1 openat(AT_FDCWD, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3', answer],
      [...start, read, '1 socket(AF_INET, SOCK_STREAM, IPPROTO_TCP) = 3', answer],
      [...start, '1 socket(AF_INET, SOCK_STREAM, IPPROTO_TCP) = 3', read, answer],
      [...start, '1 openat(AT_FDCWD, "/home/me/weights.json", O_RDONLY) = 3', read, answer],
      [...start, '1 openat(AT_FDCWD, "/dev/null", O_WRONLY) = 3', read, answer],
      [...start, '1 execve("/usr/bin/node", ["node"], 0x7ffd 0 vars */) = 0', read, answer],
    ];
    for (const trace of cases) expect(() => holdToStartUp(trace), trace.join('\n')).to.throw();
  });
});

/** Holds a trace to what is allowed; fails too where the trace does not show the message being read. */
function holdToStartUp(lines: readonly string[]): void {
  // From standard input, or from its pipe opened anew.
  const read = lines.findIndex((line) => /^\d+ +read\(\d+, "\d+:\{/.test(line));
  expect(read, 'the message being read, in the trace').to.be.greaterThan(0);
  for (const [place, line] of lines.entries()) {
    if (HARMLESS.test(line)) continue;
    const { call = '', path = '', rest = '' } = FILE_CALL.exec(line)?.groups ?? {};
    expect(rest, line).not.to.match(/O_WRONLY|O_RDWR|O_CREAT/);
    if ((call === 'execve' && place === 0) || ANY_TIME.some((allowed) => allowed.test(path))) continue;
    expect(place, `after the message was read: ${line}`).to.be.lessThan(read);
    // An empty path asks about a descriptor that is open already.
    const known =
      path === PUNTER ||
      (path === '' && rest.includes('AT_EMPTY_PATH')) ||
      START_UP.some((allowed) => allowed.test(path));
    expect(known, `not of the start: ${line}`).to.equal(true);
  }
}
