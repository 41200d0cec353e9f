// A running `npm run serve` for tests.

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/packaging/project.ts';

/** A running server. */
export interface Serving {
  readonly child: ChildProcess;
  readonly ports: readonly number[];
  /** The status page's address. */
  readonly status: string;
  readonly said: () => string;
  /** Fulfilled with the exit code, or the signal's name. */
  readonly ended: Promise<number | string | null>;
}

/** Starts a server, its status on any free port; fulfilled once it listens. */
export function serve(args: readonly string[]): Promise<Serving> {
  return started(process.execPath, [join(ROOT, 'src/cli/serve.ts'), '--status-port', '0', ...args]);
}

/** The same in a process that may open only this many files. */
export function serveWithin(files: number, args: readonly string[]): Promise<Serving> {
  const command = [process.execPath, join(ROOT, 'src/cli/serve.ts'), '--status-port', '0', ...args];
  return started('/bin/sh', ['-c', 'ulimit -n "$0" && exec "$@"', String(files), ...command]);
}

/** The same by `npm run serve`; `child` is npm, at the head of a process group of its own. */
export function serveByNpm(args: readonly string[]): Promise<Serving> {
  return started('npm', ['run', '-s', 'serve', '--', '--status-port', '0', ...args]);
}

async function started(file: string, args: readonly string[]): Promise<Serving> {
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], detached: file === 'npm' });
  let text = '';
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  );
  await new Promise<void>((resolve, reject) => {
    const take = (piece: Buffer): void => {
      text += piece.toString();
      if (text.includes('records: ')) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(text)));
  });
  const ports = [...text.matchAll(/^127\.0\.0\.1:(\d+) /gm)].map(([, port]) => Number(port));
  return { child, ports, status: /status: (\S+)/.exec(text)?.[1] ?? '', said: () => text, ended };
}
