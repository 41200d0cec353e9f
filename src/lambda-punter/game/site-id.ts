// Sites' ids as they come from outside.

import { wrong } from './error-table.ts';
import type { SiteId } from './ids.ts';

/**
 * A site's id: a whole number, also one beyond 2⁵³. Ids are only compared and said again, so that it does not matter
 * that doubles are far apart there; two that share a double are one site.
 * @throws {InputError} with that code
 */
export function siteIdOf(value: unknown, code: Parameters<typeof wrong>[0], path: string): SiteId {
  if (!Number.isInteger(value)) throw wrong(code, path, value);
  return value as SiteId;
}
