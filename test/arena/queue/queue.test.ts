// Games over a real Redis server, by worker processes that are killed, stopped, added and refused. Takes 45 s.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { ContestSpec, Game, GameResult, Pool } from '../../../src/arena/contest.ts';
import { openQueuePool, type QueuePoolOptions } from '../../../src/arena/queue/queue-pool.ts';
import { hasRedis, startRedis, type RedisServer } from './redis-server.ts';
import { openToy, resultOf, toyGames, toySpec } from '../toy-contest.ts';
import { soon } from '../../support/soon.ts';

const VERSION = 'test-1';
const NEVER = new AbortController().signal;
const there = hasRedis();

/** A process of this test. */
interface Helper {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** The exit code, once it has ended and its output is complete. */
  readonly ended: Promise<number | null>;
}

describe(there ? 'queue' : 'queue (skipped: there is no redis-server here)', function () {
  let redis: RedisServer;
  let folder: string;
  let log: string;
  const helpers: Helper[] = [];
  const pools: Pool[] = [];

  before(function () {
    if (!there) this.skip();
  });
  beforeEach(async () => {
    redis = await startRedis();
    folder = mkdtempSync(join(tmpdir(), 'punter-queue-'));
    log = join(folder, 'log');
  });
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close();
    for (const { child, ended } of helpers.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await redis?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  function helper(file: string, args: readonly string[]): Helper {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const take = (piece: Buffer): void => {
      text += piece.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const started = { child, said: () => text, ended };
    helpers.push(started);
    return started;
  }
  function worker({
    jobs = 1,
    lockMs = 2_000,
    version = VERSION,
    idleMs,
  }: { jobs?: number; lockMs?: number; version?: string; idleMs?: number } = {}): Helper {
    return helper('toy-worker.ts', [
      redis.url,
      version,
      String(jobs),
      String(lockMs),
      ...(idleMs === undefined ? [] : [String(idleMs)]),
    ]);
  }
  async function poolOf(spec: ContestSpec, options: Partial<QueuePoolOptions> = {}): Promise<Pool> {
    const pool = await openQueuePool(redis.url, spec, { version: VERSION, ...options });
    pools.push(pool);
    return pool;
  }
  /** The lines of the log that begin so. */
  function noted(what: 'begin' | 'end', pid?: number): string[] {
    let text = '';
    try {
      text = readFileSync(log, 'utf8');
    } catch {
      // No game has begun.
    }
    return text
      .split('\n')
      .filter((line) => line.startsWith(`${what} `) && (pid === undefined || line.endsWith(` ${pid}`)));
  }
  async function stop(...all: Helper[]): Promise<void> {
    for (const { child } of all) child.kill('SIGINT');
    for (const { ended } of all) expect(await ended).to.equal(130);
  }
  async function leftovers(): Promise<unknown> {
    return redis.ask('KEYS', '*');
  }

  it('counts each of 60 games once, though a worker is killed in mid-game and another comes late', async () => {
    const games = toyGames(60);
    const spec = toySpec({ ms: 150, log });
    const pool = await poolOf(spec);
    let settled = 0;
    const all = Promise.all(
      games.map(async (game) => {
        const result = await pool.play(game, NEVER);
        settled++;
        return result;
      }),
    );
    const workers = [worker(), worker()];
    const [victim] = workers;
    await soon(() => noted('begin', victim?.child.pid).length >= 3, 'three games');
    victim?.child.kill('SIGKILL');
    await victim?.ended;
    const [, steady] = workers;
    const late = worker({ jobs: 2 });
    // Else all might have been played before the late one is there.
    steady?.child.kill('SIGSTOP');
    await soon(() => noted('begin', late.child.pid).length > 0, 'the late one plays');
    steady?.child.kill('SIGCONT');
    const results = await all;
    const local = await openToy(toySpec({ ms: 0 }));
    expect(results).to.deep.equal(await Promise.all(games.map((game) => local.play(game, NEVER))));
    expect(settled).to.equal(60);
    if (steady === undefined) throw new Error('no worker');
    await stop(steady, late);
    await pool.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('plays the game of a killed worker elsewhere', async () => {
    const pool = await poolOf(toySpec({ ms: 1_500, log }));
    const [game] = toyGames(1);
    if (game === undefined) throw new Error('no game');
    const result = pool.play(game, NEVER);
    const victim = worker();
    await soon(() => noted('begin').length === 1, 'the game');
    victim.child.kill('SIGKILL');
    await victim.ended;
    worker();
    expect(await result).to.deep.equal(resultOf(game));
    expect(noted('begin')).to.have.length(2);
    expect(noted('end')).to.have.length(1);
  });

  it('leaves a long game with a worker that is alive, however busy the game', async () => {
    const pool = await poolOf(toySpec({ ms: 5_000, busy: true, log }));
    const games = toyGames(1);
    worker({ lockMs: 2_000 });
    const result = playAll(pool, games);
    await soon(() => noted('begin').length > 0, 'a game');
    worker({ lockMs: 2_000 });
    expect(await result).to.deep.equal(games.map(resultOf));
    expect(noted('begin')).to.have.length(1);
  });

  it('goes on when a Redis server that was killed comes back empty', async () => {
    const games = toyGames(20);
    const lines: string[] = [];
    const pool = await poolOf(toySpec({ ms: 200, log }), { say: (line) => lines.push(line) });
    const steady = worker({ jobs: 2 });
    const all = playAll(pool, games);
    await soon(() => noted('end').length >= 3, 'three ends');
    await redis.stop();
    await soon(() => lines.some((line) => line.includes('lost the Redis server')), 'the loss');
    await redis.start();
    expect(await all).to.deep.equal(games.map(resultOf));
    expect(lines.filter((line) => line.includes('lost the Redis server'))).to.have.length(1);
    expect(lines.filter((line) => line.includes('is back'))).to.have.length(1);
    expect(steady.said()).to.include('lost the Redis server').and.to.include('is back');
    await stop(steady);
    await pool.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('goes on when a Redis server was paused for longer than the locks last', async () => {
    const games = toyGames(20);
    const pool = await poolOf(toySpec({ ms: 200, log }));
    const steady = worker({ jobs: 2, lockMs: 1_000 });
    const all = playAll(pool, games);
    await soon(() => noted('end').length >= 3, 'three ends');
    await redis.ask('CLIENT', 'PAUSE', '1500', 'ALL');
    expect(await all).to.deep.equal(games.map(resultOf));
    await stop(steady);
    await pool.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('collects what was played while the runner was away', async () => {
    const games = toyGames(6);
    const spec = toySpec({ ms: 700, log });
    const runner = helper('toy-runner.ts', [redis.url, VERSION, JSON.stringify(spec), '6']);
    const steady = worker({ jobs: 3, lockMs: 8_000 });
    await soon(() => noted('begin').length > 0, 'a game');
    runner.child.kill('SIGKILL');
    await runner.ended;
    await soon(() => noted('end').length === 6, 'all ends');
    const pool = await poolOf(spec);
    expect(await playAll(pool, games)).to.deep.equal(games.map(resultOf));
    expect(noted('begin')).to.have.length(6);
    await stop(steady);
    await pool.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('does not put a game twice into the queue when a runner starts again', async () => {
    const games = toyGames(6);
    const spec = toySpec({ ms: 10, log });
    const runner = helper('toy-runner.ts', [redis.url, VERSION, JSON.stringify(spec), '6']);
    await soon(async () => (await redis.ask('LLEN', 'arena:games:wait')) === 6, 'six games wait');
    runner.child.kill('SIGKILL');
    await runner.ended;
    const pool = await poolOf(spec);
    const all = playAll(pool, games);
    worker({ lockMs: 8_000 });
    expect(await all).to.deep.equal(games.map(resultOf));
    expect(noted('begin')).to.have.length(6);
  });

  it('has a worker give back its game at once on Ctrl-C', async () => {
    // The lock outlasts the test: only a game given back is played again.
    const lockMs = 600_000;
    const spec = toySpec({ ms: 1_500, log });
    const pool = await poolOf(spec);
    const games = toyGames(1);
    const all = playAll(pool, games);
    const first = worker({ lockMs });
    await soon(() => noted('begin').length === 1, 'the game');
    await stop(first);
    worker({ lockMs });
    expect(await all).to.deep.equal(games.map(resultOf));
    expect(noted('begin')).to.have.length(2);
  });

  it('ends a busy game on Ctrl-C too', async () => {
    const pool = await poolOf(toySpec({ ms: 600_000, busy: true, log }));
    const aborter = new AbortController();
    const all = Promise.allSettled(toyGames(1).map((game) => pool.play(game, aborter.signal)));
    const busy = worker();
    await soon(() => noted('begin').length === 1, 'the game');
    await stop(busy);
    aborter.abort(new Error('enough'));
    await all;
  });

  it('has workers stop a game that the runner gives up', async () => {
    const pool = await poolOf(toySpec({ ms: 600_000, log }));
    const aborter = new AbortController();
    const [game] = toyGames(1);
    if (game === undefined) throw new Error('no game');
    // It is idle until it has the game, too: on a busy machine that took longer than half a second.
    const steady = worker({ lockMs: 1_000, idleMs: 5_000 });
    const result = pool.play(game, aborter.signal).catch((error: unknown) => error);
    await soon(() => noted('begin').length === 1, 'the game');
    const reason = new Error('enough');
    aborter.abort(reason);
    expect(await result).to.equal(reason);
    // It would never be idle if it still played.
    expect(await steady.ended, steady.said()).to.equal(0);
    expect(steady.said()).to.include('played 0');
    await pool.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('has a worker of another version refuse, and the game played by the right one', async () => {
    const pool = await poolOf(toySpec({ ms: 10 }));
    const games = toyGames(3);
    const all = playAll(pool, games);
    const other = worker({ version: 'test-2' });
    expect(await other.ended).to.equal(1);
    expect(other.said()).to.equal(
      'error: refused a game, and gave it back: its runner is version test-1 of the program, this worker test-2\n',
    );
    worker();
    expect(await all).to.deep.equal(games.map(resultOf));
  });

  it('has a worker end that cannot open the contest, and keeps the game for others', async () => {
    const pool = await poolOf(toySpec({ ms: 10, fails: 'no map here' }));
    const aborter = new AbortController();
    const results = Promise.allSettled(toyGames(1).map((game) => pool.play(game, aborter.signal)));
    const bad = worker();
    expect(await bad.ended).to.equal(1);
    expect(bad.said()).to.equal('error: the contest "toy" cannot be opened here: no map here\n');
    expect(await redis.ask('LLEN', 'arena:games:wait')).to.equal(1);
    aborter.abort(new Error('enough'));
    await results;
  });

  it('tells why a game failed, plays the others, and tries it anew when asked', async () => {
    const games = toyGames(3);
    const [broken] = games;
    if (broken === undefined) throw new Error('no game');
    const pool = await poolOf(toySpec({ ms: 10, broken: broken.id, log }));
    worker();
    for (const tries of [1, 2]) {
      const results = await Promise.allSettled(games.map((game) => pool.play(game, NEVER)));
      expect(results.map(({ status }) => status)).to.deep.equal(['rejected', 'fulfilled', 'fulfilled']);
      const [first] = results;
      expect(first?.status === 'rejected' && String(first.reason)).to.include('the dice are gone');
      expect(noted('begin').filter((line) => line.includes(broken.id))).to.have.length(tries);
    }
  });

  it('lets tournaments share a server and workers', async () => {
    const games = toyGames(10);
    const one = await poolOf(toySpec({ ms: 20, log }), { tournament: 'one' });
    const two = await poolOf(toySpec({ ms: 20, log }), { tournament: 'two' });
    const steady = worker({ jobs: 2 });
    const both = await Promise.all([playAll(one, games), playAll(two, games.slice(0, 5)).finally(() => two.close())]);
    expect(both).to.deep.equal([games.map(resultOf), games.slice(0, 5).map(resultOf)]);
    expect(noted('begin')).to.have.length(15);
    await stop(steady);
    await one.close();
    expect(await leftovers()).to.deep.equal([]);
  });

  it('leaves nothing when the runner ends before its workers', async () => {
    const steady = worker();
    const pool = await poolOf(toySpec({ ms: 10 }));
    await playAll(pool, toyGames(3));
    await pool.close();
    // Long enough for an idle worker to look for stalled games.
    await sleep(1_500);
    await stop(steady);
    expect(await leftovers()).to.deep.equal([]);
  });

  it('says that no worker is there', async () => {
    const lines: string[] = [];
    const pool = await poolOf(toySpec({ ms: 10 }), { say: (line) => lines.push(line) });
    const all = playAll(pool, toyGames(1));
    await soon(() => lines.some((line) => line.startsWith('no worker at redis://127.0.0.1:')), 'the line');
    worker();
    await all;
  });

  it('closes while the server is away, and so does a worker', async () => {
    const pool = await poolOf(toySpec({ ms: 600_000, log }));
    const all = Promise.allSettled(toyGames(1).map((game) => pool.play(game, NEVER)));
    const steady = worker();
    await soon(() => noted('begin').length === 1, 'the game');
    await redis.stop();
    await soon(() => steady.said().includes('lost'), 'the loss');
    await stop(steady);
    await pool.close();
    expect((await all).map(({ status }) => status)).to.deep.equal(['rejected']);
  });
});

function playAll(pool: Pool, games: readonly Game[]): Promise<GameResult[]> {
  return Promise.all(games.map((game) => pool.play(game, NEVER)));
}
