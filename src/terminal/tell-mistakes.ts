// What a command does with the user's mistakes: it says them in a sentence and ends with 1.

import { InputError } from '../base/errors.ts';
import { FileError } from '../base/file-error.ts';
import { warn } from './print.ts';
import { UsageError } from './usage-error.ts';

/** What to say of a mistake of the user's; undefined of a mistake of ours. */
export function mistakeText(error: unknown): string | undefined {
  if (error instanceof InputError) return error.told;
  return error instanceof UsageError || error instanceof FileError ? error.message : undefined;
}

/** Does the work; a mistake of ours is thrown on. */
export async function tellMistakes(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const said = mistakeText(error);
    if (said === undefined) throw error;
    warn(`error: ${said}`);
    process.exitCode = 1;
  }
}
