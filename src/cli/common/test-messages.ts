// What a process that runs test files tells `npm test`, as it happens: what was told outlives the process.

/** What has come of tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The outcome of one test. */
export type TestOutcome = keyof Counts;

/** What a test file cost, in milliseconds. */
export interface FileCost {
  /** By the clock. */
  readonly ms: number;
  /** Of the processor, with the processes that it started. */
  readonly cpuMs: number;
}

/** What a process that runs tests tells the one that started it. */
export type TestMessage =
  /** One test has ended so. */
  | { readonly kind: TestOutcome }
  /** A line of the report; what is indented belongs to the next that is not. */
  | { readonly kind: 'line'; readonly text: string }
  /** One failure in full. */
  | { readonly kind: 'failure'; readonly text: string }
  /** All tests of the file have run; the next may come, or was the last for this process. */
  | { readonly kind: 'done'; readonly cost: FileCost; readonly isLast: boolean };

/** What `npm test` asks of such a process: to run a file, or to end if none is left. */
export interface NextTestFile {
  readonly file: string | undefined;
}

const KINDS: readonly unknown[] = ['passed', 'failed', 'skipped', 'line', 'failure', 'done'];

/** Whether a message is such a process's: tests may send others. */
export function isTestMessage(message: unknown): message is TestMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && KINDS.includes(message.kind);
}

/** The number of each outcome, as a closing line: `3 passed, 1 failed, 2 skipped`. */
export function outcomeText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A time span as the report shows it. */
export function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
