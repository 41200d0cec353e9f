// What BullMQ keeps beside the jobs of a queue, deleted once there are none.

import type { Redis } from 'ioredis';
import { PREFIX, QUEUE } from './queue-job.ts';

/** Keys that hold jobs, and keys that say something about the queue. */
const HOLDING = [
  'wait',
  'paused',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
  'completed',
  'failed',
] as const;
const TELLING = ['meta', 'events', 'id', 'marker', 'stalled', 'stalled-check', 'pc', 'limiter'] as const;
/** Deletes what is left of a queue without jobs: nobody can add one meanwhile. */
const SWEEP = `
for i = 1, ${HOLDING.length} do if redis.call('EXISTS', KEYS[i]) == 1 then return 0 end end
for i = ${HOLDING.length + 1}, #KEYS do redis.call('DEL', KEYS[i]) end
return 1`;

/** Deletes the queue where it has no job; whoever uses it next makes it anew. */
export async function sweepQueue(redis: Redis): Promise<void> {
  const keys = [...HOLDING, ...TELLING].map((name) => `${PREFIX}:${QUEUE}:${name}`);
  await redis.eval(SWEEP, keys.length, ...keys);
}
