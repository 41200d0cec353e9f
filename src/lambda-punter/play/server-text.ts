// What the server prints: its tables, and a line for each game that ends.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { extensionsName } from '../game/extensions.ts';
import { hostPort, reachedAt } from '../../base/typed-address.ts';
import type { FinishedGame, TableSpec } from '../server/table.ts';

/** A longer name is cut in the line of a game that has ended. */
const LONGEST_NAME = 40;

/** The tables, and the ports that they have come to listen on. */
export function tablesText(specs: readonly TableSpec[], ports: readonly number[], host: string, room?: number): string {
  return textTable(
    ['port', 'table', 'map', 'punters', 'extensions', 'empty seats'],
    specs.map(({ name, conditions: { mapName, settings }, punters, fill }, place) => [
      hostPort(host, ports[place]),
      plain(name),
      mapName,
      punters,
      extensionsName(settings),
      fill === undefined
        ? 'wait'
        : `${fillersText(fill.with.map(({ name: one }) => one))} after ${fill.afterMs / 1000} s`,
    ]),
    room,
  );
}

/** Who fills seats, in short. */
function fillersText(names: readonly string[]): string {
  return names.length === RIVAL_NAMES.length && RIVAL_NAMES.every((one) => names.includes(one))
    ? 'all rivals'
    : names.join(', ');
}

/** How to sit down at a table, and how to watch; `http` is where the pages are. */
export function connectText(host: string, port: number, http: string, isWatched: boolean): string {
  const address = reachedAt(host, port);
  return `To play at a table, type in another terminal one of
  ./punter online ${address}
  npm run bridge -- ${address} ./my-bot
To watch the games, open ${isWatched ? 'this page' : 'the status page'} in a browser.

${isWatched ? `watch: ${http}/watch/\n` : ''}status: ${http}/status`;
}

/** A game's line. Names come from outside: nothing in them may reach the terminal as a command. */
export function finishedLine({ table, standings, record, aborted }: FinishedGame): string {
  const who = standings.map(({ name, score }) => `${plain(name, LONGEST_NAME)} ${score}`).join(', ');
  return plain(
    `${table}: ` +
      `${aborted === undefined ? '' : `aborted (${aborted}): `}${who}${record === undefined ? '' : ` (${record})`}`,
    Infinity,
  );
}
