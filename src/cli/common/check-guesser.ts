// Tries a guesser that has just been made: it must answer hints with cities and end on command.

import { spawnSync } from 'node:child_process';

const HINTS = ['sea', 'NO ---  Next hint: bridges --- Tries left: 3', ''];
/** Only a program that hangs takes this long, in milliseconds. */
const PATIENCE = 60_000;

/** @throws {Error} if it does not */
export function checkGuesser(file: string): Promise<void> {
  const input = `${[...HINTS, 'NO_MORE_HINTS'].join('\n')}\n`;
  const { status, stdout, stderr, error } = spawnSync(file, { input, encoding: 'utf8', timeout: PATIENCE, env: {} });
  if (error !== undefined) return Promise.reject(error);
  const answers = stdout.split('\n').slice(0, -1);
  const isRight = status === 0 && answers.length === HINTS.length && new Set(answers).size === HINTS.length;
  if (isRight && answers.every((answer) => answer !== '')) return Promise.resolve();
  return Promise.reject(new Error(`${HINTS.length} hints: got ${JSON.stringify(stdout)}, status ${status}; ${stderr}`));
}
