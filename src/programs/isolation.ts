// Strangers' programs kept apart by bubblewrap: no network, no other process, nothing of the disk but the system's
// programs and the program's own folder, and nowhere to write but a folder that ends with it.

import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { orNothing } from '../base/errors.ts';
import type { Program } from './child.ts';

const BUBBLEWRAP = 'bwrap';
/** What programs need to run at all: the system's programs and libraries, where they are. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/etc/alternatives', '/etc/ld.so.cache'];
/** How long a machine may take to say whether it can keep programs apart, in milliseconds. */
const MOST_MS = 10_000;

/** What it may write to its own `/tmp`, in bytes: that is memory, and counts for nobody. */
const MOST_WRITTEN = 64 * 1024 * 1024;

/**
 * The program, to be started so that it reaches nothing. Its process group stays what it would be.
 * @param program where its path is a link, the folder that it leads to is there, too
 */
export function isolated({ path, args = [] }: Program): Program {
  const shown = SYSTEM.flatMap((one) => ['--ro-bind-try', one, one]);
  const made = ['--dev', '/dev', '--proc', '/proc', '--size', String(MOST_WRITTEN), '--tmpfs', '/tmp'];
  // After those: the program may lie in one of them.
  const own = new Set([dirname(path), dirname(realPathOf(path))]);
  const bound = [...own].flatMap((folder) => ['--ro-bind', folder, folder]);
  const closed = ['--remount-ro', '/', '--remount-ro', '/dev', '--chdir', dirname(path)];
  const kept = ['--unshare-all', '--die-with-parent', ...shown, ...made, ...bound, ...closed];
  return { path: BUBBLEWRAP, args: [...kept, path, ...args] };
}

/** Where a link leads; of what is not there, its own path, which then cannot be started. */
function realPathOf(path: string): string {
  return orNothing(() => realpathSync(path)) ?? path;
}

/** Said if programs cannot be kept apart. */
export const NOT_ISOLATED = '--isolate: bubblewrap (bwrap) is not installed here, or the system does not let it work';

/** Whether this machine can keep programs apart: bubblewrap is there, and the system lets it. */
export function canIsolate(): boolean {
  const { path, args } = isolated({ path: '/usr/bin/env', args: ['true'] });
  return spawnSync(path, args ?? [], { stdio: 'ignore', timeout: MOST_MS }).status === 0;
}
