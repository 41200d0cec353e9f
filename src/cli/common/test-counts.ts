// What has come of the tests: sent by the reporter, added up and said at the end by `npm test`.

/** What has come of the tests so far. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Whether all that were to run have run. */
  readonly done: boolean;
}

/** Whether the message is one of this reporter's. */
export function isCounts(message: unknown): message is Counts {
  return (
    typeof message === 'object' && message !== null && 'passed' in message && 'failed' in message && 'done' in message
  );
}

/** The number of each outcome, as a closing line: `3 passed, 1 failed, 2 skipped`. */
export function outcome(counts: Omit<Counts, 'done'>): string {
  const { passed, failed, skipped } = counts;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
