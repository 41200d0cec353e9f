// What `./punter` prints for a person: help, version, and with --licences what it may be used under, and what Node and
// the packages inside it may be. That text lies in the executable beside the program, so that no other start reads it.

import { messageOf, systemCode } from '../../base/errors.ts';
import { NAME } from './version.ts';
import { writeAll } from './streams.ts';

/** What the text is called in the executable. */
export const LICENCES = 'licences';

const STDOUT = 1;
const STDERR = 2;

/** Prints the licences; gives the exit code. */
export function printLicences(): number {
  const sea = process.getBuiltinModule('node:sea');
  if (!sea.isSea()) {
    return fail('only the executable carries its licences; here they lie in LICENSE, with Node and with each package');
  }
  return printText(() => sea.getAsset(LICENCES, 'utf8'));
}

/** Prints a text; gives the exit code. */
export function printText(textOf: () => string): number {
  try {
    writeAll(STDOUT, textOf());
    return 0;
  } catch (error) {
    // Whoever reads, such as `head`, may stop before the end.
    if (systemCode(error) === 'EPIPE') return 0;
    return fail(messageOf(error));
  }
}

function fail(sentence: string): number {
  writeAll(STDERR, `${NAME}: ${sentence}\n`);
  return 1;
}
