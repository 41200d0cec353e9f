// Runs one of the project's commands to its end, as a user would.

import { spawn } from 'node:child_process';
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

/** Runs a command with this Node. `during` may meddle while it runs, such as send it a signal. */
export async function run(
  name: string,
  args: readonly string[],
  during?: (id: number, stderr: () => string, stdout: () => string) => Promise<void>,
): Promise<Ran> {
  const child = spawn(process.execPath, [...commandWords(name), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 280_000,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  try {
    if (child.pid !== undefined)
      await during?.(
        child.pid,
        () => stderr,
        () => stdout,
      );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { code: await ended, stdout, stderr };
}
