// Runs test files in processes side by side, each taking the next file when it is done with one.

import { availableParallelism } from 'node:os';
import { runInProcess, type TestListener, type TestProcessOptions } from './test-process.ts';
import type { TestOrder } from './test-order.ts';

/** How test files are run: in this many processes side by side. */
type PoolOptions = TestProcessOptions & { readonly jobs: number };

/** One more than there are cores: many tests wait for a clock or for programs. Two more were no faster. */
export const USUAL_JOBS = availableParallelism() + 1;

/** Runs the files that may run together, then the others one at a time; never rejects. */
export async function runTestFiles(order: TestOrder, options: PoolOptions, listener: TestListener): Promise<void> {
  const together = [...order.together];
  const jobs = Math.min(options.jobs, together.length);
  await Promise.all(Array.from({ length: jobs }, () => drain(together, options, listener)));
  await drain([...order.alone], options, listener);
}

/** Takes files from the queue until it is empty: in one process, or in another where that one dies. */
async function drain(queue: string[], options: TestProcessOptions, listener: TestListener): Promise<void> {
  const next = (): string | undefined => (listener.enough() ? undefined : queue.shift());
  for (let file = next(); file !== undefined; file = next()) await runInProcess(file, next, options, listener);
}
