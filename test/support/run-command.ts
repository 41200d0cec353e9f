// Runs one of the project's commands to its end, as a user would.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What Node runs for the command of that name: `src/cli/NAME.ts`, or a contest's. */
export function commandWords(name: string): string[] {
  const own = join(ROOT, 'src', 'cli', `${name}.ts`);
  return existsSync(own) ? [own] : [join(ROOT, 'src', 'cli', 'contest-script.ts'), name];
}

/** A command under way. */
export interface Started {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Once it has ended and its output is complete. */
  readonly ended: Promise<Ran>;
}

/** Starts a command with this Node. */
export function start(name: string, args: readonly string[]): Started {
  const child = spawn(process.execPath, [...commandWords(name), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 280_000,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<Ran>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Runs a command with this Node. `during` may meddle while it runs, such as send it a signal. */
export async function run(
  name: string,
  args: readonly string[],
  during?: (id: number, stderr: () => string, stdout: () => string) => Promise<void>,
): Promise<Ran> {
  const { child, stdout, stderr, ended } = start(name, args);
  try {
    if (child.pid !== undefined) await during?.(child.pid, stderr, stdout);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return ended;
}
