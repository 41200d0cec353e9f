// Who holds a lock: a process, as distinct from others with its number, before or after it or elsewhere.

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { orNothing } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { isThere, processFields } from '../../base/process-table.ts';
import { isObject } from '../../base/shape.ts';

/** A holder as its lock has it. What a system does not tell is empty and says nothing. */
export type Holder = ReturnType<typeof holderHere>;

/** What has become of a holder; `elsewhere` cannot be asked from here. */
export type Fate = 'running' | 'ended' | 'elsewhere';

/** This process as a holder. */
export function holderHere(key: string) {
  return {
    pid: process.pid,
    /** When the process began, as the system counts it: ids of processes are used again. */
    begun: told(() => processAt(process.pid)?.begun),
    host: told(hostname),
    /** Tells apart machines of one name. */
    machine: told(() => readFileSync('/etc/machine-id', 'latin1').trim()),
    /** Another one after every start of the machine. */
    boot: told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    /** Where the process's number means something: containers have numbers of their own. */
    space: told(() => readlinkSync('/proc/self/ns/pid')),
    /** Tells apart the locks of one process. */
    key,
  };
}

/**
 * What became of the holder, as seen by `here`. Only one that is surely gone has `ended`: containers on several hosts
 * may share a name and a disk, so an equal host name does not prove that two start times are of one machine. A system
 * that is not Linux tells no start and no machine; there the name has to do.
 */
export function fateOf(holder: Holder, here: Holder): Fate {
  const sameBoot = holder.boot !== '' && holder.boot === here.boot;
  if (!sameBoot && (holder.host !== here.host || differ(holder.machine, here.machine))) return 'elsewhere';
  const sameMachine = holder.machine !== '' && holder.machine === here.machine;
  if (differ(holder.boot, here.boot)) return sameMachine ? 'ended' : 'elsewhere';
  if (differ(holder.space, here.space)) return 'elsewhere';
  return isRunning(holder) ? 'running' : 'ended';
}

/** The words of a holder. A lock of an earlier version has not all of them. */
const WORDS = ['begun', 'host', 'machine', 'boot', 'space', 'key'] as const;

/** The holder that a lock's text names; undefined if it is none, as an empty one that a crash has left. */
export function parseHolder(text: string): Holder | undefined {
  const raw = orNothing(() => parseJson(text, 'lock'));
  if (!isObject(raw)) return undefined;
  const { pid } = raw;
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return undefined;
  const words = WORDS.map((name) => [name, wordOf(raw[name] ?? '')] as const);
  if (words.some(([, word]) => word === undefined)) return undefined;
  const holder = { pid, ...Object.fromEntries(words) } as Holder;
  // It is part of a file's name while the lock is taken.
  return /^[\da-f-]{36}$/.test(holder.key) ? holder : undefined;
}

/** A text that may be shown. */
function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 255 && !/\p{C}/u.test(value) ? value : undefined;
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

function isRunning({ pid, begun }: Holder): boolean {
  if (!isThere(pid)) return false;
  const now = processAt(pid);
  return now === undefined || (!now.over && !differ(now.begun, begun));
}

/**
 * A process's begin since the machine's own, in ticks, and whether it has ended and only waits to be
 * asked how (`man 5 proc_pid_stat`, fields 22 and 3); undefined if that is not told.
 */
function processAt(pid: number): { readonly begun: string; readonly over: boolean } | undefined {
  const fields = processFields(pid);
  if (fields.length === 0) return undefined;
  return { begun: fields[19] ?? '', over: fields[0] === 'Z' || fields[0] === 'X' };
}

/** What the system says, if it says it. */
function told(ask: () => string | undefined): string {
  return wordOf(orNothing(ask)) ?? '';
}
