// What all checks of messages have in common: a million mutated ones, each read or refused in one sentence.

import type { Random } from '../../../src/base/seeded-random.ts';
import { type Check, tryEach } from '../check.ts';

/**
 * A check that tries messages without a process or a socket.
 * @param contest whose messages they are
 * @param promise what holds
 * @param attempt tries one message; throws where the promise is broken
 */
export function ofMessages(contest: string, promise: string, attempt: (random: Random) => void): Check {
  const name = `messages/${contest}`;
  return {
    name,
    promise,
    unit: 'mutated messages',
    short: 600,
    long: 1_000_000,
    part: 100_000,
    run: (span) => tryEach(name, span, attempt),
  };
}
