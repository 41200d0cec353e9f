// The person's own seat at a server's table: what the server says of it, what the person answers, which is sent again
// until it is heard, and what goes on for it while the page is open. The browser keeps it over a reload.

import { batch, effect } from '@preact/signals';
import { orNothing } from '../../../../base/errors.ts';
import { parseJson } from '../../../../base/json.ts';
import { isObject, type RawObject } from '../../../../base/shape.ts';
import { keepText, keptText } from '../../../../web/browser/kept-texts.ts';
import { keepAsking, sendJson, type Sent } from '../../../../web/browser/server-requests.ts';
import { NO_EXTENSIONS } from '../../../game/extensions.ts';
import { parseFutures, type Future } from '../../../game/futures.ts';
import { moveToJson, type Move } from '../../../game/moves.ts';
import { ownSeat, parseSeatNews, type OwnSeat, type SeatNews } from '../../model/live-news.ts';
import { update, current, leaveGame, state, takeSeat, type Phase } from '../state.ts';
import { isAtOwnTable } from '../views.ts';
import { SEAT_TEXTS } from './seat-texts.ts';

/** Seats, seen from the page's address. */
const SEATS = '../seats';
/** What the server answers to what it has taken, to what it does not ask any more, and if it knows no such seat. */
const OVER: readonly number[] = [200, 409, 404];
/** The pause before something is sent again, which doubles, and the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** How often the clock is shown anew. */
const TICK_MS = 200;
/** How long the page rests between two looks at a seat whose table it does not show. */
const AWAY_MS = 2_000;
/** What the browser keeps: the seat for this window alone, the name for the next time. */
const SEAT_KEY = 'lambda-punter seat';
const NAME_KEY = 'lambda-punter name';
/** The bets that were chosen and not sent yet: they are there again after a visit elsewhere or a reload. */
const BETS_KEY = 'lambda-punter bets';

/** The key to be told with the questions about a table; undefined if the person sits elsewhere or nowhere. */
export function seatKeyAt(table: string): string | undefined {
  return current.seat?.table === table ? current.seat.key : undefined;
}

/** The window no longer has a seat. */
export function forgetSeat(): void {
  const isShown = isAtOwnTable.peek();
  keepSeat(undefined);
  batch(() => {
    takeSeat(undefined);
    if (isShown) leaveGame();
  });
}

/** What the server says of the seat. The game that it belongs to is shown by then, where the page is at the table. */
export function hearNews(news: SeatNews): void {
  const { seatNews: before, phase } = current;
  if (news.state === 'gone') keepSeat(undefined);
  const until = news.leftMs === undefined ? undefined : performance.now() + news.leftMs;
  batch(() => {
    update({ seatNews: news, until });
    if (!isAtOwnTable.peek()) return;
    const next = phaseOf(news);
    if (next !== phase) {
      if (next === 'yours' || next === 'over') update({ hint: '' });
      if (next !== 'yours') update({ route: undefined });
      if (next === 'betting') update({ bets: keptBets() });
      else update({ betMine: undefined });
      update({ phase: next });
    }
    if (next !== 'yours' && next !== 'betting') update({ left: undefined });
    if (news.state !== 'set-up' && news.hand !== undefined) update({ bets: news.hand.futures });
    const timeouts = news.hand?.timeouts ?? 0;
    const isLate = timeouts > (before?.hand?.timeouts ?? timeouts);
    if (isLate && next !== 'over') update({ hint: SEAT_TEXTS.late(timeouts) });
  });
}

/** What the page waits for; what was answered already is not asked again, even if the server said so before. */
function phaseOf({ state: asks, settings, hand }: SeatNews): Phase {
  const { answered } = current;
  if (asks === 'set-up' && settings.futures && answered !== 'set-up') return 'betting';
  if (asks === 'move' && answered !== hand?.turn) return 'yours';
  return asks === 'over' || asks === 'gone' ? 'over' : 'thinking';
}

/** Somebody who wants a seat, with the table's password if it has one. */
type Newcomer = Omit<OwnSeat, 'key'> & { readonly password?: string };

/** What came of it: a seat, or why there is none; `password` if the table wants one, or another. */
export type SatDown = { readonly kind: 'seated' } | { readonly kind: 'password' | 'refused'; readonly why: string };

/** Sits down at a table. */
export async function sitDown({ table, name, password }: Newcomer): Promise<SatDown> {
  const sent = await sendJson('POST', SEATS, { table, name, ...(password !== undefined && { password }) });
  if (sent.kind === 'lost') return { kind: 'refused', why: SEAT_TEXTS.silent };
  const { seat: key, code } = sent.body;
  // The table's password was missing, wrong, or guessed at too often.
  const isLocked = code === 'seat.password' || code === 'seat.guesses';
  if (sent.status !== 201 || typeof key !== 'string')
    return { kind: isLocked ? 'password' : 'refused', why: sent.error };
  keepText('localStorage', NAME_KEY, name);
  batch(() => {
    forgetSeat();
    takeSeat({ key, table, name });
  });
  keepSeat({ key, table, name });
  return { kind: 'seated' };
}

