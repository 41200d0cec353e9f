// Ctrl-C and its kin, the death of npm among them: whatever was started is ended before the command ends.

import { constants } from 'node:os';
import { InputError } from '../../base/errors.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { FileError } from '../../base/file-error.ts';
import { watchNpm } from './npm-death.ts';
import { anythingWasLost, warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';

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
 * Runs a command and sets the exit code: what it returns, 1 on the user's mistake, 128 and the
 * signal's number (130 for Ctrl-C) where a signal stopped it; 1 whatever happened if anything was lost.
 * @param command ends everything it started before it ends, also when the signal aborts
 * @param stopped what is said where a signal stopped it
 */
export async function runCommand(
  command: (signal: AbortSignal) => Promise<number>,
  stopped = 'stopped: every program that was started has been ended',
): Promise<void> {
  const aborter = new AbortController();
  const stop = (signal: (typeof SIGNALS)[number]): void => aborter.abort(new Interrupted(signal));
  for (const signal of SIGNALS) process.on(signal, stop);
  const unwatch = watchNpm(() => stop('SIGHUP'));
  try {
    process.exitCode = await command(aborter.signal);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Interrupted) {
      warn(stopped);
      process.exitCode = 128 + constants.signals[error.signal];
    } else if (error instanceof UsageError || error instanceof InputError || error instanceof FileError) {
      warn(`error: ${error instanceof InputError ? error.told : error.message}`);
    } else if (error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string') {
      warn(`error: ${error.path}: ${fileTrouble(error)}`);
    } else {
      throw error;
    }
  } finally {
    unwatch();
    for (const signal of SIGNALS) process.off(signal, stop);
    if (anythingWasLost()) process.exitCode = 1;
  }
}
