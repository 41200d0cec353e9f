// What the person is told of its seat while the page shows something else.

import type { JSX } from 'preact';
import { momentText } from '../../model/address.ts';
import { tableCalled } from '../words.ts';
import { forgetSeat, isAsked, isAtOwnTable, ownSeat, seatNews } from './own-seat.ts';

/** The bar; nothing where the person has no seat, or is shown its table. */
export function SeatBar(): JSX.Element | null {
  const seat = ownSeat.value;
  const news = seatNews.value;
  if (seat === undefined || news === undefined || isAtOwnTable.value) return null;
  const isGone = news.state === 'over' || news.state === 'gone';
  return (
    <p class={isAsked.value ? 'notice asked' : 'notice'} role={isAsked.value ? 'alert' : 'status'}>
      <span>
        {isGone ? 'Your game is over' : isAsked.value ? 'It is your turn' : 'You have a seat'} at{' '}
        {tableCalled(seat.table)}.
      </span>
      {news.state !== 'gone' && (
        <a class="button" href={`#${momentText({ table: seat.table })}`}>
          Go there
        </a>
      )}
      {isGone && (
        <button type="button" onClick={forgetSeat} aria-label="Close this message">
          ×
        </button>
      )}
    </p>
  );
}
