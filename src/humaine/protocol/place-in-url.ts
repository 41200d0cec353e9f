// Where a service is, from a URL as people write it on a command line.

import type { ServicePlace } from './service-map.ts';

/** The place that `http://localhost:14007` names; nothing where the text is no such URL, or has a path. */
export function placeInUrl(text: string): ServicePlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: host, port, pathname } = new URL(text);
  if ((protocol !== 'http:' && protocol !== 'https:') || pathname !== '/') return undefined;
  const isSafe = protocol === 'https:';
  return { protocol: isSafe ? 'https' : 'http', host, port: port === '' ? (isSafe ? 443 : 80) : Number(port) };
}
