// Why a program could not be started, if the system says less than can be known.

import { existsSync } from 'node:fs';
import { messageOf, systemCode } from '../base/errors.ts';
import { firstBytes } from '../base/file-bytes.ts';

/** The kernel looks no farther than this for an interpreter's name. */
const LINE_BYTES = 256;

/**
 * Why the file could not be started, in a few words. Of a script whose interpreter is missing the system says that the
 * script is.
 * @param error what starting it threw
 */
export function startTrouble(path: string, error: unknown): string {
  const interpreter = systemCode(error) === 'ENOENT' ? interpreterOf(path) : undefined;
  if (interpreter === undefined || existsSync(interpreter)) return messageOf(error);
  const ends = interpreter.endsWith('\r')
    ? ', whose name ends with a carriage return: the lines end as on Windows'
    : '';
  return `its first line names the interpreter ${JSON.stringify(interpreter)}, which is not there${ends}`;
}

/** What the file's first line names behind `#!`; undefined if it names nothing, or the file cannot be read. */
function interpreterOf(path: string): string | undefined {
  const [line] = firstBytes(path, LINE_BYTES).toString().split('\n', 1);
  return /^#![ \t]*([^ \t]+)/.exec(line)?.[1];
}
