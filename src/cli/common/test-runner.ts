// Runs test files one after another, each as `npm test` names it; ends when no other comes. A process of its own.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Mocha from 'mocha';
import { ROOT } from '../../packaging/project.ts';
import { processorMs } from './test-cost.ts';
import { errorText, tell, TestReporter } from './test-reporter.ts';
import type { FileCost, NextTestFile } from './test-messages.ts';

const options = {
  ...(JSON.parse(readFileSync(join(ROOT, '.mocharc.json'), 'utf8')) as Mocha.MochaOptions),
  ...(JSON.parse(process.argv[2] ?? '{}') as Mocha.MochaOptions),
  forbidOnly: true,
  reporter: TestReporter,
};

/**
 * Runs the file's tests to their end, and returns what they cost. A file that cannot be loaded counts as a failed test.
 */
async function runFile(file: string): Promise<FileCost> {
  const began = { ms: performance.now(), cpuMs: processorMs() };
  const mocha = new Mocha(options);
  mocha.addFile(file);
  try {
    await mocha.loadFilesAsync();
    await new Promise<void>((resolve) => mocha.run(() => resolve()));
  } catch (error) {
    failFile(file, 'cannot be loaded', errorText(error));
  }
  mocha.dispose();
  // Left alone, it would be the exit code of a process that has run many files.
  if (process.exitCode) failFile(file, 'sets the exit code', `what it tests set the exit code to ${process.exitCode}`);
  process.exitCode = 0;
  return { ms: performance.now() - began.ms, cpuMs: processorMs() - began.cpuMs };
}

/** To start a program costs a process that holds 400 MB twice what it costs one of 150 MB. */
const MUCH_BYTES = 180e6;
const TOO_MUCH_BYTES = 300e6;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as NodeJS.GCFunction;

/** Gives back what the tests have left, if that is much; returns whether this process holds too much even so. */
function isTooLarge(): boolean {
  if (process.memoryUsage.rss() > MUCH_BYTES)
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return process.memoryUsage.rss() > TOO_MUCH_BYTES;
}

/** Tells of a failure of the file as a whole. */
function failFile(file: string, what: string, reason: string): void {
  const name = relative(ROOT, file);
  tell({ kind: 'failed' });
  tell({ kind: 'line', text: `    FAILED: ${name} ${what}` });
  tell({ kind: 'failure', text: `${name}\n     ${reason}` });
}

// If `npm test` is killed, no more tests are wanted.
const leave = (): never => process.exit(1);
process.on('disconnect', leave);
process.on('message', ({ file }: NextTestFile) => {
  if (file === undefined) process.off('disconnect', leave).disconnect();
  else void runFile(file).then((cost) => tell({ kind: 'done', cost, isLast: isTooLarge() }));
});
