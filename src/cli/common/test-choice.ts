// Which test files belong to a change: those that reach a changed file by what they import or name, the nearest first.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../../terminal/usage-error.ts';

/** Which tests are to run. */
export interface TestWish {
  readonly paths: readonly string[];
  readonly grep?: string;
  readonly fgrep?: string;
  readonly quick?: string | true | undefined;
}

/** Said if no test ran; undefined if that is as it should be: nothing changed, and none was named. */
export function noTestText({ paths, grep, fgrep, quick }: TestWish): string | undefined {
  if (quick === undefined) return 'there is no such test';
  if (paths.length === 0 && grep === undefined && fgrep === undefined) return undefined;
  return 'there is no such test among those that --quick runs';
}

/**
 * The files that differ from a commit, committed or not, and files that git does not know yet, from the root.
 * @throws {UsageError} if git knows no such commit, or there is no git
 */
export function changedSince(commit: string, root: string): string[] {
  const asked = (...args: string[]): string[] => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.split('\0').filter((path) => path !== '');
    const [trouble = ''] = (error?.message ?? stderr).split('\n');
    throw new UsageError(`--quick ${commit}: git knows no changes since then (${trouble})`);
  };
  const tracked = asked('diff', '--name-only', '--relative', '-z', '--end-of-options', commit, '--');
  return [...new Set([...tracked, ...asked('ls-files', '--others', '--exclude-standard', '-z')])];
}

/** Reads what `--quick` compares with. What is no commit but a path was meant as a path. */
export function commitName(text: string): string {
  const isCommit = (): boolean => spawnSync('git', ['rev-parse', '--verify', '-q', `${text}^{commit}`]).status === 0;
  if (!existsSync(text) || isCommit()) return text;
  throw new InvalidArgumentError('It must be a commit; a path goes before --quick.');
}

/**
 * The test files that reach one of the changed files, ordered by how many steps away the nearest one is.
 * @param tests absolute paths
 * @param changed paths from the root
 */
export function testsOfChange(tests: readonly string[], changed: readonly string[], root: string): string[] {
  const wanted = new Set(changed.map((path) => join(root, path)));
  const links = new Map<string, readonly string[]>();
  const linksOf = (file: string): readonly string[] => {
    const known = links.get(file) ?? linksIn(file, root);
    links.set(file, known);
    return known;
  };
  return tests
    .map((file) => ({ file, steps: stepsTo(wanted, file, linksOf) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ file }) => file);
}

/** Steps from a file to the nearest wanted one; `Infinity` if none is reached. */
function stepsTo(wanted: ReadonlySet<string>, from: string, linksOf: (file: string) => readonly string[]): number {
  const found = new Map([[from, 0]]);
  for (const [file, steps] of found) {
    if (wanted.has(file)) return steps;
    for (const next of linksOf(file)) if (!found.has(next)) found.set(next, steps + 1);
  }
  return Infinity;
}

/** Quoted words that may be a path: `'./near.ts'` beside the file, or `'src/cli/play.ts'` from the root. */
const QUOTED_PATH = /['"`]((?:\.{1,2}|src|test|docs|maps)\/[\w./-]+|README\.md|package\.json)['"`]/g;

/** The files that a file of code imports, or names as a program or document. */
function linksIn(file: string, root: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const named = [...readFileSync(file, 'utf8').matchAll(QUOTED_PATH)].map(([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : join(root, path),
  );
  return named.filter((path) => !relative(root, path).startsWith('..') && existsSync(path) && statSync(path).isFile());
}
