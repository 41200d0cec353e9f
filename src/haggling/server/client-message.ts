// What a player says to the arena: raw → parsed, and as it is written.

import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';

/** A message of a player. */
export type ClientMessage =
  /** The answer to the anti-spam test. */
  | { readonly type: 'pow'; readonly nonce: string }
  /** What it wants, raw: the rules read it. Without it, it accepts. */
  | { readonly type: 'offer'; readonly offer?: unknown }
  /** What its agent says for debugging. */
  | { readonly type: 'info'; readonly text: string }
  /** It breaks off. */
  | { readonly type: 'abort'; readonly reason: string };

const { objectOf, textOf } = shapesOf(wrongHaggling);

/** Ten digits are more than any search takes; some clients may count in another way. */
const NONCE = /^[0-9a-zA-Z]{1,32}$/;

/**
 * Reads a message of a player.
 * @throws {InputError} `frame.json`, `json.depth`, `player.…`
 */
export function parseClientMessage(text: string): ClientMessage {
  const raw = objectOf(parseJson(text, 'message'), 'player.message', 'message');
  switch (raw['type']) {
    case 'pow':
      return { type: 'pow', nonce: nonceIn(raw['nonce']) };
    case 'offer':
      return { type: 'offer', offer: raw['offer'] };
    case 'info':
      return { type: 'info', text: wordsIn(raw['text'], 'message.text') };
    case 'abort':
      return { type: 'abort', reason: wordsIn(raw['reason'] ?? '', 'message.reason') };
    default:
      throw wrongHaggling('player.message', 'message.type', raw['type']);
  }
}

/** The message as it is sent. */
export function clientMessageText(message: ClientMessage): string {
  return JSON.stringify(message);
}

function nonceIn(raw: unknown): string {
  const nonce = textOf(raw, 'player.nonce', 'message.nonce');
  if (!NONCE.test(nonce)) throw wrongHaggling('player.nonce', 'message.nonce', raw);
  return nonce;
}

function wordsIn(raw: unknown, path: string): string {
  return plain(textOf(raw, 'player.text', path));
}
