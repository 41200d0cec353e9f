// What an online server's lobby and tables say: the cards, the bar of a game that goes on, the form for a new table.

import { counted, grouped } from '../../../../base/grouped.ts';
import { plain } from '../../../../base/plain-text.ts';
import type { LiveNews } from '../../model/live-news.ts';
import { secondsCalled, tableCalled } from '../words.ts';

/** A game that goes on. */
export const LIVE_TEXTS = {
  label: 'Live',
  asking: (table: string) => `Asking for ${tableCalled(table)} …`,
  lost: (seconds: number) => `The connection is lost. Trying again in ${seconds} s.`,
  found: 'The connection is back.',
  noSuch: (table: string, why: string) => `${tableCalled(table)}: ${why}`,
  ended: (table: string, why: string) => `The page follows ${tableCalled(table)} no more: ${why}`,
  noConnection: 'No connection',
  closed: 'Closed',
  waiting: 'Waiting',
  turn: (turn: number, length: number) => `, turn ${turn} of ${length}`,
  hasNext: (says: string) => `The next game has begun. ${says}`,
  sitDown: 'Sit down …',
  next: 'Go to the next game',
  follow: 'Follow',
  followHint: 'Follow (L)',
};

/**
 * How the table stands, in words that stay the same while a game goes on: they are read aloud.
 * @param hasBets whether the game that begins has bets
 */
export function tableText({ table, game }: LiveNews, hasBets: boolean): string {
  const { phase, punters, waiting, fillsIn, gone } = table;
  if (gone !== undefined) return `${gone}. Its games are in the lobby.`;
  if (phase === 'playing') return 'A game is being played.';
  if (phase === 'set-up')
    return `The game begins: ${hasBets ? 'the punters place their bets' : 'the punters get ready'}.`;
  const end = game?.end;
  const over = end === undefined ? '' : end.ended === 'finished' ? 'The game is over. ' : 'The game was aborted. ';
  const taken = `${waiting.length} of ${punters} seats ${waiting.length === 1 ? 'is' : 'are'} taken`;
  const who = waiting.length === 0 ? '' : `: ${waiting.join(', ')}`;
  const fill = fillsIn === undefined ? '' : '; rivals take the empty seats soon';
  return `${over}For the next game, ${taken}${who}${fill}.`;
}

/** The lobby. */
export const LOBBY_TEXTS = {
  tables: 'Tables',
  newTable: 'New table …',
  started: (table: string, port: number) =>
    `The new game is open: ${tableCalled(table)}, port ${port}. It begins when its seats are taken.`,
  ended: 'Games that ended',
  none: 'None yet.',
  showMore: (next: number, all: number) => `Show ${next} more of ${grouped(all)}`,
  maybeMore: 'There may be more: ',
  allRecords: 'all records',
  standsStill: (why: string) => `The lobby stands still; reload the page to try again: ${why}`,
  locked: 'password needed',
  lockedHint: 'a password is needed to sit down',
  phase: (phase: string) => (phase === 'set-up' ? 'setting up' : plain(phase, 20)),
  facts: (seats: number, extensions: readonly string[], port: number) => {
    const on = extensions.length === 0 ? 'no extension' : plain(extensions.join(', '), 80);
    return `${counted(seats, 'seat')}, ${on}, port ${port}`;
  },
  turns: (table: string) => `Turns taken at ${tableCalled(table)}`,
  turn: (turn: number, turns: number) => ` turn ${turn} of ${turns}`,
  free: (seats: number, fillsIn: number | undefined) =>
    `${counted(seats, 'seat')} free${fillsIn === undefined ? '' : `; rivals take ${seats === 1 ? 'it' : 'them'} in ${Math.ceil(fillsIn)} s`}`,
  closes: (seconds: number) => `Closes in ${secondsCalled(seconds)} if nobody sits down.`,
  toSeat: 'To your seat',
  watch: 'Watch',
  at: (table: string) => ` at ${tableCalled(table)}`,
  zombie: 'zombie',
  began: 'began ',
  andTurns: (turns: number) => `, ${counted(turns, 'turn')}`,
  more: (punters: number) => `and ${punters} more`,
  noRecord: ', no record',
  aborted: (why: string) => `aborted: ${plain(why, 120)}`,
};

/** The form for a new table. */
export const NEW_GAME_TEXTS = {
  heading: 'New table on this server',
  asking: 'Asking what there is to choose from …',
  close: 'Close',
  map: 'Map',
  mapOf: (name: string, rivers: number, mines: number) =>
    `${plain(name, 60)}: ${counted(rivers, 'river')}, ${counted(mines, 'mine')}`,
  punters: 'Punters',
  extensions: 'Extensions',
  emptySeats: 'Empty seats',
  wait: 'wait for players',
  rivals: 'go to rivals',
  whichRivals: 'Which rivals',
  after: 'Rivals come … seconds after the first player',
  name: 'Name of the table (you may leave it empty)',
  password: 'Password to sit down (empty: anybody may)',
  stays: (empty: number, ended: number) =>
    'Everybody may watch. The table closes when nobody has been there for ' +
    `${secondsCalled(empty)}, or for ${secondsCalled(ended)} after a game.`,
  open: 'Open the table',
  silent: 'The server does not answer. Try again.',
  notAllowed: 'This server does not let people start new games any more.',
};
