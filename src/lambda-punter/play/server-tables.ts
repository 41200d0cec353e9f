// Tables as the server needs them: maps read, rivals and executables found by name, and what new tables are made of;
// and what the server prints: its tables, and a line for each game that ends.

import { grouped } from '../../base/grouped.ts';
import { basename } from 'node:path';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { InputError, orInputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { prepareMap, type PreparedMap } from '../game/distances.ts';
import { wrong } from '../game/error-table.ts';
import { type Extensions, extensionsName } from '../game/extensions.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import type { RuleReadings } from '../judge/rule-readings.ts';
import type { TableConditions } from '../judge/live-game.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { LEAST_SEATS, type OfferedMap } from '../server/new-table.ts';
import type { TableStock } from '../server/new-tables.ts';
import type { TableConfig } from '../server/server-config.ts';
import type { Filler, TableSpec, FinishedGame } from '../server/table.ts';
import type { ServerLimits } from '../server/wire-limits.ts';
import { entrantsAsked } from './entrants.ts';
import { readMapFile } from '../judge/game-files.ts';
import { bundledMaps } from './map-arguments.ts';
import { nameOfMap } from '../game/map-file.ts';
import { textTable } from '../../terminal/text-table.ts';
import { hostPort, reachedAt } from '../../base/typed-address.ts';

/** Maps that were read, by file: tables on one map share what is expensive to compute. */
type ConditionsShelf = ReturnType<typeof conditionsShelf>;

/**
 * A shelf with no map on it: says what is played at a table, by the map's file and what errors call that.
 * What it gives throws {InputError} `file.read`, `frame.json`, `map…`
 */
export function conditionsShelf(judging: RuleReadings) {
  const held = new Map<string, PreparedMap>();
  return (file: string, settings: Extensions, called = file): TableConditions => {
    const found = held.get(file) ?? prepareMap(readMapFile(file, called));
    held.set(file, found);
    return { ...found, mapName: basename(file), settings, judging };
  };
}

/** What all tables of a server share. */
interface TableContext {
  readonly shelf: ConditionsShelf;
  readonly limits: Partial<ServerLimits>;
  readonly judging: RuleReadings;
}

/**
 * The tables of a configuration.
 * @throws {InputError} `file.read`, `frame.json`, `map…`
 * @throws {UsageError} if a punter that is to fill seats is neither a rival nor an executable
 */
export function tableSpecs(tables: readonly TableConfig[], context: TableContext): TableSpec[] {
  return tables.map(({ name, port, map, punters, settings, fill, password }) => ({
    name,
    port,
    conditions: context.shelf(map, settings),
    punters,
    ...(fill && { fill: { afterMs: fill.afterMs, with: tableFillers(fill.with, context) } }),
    ...(password && { password }),
  }));
}

/**
 * Who takes empty seats, by the words of a command line.
 * @throws {UsageError} if one of them is neither a rival nor an executable
 */
function tableFillers(names: readonly string[], { limits: given, judging }: TableContext): Filler[] {
  const { moveMs, setupMs } = given;
  const limits = { ...(moveMs !== undefined && { moveMs }), ...(setupMs !== undefined && { setupMs }) };
  return entrantsAsked(names, { handshake: 'auto', limits, judging }).map((entrant) => ({
    name: plain(basename(entrant.name)),
    open: (name, seed) => entrant.open(seed, name).seat,
  }));
}

/**
 * What new tables are made of. The list of maps is made when somebody first asks for it.
 * @param tables whose maps are offered, too
 */
export function serverStock(context: TableContext, tables: readonly TableConfig[]): TableStock {
  /** Files by the name under which they are offered. */
  const files = new Map([...bundledMaps(), ...tables.map(({ map }) => map)].map((file) => [nameOfMap(file), file]));
  let maps: Promise<readonly OfferedMap[]> | undefined;
  return {
    rivals: RIVAL_NAMES,
    maps: () => (maps ??= choicesOf(files)),
    conditions(name, settings) {
      const file = files.get(name);
      if (file === undefined) throw wrong('table.map', 'map', name);
      return context.shelf(file, settings, name);
    },
    fillers: (names) => tableFillers(names, context),
  };
}

/** How large the maps are, small ones first; those that nobody can play on are not offered. */
async function choicesOf(files: ReadonlyMap<string, string>): Promise<OfferedMap[]> {
  const choices: OfferedMap[] = [];
  for (const [name, file] of files) {
    // One at a time: reading all of them takes as long as many moves.
    await turnOfLoop();
    const map = orInputError(() => indexMap(readMapFile(file)));
    if (map instanceof InputError || riverCount(map) < LEAST_SEATS) continue;
    choices.push({ name, sites: map.siteIds.length, rivers: riverCount(map), mines: map.mines.length });
  }
  return choices.toSorted((a, b) => a.rivers - b.rivers);
}

/** A longer name is cut in the line of a game that has ended. */
const LONGEST_NAME = 40;

/** The tables, and the ports that they have come to listen on. */
export function tablesText(specs: readonly TableSpec[], ports: readonly number[], host: string, room?: number): string {
  return textTable(
    ['port', 'table', 'map', 'punters', 'extensions', 'empty seats'],
    specs.map(({ name, conditions: { mapName, settings }, punters, fill, password }, place) => [
      hostPort(host, ports[place]),
      `${plain(name)}${password === undefined ? '' : ' (password)'}`,
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

/**
 * How to sit down at a table, and how to watch.
 * @param isLocked whether the table has a password
 * @param http where the pages are
 */
export function connectText(
  { host, port, isLocked }: { readonly host: string; readonly port: number; readonly isLocked: boolean },
  http: string,
  isWatched: boolean,
): string {
  const address = `${reachedAt(host, port)}${isLocked ? ' --name NAME:PASSWORD' : ''}`;
  return `To play at a table, type in another terminal one of
  ./punter online ${address}
  npm run bridge -- ${address} mybot/punter
To watch the games, open ${isWatched ? 'this page' : 'the status page'} in a browser.

${isWatched ? `watch: ${http}/watch/\n` : ''}status: ${http}/status`;
}

/** A game's line. Names come from outside: nothing in them may reach the terminal as a command. */
export function finishedLine({ table, standings, record, aborted }: FinishedGame): string {
  const who = standings.map(({ name, score }) => `${plain(name, LONGEST_NAME)} ${grouped(score)}`).join(', ');
  return plain(
    `${table}: ` +
      `${aborted === undefined ? '' : `aborted (${aborted}): `}${who}${record === undefined ? '' : ` (${record})`}`,
    Infinity,
  );
}
