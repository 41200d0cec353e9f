// Which test file runs when: what takes long begins first, what measures real time runs alone at the end. Both stand
// in the comment that opens the file: "Takes 20 s", "Runs alone: …".

import { readFileSync } from 'node:fs';

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
  return { together: having(false), alone: having(true) };
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
