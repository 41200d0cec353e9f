// A worker process for the toy contest: toy-worker.ts URL VERSION JOBS LOCK_MS [IDLE_MS].

import { runQueueWorker } from '../../src/arena/queue/queue-worker.ts';
import { runCommand } from '../../src/terminal/interrupt.ts';
import { QueueError } from '../../src/arena/queue/redis-link.ts';
import { UsageError } from '../../src/terminal/usage-error.ts';

const [url = '', version = '', jobs = '', lockMs = '', idleMs] = process.argv.slice(2);

await runCommand(async (signal) => {
  try {
    const played = await runQueueWorker(
      url,
      {
        versionOf: () => Promise.resolve(version),
        thread: new URL('./toy-contest.ts', import.meta.url),
        jobs: Number(jobs),
        lockMs: Number(lockMs),
        say: (line) => console.error(line),
        ...(idleMs !== undefined && { idleMs: Number(idleMs) }),
      },
      signal,
    );
    console.log(`played ${played}`);
    return 0;
  } catch (error) {
    if (error instanceof QueueError) throw new UsageError(error.message);
    throw error;
  }
});
