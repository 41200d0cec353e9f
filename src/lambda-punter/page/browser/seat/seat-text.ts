// What a person who sits at a table is told, in sentences.

import { plain } from '../../../../base/plain-text.ts';
import type { SeatNews, SeatScore, TableNow } from '../../model/live-news.ts';
import { MOST_TIMEOUTS } from '../../../game/record.ts';
import { amount, grouped } from '../words.ts';

/** Names of strangers are cut to this many characters. */
const LONGEST_NAME = 60;

/** What is told after a time-out of the person's. */
export function lateText(timeouts: number): string {
  const more = MOST_TIMEOUTS - timeouts;
  return `Your time ran out, so the server passed for you. After ${amount(more, 'more such turn')} you are out.`;
}

/** How the seat stands, where nothing is asked of the person. */
export function seatText(news: SeatNews, names: readonly string[], table: TableNow | undefined): string {
  const { state, hand, scores, ended } = news;
  switch (state) {
    case 'waiting':
      return waitingText(table);
    case 'gone':
      return 'The server does not know this seat any more. It was started anew, or the game was over long ago.';
    case 'over':
      if (scores !== undefined) return resultText(scores, hand?.punter);
      return `You are out: ${reasonText(ended ?? 'the server ended your seat')}. ${hand === undefined ? '' : 'Your punter passes to the end of the game.'}`.trim();
    default:
      return othersText(news, names, table);
  }
}

/** The server's reason, with times as people say them. */
function reasonText(reason: string): string {
  return plain(reason, 200).replace(/\b(\d+)000 ms\b/g, '$1 s');
}

function waitingText(table: TableNow | undefined): string {
  if (table === undefined) return 'You sit at the table.';
  const missing = table.punters - table.waiting.length;
  if (missing <= 0 || table.phase !== 'open') return 'You sit at the table. The game begins in a moment.';
  const free = `${missing} of ${table.punters} seats ${missing === 1 ? 'is' : 'are'} free`;
  return `You sit at the table. ${free}; the game begins when all are taken. Send the link to the people that you want to play with.`;
}

function othersText({ hand, state }: SeatNews, names: readonly string[], table: TableNow | undefined): string {
  const who =
    hand?.next === undefined || hand.next === hand.punter
      ? undefined
      : plain(names[hand.next] ?? 'another', LONGEST_NAME);
  if (table?.phase === 'set-up') {
    if (state === 'set-up') return 'Your answer is on its way.';
    return who === undefined ? 'The game begins. The others get ready.' : `The game begins: ${who} gets ready.`;
  }
  return who === undefined ? 'Your move is on its way.' : `${who} moves now.`;
}

/** Who won, and everybody's score, best first. */
function resultText(scores: readonly SeatScore[], own: number | undefined): string {
  const best = Math.max(...scores.map(({ score }) => score));
  const first = scores.filter(({ score }) => score === best);
  const isFirst = first.some(({ punter }) => punter === own);
  const end = isFirst
    ? first.length > 1
      ? 'You share the first place'
      : 'You win'
    : `${first.map(({ name }) => plain(name, LONGEST_NAME)).join(' and ')} ${first.length > 1 ? 'win' : 'wins'}`;
  const list = scores.toSorted((a, b) => b.score - a.score || a.punter - b.punter);
  return `${end}: ${list.map(({ name, punter, score }) => `${punter === own ? 'you' : plain(name, LONGEST_NAME)} ${grouped(score)}`).join(', ')}.`;
}
