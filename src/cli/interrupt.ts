// Ctrl-C and its kin, the death of npm among them: whatever was started is ended before the command ends.

import { constants } from 'node:os';
import { InputError } from '../game/errors.ts';
import { fileTrouble } from './file-trouble.ts';
import { watchNpm } from './npm-death.ts';
import { UsageError } from './usage-error.ts';

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
 * signal's number (130 for Ctrl-C) where a signal stopped it.
 * @param command ends everything it started before it ends, also when the signal aborts
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const aborter = new AbortController();
  const stop = (signal: (typeof SIGNALS)[number]): void => aborter.abort(new Interrupted(signal));
  for (const signal of SIGNALS) process.on(signal, stop);
  const unwatch = watchNpm(() => stop('SIGHUP'));
  const output = watchOutput();
  try {
    const code = await command(aborter.signal);
    process.exitCode = output.lost ? 1 : code;
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Interrupted) {
      console.error('stopped: every program that was started has been ended');
      process.exitCode = 128 + constants.signals[error.signal];
    } else if (error instanceof UsageError || error instanceof InputError) {
      console.error(`error: ${error.message}`);
    } else {
      throw error;
    }
  } finally {
    unwatch();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/**
 * Says it where standard output does not take what is printed, as a file on a full disk: nobody else would, and
 * the command ends with 1. A reader who has gone, as `head` does, has seen enough.
 */
function watchOutput(): { readonly lost: boolean } {
  const seen = { lost: false };
  process.stdout.on('error', (error) => {
    if (seen.lost || ('code' in error && error.code === 'EPIPE')) return;
    seen.lost = true;
    process.exitCode = 1;
    console.error(`error: standard output: ${fileTrouble(error)}`);
  });
  return seen;
}
