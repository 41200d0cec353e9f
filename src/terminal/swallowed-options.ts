// Options typed without the `--` in front of them: npm keeps them for itself, and hands on the other words alone.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orNothing } from '../base/errors.ts';
import { processFields } from '../base/process-table.ts';
import { commandLine } from './command-line.ts';

/** What npm writes in place of some options of ours: it reads `--map` as its own `-m -a -p`. Longest first. */
const NPM_WRITES: readonly (readonly [flag: string, words: readonly string[]])[] = [
  ['--maps', ['--message', '--all', '--parseable', '--loglevel', 'silent']],
  ['--plan', ['--parseable', '--long', '--all', '--no-yes']],
  ['--map', ['--message', '--all', '--parseable']],
  ['--ms', ['--message', '--loglevel', 'silent']],
  ['--quiet', ['--loglevel', 'warn']],
  ['--silent', ['--loglevel', 'silent']],
  ['-q', ['--loglevel', 'warn']],
  ['-g', ['--global']],
  ['-f', ['--force']],
  ['-i', ['--include-workspace-root']],
];
/** Of these, the ones that npm reads as letters in a row, which nobody means. */
const NPM_LETTERS = ['--maps', '--plan', '--map', '--ms'];
/** They change what npm itself prints: alone they are meant for npm, as in `npm run play --quiet greedy joiner`. */
const FOR_NPM = ['--quiet', '--silent'];

/** How npm is told to run a script. */
const RUN = ['run', 'run-script', 'rum', 'urn'];
/** What npm calls a script besides its name. */
const ALIASES: { readonly [script: string]: readonly string[] } = { test: ['t', 'tst'] };

/**
 * What to say where npm has kept options of this command.
 *
 * npm's log holds the command line as it was typed, and so does the answer. Without a log, an option is known by the
 * names that npm leaves in the environment (`npm_config_seed`), and its place is not.
 * @param flags the command's options: `--seed`, `-o`
 * @returns undefined if npm has kept none
 */
export function swallowedText(flags: readonly string[], npm: NpmProcess | undefined = npmProcess()) {
  if (npm === undefined) return undefined;
  const log = npm.log();
  const typed = typedWords(npm.script, log, flags);
  const kept = typed === undefined ? keptByTraces(flags, npm) : keptWords(typed.before, flags, log);
  if (kept.every((flag) => FOR_NPM.includes(flag))) return undefined;
  const words = typed === undefined ? ['…'] : [...typed.before, ...typed.behind];
  const line = commandLine(npm.script, words).replace(/^npm run (start|test) /, 'npm $1 ');
  const advice = typed === undefined ? 'Put -- in front of the first one:' : 'Type';
  return `npm has kept ${kept.join(', ')} for itself: options come after --.\n${advice}\n  ${line}`;
}

/**
 * The words of npm's command line: the command's options in front of the script's name and all words behind it up to
 * the first `--`, then those behind that. Undefined if the log holds none, or not as they were typed.
 */
function typedWords(script: string, log: string, flags: readonly string[]) {
  const [, list] = /^\d+ verbose argv (.*)$/m.exec(log) ?? [];
  // npm puts stars in place of what it takes for a secret.
  if (list === undefined || list.includes('***')) return undefined;
  const words = [...list.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([word]) => JSON.parse(word) as string);
  const names = [script, ...(ALIASES[script] ?? [])];
  const run = words.findIndex((word) => RUN.includes(word));
  const place = words.findIndex((word, at) => at > run && names.includes(word));
  if (place < 0) return undefined;
  const typed = words.slice(place + 1);
  const end = typed.includes('--') ? typed.indexOf('--') : typed.length;
  const ahead = ownOptions(asTyped(words.slice(0, place), flags), flags);
  return { before: [...ahead, ...asTyped(typed.slice(0, end), flags)], behind: typed.slice(end + 1) };
}

/** The command's options among words that are meant for npm, each with what may be its value. */
function ownOptions(words: readonly string[], flags: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    if (!flags.includes(word) || FOR_NPM.includes(word) || !word.startsWith('--')) return [];
    const value = words[place + 1];
    return value === undefined || value.startsWith('-') || RUN.includes(value) ? [word] : [word, value];
  });
}

/** Takes back what npm has written in place of options. */
function asTyped(words: readonly string[], flags: readonly string[]): string[] {
  const own = NPM_WRITES.filter(([flag]) => flags.includes(flag) || NPM_LETTERS.includes(flag));
  const typed: string[] = [];
  for (let place = 0; place < words.length;) {
    const [flag, written] = own.find(([, parts]) => parts.every((part, k) => words[place + k] === part)) ?? [];
    typed.push(flag ?? words[place] ?? '');
    place += written?.length ?? 1;
  }
  return typed;
}

/** Which of these words are options of the command, or of neither it nor npm, each once. */
function keptWords(words: readonly string[], flags: readonly string[], log: string): string[] {
  const isKept = (word: string): boolean =>
    flags.includes(word) ||
    NPM_LETTERS.includes(word) ||
    (word.startsWith('--') && log.includes(` warn Unknown cli config "${word}"`));
  return [...new Set(words.filter(isKept))];
}

