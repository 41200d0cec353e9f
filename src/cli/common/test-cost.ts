// What a test file cost: time by the clock, and seconds of processor of its process and of the processes it started.

import { processFields } from '../../base/process-table.ts';
import { bytesOrNothing } from '../../base/text-file.ts';
import { secondsText, type FileCost } from './test-messages.ts';

/** Linux counts processor time in hundredths of a second (USER_HZ), whatever the kernel's own tick. */
const MS_PER_TICK = 10;

/** Files that are listed at the end of a run. */
const LISTED = 10;

/**
 * Milliseconds of processor that this process has used so far, with the processes that it started, and these in turn
 * (`man proc`: utime and stime of /proc/ID/stat, cutime and cstime for those that have ended). Without that file: this
 * process alone.
 */
export function processorMs(): number {
  const ticks = processTicks('self');
  if (ticks !== undefined) return ticks * MS_PER_TICK;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function processTicks(id: string): number | undefined {
  const fields = processFields(id);
  if (fields.length === 0) return undefined;
  // utime is the 14th of all fields.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  const children = bytesOrNothing(`/proc/${id}/task/${id === 'self' ? process.pid : id}/children`).split(' ');
  return children.reduce((sum, child) => sum + (child === '' ? 0 : (processTicks(child) ?? 0)), own);
}

/** A test file, by its path as it is shown, with what it cost. */
export type CostlyFile = FileCost & { readonly file: string };

/**
 * The report's last part: the files that took longest by the clock, and the processor's seconds in all.
 * @param totalMs of the processor, also for what no file is charged with: the build, and Chromium, which runs on from
 * file to file
 */
export function costLines(costs: readonly CostlyFile[], totalMs: number): string[] {
  const slowest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED);
  return [
    `slowest files (by the clock, and of the processor):`,
    ...slowest.map(
      ({ file, ms, cpuMs }) => `  ${secondsText(ms).padStart(8)} ${secondsText(cpuMs).padStart(8)}  ${file}`,
    ),
    `processor: ${secondsText(totalMs)} in all, for ${costs.length} files of tests`,
  ];
}
