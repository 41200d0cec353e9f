// All that commands print. What strangers said may stand in any of it (names, errors, files' names): nothing that
// steers a terminal gets through. Whoever reads along may go away at any time.

import { plainLines } from '../base/plain-text.ts';

let deaf = false;

/** Prints lines on standard output. */
export function print(text = ''): void {
  send(process.stdout, `${plainLines(text)}\n`);
}

/** Prints lines on standard error. */
export function warn(text: string): void {
  send(process.stderr, `${plainLines(text)}\n`);
}

/**
 * Prints a value as one line of JSON, in ASCII: escapes tell a script more than marks would.
 * @param indent blanks a level; then it takes several lines
 */
export function printJson(value: unknown, indent = 0): void {
  send(process.stdout, `${asciiJson(value, indent)}\n`);
}

/** Prints a file's content on standard output, as it is but for what steers a terminal. */
export function printFile(text: string): void {
  send(process.stdout, plainLines(text));
}

/** JSON text with everything outside of ASCII escaped, DEL too. */
export function asciiJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, undefined, indent).replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function send(stream: NodeJS.WriteStream, text: string): void {
  if (!deaf) {
    deaf = true;
    for (const each of [process.stdout, process.stderr]) each.on('error', passOver);
  }
  stream.write(text);
}

/** A pipe that nobody reads any more is no trouble of ours. */
function passOver(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
