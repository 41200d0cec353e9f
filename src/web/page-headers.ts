// The headers that stand on every answer of every server: nothing runs, loads, is framed, guessed at, told on or kept
// but what a route's own headers allow.

import { STATUS_CODES } from 'node:http';

/** Nothing on a page runs or comes from elsewhere; styles stand in the page itself. */
const STILL_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** By name. */
export const PAGE_HEADERS = {
  'content-security-policy': STILL_PAGE,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // Other sites' pages can neither take an answer in as a picture or script, nor hold on to a window of ours.
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** A whole answer in letters, for a connection of which there is no request to be answered; it ends the connection. */
export function bareAnswer(status: number, error: string, more: readonly string[] = []): string {
  const body = JSON.stringify({ error });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(PAGE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...more,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
