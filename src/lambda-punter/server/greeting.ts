// How a guest comes in by a door, of a table or of a cup: its greeting, and the wait for its game.

import { parseFrameText } from '../../base/frame.ts';
import { wrong } from '../game/error-table.ts';
import { parseMe } from '../protocol/messages.ts';
import type { GuestConnection } from './guest-connection.ts';

/** How long the answer to a wrong password takes, in milliseconds. */
export const REFUSAL_MS = 1_000;

/**
 * What somebody calls itself in a greeting. A name that is too long is not quoted: it may hold a password.
 * @throws {InputError} `frame.json`, `json.depth`, `message.me`
 */
export function greetingIn(text: string, most: number): string {
  const me = parseMe(parseFrameText(text));
  if (me.length > most) throw wrong('message.me', 'me', `${me.length} characters (limit ${most})`);
  return me;
}

/** Lets a guest wait for its game: it is asked nothing, and cut off when it says too much. */
export function letWait(connection: GuestConnection, unaskedFrames: number, died: () => void): void {
  let unasked = 0;
  connection.listen({
    frame: () => {
      if (++unasked > unaskedFrames) connection.destroy();
    },
    died,
  });
}