/**
 * Which options have left their names in the environment. A user's own settings leave the same names, so a name that
 * stands in npm's files, or that npm's own environment had, is not on this command line.
 */
function keptByTraces(flags: readonly string[], { env, settings }: NpmProcess): string[] {
  const read = new Set<string>();
  let before: string | undefined;
  const kept = flags
    .filter((flag) => flag.startsWith('--'))
    .flatMap((flag) => tracesOf(flag).map((trace) => ({ flag, trace })))
    // `--map` leaves what `--all` leaves, and more.
    .toSorted((one, other) => other.trace.length - one.trace.length)
    .filter(({ trace }) => {
      const isLeft = trace.every(([key, isWanted]) => !read.has(key) && isWanted(env[`npm_config_${key}`]));
      if (!isLeft || trace.some(([key]) => isSet(key, (before ??= settings())))) return false;
      for (const [key] of trace) read.add(key);
      return true;
    })
    .map(({ flag }) => flag);
  return flags.filter((flag) => kept.includes(flag));
}

/** What npm leaves of an option: names in the environment without `npm_config_`, and which value each has. */
type Trace = readonly (readonly [key: string, isWanted: (value: string | undefined) => boolean])[];

/** All that npm may leave of an option: what it has written in its place, or the option's own name. */
function tracesOf(flag: string): Trace[] {
  const [, written] = NPM_WRITES.find(([other]) => other === flag) ?? [];
  const own = traceOf([flag]);
  return written === undefined ? [own] : [traceOf(written), own];
}

function traceOf(words: readonly string[]): Trace {
  return words.flatMap((word, place) => {
    if (!word.startsWith('--')) return [];
    const key = word
      .replace(/^--(no-)?/, '')
      .replaceAll('-', '_')
      .toLowerCase();
    const value = words[place + 1]?.startsWith('--') === false ? words[place + 1] : undefined;
    // A message takes words, and gets none from `-m -a`.
    const isEmpty = word.startsWith('--no-') || word === '--message';
    const isWanted = (left: string | undefined): boolean =>
      value !== undefined ? left === value : isEmpty ? left === '' : left !== undefined && left !== '';
    return [[key, isWanted] as const];
  });
}

/** Whether npm's files or its own environment set it: `seed = 3`, `npm_config_seed=3`. */
function isSet(key: string, settings: string): boolean {
  const name = key.replaceAll('_', '[-_]');
  return new RegExp(String.raw`^[ \t]*(npm_config_)?${name}[ \t]*(\[\])?[ \t]*(=|$)`, 'im').test(settings);
}

/** What npm has told a script, and what it does not tell. */
export type NpmProcess = NonNullable<ReturnType<typeof npmProcess>>;

/** The npm that runs this process; undefined if this is not the program of its script. */
export function npmProcess() {
  const { env } = process;
  const script = basename(process.argv[1] ?? '', '.ts');
  // What a command starts inherits npm's word for it, but has another name.
  if (env['npm_lifecycle_event'] !== script) return undefined;
  return {
    /** The script that npm runs: `play`. */
    script,
    env,
    /** What npm knew before it read its command line: text of its files, and of its own environment. */
    settings: () => settingsOf(env),
    /** Text of its log; empty without `/proc`, or where npm keeps none. */
    log: () => logOf(npmId(script)),
  };
}

/** npm's files, and the environment that npm itself was started in. */
function settingsOf(env: NodeJS.ProcessEnv): string {
  const files = [
    env['npm_config_userconfig'],
    env['npm_config_globalconfig'],
    join(env['npm_config_local_prefix'] ?? '.', '.npmrc'),
    join(dirname(env['npm_execpath'] ?? ''), '..', 'npmrc'),
  ];
  const own = environmentOf(npmId(env['npm_lifecycle_event'] ?? ''));
  return [...files.map((file) => textOf(file ?? '')), ...own].join('\n');
}

/** npm's process: the nearest one above this that npm has not started. Empty if it is not seen. */
function npmId(script: string): string {
  let id = `${process.ppid}`;
  while (id !== '0' && id !== '' && environmentOf(id).includes(`npm_lifecycle_event=${script}`))
    id = processFields(id)[1] ?? '';
  return id;
}

function environmentOf(id: string): string[] {
  return textOf(`/proc/${id}/environ`).split('\0');
}

/** npm writes its log while the script runs, so that the file is among those it has open. */
function logOf(id: string): string {
  const folder = `/proc/${id}/fd`;
  const open = orNothing(() => readdirSync(folder).map((name) => readlinkSync(join(folder, name)))) ?? [];
  return textOf(open.find((file) => /-debug-\d+\.log$/.test(file)) ?? '');
}

/** A file's text; empty if it cannot be read. */
function textOf(file: string): string {
  return orNothing(() => readFileSync(file, 'utf8')) ?? '';
}
