// The contests as the site shows them, in the order of its cards.

import { SITE_PARTS } from '../contests/contest-list.ts';
import type { SitePart } from '../web/site-part.ts';

/** A contest on the site. */
export interface SiteContest extends SitePart {
  /** Its folder, in `src` and on the site. */
  readonly contest: string;
}

/** All of them. */
export const SITE_CONTESTS: readonly SiteContest[] = await Promise.all(
  SITE_PARTS.map(async ({ contest, load }) => ({ contest, ...(await load()) })),
);
