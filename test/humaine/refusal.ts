// What is said of something that is wrong, for tests that compare many of them.

import { InputError } from '../../src/base/errors.ts';

/** The code and the place of the error that comes of it; `read` where there is none. */
export function refusal(reading: () => unknown): string {
  try {
    reading();
    return 'read';
  } catch (error) {
    if (error instanceof InputError) return `${error.code} ${error.path}`;
    throw error;
  }
}
