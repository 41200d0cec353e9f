// A lock beside a file: one process at a time writes it. A process that was killed leaves its lock
// behind; the next one sees that and takes it over.

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { ArenaError } from './arena-error.ts';

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  /** When the process began, as the system counts it: ids of processes are used again. Empty where that is not told. */
  readonly begun: string;
  readonly host: string;
  /** Tells apart the locks of one process. */
  readonly key: string;
}

/** A lock that is held. */
export interface Lock {
  /** Whether it still is; false after somebody has removed or replaced the lock's file. */
  isHeld(): boolean;
  release(): void;
}

/** How often it is tried against others who try at the same time. */
const TRIES = 5;

/**
 * Takes the lock of a file, `FILE.lock`.
 * @param onTakeOver told of a lock that a process which is no more has left
 * @throws {ArenaError} where a running process holds it, or one that cannot be asked (another machine's)
 */
export function takeLock(file: string, onTakeOver: (sentence: string) => void): Lock {
  const path = `${file}.lock`;
  const mine: Holder = { pid: process.pid, begun: beginOf(process.pid), host: hostname(), key: randomUUID() };
  // Written whole beside it and then linked: whoever reads a lock reads all of it.
  const beside = `${path}.${mine.key}`;
  writeFileSync(beside, JSON.stringify(mine));
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      if (linked(beside, path)) return { isHeld: () => holderOf(path)?.key === mine.key, release: () => release(path, mine) };
      const holder = holderOf(path);
      if (holder === undefined) continue;
      if (holder.host !== mine.host) throw new ArenaError(`${file} is being written by process ${holder.pid} of another machine; if that is no more, remove ${path}`);
      if (isAlive(holder)) throw new ArenaError(`${file} is being written by process ${holder.pid}, which is still running`);
      if (setAside(path, holder, `${beside}.stale`)) onTakeOver(`${path}: process ${holder.pid} has ended without giving its lock back; it is taken over`);
    }
  } finally {
    rmSync(beside, { force: true });
  }
  throw new ArenaError(`${path}: others take this lock at the same time, or it is no lock of a tournament`);
}

/** Removes the lock of a holder that is no more. Another may have done so meanwhile and hold it: then it gets it back. */
function setAside(path: string, stale: Holder, aside: string): boolean {
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  const same = holderOf(aside)?.key === stale.key;
  if (!same) linked(aside, path);
  rmSync(aside, { force: true });
  return same;
}

function release(path: string, mine: Holder): void {
  if (holderOf(path)?.key === mine.key) rmSync(path, { force: true });
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, begun }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = beginOf(pid);
  return now === begun || now === '' || begun === '';
}

/** The begin of a process since the machine's own, in ticks (`man 5 proc_pid_stat`, field 22); empty where there is no /proc. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
