// What a judge or a server may leave behind when its players have gone: processes and open files.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { MARK } from '../../src/programs/guard.ts';
import { soon } from '../support/soon.ts';
import type { Findings } from './check.ts';

const BYTES_IN_MB = 1_000_000;

/** Processes that this one's players started and that still run. */
function processesLeft(): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ids.map(Number).filter((id) => {
    try {
      const isMarked = readFileSync(`/proc/${id}/environ`, 'latin1').includes(MARK.value);
      return isMarked && !/\) [ZX] /.test(readFileSync(`/proc/${id}/stat`, 'latin1'));
    } catch {
      return false;
    }
  });
}

/** What is open, by what it is: a file's path, `socket`, `pipe`, … */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).replace(/:\[\d+\]$/, '');
    } catch {
      return 'gone';
    }
  });
}

/** What is there before anything is tried. */
export interface Residue {
  readonly files: number;
}

/** Looks at what is open. The first try opens what is kept open, so this is to be asked after one. */
export function residueNow(): Residue {
  return { files: openFiles().length };
}

/** Looks as often as this, for half a minute: what bad players leave behind ends by itself after a minute. */
const MOST_LOOKS = 1_500;

/** Waits until no process of a player is left. @throws where one stays */
export async function untilNoProcessIsLeft(): Promise<void> {
  await soon(() => processesLeft().length === 0, 'no process of a player is left', MOST_LOOKS);
}

/** Waits until all that was started since has gone; what stays is a fault. Figures: memory that is used. */
export async function withoutResidue(before: Residue): Promise<Required<Findings>> {
  const faults: string[] = [];
  const fault = (what: string): void => void faults.push(`left behind: ${what}`);
  await untilNoProcessIsLeft().catch(() => fault(`processes ${processesLeft().join(' ')}`));
  await soon(() => openFiles().length <= before.files, 'files are closed').catch(() =>
    fault(`${openFiles().length} open files, at most ${before.files} are meant: ${openFiles().toSorted().join(' ')}`),
  );
  return { faults, most: { 'heap MB': Math.round(process.memoryUsage().heapUsed / BYTES_IN_MB) } };
}
