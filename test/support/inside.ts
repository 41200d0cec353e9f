// What several of the project's commands print, all run in one process.

import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isObject } from '../../src/base/shape.ts';
import { ROOT, run, type Ran } from './run-command.ts';

/** A command and its words. */
export type Typed = readonly [name: string, words: readonly string[]];

const SCRIPT = join(ROOT, 'test', 'support', 'run-inside.ts');

/** Runs the commands one after another in one process of their own. */
export function runInside(typed: readonly Typed[]): Ran[] {
  const text = execFileSync(process.execPath, [SCRIPT, JSON.stringify(typed)], { cwd: ROOT, timeout: 120_000 });
  const answers: unknown = JSON.parse(text.toString());
  if (!Array.isArray(answers) || answers.length !== typed.length) throw new Error(`no answers: ${text.toString()}`);
  return answers.map(answerOf);
}

/**
 * In place of `run`, for a suite of tests: its commands run one after another in one process, which the suite starts
 * and ends. A command that is meddled with while it runs has a process of its own.
 */
export function sharedRun(): typeof run {
  let process: ChildProcess | undefined;
  let before: Promise<unknown> = Promise.resolve();
  after(async () => {
    if (process?.exitCode !== null) return;
    process.disconnect();
    await once(process, 'exit'); // Now, and not when the next file runs: its time is this file's.
  });

  const answer = async (typed: Typed): Promise<Ran> => {
    process ??= fork(SCRIPT, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = new AbortController();
    try {
      const died = once(process, 'exit', ended).then(([code]) => {
        throw new Error(`the process of the commands ended (${String(code)}) at ${typed.flat().join(' ')}`);
      });
      process.send(typed);
      const [answered] = (await Promise.race([once(process, 'message', ended), died])) as unknown[];
      return answerOf(answered);
    } finally {
      ended.abort();
    }
  };

  return (name, words, during) => {
    if (during !== undefined) return run(name, words, during);
    const answered = before.then(() => answer([name, words]));
    before = answered.catch(() => {});
    return answered;
  };
}

function answerOf(one: unknown): Ran {
  if (!isObject(one)) throw new Error('an answer that is none');
  return { code: Number(one['code']), stdout: String(one['stdout']), stderr: String(one['stderr']) };
}
