// What a command does with the user's mistakes: it says them in a sentence and ends with 1.

import { InputError } from '../base/errors.ts';
import { FileError } from '../base/file-error.ts';
import { warn } from './print.ts';
import { UsageError } from './usage-error.ts';

/** Does the work; a mistake of ours is thrown on. */
export async function tellMistakes(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError || error instanceof FileError)) throw error;
    warn(`error: ${error instanceof InputError ? error.told : error.message}`);
    process.exitCode = 1;
  }
}
