// What a judge or a server may leave behind when its players have gone: processes, open files, memory.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { MARK } from '../../src/programs/guard.ts';
import { soon } from '../support/soon.ts';

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

/**
 * Waits until all that was started since has gone.
 * @returns figures: memory that is used
 * @throws where something stays
 */
export async function nothingLeft(before: Residue): Promise<{ readonly [what: string]: number }> {
  await soon(() => processesLeft().length === 0, 'no process of a player is left');
  const isClosed = soon(() => openFiles().length <= before.files, `no more than ${before.files} files are open`);
  await isClosed.catch((error: unknown) => {
    throw new Error(`${openFiles().length} are open: ${openFiles().toSorted().join(' ')}`, { cause: error });
  });
  return { 'heap MB': Math.round(process.memoryUsage().heapUsed / BYTES_IN_MB) };
}
