// Runs test files in processes side by side, each taking the next file when it is done with one.

import { availableParallelism } from 'node:os';
import { runInProcess, type TestListener, type TestProcessOptions } from './test-process.ts';
import { type FileQueue, takeNext, type TestOrder } from './test-order.ts';

/** How test files are run: in this many processes side by side. */
type PoolOptions = TestProcessOptions & { readonly jobs: number };

/** More than there are cores: many tests wait for a clock or for programs. */
export const USUAL_JOBS = availableParallelism() + 1;

/** Runs the files that may run together, then the others one at a time; never rejects. */
export async function runTestFiles(order: TestOrder, options: PoolOptions, listener: TestListener): Promise<void> {
  const [together, alone] = [
    { ...order, files: [...order.together] },
    { ...order, files: [...order.alone] },
  ];
  const jobs = Math.min(options.jobs, together.files.length);
  await Promise.all(Array.from({ length: jobs }, () => drain(together, options, listener)));
  await drain(alone, options, listener);
}

/** Takes files from the queue until it is empty: in one process, or in another where that one dies. */
async function drain(queue: FileQueue, options: TestProcessOptions, listener: TestListener): Promise<void> {
  let last: string | undefined;
  const next = (): string | undefined => (last = listener.enough() ? undefined : takeNext(queue, last));
  for (let file = next(); file !== undefined; file = next()) await runInProcess(file, next, options, listener);
}