/** Gets up: before the game the seat is free again, in the game the punter passes to its end. */
export async function getUp(): Promise<void> {
  const { seat } = current;
  if (seat === undefined) return;
  const sent = await sendJson('DELETE', addressOf(seat.key));
  if (sent.kind === 'lost') update({ hint: SEAT_TEXTS.silentToGetUp });
  else if (current.seat === seat) forgetSeat();
}

/** Keeps the bets that are chosen. */
export function keepBets(bets: readonly Future[]): void {
  const { seat, seatNews } = current;
  keepText('sessionStorage', BETS_KEY, seat && JSON.stringify({ seat: seat.key, game: seatNews?.game, bets }));
}

/** Those that were chosen for the game that begins; none if others were kept. */
function keptBets(): readonly Future[] {
  const { seat, seatNews } = current;
  const bets = kept(BETS_KEY, (raw) => {
    const isThis = isObject(raw) && raw['seat'] === seat?.key && raw['game'] === seatNews?.game;
    return isThis ? parseFutures(raw['bets']) : [];
  });
  return bets ?? [];
}

/** What this window kept, as it is read; undefined if that makes no sense. */
function kept<What>(key: string, read: (raw: unknown) => What): What | undefined {
  return orNothing(() => read(parseJson(keptText('sessionStorage', key) ?? 'null', key)));
}

/** Sends the bets; none if the game has none. */
export function sendBets(bets: readonly Future[]): void {
  if (current.seatNews?.state !== 'set-up' || current.answered === 'set-up') return;
  // Where the page shows something else, it waits for nothing of this game.
  update({ answered: 'set-up', ...(isAtOwnTable.peek() && { phase: 'thinking' }) });
  void tell('ready', { futures: bets.map(({ source, target }) => ({ source, target })) }, 'set-up');
}

/** Sends a move, with the number of its turn: heard twice, it is made once. */
export function sendMove(move: Move): void {
  const turn = current.seatNews?.hand?.turn;
  if (turn === undefined || current.phase !== 'yours') return;
  update({ answered: turn, phase: 'thinking' });
  void tell('move', { turn, ...moveToJson(move) }, turn);
}

/** Sends an answer until the server has heard it, or asks for something else. */
async function tell(what: 'ready' | 'move', said: RawObject, question: 'set-up' | number): Promise<void> {
  const { seat } = current;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    if (seat === undefined || current.seat !== seat || current.answered !== question) return;
    const sent = await sendJson('POST', `${addressOf(seat.key)}/${what}`, said);
    if (sent.kind === 'answered') {
      if (current.seat === seat && current.answered === question) heard(sent, what);
      return;
    }
    if (isAtOwnTable.peek()) update({ hint: SEAT_TEXTS.willSend(what) });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A refused answer may be given again; the news of the game say when the question is over. */
function heard(sent: Sent & { readonly kind: 'answered' }, what: 'ready' | 'move'): void {
  const isShown = isAtOwnTable.peek();
  if (OVER.includes(sent.status)) {
    if (isShown && sent.status === 409) update({ hint: '' });
    return;
  }
  update({ answered: undefined });
  if (!isShown) return;
  const phase = what === 'move' ? 'yours' : 'betting';
  update({ route: undefined, phase, hint: SEAT_TEXTS.refused(sent.error) });
}

function addressOf(key: string): string {
  return `${SEATS}/${encodeURIComponent(key)}`;
}

/**
 * Takes up the seat that this window had before it was loaded anew, and keeps what goes on for a seat: its clock, the
 * answer to a set-up without bets, a sign of life.
 */
export function keepSeatAlive(): void {
  takeSeat(kept(SEAT_KEY, (raw) => ownSeat(raw, 'seat')));
  effect(() => {
    const news = state.seatNews;
    if (news?.state === 'set-up' && !news.settings.futures) sendBets([]);
  });
  effect(() => {
    const { until } = state;
    if (until === undefined || !isAtOwnTable.value) return undefined;
    const tick = (): void => update({ left: Math.max(0, until - performance.now()) });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  });
  // While the page shows something else, the server still hears of the person, and the person of its turn.
  effect(() => {
    const { seat } = state;
    if (seat === undefined || isAtOwnTable.value) return undefined;
    const on = new AbortController();
    void keepAsking({
      address: () => `${addressOf(seat.key)}?brief`,
      take: (raw) => {
        const news = parseSeatNews(raw);
        hearNews(news);
        if (news.state === 'over') on.abort();
      },
      failed: () => hearNews({ state: 'gone', settings: NO_EXTENSIONS }),
      restMs: AWAY_MS,
      signal: on.signal,
    });
    return () => on.abort();
  });
}

/** Keeps the seat for this window alone, or forgets it. */
function keepSeat(seat: OwnSeat | undefined): void {
  keepText('sessionStorage', SEAT_KEY, seat && JSON.stringify(seat));
}

/** The name that the person gave the last time; empty if it gave none. */
export function keptName(): string {
  return keptText('localStorage', NAME_KEY) ?? '';
}
