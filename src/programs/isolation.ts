// Strangers' programs kept apart by bubblewrap: no network, no other process, nothing of the disk but the system's
// programs and the program's own folder, and nowhere to write but a folder that ends with it.

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Program } from './child.ts';

const BUBBLEWRAP = 'bwrap';
/** What programs need to run at all: the system's programs and libraries, where they are. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/etc/alternatives', '/etc/ld.so.cache'];
/** How long a machine may take to say whether it can keep programs apart, in milliseconds. */
const MOST_MS = 10_000;

/** The program, to be started so that it reaches nothing. Its process group stays what it would be. */
export function isolated({ path, args = [] }: Program): Program {
  const folder = dirname(path);
  const shown = [...SYSTEM.flatMap((one) => ['--ro-bind-try', one, one]), '--dev', '/dev', '--proc', '/proc'];
  // The program's folder may lie in one of those.
  const own = ['--tmpfs', '/tmp', '--ro-bind', folder, folder, '--chdir', folder];
  return { path: BUBBLEWRAP, args: ['--unshare-all', '--die-with-parent', ...shown, ...own, path, ...args] };
}

/** Whether this machine can keep programs apart: bubblewrap is there, and the system lets it. */
export function canIsolate(): boolean {
  const { path, args } = isolated({ path: '/usr/bin/env', args: ['true'] });
  return spawnSync(path, args ?? [], { stdio: 'ignore', timeout: MOST_MS }).status === 0;
}
