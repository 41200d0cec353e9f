// The eight-site map of the task's appendix, as raw JSON, and the errors of a call.

import { InputError } from '../../src/base/errors.ts';
import { pairs } from './pairs.ts';

/** Mines at 1 and 5, twelve rivers. */
export const SAMPLE = {
  sites: [4, 1, 3, 6, 5, 0, 7, 2].map((id) => ({ id })),
  rivers: pairs('3-4 0-1 2-3 1-3 5-6 4-5 3-5 6-7 5-7 1-7 0-7 1-2').map(([source, target]) => ({ source, target })),
  mines: [1, 5],
};

/** The InputError that the call throws; fails where it throws none. */
export function inputError(call: () => unknown): InputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('no InputError was thrown');
}

/** The code of the InputError that the call throws. */
export function codeOf(call: () => unknown): string {
  return inputError(call).code;
}

/** The code of the InputError that the promise is rejected with. */
export async function codeOfPromise(promise: Promise<unknown>): Promise<string> {
  const settled = await promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  return codeOf(() => {
    if (settled !== undefined) throw settled.error;
  });
}
