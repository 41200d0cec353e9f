// Options typed without the `--` in front of them: npm swallows their names, and leaves them in the environment.

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commandLine } from './command-line.ts';

/** An option of a command. */
export interface KnownOption {
  /** As it is typed: `--map`. */
  readonly flag: string;
  readonly takesValue: boolean;
  /** Whether it may stand without its value; it may not by default. */
  readonly isValueOptional?: boolean;
  /** Whether it takes this value; any by default. */
  readonly reads?: (value: string) => boolean;
  /** Whether its value may be a file or folder that the command writes; it is not by default. */
  readonly mayWrite?: boolean;
}

/** Where a command was started: its words and environment, and what else npm was told. */
export interface StartedBy {
  /** The script that npm runs; undefined where npm does not run this. */
  readonly script: string | undefined;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** What npm knew before it read its command line: text of its files, and of its own environment. */
  readonly settings: () => string;
}

/**
 * What npm leaves of an option: names without `npm_config_`, each with its value; undefined is any but the empty one.
 */
type Trace = { readonly [key: string]: string | undefined };

/**
 * What npm takes some options for: letters that it reads one by one (`--map` is `-m -a -p`), beginnings of its own
 * names, names that stand for others. All other names it leaves as they are.
 */
const NPM_READS: { readonly [flag: string]: Trace } = {
  '--maps': { message: '', all: 'true', parseable: 'true', loglevel: 'silent' },
  '--map': { message: '', all: 'true', parseable: 'true' },
  '--plan': { parseable: 'true', long: 'true', all: 'true' },
  '--ms': { message: '', loglevel: 'silent' },
  '--of': { offline: 'true' },
  '--token': { token_description: undefined },
  '--quiet': { loglevel: 'warn' },
  '--silent': { loglevel: 'silent' },
};
/** They change what npm itself prints: alone they are meant for npm, as in `npm run --quiet play`. */
const FOR_NPM = ['--quiet', '--silent'];

/** An option that npm has kept, and its value where npm has kept that as well. */
interface Swallowed extends KnownOption {
  readonly value?: string;
}

/**
 * What to say where npm has kept options of this command. It goes by the names that npm leaves in the environment
 * (`npm_config_seed`): no other trace is dependable. A user's own settings leave the same names, so a name that stands
 * in npm's files, or that npm's own environment had, is not on this command line.
 * @returns undefined where npm has kept none
 */
export function swallowedText(known: readonly KnownOption[], by: StartedBy = startedBy()): string | undefined {
  if (by.script === undefined) return undefined;
  // Somebody who typed the `--` knows it, and what stands before it may be meant for npm.
  const hasDashes = by.words.some((word) => word.startsWith('-'));
  const kept = swallowed(known, by, hasDashes);
  if (kept.every(({ flag }) => FOR_NPM.includes(flag))) return undefined;
  const names = kept.map(({ flag }) => flag).join(', ');
  const takers = kept.filter(({ takesValue, value }) => takesValue && value === undefined);
  const isSure = !hasSeveralWays(takers, by.words);
  // A wrong guess must not lead anybody to write over a file: a word that was meant to be read may be all there is.
  const mayWrite = takers.some((option) => option.mayWrite === true);
  const words = mayWrite ? ['…'] : wordsMeant(kept, by.words, hasDashes);
  const line = commandLine(by.script, words).replace(/^npm run (start|test) /, 'npm $1 ');
  const advice = mayWrite ? 'Put -- in front of the first one:' : isSure ? 'Type' : 'If they came last, type';
  return `npm has kept ${names} for itself: options come after --.\n${advice}\n  ${line}`;
}

/** Whether these words can be the values of these options in more than one way. */
function hasSeveralWays(options: readonly KnownOption[], words: readonly string[]): boolean {
  let ways = 0;
  const give = ([option, ...others]: readonly KnownOption[], left: readonly string[]): void => {
    if (option === undefined) ways++;
    else
      for (const [place, word] of left.entries()) {
        if (ways > 1) return;
        if (option.reads?.(word) !== false) give(others, left.toSpliced(place, 1));
      }
  };
  give(options, words);
  return ways > 1;
}

