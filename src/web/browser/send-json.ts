// Sends something to the page's server, once; what came of it, in words where it went wrong.

import { parseJson } from '../../base/json.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { mayAskAgain, refusalIn } from './server-answer.ts';

/** What came of it. Without an answer nobody knows whether the server has heard. */
export type Sent =
  | { readonly kind: 'lost' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: RawObject; readonly error: string };

/** An answer that takes longer is lost. */
const PATIENCE_MS = 20_000;

/** Sends a body as JSON, or none. A server that is too busy to answer counts as one that did not. */
export async function sendJson(method: 'POST' | 'DELETE', address: string, said?: RawObject): Promise<Sent> {
  const body = said !== undefined && {
    body: JSON.stringify(said),
    headers: { 'content-type': 'application/json' },
  };
  try {
    const answer = await fetch(address, { method, ...body, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = answer;
    if (mayAskAgain(status)) return { kind: 'lost' };
    const text = await answer.text();
    const raw = text === '' ? {} : parseJson(text, 'answer');
    const error = refusalIn(raw, `the server answers ${status}`);
    return { kind: 'answered', status, body: isObject(raw) ? raw : {}, error };
  } catch {
    // No connection, one that was cut, or half an answer.
    return { kind: 'lost' };
  }
}
