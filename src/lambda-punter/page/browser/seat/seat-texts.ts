// The sentences for a person who sits at a server's table, or wants to.

import { counted } from '../../../../base/grouped.ts';
import { plain } from '../../../../base/plain-text.ts';
import { MOST_TIMEOUTS } from '../../../game/record.ts';
import type { SeatNews, SeatScore, TableNow } from '../../model/live-news.ts';
import { endText, GAME_TEXTS } from '../play/play-texts.ts';
import { tableCalled } from '../words.ts';

/** Names of strangers are cut to this many characters. */
const LONGEST_NAME = 60;

/** The sentences of the panel, the bar and the form. */
export const SEAT_TEXTS = {
  lastGame: 'Your last game',
  yourSeat: 'Your seat',
  asking: 'Asking for your seat …',
  rivalsIn: 'Rivals take the empty seats in',
  underBets: 'You learn of the others’ bets at the end, and they of yours. Begin in time, or you are out of the game.',
  getUp: (isInGame: boolean) => `Get up${isInGame ? ' …' : ''}`,
  thisTable: 'this table',
  getUpAsked: 'Get up?',
  getUpMeans: 'If you get up now, your punter passes to the end of the game. You cannot come back to it.',
  stay: 'Stay',
  getUpForGood: 'Get up for good',
  again: 'Play again …',
  close: 'Close',
  late: (timeouts: number) =>
    'Your time ran out, so the server passed for you. ' +
    `After ${counted(MOST_TIMEOUTS - timeouts, 'more such turn')} you are out.`,
  left: (seconds: number) => `${seconds} seconds left`,
  time: (seconds: number) =>
    seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,

  over: 'Your game is over',
  asked: { move: 'It is your turn', bets: 'Place your bets' },
  seated: 'You have a seat',
  at: (table: string) => ` at ${tableCalled(table)}.`,
  goThere: 'Go there',
  closeThis: 'Close this message',

  silent: 'The server does not answer. Try again.',
  silentToGetUp: 'The server does not answer. Try again, or leave: it gives the seat up when it hears nothing of you.',
  willSend: (what: 'move' | 'ready') =>
    `The server does not answer. Your ${what === 'move' ? 'move' : 'bets'} will be sent again.`,
  refused: (why: string) => `The server refuses that: ${why}. Choose again.`,

  sitDownAt: (table: string | undefined) => `Sit down at ${table === undefined ? 'a table' : tableCalled(table)}`,
  inGame: (table: string) =>
    `You are in a game at ${tableCalled(table)}. Play it to its end, or get up there, before you sit down elsewhere.`,
  name: 'Your name',
  nameHint: 'a name that the others see',
  password: 'The table’s password',
  seen: 'Everybody who watches sees your name. The seat belongs to this window: keep it open. Reloading the page is fine.',
  givesUp: (table: string) => `You give up your seat at ${tableCalled(table)} for it.`,
  sitDown: 'Sit down',
};

/** How the seat stands while nothing is asked of the person. */
export function seatText(news: SeatNews, names: readonly string[], table: TableNow | undefined): string {
  const { state, hand, scores, ended } = news;
  switch (state) {
    case 'waiting':
      return waitingText(table);
    case 'gone':
      return 'The server does not know this seat any more. It was started anew, or the game was over long ago.';
    case 'over': {
      if (scores !== undefined) return resultText(scores, hand?.punter);
      const out = `You are out: ${reasonText(ended ?? 'the server ended your seat')}.`;
      return hand === undefined ? out : `${out} Your punter passes to the end of the game.`;
    }
    default:
      return othersText(news, names, table);
  }
}

/** The server's reason, with times as people say them. */
function reasonText(reason: string): string {
  return plain(reason, 200).replace(/\b(\d+)000 ms\b/g, '$1 s');
}

function waitingText(table: TableNow | undefined): string {
  const sits = 'You sit at the table.';
  if (table === undefined) return sits;
  const missing = table.punters - table.waiting.length;
  if (missing <= 0 || table.phase !== 'open') return `${sits} The game begins in a moment.`;
  const free = `${missing} of ${table.punters} seats ${missing === 1 ? 'is' : 'are'} free`;
  const send = 'Send the link to the people that you want to play with.';
  return `${sits} ${free}; the game begins when all are taken. ${send}`;
}

function othersText(
  { hand, state, settings }: SeatNews,
  names: readonly string[],
  table: TableNow | undefined,
): string {
  const isOther = hand?.next !== undefined && hand.next !== hand.punter;
  const who = isOther ? plain(names[hand.next] ?? 'another', LONGEST_NAME) : undefined;
  if (table?.phase === 'set-up') {
    if (state === 'set-up') return 'Your answer is on its way.';
    if (who !== undefined) return `The game begins: ${who} gets ready.`;
    const isBefore = hand === undefined && settings.futures;
    return `The game begins. ${isBefore ? 'Others place their bets before you.' : 'The others get ready.'}`;
  }
  return who === undefined ? 'Your move is on its way.' : `${who} moves now.`;
}

/** How the game ended for the person; its punter is unknown where it was out before the game. */
function resultText(scores: readonly SeatScore[], own: number | undefined): string {
  const at = scores.findIndex(({ punter }) => punter === own);
  const points = scores.map(({ score }) => score);
  return at < 0 ? GAME_TEXTS.over : endText(points, at);
}
