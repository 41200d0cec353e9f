// Ways in which a queue cannot be used, each told in a sentence.

import { join } from 'node:path';
import { expect } from 'chai';
import type { Pool } from '../../../src/arena/contest.ts';
import { openQueuePool } from '../../../src/arena/queue/queue-pool.ts';
import { QueueError } from '../../../src/arena/queue/redis-link.ts';
import { HTTP_LIMITS } from '../../../src/web/http-server.ts';
import { startPageServer } from '../../../src/web/page-server.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';
import { soon } from '../../support/soon.ts';
import { hasRedis, startRedis } from './redis-server.ts';
import { toyGames, toySpec } from '../toy-contest.ts';

const run = sharedRun();

const VERSION = 'test-1';

describe('a queue that cannot be used', () => {
  it('says in a sentence that nobody is there', async () => {
    const url = 'redis://someone:secret@127.0.0.1:1';
    const error = await failure(openQueuePool(url, toySpec({ ms: 1 }), { version: VERSION }));
    expect(error.message).to.match(
      /^the Redis server at redis:\/\/127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
    );
  });

  it('says that what answers is no Redis server', async () => {
    const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, () => {});
    const url = `redis://127.0.0.1:${server.port}`;
    const error = await failure(openQueuePool(url, toySpec({ ms: 1 }), { version: VERSION }));
    await server.close();
    expect(error.message).to.match(/cannot be used: what answers there is no Redis server$/);
  });

  it('says what a queue is', async () => {
    for (const url of ['localhost', 'http://localhost:6379', '']) {
      const error = await failure(openQueuePool(url, toySpec({ ms: 1 }), { version: VERSION }));
      expect(error.message, url).to.match(/^a queue is a Redis server, such as redis:/);
    }
  });

  it('ends npm run worker with 1 and a line', async () => {
    const { code, stderr } = await run('worker', ['--queue', 'redis://127.0.0.1:1']);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^error: --queue: the Redis server at \S+ cannot be used: connect ECONNREFUSED [\d.:]+\n$/);
  });

  it('needs the password, and does not print it', async function () {
    if (!hasRedis()) this.skip();
    const guarded = await startRedis('open-sesame');
    try {
      const pool = await openQueuePool(guarded.url, toySpec({ ms: 1 }), { version: VERSION });
      await pool.close();
      const wrong = await failure(
        openQueuePool(guarded.url.replace('sesame', 'barley'), toySpec({ ms: 1 }), { version: VERSION }),
      );
      expect(wrong.message)
        .to.match(/^the Redis server at redis:\/\/127\.0\.0\.1:\d+ cannot be used: WRONGPASS/)
        .and.not.to.include('barley');
      const none = await failure(
        openQueuePool(guarded.url.replace(':open-sesame@', ''), toySpec({ ms: 1 }), { version: VERSION }),
      );
      expect(none.message).to.include('NOAUTH');
    } finally {
      await guarded.close();
    }
  });

  it('ends a tournament and a worker where somebody else has written to its keys', async function () {
    if (!hasRedis()) this.skip();
    const redis = await startRedis();
    const typed = '--contest haggling haggler example --seeds 2 --quiet --queue'.split(' ');
    try {
      await redis.ask('SET', 'arena:games:wait', 'foo');
      const ran = await Promise.all([
        withFolder((folder) => run('tournament', [...typed, redis.url, '--journal', join(folder, 'j.jsonl')])),
        run('worker', ['--queue', redis.url]),
      ]);
      for (const { code, stderr } of ran) {
        expect([code, stderr.split('\n').length], stderr).to.deep.equal([1, 2]);
        expect(stderr).to.match(/the queue at \S+ cannot be used: WRONGTYPE .*; its keys begin with arena:games:\n$/);
      }
    } finally {
      await redis.close();
    }
  });

  it('ends a runner that waits already', async function () {
    if (!hasRedis()) this.skip();
    const redis = await startRedis();
    try {
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const pool = await openQueuePool(redis.url, toySpec({ ms: 1 }), { version: VERSION, say });
      const playing = pool.play(toyGames(1)[0], new AbortController().signal).catch((error: unknown) => error);
      await soon(() => said.some((line) => line.startsWith('no worker at')), 'nobody plays');
      await redis.ask('SET', 'arena:games:wait', 'foo');
      expect(String(await playing)).to.match(/^QueueError: the queue at .* cannot be used: WRONGTYPE/);
      await pool.close();
    } finally {
      await redis.close();
    }
  });
});

async function failure(promise: Promise<Pool>): Promise<QueueError> {
  const error: unknown = await promise.then(
    async (pool) => {
      await pool.close();
      return undefined;
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof QueueError)) throw new Error(`a QueueError was due, not ${String(error)}`);
  return error;
}
