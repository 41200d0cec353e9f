// The processes that run test files side by side, as `npm test` sees them. What one told counts although it dies.

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../../packaging/project.ts';
import { isTestMessage, type FileCost, type NextTestFile, type TestOutcome } from './test-messages.ts';
import { type FileQueue, takeNext, type TestOrder } from './test-order.ts';

/** More than there are cores: many tests wait for a clock or for programs. */
export const USUAL_JOBS = availableParallelism() + 1;

/** How tests are run. */
interface TestOptions {
  /** In this many processes side by side. */
  readonly jobs: number;
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
  { mocha, lingerMs }: TestOptions,
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

/** Runs the files that may run together, then the others one at a time; never rejects. */
export async function runTestFiles(order: TestOrder, options: TestOptions, listener: TestListener): Promise<void> {
  const together = { ...order, files: [...order.together] };
  const alone = { ...order, files: [...order.alone] };
  const jobs = Math.min(options.jobs, together.files.length);
  await Promise.all(Array.from({ length: jobs }, () => drain(together, options, listener)));
  await drain(alone, options, listener);
}

/** Takes files from the queue until it is empty: in one process, or in another where that one dies. */
async function drain(queue: FileQueue, options: TestOptions, listener: TestListener): Promise<void> {
  let last: string | undefined;
  const next = (): string | undefined => (last = listener.enough() ? undefined : takeNext(queue, last));
  for (let file = next(); file !== undefined; file = next()) await runInProcess(file, next, options, listener);
}
