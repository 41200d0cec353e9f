// A Redis server of a test's own, on a free port, that keeps nothing.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { quietPort } from '../../support/quiet-port.ts';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Runs a command. */
  ask(command: string, ...args: string[]): Promise<unknown>;
  /** Ends the server; `start` brings an empty one up at the same place. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets the server do nothing for so many milliseconds, as on a machine that hangs. */
  freeze(ms: number): Promise<void>;
  /** Ends the server and leaves nothing. */
  close(): Promise<void>;
}

/** Whether this machine has a Redis server to start. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

export async function startRedis(password?: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'punter-redis-'));
  const port = await quietPort();
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const secret = password === undefined ? [] : ['--requirepass', password];
    const started = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', ...secret],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    child = started;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      started.once('exit', () => reject(new Error(`redis-server ended: ${said}`)));
      started.stdout.on('data', (piece: Buffer) => {
        said += piece.toString();
        if (said.includes('Ready to accept connections')) resolve();
      });
    });
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url,
    port,
    ask: async (command, ...args) => {
      const redis = new Redis(url, { maxRetriesPerRequest: 1 });
      try {
        return await redis.call(command, ...args);
      } finally {
        redis.disconnect();
      }
    },
    stop,
    start,
    freeze: async (ms) => {
      child?.kill('SIGSTOP');
      await sleep(ms);
      child?.kill('SIGCONT');
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
