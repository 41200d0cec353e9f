// What the project's commands print, all run in one process.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isObject } from '../../src/base/shape.ts';
import { ROOT, run, type Ran } from './run-command.ts';

/** A command and its words. */
export type Typed = readonly [name: string, words: readonly string[]];

const SCRIPT = join(ROOT, 'test', 'support', 'run-inside.ts');

/** Runs the commands of all test files of this process; it ends when this one does. */
let shared: ChildProcess | undefined;

/** Once the commands in front of the next one have ended. */
let before: Promise<unknown> = Promise.resolve();

/**
 * In place of `run`: the commands of all suites run one after another in one process, which is started once for all
 * test files. A command that is meddled with while it runs has a process of its own.
 */
export function sharedRun(): typeof run {
  return (name, words, during) => {
    if (during !== undefined) return run(name, words, during);
    const answered = before.then(() => answer([name, words]));
    before = answered.catch(() => {});
    return answered;
  };
}

/** Runs several commands as `sharedRun` does. */
export function runInside(typed: readonly Typed[]): Promise<Ran[]> {
  const runIt = sharedRun();
  return Promise.all(typed.map(([name, words]) => runIt(name, words)));
}

/** Has the process run a command, with the environment that this one has now. */
async function answer(typed: Typed): Promise<Ran> {
  const child = (shared ??= forked());
  const ended = new AbortController();
  // It keeps this process only while it has something to do.
  child.channel?.ref();
  try {
    const died = once(child, 'exit', ended).then(([code]) => {
      throw new Error(`the process of the commands ended (${String(code)}) at ${typed.flat().join(' ')}`);
    });
    child.send([...typed, process.env]);
    const [answered] = (await Promise.race([once(child, 'message', ended), died])) as unknown[];
    if (isObject(answered) && answered['last'] === true) {
      shared = undefined;
      child.disconnect();
    }
    return answerOf(answered);
  } finally {
    ended.abort();
    child.channel?.unref();
  }
}

function forked(): ChildProcess {
  const child = fork(SCRIPT, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.unref();
  // Its time counts as this process's only if its end is waited for.
  const end = (): void => {
    child.ref();
    if (child.connected) child.disconnect();
  };
  process.once('beforeExit', end);
  child.once('exit', () => {
    process.off('beforeExit', end);
    if (shared === child) shared = undefined;
  });
  return child;
}

function answerOf(one: unknown): Ran {
  if (!isObject(one)) throw new Error('an answer that is none');
  return { code: Number(one['code']), stdout: String(one['stdout']), stderr: String(one['stderr']) };
}
