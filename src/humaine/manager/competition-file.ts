// A competition on the disk: what was asked for, the drawn functions and the schedule, and the rounds played so far.
// The file is written whole after each round, so that it goes on where it stopped.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf, orNothing } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { plain } from '../../base/plain-text.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { isObject } from '../../base/shape.ts';
import { writeJsonFile } from '../../base/whole-file.ts';
import { type Lock, takeLock } from '../../arena/journal/lock.ts';
import { warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { PlannedRound } from './competition-plan.ts';
import { type PlayedRound, readPlayedRound } from './competition-figures.ts';

/** What identifies a competition: JSON. */
export type CompetitionAsked = { readonly [name: string]: unknown };

/**
 * Keeps others from writing the file. What a killed manager left of it is removed.
 * @throws {UsageError} if its folder is not there; FileError if another process writes it
 */
export function lockCompetition(file: string): Lock {
  if (file === '') throw new UsageError('--file "": expected the name of a file');
  const folder = dirname(file);
  if (!existsSync(folder)) throw new UsageError(`--file: there is no folder ${plain(folder)}; make it first`);
  return takeLock(file, warn);
}

/**
 * The rounds that have been played; none if there is no file yet.
 * @throws {UsageError} if the file is of another competition, or of none, or tells what cannot be
 * @throws {InputError} if it cannot be read
 */
export function playedRounds(
  file: string,
  asked: CompetitionAsked,
  planAfter: (results: readonly PlayedRound[]) => readonly PlannedRound[],
): PlayedRound[] {
  if (!existsSync(file)) return [];
  const raw = readJsonFile(file);
  if (!isObject(raw) || !Array.isArray(raw['results']))
    throw new UsageError(`${file}: is not a competition's file; name another one`);
  if (JSON.stringify(raw['asked']) !== JSON.stringify(asked))
    throw new UsageError(`${file}: is another competition's: ${JSON.stringify(raw['asked'])}; name another file`);
  const results = raw['results'].map((result: unknown, place) => {
    const round = orNothing(() => readPlayedRound(result, 'result'));
    if (round === undefined) throw new UsageError(`${file}: results[${place}]: is not the result of a round`);
    return round;
  });
  const plan = planAfter(results);
  const left = new Set(plan.map(({ number }) => number));
  for (const [place, { number }] of results.entries())
    if (!left.delete(number))
      throw new UsageError(`${file}: results[${place}]: round ${number} has a result already, or is not planned`);
  if (JSON.stringify(raw['plan']) !== JSON.stringify(plan))
    throw new UsageError(`${file}: its plan is not the one that is drawn for it; name another file`);
  return results;
}

/** Writes it all down. @throws {FileError} if it cannot be written */
export async function keepCompetition(
  file: string,
  asked: CompetitionAsked,
  plan: readonly PlannedRound[],
  results: readonly PlayedRound[],
): Promise<void> {
  try {
    await writeJsonFile(file, { about: 'a competition of HUMAINE', asked, plan, results });
  } catch (error) {
    const kept = '; rounds that are in it are kept, and the same command line goes on from there';
    throw new FileError(`${messageOf(error)}${results.length === 0 ? '' : kept}`);
  }
}
