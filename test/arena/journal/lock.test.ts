// Locks: a stale one goes away by itself, that of a process that may be running never does.

import { expect } from 'chai';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../../src/base/file-error.ts';
import { takeLock } from '../../../src/arena/journal/lock.ts';
import { fateOf, holderHere, parseHolder, type Holder } from '../../../src/arena/journal/lock-holder.ts';
import { withFolder, works } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';

const LINUX = process.platform === 'linux';
const HERE: Holder = { ...holderHere(randomUUID()), host: 'here', machine: 'm1', boot: 'b1', space: 'pid:[1]' };
const HOLD = `import { takeLock } from ${JSON.stringify(import.meta.resolve('../../../src/arena/journal/lock.ts'))};
takeLock(process.argv[1], () => {});
console.log('held');
setInterval(() => {}, 1000);`;

/** The number of a process that is no more. */
function endedPid(): number {
  return spawnSync(process.execPath, ['-e', '0']).pid;
}

/** A holder that is no more. */
function endedHolder(): Holder {
  return { ...holderHere(randomUUID()), pid: endedPid() };
}

/** What taking a lock comes to: the error, or what was told on the way; it is given back. */
function attempt(file: string): { readonly error?: string; readonly told: string } {
  const told: string[] = [];
  try {
    takeLock(file, (sentence) => told.push(sentence)).release();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { error: error.message, told: told.join() };
  }
  return { told: told.join() };
}

describe('the holder of a lock', () => {
  it('runs or has ended, by its number and its begin, on the machine where it is asked for', () => {
    const gone = { ...HERE, pid: endedPid() };
    const cases: readonly (readonly [string, Partial<Holder>, string, Partial<Holder>?])[] = [
      ['this process', {}, 'running'],
      ['its machine has another name by now', { host: 'there' }, 'running'],
      ['a lock of a version that wrote less', { machine: '', boot: '', space: '' }, 'running'],
      ['a begin that is not told', { begun: '' }, 'running'],
      ['a process that is no more', gone, 'ended'],
      ...(LINUX ? [['a process whose number is used again', { begun: '1' }, 'ended'] as const] : []),
      ['a number that no process can have', { pid: 2 ** 40 }, 'ended'],
      ['before the machine started anew', { boot: 'b0' }, 'ended'],
      ['another machine', { host: 'there', boot: 'b2' }, 'elsewhere'],
      ['another machine of that name', { machine: 'm2', boot: 'b2' }, 'elsewhere'],
      [
        'another machine, from which nothing more is known',
        { host: 'there', machine: '', boot: '', space: '' },
        'elsewhere',
      ],
      [
        'another container of this machine, where the number is somebody else',
        { ...gone, space: 'pid:[2]' },
        'elsewhere',
      ],
      ['another container, of another name', { ...gone, host: 'container', space: 'pid:[2]' }, 'elsewhere'],
      ['a container before the machine started anew', { boot: 'b0', space: 'pid:[2]' }, 'ended'],
      ['another start, of a machine without an id', { boot: 'b0', machine: '' }, 'elsewhere'],
      ['another start, asked where the machine has no id', { boot: 'b0' }, 'elsewhere', { machine: '' }],
      ['a container of this name on another host', { boot: 'b2', machine: '' }, 'elsewhere', { machine: '' }],
      ['a process that is no more, on a machine without an id', { ...gone, machine: '' }, 'ended', { machine: '' }],
    ];
    for (const [what, holder, fate, here] of cases)
      expect(fateOf({ ...HERE, ...holder }, { ...HERE, ...here }), what).to.equal(fate);
  });

  it('has ended where only its parent has not asked how', async function () {
    if (!LINUX) this.skip();
    // The shell's child ends once the shell has become a program that never asks for it; the shell itself might.
    const child = 'until [ "$(cat /proc/$$/comm)" = sleep ]; do sleep 0.01; done';
    const parent = spawn('sh', ['-c', `(${child}) & echo $!; exec sleep 60`], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const holder = { ...HERE, pid: Number(line.toString()), begun: '' };
      const isZombie = (): boolean => readFileSync(`/proc/${holder.pid}/stat`, 'latin1').includes(') Z ');
      await soon(isZombie, 'the child has ended');
      expect(fateOf(holder, HERE)).to.equal('ended');
    } finally {
      parent.kill();
    }
  });

  it('is read from its lock as it was written; what is none names nobody', () => {
    const text = JSON.stringify(HERE);
    expect(parseHolder(text)).to.deep.equal(HERE);
    const { pid, begun, host, key } = HERE;
    expect(parseHolder(JSON.stringify({ pid, begun, host, key })), 'an earlier version').to.deep.equal({
      pid,
      begun,
      host,
      machine: '',
      boot: '',
      space: '',
      key,
    });
    for (let length = 0; length < text.length; length++)
      expect(parseHolder(text.slice(0, length)), text.slice(0, length)).to.equal(undefined);
    for (const odd of [
      { pid: 0 },
      { pid: -1 },
      { pid: 1.5 },
      { pid: '7' },
      { key: '' },
      { key: '../../elsewhere' },
      { host: 'a\u001b[2J' },
      { host: 7 },
      { begun: [] },
    ]) {
      expect(parseHolder(JSON.stringify({ ...HERE, ...odd })), JSON.stringify(odd)).to.equal(undefined);
    }
    for (const odd of ['', '\0'.repeat(200), 'null', '7', '[]', '{}', '1234\n'])
      expect(parseHolder(odd), odd).to.equal(undefined);
  });
});

