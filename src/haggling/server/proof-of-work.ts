// The arenas' anti-spam test: a number that, put before the player's ID, has a hash with enough zero bits.

import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** With more bits a client would search for minutes; ours refuses, and our server never asks for more. */
export const MOST_WORK_BITS = 24;
/** This many numbers are tried before anything else that waits has a turn. */
const SLICE = 2_000;

/**
 * Whether a nonce passes: sha256("nonce:ID") begins with ⌊bits/8⌋ zero bytes, and of the next byte the LOW bits mod 8
 * are zero. The low ones: so the official program has it.
 */
export function passesWork(nonce: string, id: string, bits: number): boolean {
  // As hexadecimal digits: Node makes those three times as fast as a buffer.
  const digits = hash('sha256', `${nonce}:${id}`, 'hex');
  const bytes = Math.floor(bits / 8);
  if (!digits.startsWith('00'.repeat(bytes))) return false;
  const next = Number.parseInt(digits.slice(2 * bytes, 2 * bytes + 2), 16);
  return bits % 8 === 0 || (next & ((1 << (bits % 8)) - 1)) === 0;
}

/**
 * The least number that passes.
 * @throws the signal's reason
 */
export async function findNonce(id: string, bits: number, signal: AbortSignal): Promise<string> {
  for (let number = 0; ; number++) {
    if (number % SLICE === SLICE - 1) await turn();
    signal.throwIfAborted();
    if (passesWork(String(number), id, bits)) return String(number);
  }
}

/** What the statistics and the first line of a client call a player: the ID itself is a secret. */
export function idHash(id: string): string {
  return hash('md5', id, 'hex');
}
