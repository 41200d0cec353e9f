// A new bot: its folder, what of its language is on this machine, and how it is compiled by the script in the folder.

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { kindOf } from '../../base/durable-file.ts';
import { systemCode } from '../../base/errors.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { makeFolder } from '../../base/folder.ts';
import { plainLines } from '../../base/plain-text.ts';
import { showLive } from '../../terminal/live-display.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUILD, EXECUTABLE, type Language, type Runtime, type Tool } from './languages.ts';
import { README } from './starter-text.ts';

const BOTS = join(import.meta.dirname, 'bots');
/** The line of a launcher that says which program runs the bot. */
const PROGRAM_LINE = /^program=.*$/m;

/**
 * Sees to it that the folder can be made there, or is there and empty.
 * @throws {UsageError} if it holds something or is none
 */
export function checkNewFolder(folder: string): void {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return;
    if (!found.isDirectory())
      throw new UsageError(
        `FOLDER ${folder}: this is ${found.isFile() ? 'a file' : kindOf(found)}, expected a new or an empty folder`,
      );
    const [first] = readdirSync(folder);
    if (first !== undefined)
      throw new UsageError(
        `FOLDER ${folder}: there is something in it already, such as ${first}; expected a new or an empty folder. ` +
          'Nothing was written.',
      );
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`FOLDER ${folder}: ${fileTrouble(error)}`);
  }
}

/**
 * Writes the bot's files.
 * @param runtime the absolute path of the program that runs it, if it needs one and it was found
 * @returns their names
 * @throws {UsageError} if they cannot be written
 */
export function writeStarter(language: Language, folder: string, readme: string, runtime?: string): readonly string[] {
  checkNewFolder(folder);
  let isMade = false;
  const written: string[] = [];
  const write = (name: string, text: string): void => {
    // A file that somebody else made meanwhile is not ours to remove.
    closeSync(openSync(join(folder, name), 'wx'));
    written.push(join(folder, name));
    writeFileSync(join(folder, name), text);
  };
  try {
    isMade = makeFolder(folder);
    for (const name of language.files) {
      const text = readFileSync(join(BOTS, language.name, name), 'utf8');
      const launches = name === EXECUTABLE && runtime !== undefined;
      // What the program is called may have a meaning in a replacement, so it is given by a function.
      write(name, launches ? text.replace(PROGRAM_LINE, () => `program=${quoted(runtime)}`) : text);
      if (name === EXECUTABLE || name === BUILD) chmodSync(join(folder, name), 0o755);
    }
    write(README, readme);
  } catch (error) {
    const left = removed(written, isMade ? folder : undefined)
      ? 'Nothing was written.'
      : 'What is in it is half a bot.';
    throw new UsageError(`FOLDER ${folder}: ${fileTrouble(error)}. ${left}`);
  }
  return [...language.files, README];
}

/** Removes the files of a bot that could not be written whole, and its folder. @returns whether nothing is left */
function removed(files: readonly string[], folder: string | undefined): boolean {
  try {
    for (const file of files) rmSync(file);
    if (folder !== undefined) rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** A word of a shell script. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** A compiler that does not heed a signal is killed after this long. */
const GRACE_MS = 1_000;

/**
 * Runs the folder's `build`; what it says goes to standard error.
 * @throws {UsageError} if it fails
 */
export async function buildStarter(folder: string, signal: AbortSignal): Promise<void> {
  const script = join(folder, BUILD);
  const begun = performance.now();
  const line = (): string => `building: ${Math.round((performance.now() - begun) / 1000)} s`;
  const shown = showLive({ lines: () => [line()], line });
  const ended = await endOf(script, signal, (words) => shown.say(words)).finally(() => shown.stop());
  signal.throwIfAborted();
  if (ended !== '')
    throw new UsageError(
      `${script} ${ended}. The files are there; once that is mended, type ${script} to build the bot`,
    );
}

/** How the script ended; empty if it did well. */
async function endOf(script: string, signal: AbortSignal, say: (words: string) => void): Promise<string> {
  // A group of its own, so that compilers end with it.
  const child = spawn(resolve(script), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let killing: NodeJS.Timeout | undefined;
  const stop = (): void => {
    endGroup(child.pid, 'SIGTERM');
    killing = setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => say(plainLines(piece.toString().trimEnd())));
  const ended = await new Promise<string>((settle) => {
    child.on('error', (error) => settle(`could not be started: ${error.message}`));
    child.on('close', (code, killedBy) => settle(code === 0 ? '' : `ended with ${code ?? killedBy}`));
  });
  signal.removeEventListener('abort', stop);
  clearTimeout(killing);
  return ended;
}

/** Sends a signal to everything that the script has started. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

/** Longer than any of them takes to say its version, on a machine however busy. */
const PATIENCE_MS = 60_000;

/** Whether the tool is there and works. */
export function isThere({ command, test }: Tool): boolean {
  return said(command, test) !== undefined;
}

/** The runtime's absolute path, so that it is found also without a PATH; undefined if it does not say. */
export function placeOfRuntime({ command, ask, answer, below = '' }: Runtime): string | undefined {
  const place = answer.exec(said(command, ask) ?? '')?.[1];
  return place === undefined ? undefined : join(place, below);
}

/** What is missing and how to get it: a sentence. */
export function missingTool({ title, needs, tool }: Language): string {
  return (
    `${tool.command} is missing here or does not work; ${title} needs ${needs}. ` +
    `To get it, type this as an administrator:\n` +
    `  apt-get install ${tool.debian}   on Debian and Ubuntu\n` +
    `  ${tool.macos}   on macOS`
  );
}

/** All that the command printed; undefined if it failed. */
function said(command: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0 ? `${stdout}\n${stderr}` : undefined;
}
