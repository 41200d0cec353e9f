// The rivers that the person may take, as a list beside the map: what has the focus is lit there.

import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import type { GameInHand } from '../../model/game-in-hand.ts';
import { withRiver, type Route } from '../../model/route.ts';
import { actOn } from './person.ts';
import { lights, lookedRiver } from '../map/looked.ts';
import { choose, game, selection } from '../state.ts';
import { inHand, mayMove, route } from './play-state.ts';

/** The list has at most this many rivers. */
const MOST_LISTED = 40;

/** Rivers that can be taken: those at the chosen site, else those next to what one has, and at mines. */
export function LegalList(): JSX.Element | null {
  const list = useComputed(() => {
    const now = inHand.value;
    const shown = game.value;
    if (now === undefined || shown === undefined) return [];
    const chosen = selection.value;
    const near = nearSites();
    const soFar = route.value;
    const mayTake = (river: number): boolean =>
      soFar === undefined ? now.kindOf(river, now.setup.seat) !== undefined : fits(now, soFar, river);
    const rivers = Array.from(now.map.source, (_, river) => river).filter(mayTake);
    if (chosen?.kind === 'site') {
      return rivers.filter((river) =>
        [now.map.source[river], now.map.target[river]].some((site) => now.map.siteIds[site] === chosen.site),
      );
    }
    const weight = (river: number): number =>
      Number(near.has(now.map.source[river])) + Number(near.has(now.map.target[river]));
    return rivers.toSorted((a, b) => weight(b) - weight(a) || a - b);
  });
  const now = inHand.value;
  if (now === undefined) return null;
  const rivers = list.value;
  const chosen = selection.value;
  return (
    <details class="legal" open>
      <summary>
        {chosen?.kind === 'site' ? `Rivers to take at site ${chosen.site}` : 'Rivers to take'} ({rivers.length})
      </summary>
      <p class="chips">
        {rivers.slice(0, MOST_LISTED).map((river) => {
          const looked = lookedRiver(now.map, river);
          return (
            <button
              key={river}
              type="button"
              class="chip"
              disabled={!mayMove.value}
              onClick={(event) => {
                // The button goes with its river: the focus waits on what stays.
                if (route.value === undefined)
                  event.currentTarget.closest('details')?.querySelector('summary')?.focus();
                actOn(looked, true);
              }}
              {...lights(looked)}
            >
              {now.kindOf(river, now.setup.seat) === 'option' ? 'option ' : ''}
              {now.map.siteIds[now.map.source[river]]} – {now.map.siteIds[now.map.target[river]]}
            </button>
          );
        })}
        {rivers.length > MOST_LISTED && <span>and more: choose a site to see those there</span>}
        {chosen?.kind === 'site' && (
          <button type="button" class="link" onClick={() => choose(undefined)}>
            all rivers
          </button>
        )}
      </p>
    </details>
  );
}

/** Whether a river may go on a route, or leave it. */
function fits(now: GameInHand, soFar: Route, river: number): boolean {
  const next = withRiver(now.map, soFar, river);
  return next !== undefined && (next.rivers.length === 0 || now.splurge(next.sites).refusal === undefined);
}

/** The sites that the person's rivers touch, and the mines. */
function nearSites(): ReadonlySet<number> {
  const now = inHand.peek();
  const shown = game.value;
  if (now === undefined || shown === undefined) return new Set();
  const { owner, buyer } = shown.timeline;
  const { seat } = now.setup;
  const own = Array.from(owner, (_, river) => river).filter((river) => owner[river] === seat || buyer[river] === seat);
  return new Set([...now.map.mines, ...own.flatMap((river) => [now.map.source[river], now.map.target[river]])]);
}
