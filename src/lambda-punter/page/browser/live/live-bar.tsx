// What stands over a game that goes on: how the table stands, whether the page follows, the way to a seat.

import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { toggleFollowing } from './following.ts';
import { shownMap } from '../maps/map-state.ts';
import { follows, game, live, turns } from '../state.ts';
import { left } from '../play/play-state.ts';
import { ClockText } from '../seat/clock-text.tsx';
import { isAsked, isInGame, ownSeat } from '../seat/own-seat.ts';
import { askForSeat } from '../seat/sit-form.tsx';
import { tableCalled } from '../words.ts';

/** The bar; nothing where no table is followed. */
export function LiveBar(): JSX.Element | null {
  const now = live.value;
  if (now === undefined) return null;
  const { table, says, isLost, isOver, isGone, hasNext, now: stands } = now;
  const shown = shownMap.value === undefined ? game.value?.timeline : undefined;
  const isOn = !isLost && !isOver && !hasNext;
  return (
    <section class={isLost ? 'live lost' : 'live'} aria-label="Live">
      <span class={isOn ? 'dot on' : 'dot'} aria-hidden="true" />
      <b>{isLost ? 'No connection' : isOn ? 'Live' : isGone === true ? 'Closed' : 'Waiting'}</b>
      <span>
        {tableCalled(table)}
        {shown !== undefined && !hasNext && `, turn ${turns.value} of ${shown.length}`}
      </span>
      <span role="status" class="says">
        {plain(hasNext ? `The next game has begun. ${says}` : says)}
      </span>
      {isAsked.value && ownSeat.value?.table === table && left.value !== undefined && (
        <b class="turn-narrow">
          Your turn <ClockText ms={left.value} />
        </b>
      )}
      <span class="gap" />
      {ownSeat.value?.table !== table && !isInGame.value && !isLost && stands?.phase === 'open' && (
        <button type="button" class="play" onClick={() => askForSeat(table, stands.locked)}>
          Sit down …
        </button>
      )}
      {shown !== undefined && (
        <button
          type="button"
          class={hasNext ? 'play' : ''}
          aria-pressed={follows.value && !hasNext}
          onClick={toggleFollowing}
          title="Follow (L)"
        >
          {hasNext ? 'Go to the next game' : 'Follow'}
        </button>
      )}
    </section>
  );
}
