// What of a language is on this machine, and how a new bot is compiled by the script in its folder.

import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { systemCode } from '../../base/errors.ts';
import { plainLines } from '../../base/plain-text.ts';
import { showLive } from '../../terminal/live-display.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUILD, type Language, type Runtime, type Tool } from './languages.ts';

/** A compiler that does not heed a signal is killed after this long. */
const GRACE_MS = 1_000;

/**
 * Runs the folder's `build`; what it says goes to standard error.
 * @throws {UsageError} where it fails
 */
export async function buildStarter(folder: string, signal: AbortSignal): Promise<void> {
  const script = join(folder, BUILD);
  const begun = performance.now();
  const line = (): string => `building: ${Math.round((performance.now() - begun) / 1000)} s`;
  const shown = showLive({ lines: () => [line()], line });
  let ended: string;
  try {
    ended = await endOf(script, signal, (words) => shown.say(words));
  } finally {
    shown.stop();
  }
  signal.throwIfAborted();
  if (ended !== '')
    throw new UsageError(
      `${script} ${ended}. The files are there; once that is mended, type ${script} to build the bot`,
    );
}

/** How the script ended; empty where it did well. */
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

/** The runtime's absolute path, so that it is found also without a PATH; undefined where it does not say. */
export function placeOfRuntime({ command, ask, answer, below = '' }: Runtime): string | undefined {
  const place = answer.exec(said(command, ask) ?? '')?.[1];
  return place === undefined ? undefined : join(place, below);
}

/** What is missing and how to get it: a sentence. */
export function missingTool({ title, needs, tool }: Language): string {
  return (
    `${tool.command} is missing here or does not work; ${title} needs ${needs}. ` +
    `To get it, type this as an administrator:\n` +
    `  ${tool.debian}   on Debian and Ubuntu\n` +
    `  ${tool.macos}   on macOS`
  );
}

/** All that the command printed; undefined where it failed. */
function said(command: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0 ? `${stdout}\n${stderr}` : undefined;
}
