// Why an arena does not let us in, in a sentence.

import type { IncomingMessage } from 'node:http';
import { messageOf, systemCode } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';

const NETWORK_TROUBLE: { readonly [code: string]: string } = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'no machine of this name is known',
  EAI_AGAIN: 'no machine of this name can be asked for now',
  ECONNRESET: 'the server has cut the connection',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'there is no way to this machine',
  EPROTO: 'this server does not speak TLS; try ws://',
  ERR_SSL_WRONG_VERSION_NUMBER: 'this server does not speak TLS; try ws://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'this server does not speak TLS; try ws://',
  ENETUNREACH: 'there is no way to this machine',
};

/** This much of a refusal is read, in bytes, for this long, in milliseconds. */
const REFUSAL_BYTES = 4_096;
const REFUSAL_MS = 2_000;

/** What a failed connection says. */
export function connectTrouble(error: unknown): string {
  return NETWORK_TROUBLE[systemCode(error) ?? ''] ?? plain(messageOf(error));
}

/** What a server says that answers by HTTP in place of WebSocket; our own says why. */
export async function refusalTrouble(response: IncomingMessage): Promise<string> {
  const status = `the server refuses (status ${response.statusCode ?? 0})`;
  const late = setTimeout(() => response.destroy(), REFUSAL_MS);
  let text = '';
  try {
    for await (const piece of response) {
      text += String(piece);
      if (text.length > REFUSAL_BYTES) break;
    }
    const raw: unknown = JSON.parse(text);
    return isObject(raw) && typeof raw['error'] === 'string' ? `${status}: ${plain(raw['error'])}` : status;
  } catch {
    return status;
  } finally {
    clearTimeout(late);
    response.destroy();
  }
}
