// A worker of a queue that plays the contests of the tests until it is stopped: toys-worker.ts URL.

import { runQueueWorker } from '../../../src/arena/queue/queue-worker.ts';
import { runCommand } from '../../../src/terminal/interrupt.ts';
import { TOYS } from './toy-list.ts';

await runCommand(async (signal) => {
  const { thread, versionOf } = TOYS;
  await runQueueWorker(process.argv[2] ?? '', { versionOf, thread, jobs: 2, say: console.error }, signal);
  return 0;
});
