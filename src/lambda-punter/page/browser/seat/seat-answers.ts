// What the person tells the server: it sits down, bets, moves, gets up. What is not heard is sent again.

import type { RawObject } from '../../../../base/shape.ts';
import type { Future } from '../../../game/futures.ts';
import { moveToJson, type Move } from '../../../game/moves.ts';
import { sendJson, type Sent } from '../../../../web/browser/server-requests.ts';
import { hint, phase, route } from '../play/play-state.ts';
import { answered, forgetSeat, isAtOwnTable, ownSeat, seatNews, takeSeat } from './own-seat.ts';
import { keepName } from './seat-store.ts';

/** Seats, seen from the page's address. */
const SEATS = '../seats';
/** What the server answers to what it has taken, to what it does not ask any more, and where it knows no such seat. */
const OVER: readonly number[] = [200, 409, 404];
/** The pause before something is sent again, which doubles, and the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Somebody who wants a seat. */
export interface Newcomer {
  readonly table: string;
  readonly name: string;
  /** Where the table has one. */
  readonly password?: string;
}

/** What came of it: a seat, or why there is none; `password` where the table wants one, or another. */
export type SatDown =
  | { readonly kind: 'seated' }
  | { readonly kind: 'password'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

/** Sits down at a table. */
export async function sitDown({ table, name, password }: Newcomer): Promise<SatDown> {
  const sent = await sendJson('POST', SEATS, { table, name, ...(password !== undefined && { password }) });
  if (sent.kind === 'lost') return { kind: 'refused', why: 'The server does not answer. Try again.' };
  const { seat: key, code } = sent.body;
  if (sent.status !== 201 || typeof key !== 'string')
    return { kind: isLock(code) ? 'password' : 'refused', why: sent.error };
  keepName(name);
  takeSeat({ key, table, name });
  return { kind: 'seated' };
}

/** Whether the table's password was missing, wrong, or guessed at too often. */
function isLock(code: unknown): boolean {
  return code === 'seat.password' || code === 'seat.guesses';
}

/** Gets up: before the game the seat is free again, in the game the punter passes to its end. */
export async function getUp(): Promise<void> {
  const seat = ownSeat.peek();
  if (seat === undefined) return;
  const sent = await sendJson('DELETE', addressOf(seat.key));
  if (sent.kind === 'lost') {
    hint.value = 'The server does not answer. Try again, or leave: it gives the seat up when it hears nothing of you.';
    return;
  }
  if (ownSeat.peek() === seat) forgetSeat();
}

/** Sends the bets; none where the game has none. */
export function sendBets(futures: readonly Future[]): void {
  if (seatNews.peek()?.state !== 'set-up' || answered.peek() === 'set-up') return;
  answered.value = 'set-up';
  // Where the page shows something else, it waits for nothing of this game.
  if (isAtOwnTable.peek()) phase.value = 'thinking';
  const bets = futures.map(({ source, target }) => ({ source, target }));
  void tell('ready', { futures: bets }, 'set-up');
}

/** Sends a move, with the number of its turn: heard twice, it is made once. */
export function sendMove(move: Move): void {
  const turn = seatNews.peek()?.hand?.turn;
  if (turn === undefined || phase.peek() !== 'yours') return;
  answered.value = turn;
  phase.value = 'thinking';
  void tell('move', { turn, ...moveToJson(move) }, turn);
}

/** Sends an answer until the server has heard it, or asks for something else. */
async function tell(what: 'ready' | 'move', said: RawObject, question: 'set-up' | number): Promise<void> {
  const seat = ownSeat.peek();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    if (seat === undefined || ownSeat.peek() !== seat || answered.peek() !== question) return;
    const sent = await sendJson('POST', `${addressOf(seat.key)}/${what}`, said);
    if (sent.kind === 'answered') {
      if (ownSeat.peek() === seat && answered.peek() === question) heard(sent, what);
      return;
    }
    if (isAtOwnTable.peek())
      hint.value = `The server does not answer. Your ${what === 'move' ? 'move' : 'bets'} will be sent again.`;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A refused answer may be given anew; that the question is over is told by the news of the game. */
function heard(sent: Sent & { readonly kind: 'answered' }, what: 'ready' | 'move'): void {
  const isShown = isAtOwnTable.peek();
  if (OVER.includes(sent.status)) {
    if (isShown && sent.status === 409) hint.value = '';
    return;
  }
  answered.value = undefined;
  if (!isShown) return;
  route.value = undefined;
  phase.value = what === 'move' ? 'yours' : 'betting';
  hint.value = `The server refuses that: ${sent.error}. Choose again.`;
}

function addressOf(key: string): string {
  return `${SEATS}/${encodeURIComponent(key)}`;
}
