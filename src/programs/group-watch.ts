// Watches what programs and all that they start take of the machine, by looking at /proc now and then.
// Not `ulimit`: that counts address space, of which some runtimes reserve gigabytes and use little, or
// holds for each process alone, or for all of a user's.

import { readdirSync } from 'node:fs';
import { orNothing } from '../base/errors.ts';
import { processFields } from '../base/process-table.ts';
import { bytesOrNothing } from '../base/text-file.ts';

/** What a process group may take in all. */
export interface Allowance {
  /** Resident memory, all of its processes together, in bytes. */
  readonly memoryBytes: number;
  /** Processes at one time. */
  readonly processes: number;
}

/** What a group may take by default. */
export const USUAL_ALLOWANCE: Allowance = { memoryBytes: 4096 * 1024 * 1024, processes: 256 };

/** A process group that is watched. */
interface Watched {
  readonly leader: number;
  readonly allowance: Allowance;
  /** Told once, with the reason. */
  readonly onOver: (reason: string) => void;
}

/** How often the watch looks. A program can touch some hundred MB in this time. */
const LOOK_MS = 100;
/** This many looks in a row leave out strangers that the first found: reading all each time took a tenth of a core. */
const LOOKS_WITH_STRANGERS = 10;

const watched = new Set<Watched>();
/** Processes in no group that is watched. Groups are born in sessions of their own, which nobody joins from outside. */
const strangers = new Set<string>();
let looks = 0;
let looking: NodeJS.Timeout | undefined;

/** Watches a process group until the function that is given back is called. Does nothing if there is no /proc. */
export function watchGroup(leader: number, allowance: Allowance, onOver: (reason: string) => void): () => void {
  const one = { leader, allowance, onOver };
  watched.add(one);
  strangers.delete(String(leader)); // Ids are used again.
  looking ??= setInterval(look, LOOK_MS).unref();
  return () => {
    watched.delete(one);
    if (watched.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
}

/** Resident memory of a process group, all of its processes together, in bytes; 0 if there is no /proc. */
export function groupBytes(leader: number): number {
  return processIds().reduce((sum, id) => sum + (groupOf(id) === leader ? residentBytes(id) : 0), 0);
}

function look(): void {
  if (looks++ % LOOKS_WITH_STRANGERS === 0) strangers.clear();
  const groups = new Map([...watched].map(({ leader }) => [leader, { bytes: 0, processes: 0 }]));
  for (const id of processIds()) {
    if (strangers.has(id)) continue;
    const taken = groups.get(groupOf(id));
    if (taken === undefined) {
      strangers.add(id);
      continue;
    }
    taken.processes++;
    taken.bytes += residentBytes(id);
  }
  for (const one of watched) {
    const { bytes, processes } = groups.get(one.leader) ?? { bytes: 0, processes: 0 };
    const over = bytes > one.allowance.memoryBytes || processes > one.allowance.processes;
    if (!over) continue;
    watched.delete(one);
    const [took, limit] =
      bytes > one.allowance.memoryBytes
        ? [`${megabytes(bytes)} MB of memory`, `${megabytes(one.allowance.memoryBytes)} MB`]
        : [`${processes} processes`, `${one.allowance.processes}`];
    one.onOver(`took ${took} (limit ${limit})`);
  }
}

function processIds(): string[] {
  return (orNothing(() => readdirSync('/proc')) ?? []).filter((name) => name >= '1' && name < ':');
}

/** The process group of a process; NaN if it is gone. */
function groupOf(id: string): number {
  return Number(processFields(id)[2] ?? NaN);
}

function residentBytes(id: string): number {
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(bytesOrNothing(`/proc/${id}/status`))?.[1] ?? 0) * 1024;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
