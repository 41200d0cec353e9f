// Which test file runs when: what takes long begins first, what measures real time runs alone at the end. Both stand
// in the comment that opens the file: "Takes 20 s", "Runs alone: …".

import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../../packaging/project.ts';

/** Test files in the order in which they begin: these side by side, then those one at a time. */
export type TestOrder = ReturnType<typeof testOrder>;

/**
 * Orders test files by what they say of themselves; files that say nothing of their time keep their places.
 * @param first which begin first, if not the longest: those that stand first
 */
export function testOrder(files: readonly string[], first: 'longest' | 'foremost' = 'longest') {
  const told = files.map((file) => ({ file, ...said(readFileSync(file, 'utf8')) }));
  const sorted = first === 'longest' ? told.toSorted((a, b) => b.seconds - a.seconds) : told;
  const having = (alone: boolean): string[] => sorted.filter((one) => one.alone === alone).map(({ file }) => file);
  return { together: having(false), alone: having(true), first };
}

/** Test files that wait for a process, and which of them begin first. */
export type FileQueue = Pick<TestOrder, 'first'> & { readonly files: string[] };

/**
 * Takes the next file for a process from those that wait. Unless the foremost are to begin first, that is one of the
 * same folder of `test/` as the process's last one: what these share is loaded, or started, there by now.
 */
export function takeNext({ files, first }: FileQueue, last: string | undefined): string | undefined {
  const near = last === undefined || first === 'foremost' ? 0 : files.findIndex((one) => roomOf(one) === roomOf(last));
  return files.splice(Math.max(0, near), 1)[0];
}

/** The folder of `test/`; none for a file of `test/` itself. */
function roomOf(file: string): string {
  return relative(join(ROOT, 'test'), dirname(file)).split(sep)[0];
}

/** Seconds that a test file says it takes on an idle machine; 0 if it does not say. */
export function statedSeconds(file: string): number {
  return said(readFileSync(file, 'utf8')).seconds;
}

/** What the opening comment says. */
function said(source: string): { seconds: number; alone: boolean } {
  const [comment = ''] = /^(?:\/\/.*\n)*/.exec(source) ?? [];
  return {
    seconds: Number(/\bTakes (\d+) s\b/.exec(comment)?.[1] ?? 0),
    alone: /\bRuns alone:/.test(comment),
  };
}
