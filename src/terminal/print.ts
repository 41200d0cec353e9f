// All that commands print. Any of it may quote strangers (names, errors, files' names): nothing that steers a terminal
// gets through. The reader may go away at any time.

import { fileTrouble } from '../base/file-trouble.ts';
import { asciiText } from '../base/json.ts';
import { plainLines } from '../base/plain-text.ts';
import { isColoured, paintedText, type Painted } from './painted.ts';
import { terminalWidth } from './terminal-width.ts';
import { wrapWords } from './wrapped-text.ts';

/** Whether standard output did not take what was printed. */
let outputIsLost = false;
/** Whether anything is lost: that, or what was to be kept. */
let hasLost = false;

// From the start, not from the first line that is printed here: help and bars of progress reach the streams by others.
process.stdout.on('error', onOutputError);
// What was printed just before the process is left, as help is, has no time for an event.
process.on('exit', () => void (process.stdout.errored && onOutputError(process.stdout.errored)));
// Nobody reads our complaints: there is nowhere left to complain.
process.stderr.on('error', () => {});

/** Prints lines on standard output. */
export function print(text = ''): void {
  send(process.stdout, `${forTerminal(plainLines(text), process.stdout)}\n`);
}

/** Prints a line of parts on standard output, in colours on a terminal; nothing is broken to fit it. */
export function printPainted(parts: readonly Painted[]): void {
  send(process.stdout, `${paintedText(parts, isColoured(process.stdout))}\n`);
}

/** Prints lines on standard error. */
export function warn(text: string): void {
  send(process.stderr, `${forTerminal(plainLines(text), process.stderr)}\n`);
}

/** Says that something is lost which was to be kept, as on a full disk. The command goes on, and ends with 1. */
export function warnOfLoss(text: string): void {
  hasLost = true;
  process.exitCode = 1;
  warn(text);
}

/** Whether the command has lost what it was to print or to keep: then it ends with 1, however well it went. */
export function anythingWasLost(): boolean {
  return hasLost;
}

/**
 * Sentences that are wider than a terminal are broken at blanks. Lines that begin with blanks are commands to type, and
 * those with several blanks in a row are tables: they stay as they are. So do words that are wider than the terminal:
 * they are to be copied whole.
 */
export function forTerminal(text: string, stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>): string {
  if (!stream.isTTY) return text;
  const width = terminalWidth(stream);
  const stays = (line: string): boolean =>
    line.length <= width || / {2}|^ /.test(line) || line.split(' ').some((word) => word.length > width);
  return text
    .split('\n')
    .flatMap((line) => (stays(line) ? line : wrapWords(line, width)))
    .join('\n');
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
  return asciiText(JSON.stringify(value, undefined, indent));
}

function send(stream: NodeJS.WriteStream, text: string): void {
  stream.write(text);
}

/** A reader who has gone, as `head` does, has seen enough. Nobody but us would tell of a file on a full disk. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (outputIsLost || error.code === 'EPIPE') return;
  outputIsLost = true;
  warnOfLoss(`error: standard output: ${fileTrouble(error)}`);
}
