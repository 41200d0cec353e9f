// The log of a fit: a line of JSON for what is fitted, then one a round, so that it can be read and gone on from.

import { isDeepStrictEqual } from 'node:util';
import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ArenaError } from './arena-error.ts';
import type { Round } from './tuning.ts';

/** A log that rounds are added to. */
export interface FitLog {
  /** The rounds that were there. */
  readonly rounds: readonly Round[];
  /** Adds a round; it is on the disk when this is done. */
  add(round: Round): Promise<void>;
}

/**
 * Opens the log of a fit, or begins one. A last line that was being written when somebody was killed is
 * cut off; its round is played again.
 * @param about what is fitted and how: JSON; another fit's log is refused
 * @throws {ArenaError} where the file is the log of another fit, or no log
 */
export async function openFitLog(path: string, about: unknown): Promise<FitLog> {
  mkdirSync(dirname(path), { recursive: true });
  const text = textOf(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const lines = whole.split('\n').slice(0, -1).map((line, number) => parsed(path, line, number + 1));
  const header = JSON.parse(JSON.stringify({ fit: about })) as unknown;
  if (lines.length === 0) await append(path, header);
  else if (!isDeepStrictEqual(lines[0], header)) throw new ArenaError(`${path} is the log of another fit; choose another file`);
  return { rounds: lines.slice(1) as Round[], add: (round) => append(path, round) };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parsed(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new ArenaError(`${path}, line ${number}: this is no line of a fit's log`);
  }
}

async function append(path: string, line: unknown): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.write(`${JSON.stringify(line)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
