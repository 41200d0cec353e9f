// Tournaments over a queue, of which the Redis server or a worker fails at any moment.

import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/base/seeded-random.ts';
import { type RedisServer, startRedis } from '../../arena/queue/redis-server.ts';
import { withFolder } from '../../support/executables.ts';
import { type Started, start } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';
import { type Calm, calmRun, hasEnded, lengthOf, type Places, placesIn, startRun } from '../arena/killed-runs.ts';
import { type Check, tryEach } from '../check.ts';
import { checkEnd } from '../arena/of-arenas.ts';

const NAME = 'queue/redis';
/** Some seconds of games with one worker, none of which depends on a clock. */
const PUNTERS = ['planner:nodes=20', 'greedy', 'random', 'eager'];
const ARGS = [...PUNTERS, '--map', 'small-sierpinski', '--extensions', 'none,all', '--games', '120'];
const FROZEN_MS = 2_000;
const MOST_AWAY_MS = 1_000;

/** What is there when something fails. */
interface Scene {
  readonly redis: RedisServer;
  readonly worker: Started;
  readonly random: Random;
}

const FAILURES: readonly ((scene: Scene) => Promise<void>)[] = [
  async ({ redis, random }) => {
    await redis.stop();
    await sleep(random() * MOST_AWAY_MS);
    await redis.start();
  },
  ({ redis }) => redis.freeze(FROZEN_MS),
  async ({ worker }) => {
    worker.child.kill('SIGKILL');
    await worker.ended;
  },
];

async function tryOnce(calm: Calm, places: Places, number: number, random: Random): Promise<void> {
  const redis = await startRedis();
  const workers = [1, 2].map(() => start('worker', ['--queue', redis.url, '--jobs', '1']));
  const [worker] = workers;
  const run = startRun([...calm.args, '--queue', redis.url], places);
  try {
    const share = random();
    // Without a server no run begins: a game has to be behind the journal's head.
    const head = calm.journal.indexOf('\n') + 1;
    const isReached = (): boolean => lengthOf(places.journal) > Math.max(head, share * calm.journal.length);
    await soon(() => hasEnded(run) || isReached(), 'so many games');
    await FAILURES[number % FAILURES.length]({ redis, worker, random });
    const { code, stdout, stderr } = await run.ended;
    assert.equal(code, 0, `${stderr} ${workers.map((one) => one.stderr()).join(' ')}`);
    assert.equal(stdout, calm.table);
    checkEnd(calm, places);
    for (const { child } of workers) child.kill('SIGINT');
    for (const { ended } of workers) await ended;
    assert.deepEqual(await redis.ask('KEYS', '*'), [], 'nothing is left on the server');
  } finally {
    for (const { child } of [...workers, run]) child.kill('SIGKILL');
    await redis.close();
  }
}

/** The check. */
export const QUEUE_OVER_REDIS: Check = {
  name: NAME,
  promise: 'the result is that of a local run, though the Redis server is killed or frozen, or a worker is killed',
  unit: 'disturbed tournaments over a queue',
  short: 0,
  long: 30,
  part: 10,
  needs: ['redis-server'],
  run: async (span) => {
    const words = [...ARGS, '--seed', String(1 + span.from)];
    const calm = await withFolder((folder) => calmRun(words, placesIn(folder)));
    return tryEach(NAME, span, (random, number) =>
      withFolder((folder) => tryOnce(calm, placesIn(folder), number, random)),
    );
  },
};
