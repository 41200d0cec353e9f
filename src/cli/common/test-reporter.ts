// Mocha's report as `npm test` shows it: a line a suite, failures in full. It goes to src/cli/test.ts over the channel
// between the processes, test by test, so that it outlives a crash.

import { format } from 'node:util';
import Mocha, { type Runner, type Suite, type Test } from 'mocha';
import { messageOf } from '../../base/errors.ts';
import { outcomeText, secondsText, type TestMessage, type TestOutcome } from './test-messages.ts';

/** A test slower than this gets a line of its own, in milliseconds. */
const SLOW = 2000;

/** Tells what becomes of a file's tests. */
export class TestReporter extends Mocha.reporters.Base {
  /** Since the outermost suite began, and when that was. */
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #began = 0;

  /** Rejections that nobody looked after, since the last test. */
  readonly #strays = new Map<Promise<unknown>, unknown>();
  readonly #stray = (reason: unknown, promise: Promise<unknown>): void => {
    this.#strays.set(promise, reason);
  };

  constructor(runner: Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const { constants } = Mocha.Runner;
    runner.on(constants.EVENT_SUITE_BEGIN, (suite) => {
      if (!isOutermost(suite)) return;
      this.#counts = { passed: 0, failed: 0, skipped: 0 };
      this.#began = performance.now();
    });
    runner.on(constants.EVENT_SUITE_END, (suite) => {
      if (isOutermost(suite))
        line(`  ${suite.title}: ${outcomeText(this.#counts)} (${secondsText(performance.now() - this.#began)})`);
    });
    process.on('unhandledRejection', this.#stray);
    runner.on(constants.EVENT_TEST_PASS, (test) => {
      if (this.#strays.size > 0) return this.#failByStrays(nameOf(test));
      this.#count('passed');
      const ms = test.duration ?? 0;
      if (ms > SLOW) line(`    ${secondsText(ms)}: ${test.title}`);
    });
    runner.on(constants.EVENT_TEST_FAIL, (test) => {
      this.#count('failed');
      line(`    FAILED: ${nameOf(test)}`);
      tell({ kind: 'failure', text: inFull(test) });
    });
    runner.on(constants.EVENT_TEST_PENDING, (test) => {
      this.#count('skipped');
      line(`    skipped: ${nameOf(test)}`);
    });
    runner.on(constants.EVENT_RUN_END, () => {
      process.off('unhandledRejection', this.#stray);
      if (this.#strays.size > 0) this.#failByStrays('after the last test');
    });
  }

  /** Mocha itself lets a rejection pass that nobody looks after. */
  #failByStrays(name: string): void {
    this.#count('failed');
    line(`    FAILED: ${name}`);
    for (const reason of this.#strays.values()) tell({ kind: 'failure', text: `${name}\n${strayText(reason)}` });
    this.#strays.clear();
  }

  #count(outcome: TestOutcome): void {
    this.#counts[outcome]++;
    tell({ kind: outcome });
  }
}

/** Tells `npm test` something, if it still runs. */
export function tell(message: TestMessage): void {
  if (process.connected) process.send?.(message);
}

function line(text: string): void {
  tell({ kind: 'line', text });
}

/** A failure as mocha shows it, without the number in front. */
function inFull(test: Test): string {
  const { Base } = Mocha.reporters;
  const said: string[] = [];
  const usual = Base.consoleLog;
  Base.consoleLog = (...parts: unknown[]) => said.push(format(...parts));
  try {
    Base.list([test]);
  } finally {
    Base.consoleLog = usual;
  }
  return said.join('\n').replace(/^\s*1\) /, '');
}

function strayText(reason: unknown): string {
  return `     a promise was rejected and nobody looked after it: ${errorText(reason)}`;
}

/** What was thrown, with the place if there is one. */
export function errorText(thrown: unknown): string {
  return (thrown instanceof Error && thrown.stack) || messageOf(thrown);
}

function isOutermost(suite: Suite): boolean {
  return suite.parent?.root === true;
}

function nameOf(test: Test): string {
  return test.titlePath().slice(1).join(': ') || test.title;
}
