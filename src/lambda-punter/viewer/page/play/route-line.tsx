// What a splurge's route is by now, how much may be added, and how it is put together.

import type { JSX } from 'preact';
import { roomLeft } from '../../model/route-drag.ts';
import { played, route } from './play-state.ts';

/** The lines; nothing where nobody splurges. */
export function RouteLine(): JSX.Element | null {
  const now = played.value;
  const so = route.value;
  if (now === undefined || so === undefined) return null;
  const { credit } = now;
  const chosen = so.rivers.length;
  return (
    <div class="route">
      <p role="status">
        {chosen === 0 ? `Up to ${rivers(credit)}.` : `${chosen} of ${rivers(credit)}, ${roomLeft(now, so)} more.`}{' '}
        {chosen > 0 && <b>{so.sites.map((site) => now.map.siteIds[site]).join(' – ')}</b>}
      </p>
      <p class="quiet">
        Press on a site and drag along rivers; going back shortens the route. Or choose its rivers one by one. Then take
        it with Enter, or give it up with Esc.
      </p>
    </div>
  );
}

function rivers(count: number): string {
  return `${count} ${count === 1 ? 'river' : 'rivers'}`;
}