describe('a lock', () => {
  it('that names nobody goes away by itself, and that is said', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      for (const left of [
        '',
        'garbage',
        '{}',
        '{"pid":1',
        JSON.stringify({ ...holderHere(randomUUID()), key: '../j' }),
        '\0\0\0\0',
      ]) {
        writeFileSync(`${file}.lock`, left);
        const { error, told } = attempt(file);
        expect([error, told.includes(`${file}.lock: this lock names no process`)], left).to.deep.equal([
          undefined,
          true,
        ]);
        expect(readdirSync(folder), left).to.deep.equal([]);
      }
    }));

  it('of a process that has ended is taken over, and that is said', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      const holder = { ...holderHere(randomUUID()), pid: endedPid() };
      writeFileSync(`${file}.lock`, JSON.stringify(holder));
      expect(attempt(file)).to.deep.equal({
        told: `${file}.lock: process ${holder.pid} has ended without giving its lock back; it is taken over`,
      });
      expect(readdirSync(folder)).to.deep.equal([]);
    }));

  it('that is taken over is ours by the time that this is said', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      for (const left of ['', JSON.stringify(endedHolder())]) {
        writeFileSync(`${file}.lock`, left);
        const holders: unknown[] = [];
        const lock = takeLock(file, () => holders.push(parseHolder(readFileSync(`${file}.lock`, 'utf8'))?.pid));
        expect(holders, left).to.deep.equal([process.pid]);
        lock.release();
      }
    }));

  it('is given back where nobody can be told of what was taken over', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'j.lock'), '');
      const take = (): unknown =>
        takeLock(join(folder, 'j'), () => {
          throw new Error('nobody listens');
        });
      expect(take).to.throw('nobody listens');
      expect(readdirSync(folder)).to.deep.equal([]);
    }));

  it('is taken over where others were killed while they took it', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      const [first, second, third] = [endedHolder(), endedHolder(), endedHolder()];
      for (const left of ['', JSON.stringify(first)]) {
        writeFileSync(`${file}.lock`, left);
        for (const gone of [second, third]) writeFileSync(`${file}.lock.${gone.key}`, JSON.stringify(gone));
        const { error, told } = attempt(file);
        expect([error, told.includes('it is taken over')], left).to.deep.equal([undefined, true]);
        expect(readdirSync(folder), left).to.deep.equal([]);
      }
    }));

  it('is left to whoever takes it over just now, and asked for in vain while that one does', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      const [stale, rival] = [JSON.stringify(endedHolder()), holderHere(randomUUID())];
      const place = `${file}.lock.${rival.key}`;
      for (const [taker, more] of [
        [rival, ''],
        [{ ...rival, host: 'there', boot: 'b0' }, `; if that one is gone, remove ${place}`],
      ] as const) {
        writeFileSync(`${file}.lock`, stale);
        writeFileSync(place, JSON.stringify(taker));
        expect(attempt(file)).to.deep.equal({
          error: `${file}.lock: others take this lock at the same time (${place}); try again${more}`,
          told: '',
        });
        expect(readFileSync(`${file}.lock`, 'utf8')).to.equal(stale);
      }
      expect(readdirSync(folder)).to.deep.equal(['j.lock', `j.lock.${rival.key}`]);
    }));

  it('is left alone where somebody may be taking it over whose own lock cannot be read', () =>
    withFolder((folder) => {
      const [path, key] = [join(folder, 'j.lock'), randomUUID()];
      writeFileSync(path, JSON.stringify(endedHolder()));
      writeFileSync(`${path}.${key}`, JSON.stringify(holderHere(key)), { mode: 0o200 });
      chmodSync(folder, 0o777);
      // The rights of files are nothing to root.
      const isRoot = process.geteuid?.() === 0;
      if (isRoot) process.seteuid?.(65_534);
      try {
        expect(attempt(join(folder, 'j')).error).to.include(`(${path}.${key}); try again; if that one is gone, remove`);
      } finally {
        if (isRoot) process.seteuid?.(0);
      }
      expect(readdirSync(folder)).to.have.length(2);
    }));

  it('rids its place of what killed processes left there, and of nothing else', () =>
    withFolder((folder) => {
      const path = join(folder, 'j.lock');
      const [gone, orphan] = [endedHolder(), endedHolder()];
      const running = holderHere(randomUUID());
      const there = { ...holderHere(randomUUID()), host: 'there', boot: 'b0' };
      const empty = [randomUUID(), randomUUID()];
      for (const name of [gone.key, 'over-nobody', `over-${running.key}`, `over-${gone.key}.over-nobody`])
        writeFileSync(`${path}.${name}`, JSON.stringify(gone));
      writeFileSync(`${path}.${empty[0]}`, '');
      utimesSync(`${path}.${empty[0]}`, 1, 1);
      const kept = {
        [`j.lock.${running.key}`]: running,
        [`j.lock.${there.key}`]: there,
        [`j.lock.over-${there.key}`]: there,
        [`j.lock.${empty[1]}`]: '',
        [`j.lock.${orphan.key}`]: gone,
        [`k.lock.${gone.key}`]: gone,
        'j.lock.notes': gone,
      };
      for (const [name, holder] of Object.entries(kept))
        writeFileSync(join(folder, name), holder === '' ? '' : JSON.stringify(holder));
      mkdirSync(`${path}.${randomUUID()}`);
      expect(attempt(join(folder, 'j'))).to.deep.equal({ told: '' });
      const stayed = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
      expect(stayed.map(({ name }) => name).toSorted()).to.deep.equal(Object.keys(kept).toSorted());
      expect(readdirSync(folder)).to.have.length(stayed.length + 1);
    }));

  it('clears what ended processes left of the file itself, and nothing that may still be written', () =>
    withFolder((folder) => {
      const file = join(folder, 'a.jsonl');
      const running = `.a.jsonl.${process.pid}-0.tmp`;
      for (const name of [`.a.jsonl.${endedPid()}-0.tmp`, running]) writeFileSync(join(folder, name), 'half');
      takeLock(file, () => {}).release();
      expect(readdirSync(folder)).to.deep.equal([running]);
    }));

  it('of a running process stays, and is free once that is killed', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'j');
      const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      const before = readFileSync(`${file}.lock`, 'utf8');
      for (let time = 0; time < 5; time++)
        expect(attempt(file)).to.deep.equal({
          error: `${file} is being written by process ${child.pid}, which is still running`,
          told: '',
        });
      expect(readFileSync(`${file}.lock`, 'utf8')).to.equal(before);
      child.kill('SIGKILL');
      await ended;
      expect(attempt(file).told).to.include(`process ${child.pid} has ended`);
      expect(readdirSync(folder)).to.deep.equal([]);
    }));

  it('of another machine or container stays, with a word on how to remove it', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      const there = { ...holderHere(randomUUID()), pid: 7, host: 'there', boot: 'b0' };
      writeFileSync(`${file}.lock`, JSON.stringify(there));
      expect(attempt(file).error).to.equal(
        `${file} is being written by process 7 of another machine or container, there; if that is gone, remove ` +
          `${file}.lock`,
      );
      expect(JSON.parse(readFileSync(`${file}.lock`, 'utf8'))).to.deep.equal(there);
    }));

  it('is refused where something else has its place, which stays as it is', () =>
    withFolder((folder) => {
      const file = join(folder, 'j');
      mkdirSync(`${file}1.lock`);
      symlinkSync('/nowhere/at/all', `${file}2.lock`);
      writeFileSync(`${file}3.lock`, 'x'.repeat(5000));
      const pipe = works('mkfifo', `${file}4.lock`);
      const words = ['a folder', 'a link', 'a long file', ...(pipe ? ['a pipe'] : [])];
      for (const [place, what] of words.entries()) {
        const path = `${file}${place + 1}`;
        expect(attempt(path)).to.deep.equal({
          error: `${path}.lock: this is ${what}, expected a lock; move it elsewhere`,
          told: '',
        });
        expect(lstatSync(`${path}.lock`, { throwIfNoEntry: false })).to.not.equal(undefined);
      }
      expect(readdirSync(folder)).to.have.length(words.length);
    }));

  it('that cannot be made is told of in a sentence, and nothing is left behind', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'file'), '');
      expect(attempt(join(folder, 'file', 'j')).error).to.equal(
        `${join(folder, 'file', 'j')}.lock: there is a file where a folder is needed`,
      );
      expect(attempt(join(folder, 'none', 'j')).error).to.include('j.lock: no such file or folder');
      expect(attempt(join(folder, 'x'.repeat(240))).error).to.include('.lock: the name is too long');
      expect(readdirSync(folder)).to.deep.equal(['file']);
    }));

  it('where nothing may be written is told of in a sentence', () =>
    withFolder((folder) => {
      chmodSync(folder, 0o500);
      // The rights of files are nothing to root.
      const isRoot = process.geteuid?.() === 0;
      if (isRoot) process.seteuid?.(65_534);
      try {
        expect(attempt(join(folder, 'j'))).to.deep.equal({
          error: `${join(folder, 'j')}.lock: no permission to read or write there`,
          told: '',
        });
      } finally {
        if (isRoot) process.seteuid?.(0);
        chmodSync(folder, 0o700);
      }
    }));

  it('of a link is that of the file that it leads to', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'file'), '');
      symlinkSync('file', join(folder, 'link'));
      const lock = takeLock(join(folder, 'link'), () => {});
      expect(existsSync(join(folder, 'file.lock'))).to.equal(true);
      expect(attempt(join(folder, 'file')).error).to.include('which is still running');
      lock.release();
    }));

  it('is held by one of many who take over stale ones, and never lost to another', () =>
    withFolder(async (folder) => {
      const rivals = Array.from({ length: 4 }, (_, seed) => {
        const rival = spawn(
          process.execPath,
          [join(import.meta.dirname, 'lock-rival.ts'), join(folder, 'j'), '100', `${seed}`],
          { stdio: ['ignore', 'pipe', 'pipe'], timeout: 280_000 },
        );
        let said = '';
        for (const stream of [rival.stdout, rival.stderr])
          stream.on('data', (piece: Buffer) => (said += piece.toString()));
        return once(rival, 'close').then(([code]) => ({ code: code as unknown, said }));
      });
      for (const { code, said } of await Promise.all(rivals)) expect([code, said]).to.deep.equal([0, '']);
      expect(attempt(join(folder, 'j')).error).to.equal(undefined);
      expect(readdirSync(folder), 'whoever takes it last removes what the others left').to.deep.equal([]);
    }));
});
