// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over. A lock whose holder may be running is never touched.

import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { kindOf, linkTarget } from '../../base/durable-file.ts';
import { orNothing, systemCode } from '../../base/errors.ts';
import { diskError, FileError } from '../../base/file-error.ts';
import { removeUnfinishedOf, temporaryOf } from '../../base/whole-file.ts';
import { fateOf, holderHere, parseHolder, type Holder } from './lock-holder.ts';

/** A lock that is held. */
export type Lock = ReturnType<typeof takeLock>;

/** How often it is tried against others who try at the same time, and the longest pauses between, in milliseconds. */
const TRIES = 60;
const PAUSES_MS = [2, 5, 10, 20, 40];
/** No lock is longer, in bytes; what is, is something else. */
const LONGEST = 4096;
/**
 * A key in the name of a lock that is not linked yet, `LOCK.KEY`; earlier versions took locks over by `LOCK.over-KEY`.
 */
const KEY = /^(?:[\da-f-]{36}|over-(?:nobody|[\da-f-]{36})(?:\.over-nobody)*)$/;
/** Nobody takes as long to write a lock, in milliseconds. */
const LONG_AGO_MS = 3_600_000;

/**
 * Takes the lock of a file, `FILE.lock`. A link's lock is that of the file it leads to. What ended processes have left
 * of this lock, and of the file while they wrote it, is removed.
 * @param onTakeOver called for each stale lock that was removed, once the lock is ours
 * @throws {FileError} if a running process holds it, or one that cannot be asked (another machine's), or if the
 *   disk will not have it
 */
