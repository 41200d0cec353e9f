// A command that npm started plays on when npm is killed: nobody tells it. So it looks now and then.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_MS = 500;

/**
 * Calls `onDeath` once when the npm that started this command has gone; not where it was started
 * otherwise. npm starts a shell that becomes the command; some shells stay between the two, so the
 * parent's parent counts too (where /proc tells it). Gives back a function that ends the watch.
 */
export function watchNpm(onDeath: () => void): () => void {
  // What a command starts inherits npm's word for it, but has another name.
  if (process.env['npm_lifecycle_event'] !== basename(process.argv[1] ?? '', '.ts')) return () => {};
  const parents = parentage();
  const looking = setInterval(() => {
    if (parentage() === parents) return;
    clearInterval(looking);
    onDeath();
  }, LOOK_MS).unref();
  return () => clearInterval(looking);
}

/** This process's parent and that one's. */
function parentage(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'latin1');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
