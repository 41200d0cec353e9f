// The person's own seat at a server's table, as signals: where it is, what is asked of it, until when.

import { batch, computed, signal } from '@preact/signals';
import type { SeatNews } from '../../model/live-news.ts';
import { live } from '../state.ts';
import { betMine, bets, hint, leaveGame, left, phase, route, type Phase } from '../play/play-state.ts';
import { lateText } from './seat-text.ts';
import { keepSeat, keptSeat, type OwnSeat } from './seat-store.ts';

/** The seat of this window, and what the server said of it last. */
export const ownSeat = signal<OwnSeat | undefined>(undefined);
export const seatNews = signal<SeatNews | undefined>(undefined);
/** When the time for the answer is over, by the page's clock; the server counts it. */
export const until = signal<number | undefined>(undefined);

/** What was answered and need not be asked again: set-up, or a turn by its number. */
export const answered = signal<'set-up' | number | undefined>(undefined);

/** Whether the table is shown at which the person sits. */
export const isAtOwnTable = computed(() => ownSeat.value !== undefined && ownSeat.value.table === live.value?.table);

/** Whether the server waits for the person. */
export const isAsked = computed(() => {
  const news = seatNews.value;
  return news?.state === 'move' || (news?.state === 'set-up' && news.settings.futures);
});

/** Whether the person would lose something by getting up. */
export const isInGame = computed(() => ['set-up', 'move', 'others'].includes(seatNews.value?.state ?? ''));

/** Whether the game of the seat is over, so that it is nobody's seat any more. */
export const isSeatLeft = computed(() => seatNews.value?.scores !== undefined);

/** The key to be told with the questions about a table; undefined where the person sits elsewhere or nowhere. */
export function seatKeyAt(table: string): string | undefined {
  const seat = ownSeat.peek();
  return seat?.table === table ? seat.key : undefined;
}

/** The window has this seat from now on. */
export function takeSeat(seat: OwnSeat): void {
  batch(() => {
    forgetSeat();
    ownSeat.value = seat;
    seatNews.value = undefined;
  });
  keepSeat(seat);
}

/** Takes up the seat that this window had before it was loaded anew. */
export function restoreSeat(): void {
  ownSeat.value = keptSeat();
}

/** The window has no seat any more. */
export function forgetSeat(): void {
  const isShown = isAtOwnTable.peek();
  keepSeat(undefined);
  batch(() => {
    ownSeat.value = undefined;
    seatNews.value = undefined;
    until.value = undefined;
    answered.value = undefined;
    if (isShown) leaveGame();
  });
}

/** What the server says of the seat. The game that it belongs to is shown by then, where the page is at the table. */
export function hearOfSeat(news: SeatNews): void {
  const before = seatNews.peek();
  batch(() => {
    seatNews.value = news;
    until.value = news.leftMs === undefined ? undefined : performance.now() + news.leftMs;
    if (news.state === 'gone') keepSeat(undefined);
    if (!isAtOwnTable.peek()) return;
    const next = phaseOf(news);
    if (next !== phase.peek()) {
      if (next === 'yours' || next === 'over') hint.value = '';
      if (next !== 'yours') route.value = undefined;
      if (next !== 'betting') betMine.value = undefined;
      phase.value = next;
    }
    if (next !== 'yours' && next !== 'betting') left.value = undefined;
    if (news.state !== 'set-up' && news.hand !== undefined) bets.value = news.hand.futures;
    const timeouts = news.hand?.timeouts ?? 0;
    if (timeouts > (before?.hand?.timeouts ?? timeouts)) hint.value = lateText(timeouts);
  });
}

/** What the page waits for; what was answered already is not asked once more, whatever the server said before. */
function phaseOf({ state, settings, hand }: SeatNews): Phase {
  if (state === 'set-up' && settings.futures && answered.peek() !== 'set-up') return 'betting';
  if (state === 'move' && answered.peek() !== hand?.turn) return 'yours';
  return state === 'over' || state === 'gone' ? 'over' : 'thinking';
}
