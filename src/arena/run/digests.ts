// Digests by which a tournament is known: of a program that takes part, of which a script often only starts other files
// of its folder, so these count with it; and of the code that decides how a contest's games go.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync, existsSync } from 'node:fs';
import { dirname, join, resolve, relative, sep } from 'node:path';
import { orNothing } from '../../base/errors.ts';
import { wordSet } from '../../base/word-lists.ts';
import { warn } from '../../terminal/print.ts';
import { bytesDigest, readWhole } from './tournament-files.ts';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };

/** More than this in a script's folder is not compared: reading it would hold up every command. */
const MOST = { files: 200, bytes: 20_000_000, entries: 5_000 } as const;
/**
 * Folders that hold no part of a bot, or what it or a tournament writes. In `deps` and `incremental` a Rust compiler
 * keeps what it makes on the way.
 */
const NO_CODE = wordSet(`
.git .gradle .idea .mypy_cache .pytest_cache .ruff_cache .venv .vscode __pycache__ node_modules CMakeFiles
deps incremental log logs records tmp tournaments`);
/** What is written while a bot is made, run or measured, and what people write about it; `a.out` is a program. */
const NO_CODE_FILE =
  /^\.DS_Store$|^(?!a\.out$).*\.(?:bak|csv|err|html|jsonl|lock|log|md|out|py[co]|sw[op]|tmp|torn)$|\.(?:jsonl|log)\.[\w-]+$|~$/;
/** Scripts for which the user already knows that only they are compared. */
const told = new Set<string>();

/**
 * The digest of an executable. Of a script, which begins with `#!`, the other files of its folder count, and those in
 * folders below: the digest is then that of the script, `+`, and that of the others. Links are not followed.
 * @param tell takes a sentence if the folder holds too much, once for each script
 * @throws {ArenaError} if the file cannot be read
 */
export function programDigest(path: string, tell: (sentence: string) => void = warn): string {
  const program = resolve(path);
  const bytes = readWhole(program);
  const own = bytesDigest(bytes);
  if (bytes.toString('latin1', 0, 2) !== '#!') return own;
  // A script may look for the others beside itself or beside the link by which it was called.
  const real = realpathSync(program);
  const others = filesBeside([...new Set([dirname(program), dirname(real)])], new Set([program, real]));
  if (others === undefined && !told.has(program)) {
    told.add(program);
    tell(
      `${path} is a script, and its folder holds over ${MOST.files} files or ${MOST.bytes / 1_000_000} MB: only the script itself is compared. If you change another file of the bot, begin again with --fresh, or give the bot a folder of its own`,
    );
  }
  return others === undefined || others.length === 0 ? own : `${own}+${others}`;
}

/** The digest of all files in the folders; empty if there are none, undefined if there are too many. */
function filesBeside(folders: readonly string[], without: ReadonlySet<string>): string | undefined {
  const hash = createHash('sha256');
  const left = { files: MOST.files, bytes: MOST.bytes, entries: MOST.entries };
  for (const folder of folders) {
    for (const [name, path] of filesIn(folder, '', left)) {
      if (without.has(path)) continue;
      left.files -= 1;
      left.bytes -= statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (left.files < 0 || left.bytes < 0) return undefined;
      // What cannot be read the bot cannot read either.
      hash.update(`${name}\n${orNothing(() => bytesDigest(readFileSync(path))) ?? 'unread'}\n`);
    }
    if (left.entries < 0) return undefined;
  }
  return left.files === MOST.files ? '' : hash.digest('hex').slice(0, 16);
}

/** The names, from the folder on, and paths of the files that count, in order, until the entries are used up. */
function* filesIn(folder: string, below: string, left: { entries: number }): Generator<[name: string, path: string]> {
  const entries = orNothing(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    left.entries -= 1;
    if (left.entries < 0) return;
    const path = join(folder, entry.name);
    const name = `${below}${entry.name}`;
    if (entry.isFile() && !NO_CODE_FILE.test(entry.name)) yield [name, path];
    else if (entry.isDirectory() && !NO_CODE.has(entry.name)) yield* filesIn(path, `${name}/`, left);
  }
}

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** Imports, re-exports, dynamic imports and addresses of workers; what is imported as a type alone decides nothing. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"](\.[^'"]+)['"]|import\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g;

/**
 * The digest, 16 hexadecimal digits.
 * @param module the address of a contest's entry, `import.meta.url`
 * @param root the project's folder
 */
export function codeDigest(module: string, root = ROOT): string {
  const hash = createHash('sha256');
  for (const path of modulesOf(module, root)) hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The version of the package and the digest of what plays, such as `0.1.0+3f2a9c41d0be7a55`: machines that play for one
 * tournament have the same.
 */
export function playingVersion(module: string): string {
  return `${manifest.version}+${codeDigest(module)}`;
}

/** The version of the package alone. */
export const PACKAGE_VERSION: string = manifest.version;

/**
 * The files of a module and of all that it imports inside `src`, in order; of a module elsewhere, as of a test's,
 * inside the project.
 */
export function modulesOf(module: string, root = ROOT): string[] {
  const first = fileURLToPath(module);
  const src = join(root, 'src') + sep;
  const within = first.startsWith(src) ? src : root + sep;
  const found = new Set([first]);
  for (const path of found) {
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue;
    for (const [, ...names] of readFileSync(path, 'utf8').matchAll(IMPORTS)) {
      const name = names.find((one) => one !== undefined);
      const target = name === undefined ? undefined : join(dirname(path), name);
      if (target?.startsWith(within) === true && existsSync(target)) found.add(target);
    }
  }
  return [...found].toSorted();
}
