// Ctrl-C and similar signals, also the death of npm: all that was started ends before the command does, and servers
// end politely at the first signal, at once at the second.

import { constants } from 'node:os';
import { basename } from 'node:path';
import { fileTrouble } from '../base/file-trouble.ts';
import { processFields } from '../base/process-table.ts';
import { anythingWasLost, warn } from './print.ts';
import { mistakeText } from './tell-mistakes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Why a command was stopped. */
class Interrupted extends Error {
  readonly signal: (typeof SIGNALS)[number];

  constructor(signal: (typeof SIGNALS)[number]) {
    super(signal);
    this.signal = signal;
  }
}

/**
 * Runs a command and sets the exit code: what it returns, 0 by default, 1 on the user's mistake, 128 and the signal's
 * number (130 for Ctrl-C) where a signal stopped it; 1 whatever happened if anything was lost.
 * @param command ends everything it started before it ends, also when the signal aborts
 * @param stopped what to say if a signal stopped it
 */
export async function runCommand(
  command: (signal: AbortSignal) => Promise<number | void>,
  stopped = 'stopped: every program that was started has been ended',
): Promise<void> {
  const aborter = new AbortController();
  const stop = (signal: (typeof SIGNALS)[number]): void => aborter.abort(new Interrupted(signal));
  for (const signal of SIGNALS) process.on(signal, stop);
  const unwatch = watchNpm(() => stop('SIGHUP'));
  try {
    process.exitCode = (await command(aborter.signal)) ?? 0;
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 128 + constants.signals[error.signal] : 1;
    const said = mistakeText(error) ?? troubleText(error);
    if (error instanceof Interrupted) warn(stopped);
    else if (said === undefined) throw error;
    else warn(`error: ${said}`);
  } finally {
    unwatch();
    for (const signal of SIGNALS) process.off(signal, stop);
    if (anythingWasLost()) process.exitCode = 1;
  }
}

/** What the system says, of a file with its name; undefined of anything else. */
function troubleText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const where = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
  return `${where}${fileTrouble(error)}`;
}

/**
 * The next two signals' names, as they come; after them a third ends the process as ever. The death
 * of the npm that started the server, which nothing else tells of, counts as SIGTERM.
 */
export function stopSignals(): { readonly first: Promise<string>; readonly second: Promise<string> } {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  let count = 0;
  const take = (signal: NodeJS.Signals): void => {
    if (++count === 1) {
      first.resolve(signal);
      return;
    }
    for (const other of SIGNALS) process.off(other, take);
    second.resolve(signal);
  };
  for (const signal of SIGNALS) process.on(signal, take);
  watchNpm(() => take('SIGTERM'));
  return { first: first.promise, second: second.promise };
}

/** How often it is looked whether npm is still there, in milliseconds. */
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
  return `${process.ppid} ${processFields(process.ppid)[1] ?? ''}`;
}
