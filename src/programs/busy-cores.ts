// Processes that keep cores busy, so that what is measured meanwhile is measured on a machine under load.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Spins, and ends with the process that started it: then its standard input ends. */
const SPIN = `process.stdin.resume().on('end', () => process.exit());
const spin = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); };
spin();`;

/** This many processes at most: eight for each core, and 64 on any machine. */
export const MOST_BUSY = Math.max(64, 8 * availableParallelism());

/** Starts that many processes, at most `MOST_BUSY`; they are gone at the end of the block that uses them. */
export function keepBusy(count: number) {
  const children = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['-e', SPIN], { stdio: ['pipe', 'ignore', 'ignore'] });
    // The pipe breaks when it is ended: that is no news.
    child.stdin.on('error', () => {});
    return { child, gone: once(child, 'exit').catch(() => {}) };
  });
  return {
    [Symbol.asyncDispose]: async (): Promise<void> => {
      for (const { child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ gone }) => gone));
    },
  };
}
