// A process that runs test files, as `npm test` sees it. What it told counts although it dies.

import { fork, type ChildProcess } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from '../../packaging/project.ts';
import {
  isTestMessage,
  type FileCost,
  type NextTestFile,
  type TestMessage,
  type TestOutcome,
} from './test-messages.ts';

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

/** What is told of the tests while they run. */
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

/** A process that runs one test file after another. */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #lingerMs: number;
  readonly #listener: TestListener;
  /** Lines of a suite that has not ended yet. */
  readonly #report: string[] = [];
  /** The file that it runs. */
  #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lingered = false;

  constructor({ mocha, lingerMs }: TestProcessOptions, listener: TestListener) {
    this.#lingerMs = lingerMs;
    this.#listener = listener;
    this.#child = fork(join(import.meta.dirname, 'test-runner.ts'), [JSON.stringify(mocha)], {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, [BUILT]: 'yes' },
    });
  }

  /** Runs the file, then those that `next` names until it names none; fulfilled once the process has ended. */
  async run(file: string, next: () => string | undefined): Promise<void> {
    this.#child.on('message', (message) => {
      if (isTestMessage(message)) this.#take(message, next);
    });
    this.#begin(file);
    const how = await new Promise<string | number>((resolve) => {
      this.#child.on('error', (error) => resolve(error.message));
      this.#child.on('close', (code, signal) => resolve(signal ?? code ?? 'unknown'));
    });
    clearTimeout(this.#timer);
    this.#flush();
    const trouble = this.#trouble(how);
    if (trouble === undefined) return;
    this.#listener.outcome('failed');
    this.#listener.lines([`tests: ${trouble}`]);
  }

  #begin(file: string | undefined): void {
    this.#file = file;
    // Where the process has died, its end is what counts.
    this.#child.send({ file } satisfies NextTestFile, () => {});
    if (file !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#lingered = true;
      this.#child.kill('SIGKILL');
    }, this.#lingerMs);
  }

  #take(message: TestMessage, next: () => string | undefined): void {
    if (message.kind === 'done') {
      this.#flush();
      if (this.#file !== undefined) this.#listener.done(this.#file, message.cost);
      this.#begin(next());
    } else if (message.kind === 'failure') {
      this.#listener.failure(message.text);
    } else if (message.kind === 'line') {
      this.#report.push(message.text);
      if (!message.text.startsWith('    ')) this.#flush();
    } else {
      this.#listener.outcome(message.kind);
    }
  }

  #flush(): void {
    if (this.#report.length > 0) this.#listener.lines(this.#report.splice(0));
  }

  /** What was wrong with the way in which the process ended, if anything was. */
  #trouble(how: string | number): string | undefined {
    if (this.#lingered)
      return `mocha did not end within ${this.#lingerMs / 1000} s of its last test: a test left something open`;
    if (this.#file !== undefined) {
      return `mocha ended (${how}) before all tests had run of ${relative(ROOT, this.#file)}`;
    }
    return how === 0 ? undefined : `mocha ended with ${how} after its last test`;
  }
}
