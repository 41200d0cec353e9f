// What a splurge's route is by now, how much may be added, and the buttons that take it or give it up: beside the map,
// and over it, where the eyes are; on a narrow window, where the panel is far below, the buttons too.

import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { roomLeft } from '../../model/route-drag.ts';
import { splurgeRoute } from './champion.ts';
import { hint, inHand, mayMove, route } from './play-state.ts';
import { giveUpRoute } from './route-drag-state.ts';

/** The lines of the panel; nothing where nobody splurges. */
export function RouteLine(): JSX.Element | null {
  const now = inHand.value;
  const so = route.value;
  if (now === undefined || so === undefined) return null;
  return (
    <div class="route">
      <p role="status">
        {roomText()} {so.rivers.length > 0 && <b>{so.sites.map((site) => now.map.siteIds[site]).join(' – ')}</b>}
      </p>
      <p class="quiet">
        Press on a site and drag along rivers; going back shortens the route. Or choose its rivers one by one. Then take
        it with Enter, or give it up with Esc.
      </p>
    </div>
  );
}

/** The buttons; nothing where nobody splurges. */
export function RouteButtons({ place }: { readonly place: 'wide-only' | 'narrow-only' }): JSX.Element | null {
  const so = route.value;
  if (so === undefined) return null;
  const isEmpty = so.rivers.length === 0;
  return (
    <span class={`buttons ${place}`}>
      <button type="button" class="play" onClick={splurgeRoute} disabled={isEmpty}>
        Take {rivers(so.rivers.length)}
      </button>
      <button type="button" onClick={giveUpRoute} disabled={isEmpty}>
        Give up
      </button>
    </span>
  );
}

/** Over the map: the same in short. The panel says it to screen readers. */
export function RouteBar(): JSX.Element | null {
  const so = route.value;
  if (so === undefined || !mayMove.value) return null;
  return (
    <div class="route-bar">
      <p aria-hidden="true">
        {so.rivers.length === 0 ? `${roomText()} Press on a site and drag.` : roomText()}
        {hint.value !== '' && <span class="quiet"> {plain(hint.value, 200)}</span>}
      </p>
      <RouteButtons place="narrow-only" />
    </div>
  );
}

/** How many rivers the route has and may still have. */
function roomText(): string {
  const now = inHand.value;
  const so = route.value;
  if (now === undefined || so === undefined) return '';
  const chosen = so.rivers.length;
  return chosen === 0
    ? `Up to ${rivers(now.credit)}.`
    : `${chosen} of ${rivers(now.credit)}, ${roomLeft(now, so)} more.`;
}

function rivers(count: number): string {
  return `${count} ${count === 1 ? 'river' : 'rivers'}`;
}