/** What npm has kept, in the order of the command's options: shells shuffle the environment. */
function swallowed(known: readonly KnownOption[], { env, settings }: StartedBy, hasDashes: boolean): Swallowed[] {
  const [read, found] = [new Set<string>(), [] as Swallowed[]];
  let before: string | undefined;
  const traces = known
    .filter(({ flag }) => !hasDashes || !FOR_NPM.includes(flag))
    .flatMap((option) => tracesOf(option).map((trace) => ({ option, trace, keys: Object.keys(trace) })))
    // `--map` leaves what `--all` leaves, and more.
    .toSorted((one, other) => other.keys.length - one.keys.length);
  for (const { option, trace, keys } of traces) {
    const isLeft = keys.every((key) => !read.has(key) && isLike(env[`npm_config_${key}`], trace[key]));
    if (!isLeft) continue;
    before ??= settings();
    if (keys.some((key) => isSet(key, before ?? ''))) continue;
    for (const key of keys) read.add(key);
    const value = env[`npm_config_${keys[0]}`];
    const isValue = option.takesValue && trace[keys[0]] === undefined && value !== undefined && value !== 'true';
    found.push({ ...option, ...(isValue && { value }) });
  }
  const placeOf = ({ flag }: Swallowed): number => known.findIndex((option) => option.flag === flag);
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** All that npm may leave of an option. */
function tracesOf({ flag, takesValue }: KnownOption): Trace[] {
  const key = flag
    .replace(/^-+(no-)?/, '')
    .replaceAll('-', '_')
    .toLowerCase();
  const own = { [key]: flag.startsWith('--no-') ? '' : takesValue ? undefined : 'true' };
  return flag in NPM_READS ? [NPM_READS[flag], own] : [own];
}

function isLike(left: string | undefined, expected: string | undefined): boolean {
  return expected === undefined ? left !== undefined && left !== '' : left === expected;
}

/** The words as they were meant: the options behind the others, each with its value. */
function wordsMeant(kept: readonly Swallowed[], words: readonly string[], hasDashes: boolean): string[] {
  const bare = kept.filter(({ takesValue, value }) => takesValue && value === undefined);
  const needy = bare.filter(({ isValueOptional }) => isValueOptional !== true);
  // Those that can do without a value get one only if there are words for all.
  const canHaveAll = bare.length <= words.length && valuesIn(words, bare, hasDashes).fit;
  const takers = canHaveAll ? bare : needy;
  const { at, values } = valuesIn(words, takers, hasDashes);
  const left = [...values];
  const options = kept.flatMap((option) => {
    const value = takers.includes(option) ? (left.shift() ?? '…') : option.value;
    return value === undefined ? [option.flag] : [option.flag, value];
  });
  return [...words.slice(0, at), ...words.slice(at + takers.length), ...options];
}

/** Which of the words are the values of these options, from which place on, and whether they fit. */
function valuesIn(
  words: readonly string[],
  takers: readonly KnownOption[],
  hasDashes: boolean,
): { readonly at: number; readonly values: readonly string[]; readonly fit: boolean } {
  // npm leaves the values among the words, and not where. Most people type options last, or else before the `--`.
  const last = Math.max(0, words.length - takers.length);
  const places = Array.from({ length: last + 1 }, (_, place) => (hasDashes ? place : last - place));
  for (const at of places) {
    const values = inOrderOf(takers, words.slice(at, at + takers.length));
    if (values !== undefined) return { at, values, fit: true };
  }
  const [at] = places;
  return { at, values: words.slice(at, at + takers.length), fit: false };
}

/** The values in the order of the options that take them; undefined where there is no such order. */
function inOrderOf(options: readonly KnownOption[], values: readonly string[]): string[] | undefined {
  const [option, ...others] = options;
  if (option === undefined || values.length === 0) return [];
  for (const [place, value] of values.entries()) {
    if (option.reads?.(value) === false) continue;
    const rest = inOrderOf(others, values.toSpliced(place, 1));
    if (rest !== undefined) return [value, ...rest];
  }
  return undefined;
}

/** Whether npm's files or its own environment set it: `seed = 3`, `npm_config_seed=3`. */
function isSet(key: string, settings: string): boolean {
  const name = key.replaceAll('_', '[-_]');
  return new RegExp(String.raw`^[ \t]*(npm_config_)?${name}[ \t]*(\[\])?[ \t]*(=|$)`, 'im').test(settings);
}

function startedBy(): StartedBy {
  const { env } = process;
  // What a command starts inherits npm's word for it, but has another name.
  const script = basename(process.argv[1] ?? '', '.ts');
  const isOurs = env['npm_lifecycle_event'] === script;
  return { script: isOurs ? script : undefined, words: process.argv.slice(2), env, settings: () => settingsOf(env) };
}

/** npm's files, and the environment that npm itself was started in. */
function settingsOf(env: NodeJS.ProcessEnv): string {
  const files = [
    env['npm_config_userconfig'],
    env['npm_config_globalconfig'],
    join(env['npm_config_local_prefix'] ?? '.', '.npmrc'),
    join(dirname(env['npm_execpath'] ?? ''), '..', 'npmrc'),
  ];
  return [...files.map((file) => textOf(file ?? '')), outerEnvironment()].join('\n');
}

/** The environment of the nearest process above this one that npm has not started: npm's own. */
function outerEnvironment(): string {
  const script = `npm_lifecycle_event=${process.env['npm_lifecycle_event']}`;
  for (let id = `${process.ppid}`; id !== '0' && id !== ''; id = parentOf(id)) {
    const lines = textOf(`/proc/${id}/environ`).split('\0');
    if (!lines.includes(script)) return lines.join('\n');
  }
  return '';
}

function parentOf(id: string): string {
  const stat = textOf(`/proc/${id}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

/** A file's text; empty where it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
