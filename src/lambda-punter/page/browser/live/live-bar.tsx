// What stands over a game that goes on: how the table stands, whether the page follows, the way to a seat.

import { Button } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { askForSeat, ClockText } from '../seat/seat-panel.tsx';
import { state } from '../state.ts';
import { asked, isInGame, shownMap, turns } from '../views.ts';
import { ASKED_TEXTS, tableCalled } from '../words.ts';
import { toggleFollowing } from './following.ts';
import { LIVE_TEXTS } from './live-texts.ts';

/** The bar; nothing if no table is followed. */
export function LiveBar() {
  const { live, left } = state;
  if (live === undefined) return null;
  const { table, says, isLost, isOver, hasNext, now } = live;
  const shown = shownMap.value === undefined ? state.game?.timeline : undefined;
  const isOn = !isLost && !isOver && !hasNext;
  const waits = now?.gone !== undefined ? LIVE_TEXTS.closed : LIVE_TEXTS.waiting;
  const isAtSeat = state.seat?.table === table;
  return (
    <section class={isLost ? 'live row lost' : 'live row'} aria-label={LIVE_TEXTS.label}>
      <span class={isOn ? 'dot on' : 'dot'} aria-hidden="true" />
      <b>{isLost ? LIVE_TEXTS.noConnection : isOn ? LIVE_TEXTS.label : waits}</b>
      <span>
        {tableCalled(table)}
        {shown !== undefined && !hasNext && LIVE_TEXTS.turn(turns.value, shown.length)}
      </span>
      <span role="status" class="says">
        {plain(hasNext ? LIVE_TEXTS.hasNext(says) : says)}
      </span>
      {asked.value !== undefined && isAtSeat && left !== undefined && (
        <b class="turn-narrow">
          {ASKED_TEXTS[asked.value]} <ClockText ms={left} />
        </b>
      )}
      <span class="gap" />
      {!isAtSeat && !isInGame.value && !isLost && now?.phase === 'open' && (
        <Button class="play" words={LIVE_TEXTS.sitDown} does={() => askForSeat(table, now.locked)} />
      )}
      {shown !== undefined && (
        <Button
          class={hasNext ? 'play' : ''}
          aria-pressed={state.follows && !hasNext}
          title={LIVE_TEXTS.followHint}
          words={hasNext ? LIVE_TEXTS.next : LIVE_TEXTS.follow}
          does={toggleFollowing}
        />
      )}
    </section>
  );
}
