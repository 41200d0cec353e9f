// The npm that runs this process as one of its scripts: what it was told, by whom, and its log.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orNothing } from '../base/errors.ts';
import { processFields } from '../base/process-table.ts';

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
