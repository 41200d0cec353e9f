// Where the reports and records of a tournament go, looked at before anything is played; a folder has the records of
// one tournament.

import { join } from 'node:path';
import { orNothing } from '../../base/errors.ts';
import { onDisk } from '../../base/file-error.ts';
import { readTextFile } from '../../base/text-file.ts';
import { removeUnfinished, writeWhole } from '../../base/whole-file.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkFolder } from '../../terminal/writable-paths.ts';
import { digestOf } from '../journal/journal-lines.ts';
import { NO_PLACE, redisPlace } from '../queue/redis-link.ts';
import { checkReportFiles, type ReplayPages } from '../report/report-files.ts';
import type { TournamentOptions } from './tournament-options.ts';
import type { TournamentPlan } from './tournament-plan.ts';

/** Where a tournament's reports and records go, and who writes the records. */
export type Targets = Pick<TournamentOptions, 'html' | 'csv' | 'records' | 'stderr' | 'queue'>;

/**
 * Checks beforehand what would otherwise fail after hours of games, and removes records that a killed process left
 * unfinished. Records and standard errors of a queue's games are its workers' to write.
 * @param others files that no report may be written over
 * @throws {UsageError} if a file could not be written, or the queue is no address
 */
export function checkTargets(
  { html, csv, records, stderr, queue }: Targets,
  others: readonly string[],
  replays?: ReplayPages,
): void {
  if (queue !== undefined && redisPlace(queue) === undefined) throw new UsageError(`--queue: ${NO_PLACE}`);
  checkReportFiles({ html, csv }, others, replays);
  if (queue !== undefined) return;
  if (records !== undefined) {
    checkFolder('--records', records);
    removeUnfinished(records);
  }
  if (stderr !== undefined) checkFolder('--stderr', stderr);
}

/** Says whose records lie in a folder. Hidden, as it is no record. */
const OWNER = '.tournament';

/**
 * Games of two tournaments have the same names, so a folder has the records of one.
 * @returns whether it is known to have those of this one
 * @throws {UsageError} if it has those of another
 */
export function checkRecords(folder: string, { identity }: TournamentPlan): boolean {
  const owner = orNothing(() => readTextFile(join(folder, OWNER)).trim());
  if (owner !== undefined && owner !== digestOf(identity))
    throw new UsageError(`--records: ${folder} has the records of another tournament; name another folder`);
  return owner !== undefined;
}

/** Makes the folder this tournament's. @throws as `checkRecords`; FileError if it cannot be written */
export async function claimRecords(folder: string, plan: TournamentPlan): Promise<void> {
  const file = join(folder, OWNER);
  if (!checkRecords(folder, plan)) await onDisk(file, () => writeWhole(file, `${digestOf(plan.identity)}\n`));
}
