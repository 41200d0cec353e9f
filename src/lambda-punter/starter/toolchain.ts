// What of a language is on this machine: whether its tool works, and where the program lies that runs its bots.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Language, Runtime, Tool } from './languages.ts';

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
