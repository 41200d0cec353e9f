// What the program calls itself, what `./punter` prints for a person, and how its process ends. The licences of Node
// and of the packages inside it lie in the executable beside the program, so that no other start reads them.

import { messageOf, systemCode } from '../../base/errors.ts';
import { writeAll } from './streams.ts';

/** The name given in the handshake. */
export const NAME = 'lambda-punter';
/** The version that `--version` prints. */
export const VERSION = '0.1.0';

/** What the text is called in the executable. */
export const LICENCES = 'licences';

const STDOUT = 1;
const STDERR = 2;

/** Prints the licences; gives the exit code. */
export function printLicences(): number {
  const sea = process.getBuiltinModule('node:sea');
  if (!sea.isSea())
    return fail('only the executable carries its licences; here they lie in LICENSE, with Node and with each package');
  return printText(() => sea.getAsset(LICENCES, 'utf8'));
}

/** Prints a text; gives the exit code. */
export function printText(textOf: () => string): number {
  try {
    writeAll(STDOUT, textOf());
    return 0;
  } catch (error) {
    // A reader such as `head` may stop before the end.
    if (systemCode(error) === 'EPIPE') return 0;
    return fail(messageOf(error));
  }
}

function fail(sentence: string): number {
  writeAll(STDERR, `${NAME}: ${sentence}\n`);
  return 1;
}

/** What may keep the process alive after its work is done is given this long, in milliseconds. */
const LEFTOVER_MS = 1_000;

/**
 * Has the process end with this code as soon as nothing is left to do. Not by `process.exit`: on Node 24 that waits for
 * V8's compiling threads before anything else, and one of them may just be waiting for the main thread to collect
 * garbage; then both wait for ever (10 of 1,200 such moves on 10,000 rivers, none of 1,200 that ended by themselves). A
 * process that ends by itself wakes those threads first.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), LEFTOVER_MS).unref();
}
