// A process that runs test files, as `npm test` sees it. What it told counts although it dies.

import { fork } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from '../../packaging/project.ts';
import { isTestMessage, type FileCost, type NextTestFile, type TestOutcome } from './test-messages.ts';

/** How a process runs tests. */
export interface TestProcessOptions {
  /** Options for mocha. */
  readonly mocha: object;
  /** How long it may linger once its tests have run. */
  readonly lingerMs: number;
}

/**
 * In the environment of tests: set once what they run has been built.
 * @public
 */
export const BUILT = 'NPM_TEST_HAS_BUILT';

/** Tests start some thousand processes: what one has compiled, the others find here. */
const COMPILED = join(ROOT, 'build', 'compile-cache');

/** What is reported of the tests while they run. */
export interface TestListener {
  /** A test, or a process, has ended so. */
  readonly outcome: (outcome: TestOutcome) => void;
  /** A failure in full. */
  readonly failure: (text: string) => void;
  /** Lines of the report that belong together. */
  readonly lines: (lines: readonly string[]) => void;
  /** A file has been run to its end. */
  readonly done: (file: string, cost: FileCost) => void;
  /** Whether no other file may begin. */
  readonly enough: () => boolean;
}

/**
 * Has a process run the file, then those that `next` names until it names none or the process has grown too large;
 * fulfilled once the process has ended.
 */
export async function runInProcess(
  first: string,
  next: () => string | undefined,
  { mocha, lingerMs }: TestProcessOptions,
  listener: TestListener,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'test-runner.ts'), [JSON.stringify(mocha)], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, [BUILT]: 'yes' },
  });
  let file: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLingering = false;
  const begin = (named: string | undefined): void => {
    file = named;
    // If the process has died, its end is what counts.
    child.send({ file } satisfies NextTestFile, () => {});
    if (file !== undefined) return;
    timer = setTimeout(() => {
      isLingering = true;
      child.kill('SIGKILL');
    }, lingerMs);
  };
  /** Lines of a suite that has not ended yet. */
  const report: string[] = [];
  const flush = (): void => {
    if (report.length > 0) listener.lines(report.splice(0));
  };
  child.on('message', (message) => {
    if (!isTestMessage(message)) return;
    if (message.kind === 'done') {
      flush();
      if (file !== undefined) listener.done(file, message.cost);
      begin(message.isLast ? undefined : next());
    } else if (message.kind === 'failure') {
      listener.failure(message.text);
    } else if (message.kind === 'line') {
      report.push(message.text);
      if (!message.text.startsWith('    ')) flush();
    } else {
      listener.outcome(message.kind);
    }
  });
  begin(first);
  const how = await new Promise<string | number>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
  clearTimeout(timer);
  flush();
  const trouble = isLingering
    ? `mocha did not end within ${lingerMs / 1000} s of its last test: a test left something open`
    : troubleOf(how, file);
  if (trouble === undefined) return;
  listener.outcome('failed');
  listener.lines([`tests: ${trouble}`]);
}

/** What was wrong with the way in which the process ended, if anything was. */
function troubleOf(how: string | number, file: string | undefined): string | undefined {
  if (file !== undefined) return `mocha ended (${how}) before all tests had run of ${relative(ROOT, file)}`;
  return how === 0 ? undefined : `mocha ended with ${how} after its last test`;
}
