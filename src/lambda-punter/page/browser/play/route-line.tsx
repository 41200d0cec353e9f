// What a splurge's route is by now, how much may be added, and the buttons that take it or give it up: beside the map,
// and over it, where the eyes are; on a narrow window the panel is right below the map, and that is enough.

import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { roomLeft } from '../../model/route.ts';
import { splurgeRoute } from './person.ts';
import { hint, inHand, mayMove, route } from './play-state.ts';
import { giveUpRoute } from './route-drag-state.ts';
import { narrow } from '../state.ts';
import { amount } from '../words.ts';

/** The lines of the panel; nothing where nobody splurges. */
export function RouteLine(): JSX.Element | null {
  const now = inHand.value;
  const soFar = route.value;
  if (now === undefined || soFar === undefined) return null;
  return (
    <div class="route">
      <p role="status">
        {roomText()} {soFar.rivers.length > 0 && <b>{soFar.sites.map((site) => now.map.siteIds[site]).join(' – ')}</b>}
      </p>
      <p class="quiet">
        Press on a site and drag along rivers; going back shortens the route. Or choose its rivers one by one. Then take
        it with Enter, or give it up with Esc.
      </p>
    </div>
  );
}

/** The buttons; nothing where nobody splurges. */
export function RouteButtons(): JSX.Element | null {
  const soFar = route.value;
  if (soFar === undefined) return null;
  const isEmpty = soFar.rivers.length === 0;
  return (
    <>
      <button type="button" class="play" onClick={splurgeRoute} disabled={isEmpty}>
        Take {amount(soFar.rivers.length, 'river')}
      </button>
      <button type="button" onClick={giveUpRoute} disabled={isEmpty}>
        Give up
      </button>
    </>
  );
}

/** Over the map: the same in short. The panel says it to screen readers. */
export function RouteBar(): JSX.Element | null {
  const soFar = route.value;
  if (soFar === undefined || !mayMove.value || narrow.value) return null;
  return (
    <p class="route-bar" aria-hidden="true">
      {soFar.rivers.length === 0 ? `${roomText()} Press on a site and drag.` : roomText()}
      {hint.value !== '' && <span class="quiet"> {plain(hint.value, 200)}</span>}
    </p>
  );
}

/** How many rivers the route has and may still have. */
function roomText(): string {
  const now = inHand.value;
  const soFar = route.value;
  if (now === undefined || soFar === undefined) return '';
  const chosen = soFar.rivers.length;
  return chosen === 0
    ? `Up to ${amount(now.credit, 'river')}.`
    : `${chosen} of ${amount(now.credit, 'river')}, ${roomLeft(now, soFar)} more.`;
}
