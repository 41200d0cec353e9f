// Checks of what the program needs around it: its own folder, an environment, somebody who reads its standard error.

import { readFileSync } from 'node:fs';
import { fail, ok, skip, warning, type Bench, type CheckVerdict } from './check-kind.ts';
import type { Way } from './checked-program.ts';
import { beginning, brokenIn } from './special-game.ts';

/** What goes wrong with set-up and two moves told in some way; undefined where nothing does. */
export async function wrongWith(bench: Bench, way: Way): Promise<string | undefined> {
  return brokenIn(await beginning(bench, way, { turns: 2 }))?.reason;
}

/** The check `environment`. */
export async function environment(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { environment: {} });
  if (wrong === undefined) return ok('runs with an empty environment');
  if (usesEnv(bench.subject.path)) {
    const path = process.env['PATH'];
    const withPath = await wrongWith(bench, { environment: { PATH: path } });
    if (withPath === undefined)
      return warning(
        'its first line finds its interpreter by PATH, which an empty environment has not: it runs only where that lies in /bin or /usr/bin',
      );
  }
  return verdictApart(bench, 'with an empty environment (env -i)', wrong);
}

/** A fault that plain play does not have. */
export async function verdictApart(bench: Bench, how: string, wrong: string): Promise<CheckVerdict> {
  const plain = await wrongWith(bench, {});
  return plain === undefined
    ? fail(`${how}: ${wrong}`)
    : skip('cannot be told: it goes wrong in the same way in plain games already (see games)');
}

/** Whether its first line has /usr/bin/env look for the interpreter. */
function usesEnv(path: string): boolean {
  return /^#!\s*\S*\/env\b/.test(readFileSync(path, 'latin1').slice(0, 200));
}

/** The check `folder`. */
export async function folder(bench: Bench): Promise<CheckVerdict> {
  if (!bench.subject.atHome) return ok('runs in an empty folder that is not its own');
  return warning(
    'runs only when it is started in its own folder, and crashes at once in another: the rules do not say where a judge starts it',
  );
}

/** The check `stderr`. */
export async function stderr(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { ignoresStderr: true });
  if (wrong === undefined) return ok('answers also where nobody reads its standard error');
  const verdict = await verdictApart(bench, 'where nobody reads its standard error', wrong);
  return verdict.verdict === 'fail'
    ? warning(`${verdict.reason}; it writes so much there that a judge which does not read it holds it up`)
    : verdict;
}