export function takeLock(file: string, onTakeOver: (sentence: string) => void) {
  const path = `${linkTarget(file)}.lock`;
  const taking = { file, path, mine: holderHere(randomUUID()), stale: [] as Found[] };
  onLock(path, () => take(taking));
  const lock = lockOf(taking);
  rivalsOf(taking);
  removeUnfinishedOf(file);
  try {
    for (const found of taking.stale) onTakeOver(`${path}: ${whatIsStale(found)}; it is taken over`);
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

/** Who takes which lock. */
interface Taking {
  /** The file that is locked, for sentences. */
  readonly file: string;
  /** The lock's own path. */
  readonly path: string;
  readonly mine: Holder;
  /** The stale locks that were removed. */
  readonly stale: Found[];
}

/**
 * A stale lock may be removed by one process alone, and only while nobody else has seen it: else the slower of two
 * would remove the lock of the faster. So each process first shows itself, by a file `LOCK.KEY`, then looks
 * for others who do, and only then at the lock. Others that come later see this one; one that came before is seen, or
 * has its lock by now, which is seen. If there are others, this one withdraws and tries again.
 * @throws {FileError} if the lock cannot be had, and system errors
 */
function take(taking: Taking): void {
  const { path, mine } = taking;
  const beside = `${path}.${mine.key}`;
  for (let tries = 0; tries < TRIES; tries++) {
    checkFree(path, taking);
    try {
      showOurselves(beside, taking);
      if (linked(beside, path)) return;
      const isAlone = rivalsOf(taking).length === 0;
      const found = checkFree(path, taking);
      if (isAlone && found !== undefined) {
        rmSync(path);
        taking.stale.push(found);
      }
      if (linked(beside, path)) return;
    } finally {
      removeQuietly(beside);
    }
    pause(Math.random() * PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  }
  const rivals = rivalsOf(taking);
  // One that cannot be asked may have stood there for ever.
  const { place, mayBeGone } = rivals.find((rival) => rival.mayBeGone) ?? rivals[0] ?? { place: '', mayBeGone: false };
  const where = place === '' ? '' : ` (${place})`;
  const remove = mayBeGone ? `; if that one is gone, remove ${place}` : '';
  throw new FileError(`${path}: others take this lock at the same time${where}; try again${remove}`);
}

/** Writes our lock beside its place. It is on the disk, whole, before anybody can read it, also after a power cut. */
function showOurselves(beside: string, { file, mine }: Taking): void {
  const unfinished = temporaryOf(linkTarget(file));
  try {
    writeFileSync(unfinished, JSON.stringify(mine), { flag: 'wx', flush: true });
    renameSync(unfinished, beside);
  } catch (error) {
    removeQuietly(unfinished);
    throw error;
  }
}

/**
 * What stands there, if that is a stale lock.
 * @throws {FileError} if it is the lock of a process that may be running
 */
function checkFree(path: string, { file, mine }: Taking): Found | undefined {
  const found = lookAt(path);
  const fate = found?.holder && fateOf(found.holder, mine);
  if (found?.holder === undefined || fate === 'ended') return found;
  const { pid, host } = found.holder;
  if (fate === 'running') throw new FileError(`${file} is being written by process ${pid}, which is still running`);
  throw new FileError(
    `${file} is being written by process ${pid} of another machine or container, ${host}; if that is gone, remove ${path}`,
  );
}

/**
 * Others who want the lock and may be running, some of whom nobody here can ask. What killed processes have left there
 * is removed, as far as the disk lets us: no two have one name, so nobody else's is.
 */
function rivalsOf({ path, mine }: Taking) {
  const start = `${basename(path)}.`;
  return (orNothing(() => readdirSync(dirname(path))) ?? []).flatMap((name) => {
    const key = name.slice(start.length);
    if (!name.startsWith(start) || !KEY.test(key) || key === mine.key) return [];
    const place = join(dirname(path), name);
    let found: Found | undefined;
    try {
      found = lookAt(place);
    } catch (error) {
      // What is no lock is in nobody's way; what cannot be read may be one.
      return error instanceof FileError ? [] : [{ place, mayBeGone: true }];
    }
    const { holder } = found ?? {};
    if (holder !== undefined && (key.startsWith('over-') || holder.key === key)) {
      const fate = fateOf(holder, mine);
      if (fate !== 'ended') return [{ place, mayBeGone: fate === 'elsewhere' }];
      removeQuietly(place);
    } else if (found !== undefined && holder === undefined && isOld(place, path)) removeQuietly(place);
    return [];
  });
}

/** Whether a file is long older than the lock. By the disk's clock, which may not be ours. */
function isOld(place: string, path: string): boolean {
  return orNothing(() => lstatSync(path).mtimeMs - lstatSync(place).mtimeMs > LONG_AGO_MS) === true;
}

function lockOf({ path, mine }: Taking) {
  const isHeld = (): boolean => lookAt(path)?.holder?.key === mine.key;
  const release = (): void => void orNothing(() => isHeld() && rmSync(path, { force: true }));
  return {
    /**
     * Whether it still is; false after somebody has removed or replaced the lock's file.
     * @throws {FileError} if that cannot be read
     */
    isHeld: (): boolean => onLock(path, isHeld),
    /**
     * Gives it back as well as the disk lets us: what stays behind is stale as soon as this process has ended. So does
     * the end of the block that uses it.
     */
    release,
    [Symbol.dispose]: release,
  };
}

/** A lock that stands somewhere; one that names nobody has no holder. */
interface Found {
  readonly holder?: Holder;
}

/** @throws {FileError} if something stands there that is no lock at all, and system errors */
function lookAt(path: string): Found | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile() || found.size > LONGEST)
    throw new FileError(
      `${path}: this is ${found.isFile() ? 'a long file' : kindOf(found)}, expected a lock; move it elsewhere`,
    );
  try {
    const holder = parseHolder(readFileSync(path, 'utf8'));
    return { ...(holder && { holder }) };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined; // given back just now
    throw error;
  }
}

function whatIsStale({ holder }: Found): string {
  return holder === undefined
    ? 'this lock names no process, as one that a crash has left'
    : `process ${holder.pid} has ended without giving its lock back`;
}

/**
 * Links a lock to its place.
 * @returns false if something is there
 * @throws {FileError} if the disk knows no links, and system errors
 */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'EEXIST') return false;
    // FAT and some disks of other machines.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    throw new FileError(
      `${to}: this disk knows no hard links, without which there is no lock; choose a place on another disk`,
    );
  }
}

/** Does something with a lock; errors of the disk get the lock's name. */
function onLock<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw diskError(path, error);
  }
}

/** Removes a file that is in nobody's way, if the disk lets us. */
function removeQuietly(path: string): void {
  orNothing(() => rmSync(path, { force: true }));
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
