// Mocha's report as `npm test` shows it: a line a suite, failures in full at the end. The counts go to
// src/cli/test.ts over the channel between the processes, test by test, so that they outlive a crash.

import Mocha from 'mocha';
import type { Runner, Suite, Test } from 'mocha';
import { outcome } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

/** A test slower than this gets a line of its own, in milliseconds. */
const SLOW = 2000;

class Reporter extends Mocha.reporters.Base {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  /** The counts and the clock when the outermost suite began. */
  #before = { ...this.#counts, began: performance.now() };

  constructor(runner: Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const { constants } = Mocha.Runner;
    runner.on(constants.EVENT_SUITE_BEGIN, (suite) => {
      if (isOutermost(suite)) this.#before = { ...this.#counts, began: performance.now() };
    });
    runner.on(constants.EVENT_SUITE_END, (suite) => {
      if (isOutermost(suite)) this.#suiteLine(suite);
    });
    runner.on(constants.EVENT_TEST_PASS, (test) => {
      this.#counts.passed++;
      if ((test.duration ?? 0) > SLOW) line(`    ${seconds(test.duration ?? 0)}: ${test.title}`);
      this.#tell(false);
    });
    runner.on(constants.EVENT_TEST_FAIL, (test) => {
      this.#counts.failed++;
      line(`    FAILED: ${nameOf(test)}`);
      this.#tell(false);
    });
    runner.on(constants.EVENT_TEST_PENDING, (test) => {
      this.#counts.skipped++;
      line(`    skipped: ${nameOf(test)}`);
      this.#tell(false);
    });
    runner.on(constants.EVENT_RUN_END, () => {
      if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures);
      this.#tell(true);
    });
  }

  #suiteLine(suite: Suite): void {
    const since = {
      passed: this.#counts.passed - this.#before.passed,
      failed: this.#counts.failed - this.#before.failed,
      skipped: this.#counts.skipped - this.#before.skipped,
    };
    line(`  ${suite.title}: ${outcome(since)} (${seconds(performance.now() - this.#before.began)})`);
  }

  #tell(done: boolean): void {
    process.send?.({ ...this.#counts, done } satisfies Counts);
  }
}

function isOutermost(suite: Suite): boolean {
  return suite.parent?.root === true;
}

function nameOf(test: Test): string {
  return test.titlePath().slice(1).join(': ') || test.title;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}

// Mocha loads a reporter with `require`, which takes this name for what the module is.
export { Reporter as 'module.exports' };
