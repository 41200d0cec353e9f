// Runs of a tournament in a folder of their own: one that nobody disturbs, one that is killed, one or two that go on.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orNothing } from '../../../src/base/errors.ts';
import { oneOf } from '../mutation.ts';
import type { Random } from '../../../src/base/seeded-random.ts';
import { type Ran, type Started, start } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

/** The places of what a tournament writes. */
export interface Places {
  readonly folder: string;
  readonly journal: string;
}

/** A folder's places. */
export function placesIn(folder: string): Places {
  return { folder, journal: join(folder, 'j.jsonl') };
}

/** What an undisturbed run came to. */
export interface Calm {
  /** The command line without its places. */
  readonly args: readonly string[];
  readonly table: string;
  /** The reports by their names. */
  readonly reports: Readonly<Record<string, string>>;
  readonly journal: Buffer;
  /** How long it took until its first game was in the journal, and from its last one until its end. */
  readonly firstMs: number;
  readonly reportMs: number;
}

/** Starts a tournament that keeps its journal and its reports there. */
export function startRun(args: readonly string[], { folder, journal }: Places): Started {
  const places = ['--journal', journal, '--html', join(folder, 'r.html'), '--csv', join(folder, 'csv')];
  return start('tournament', [...args, '--quiet', ...places]);
}

/** Its reports, by their names. They name the folder and the queue, which are taken out. */
export function reportsIn({ folder }: Places): Record<string, string> {
  const names = globSync(['r.html', 'csv/*'], { cwd: folder }).toSorted();
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return Object.fromEntries(
    names.map((name) => [
      name,
      textOf(name)
        .replaceAll(folder, 'FOLDER')
        .replace(/ --queue redis:[/\w.:]+/, ''),
    ]),
  );
}

/** Runs it to its end. @throws where that fails */
export async function calmRun(args: readonly string[], places: Places): Promise<Calm> {
  const began = performance.now();
  const run = startRun(args, places);
  await soon(() => hasEnded(run) || lengthOf(places.journal) > 0, 'a journal');
  const firstMs = performance.now() - began;
  let lastMs = 0;
  let length = 0;
  await soon(() => {
    const now = lengthOf(places.journal);
    if (now > length) [length, lastMs] = [now, performance.now()];
    return hasEnded(run);
  }, 'the end');
  const { code, stdout, stderr } = await run.ended;
  if (code !== 0) throw new Error(`an undisturbed run ended with ${code}: ${stderr}`);
  const reportMs = performance.now() - lastMs;
  const journal = readFileSync(places.journal);
  return { args, table: stdout, reports: reportsIn(places), journal, firstMs, reportMs };
}

/** When a run is killed. */
const MOMENTS: readonly ((calm: Calm, random: Random) => { readonly share: number; readonly thenMs: number })[] = [
  ({ firstMs }, random) => ({ share: 0, thenMs: random() * firstMs }),
  (_, random) => ({ share: random(), thenMs: random() * 20 }),
  ({ reportMs }, random) => ({ share: 1, thenMs: random() * reportMs }),
];

/** Runs it and kills it. @returns whether it had not ended before */
export async function killedRun(calm: Calm, places: Places, random: Random): Promise<boolean> {
  const { share, thenMs } = oneOf(MOMENTS, random)(calm, random);
  const run = startRun(calm.args, places);
  try {
    await soon(() => hasEnded(run) || lengthOf(places.journal) >= share * calm.journal.length, 'so many games');
    await sleep(thenMs);
  } finally {
    run.child.kill('SIGKILL');
  }
  return (await run.ended).code === null;
}

/** Who goes on: each way gives what came of all who tried. */
type GoingOn = (args: readonly string[], places: Places) => Promise<Ran[]>;

const alone: GoingOn = async (args, places) => [await startRun(args, places).ended];

const both: GoingOn = (args, places) => Promise.all([1, 2].map(() => startRun(args, places).ended));

/** The second comes while the first holds the lock. @throws where the second does not say so */
const oneInside: GoingOn = async (args, places) => {
  const first = startRun(args, places);
  const holds = (): boolean => {
    const lock = orNothing(() => readFileSync(`${places.journal}.lock`, 'utf8')) ?? '';
    return lock.includes(`"pid":${first.child.pid},`);
  };
  try {
    await soon(() => hasEnded(first) || holds(), 'the lock');
    first.child.kill('SIGSTOP');
    const isInside = holds();
    const second = await startRun(args, places).ended;
    if (isInside && !isBusy(second)) throw new Error(`two write one journal: ${second.code} ${second.stderr}`);
    first.child.kill('SIGCONT');
    return [await first.ended, second];
  } finally {
    first.child.kill('SIGKILL');
  }
};

/** Mostly one. */
export const GOING_ON: readonly GoingOn[] = [alone, alone, alone, both, oneInside];

/** Whether a run has ended because another one writes the journal. */
export function isBusy({ stderr }: Ran): boolean {
  return /is being written by process \d+, which is still running|others take this lock/.test(stderr);
}

/** Whether a process has ended. */
export function hasEnded({ child }: Started): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A file's length; 0 where there is none. */
export function lengthOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
