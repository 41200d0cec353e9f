// What goes on for a seat while the page is open: its clock, the answer to a set-up without bets, a sign of life while
// the page shows something else.

import { effect } from '@preact/signals';
import { keepAsking } from '../../../../web/browser/server-requests.ts';
import { NO_EXTENSIONS } from '../../../game/extensions.ts';
import { parseSeatNews } from '../../model/live-news.ts';
import { left } from '../play/play-state.ts';
import { hearOfSeat, isAtOwnTable, ownSeat, seatNews, until } from './own-seat.ts';
import { sendBets } from './seat-answers.ts';

/** How often the clock is shown anew. */
const TICK_MS = 200;
/** How long the page rests between two looks at a seat whose table it does not show. */
const AWAY_MS = 2_000;

/** Keeps all of it. */
export function keepSeatAlive(): void {
  keepTime();
  keepInTouch();
  effect(() => {
    const news = seatNews.value;
    if (news?.state === 'set-up' && !news.settings.futures) sendBets([]);
  });
}

function keepTime(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  effect(() => {
    clearInterval(timer);
    const end = until.value;
    if (end === undefined || !isAtOwnTable.value) return;
    const tick = (): void => void (left.value = Math.max(0, end - performance.now()));
    tick();
    timer = setInterval(tick, TICK_MS);
  });
}

/** While the page shows something else, the server still hears of the person, and the person of its turn. */
function keepInTouch(): void {
  let stop: AbortController | undefined;
  effect(() => {
    stop?.abort();
    const seat = ownSeat.value;
    if (seat === undefined || isAtOwnTable.value) return;
    const on = new AbortController();
    stop = on;
    void keepAsking({
      address: () => `../seats/${encodeURIComponent(seat.key)}?brief`,
      take: (raw) => {
        const news = parseSeatNews(raw);
        hearOfSeat(news);
        if (news.state === 'over') on.abort();
      },
      lost: () => {},
      found: () => {},
      failed: () => hearOfSeat({ state: 'gone', settings: NO_EXTENSIONS }),
      restMs: AWAY_MS,
      signal: on.signal,
    });
  });
}
