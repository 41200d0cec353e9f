// Numbers and names as the page writes them, and what it says apart from its panels.

import { counted } from '../../../base/grouped.ts';
import { plain } from '../../../base/plain-text.ts';
import { SHOWN_NAMES } from '../../game/map-file.ts';
import type { Timeline } from '../model/timeline.ts';

/** A time in seconds, short. */
export function secondsUsed(ms: number): string {
  return ms >= 100_000 ? `${Math.round(ms / 1000)} s` : `${(ms / 1000).toFixed(1)} s`;
}

/** A table as it is called in a sentence: some names say already that they are a table's. */
export function tableCalled(name: string): string {
  const shown = plain(name, 60);
  return /^table\b/i.test(shown) ? shown : `table ${shown}`;
}

/** A punter's name, fit to be shown; its number where it gave none. */
export function punterName({ record }: Timeline, punter: number): string {
  const name = plain(record.punters[punter]?.name ?? '', 60).trim();
  return name === '' ? `punter ${punter}` : name;
}

/** A number of seconds, as people say it. */
export function secondsCalled(seconds: number): string {
  if (seconds > 90) return `${Math.round(seconds / 60)} minutes`;
  return counted(Math.ceil(seconds), 'second');
}

/** The sentences. */
export const PAGE_TEXTS = {
  ownGame: 'the game of this page',
  ownGames: 'the games of this page',
  linkedGame: 'the game of the link',
  gameList: 'the list of games',
  mapList: 'the list of maps',
  offer: 'the offer',
  meaning: 'What the numbers mean',
  wentWrong: (what: string, message: string) => `${what}: ${message}`,
  noGame: (name: string) => `no game of this name here: ${name}`,
  noMap: (name: string) => `no map of this name here: ${name}`,
  noServer: (what: string) => `${what}: this page is one file and has no server to ask for it`,
  silent: (what: string) => `${what}: the server does not answer; is it still running?`,
};

/** What the server waits for from the person. */
export const ASKED_TEXTS = { move: 'Your turn', bets: 'Place your bets' } as const;

/** The head, and the sheet of help. */
export const HEAD_TEXTS = {
  name: 'Lambda Punter',
  maps: 'Maps',
  status: 'Status',
  lobby: 'Lobby',
  how: 'How to play',
  play: 'Play a game …',
  open: 'Open a recorded game or a map',
  game: 'Game',
  games: 'Games …',
  loading: 'Loading …',
  punters: (count: number) => counted(count, 'punter'),
  noExtension: 'no extension',
  aborted: (why: string | undefined) => (why === undefined ? 'aborted' : `aborted: ${plain(why, 80)}`),
  panels: 'Panels',
  wanted: `Drop a recorded game (${SHOWN_NAMES}), or choose one with “Open …”.`,
  pointer:
    'Drag the map to move it, turn the wheel or use two fingers to magnify. Click a site or a river for its details, ' +
    "a punter's name to see it alone, the chart to jump. “The map as a list” has the same in words. “Copy " +
    'link” gives you the address of what you see, for a friend.',
};

/** What stands if no game is open, and where a link leads to nothing. */
export const EMPTY_TEXTS = {
  heading: 'No game is open',
  drop: "Drop a recorded game or a map here, or choose one with “Open …”. Games are records of ours, or the contest's.",
  orPlay: 'Or play against the champion and its rivals.',
  look: 'Or look at the ',
  maps: 'maps',
  play: ', or play against the champion and its rivals, with “Play a game …”.',
  command: 'From the command line: ',
  dead: 'This is not here',
  deadLink: 'There is no such game here. Perhaps it was never recorded here, or its table has closed.',
  toLobby: 'Go to the lobby',
  toMaps: 'Go to the maps',
};
