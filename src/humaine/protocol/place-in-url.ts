// Where a service is, from a URL as people write it on a command line.

import { plain } from '../../base/plain-text.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { ServicePlace } from './service-map.ts';

/** The place that `http://localhost:14007` names; nothing where the text is no such URL, or has a path. */
function placeInUrl(text: string): ServicePlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: host, port, pathname } = new URL(text);
  if ((protocol !== 'http:' && protocol !== 'https:') || pathname !== '/') return undefined;
  const isSafe = protocol === 'https:';
  return { protocol: isSafe ? 'https' : 'http', host, port: port === '' ? (isSafe ? 443 : 80) : Number(port) };
}

/** The place that an option or a contestant names. @throws {UsageError} where it is no URL of a service */
export function placeNamed(option: string, text: string): ServicePlace {
  const place = placeInUrl(text);
  if (place !== undefined) return place;
  throw new UsageError(`${plain(option)}: got ${JSON.stringify(text)}, expected a URL as http://localhost:14010`);
}
