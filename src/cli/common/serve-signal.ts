// The signals that end a server: the first politely, the second at once.

import { watchNpm } from './npm-death.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The next two signals' names, as they come; after them a third ends the process as ever. The death
 * of the npm that started the server, which nothing else tells of, counts as SIGTERM.
 */
export function stopSignals(): { readonly first: Promise<string>; readonly second: Promise<string> } {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  let count = 0;
  const take = (signal: NodeJS.Signals): void => {
    if (++count === 1) {
      first.resolve(signal);
      return;
    }
    for (const other of SIGNALS) process.off(other, take);
    second.resolve(signal);
  };
  for (const signal of SIGNALS) process.on(signal, take);
  watchNpm(() => take('SIGTERM'));
  return { first: first.promise, second: second.promise };
}
