// What several of the project's commands print, all run in one process.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isObject } from '../../src/base/shape.ts';
import { ROOT, type Ran } from './run-command.ts';

/** A command and its words. */
export type Typed = readonly [name: string, words: readonly string[]];

/** Runs the commands one after another in one process of their own. */
export function runInside(typed: readonly Typed[]): Ran[] {
  const script = join(ROOT, 'test', 'support', 'run-inside.ts');
  const text = execFileSync(process.execPath, [script, JSON.stringify(typed)], { cwd: ROOT, timeout: 120_000 });
  const answers: unknown = JSON.parse(text.toString());
  if (!Array.isArray(answers) || answers.length !== typed.length) throw new Error(`no answers: ${text.toString()}`);
  return answers.map((one: unknown): Ran => {
    if (!isObject(one)) throw new Error('an answer that is none');
    return { code: Number(one['code']), stdout: String(one['stdout']), stderr: String(one['stderr']) };
  });
}
