// What a server has: its tables and games for the lobby, its maps to choose from, read from raw JSON.

import { isObject, type RawObject } from '../../../base/shape.ts';
import { integerOf, listOf, objectOf, textOf } from '../../game/error-table.ts';

/** A table. */
export interface LobbyTable {
  readonly name: string;
  readonly port: number;
  readonly map: string;
  readonly sites: number;
  readonly rivers: number;
  readonly mines: number;
  readonly extensions: readonly string[];
  readonly punters: number;
  /** open, set-up, playing. */
  readonly phase: string;
  readonly seats: readonly LobbySeat[];
  readonly turn: number;
  readonly turns: number;
  readonly fillsIn?: number;
  /** Whether sitting down takes a password. */
  readonly locked: boolean;
  /** Seconds until it goes away unless somebody comes. */
  readonly closesIn?: number;
}

/** Who sits there. */
export interface LobbySeat {
  readonly punter: number;
  readonly name: string;
  readonly kind: string;
  readonly score?: number;
  readonly zombie: boolean;
}

/** A game that has ended. */
export interface LobbyGame {
  readonly table: string;
  readonly map: string;
  /** ISO 8601. */
  readonly ended: string;
  readonly turns: number;
  readonly aborted?: string;
  /** Best first. */
  readonly standings: readonly { readonly punter: number; readonly name: string; readonly score: number }[];
  /** The record's name on the server. */
  readonly record?: string;
}

/** What a server sums a record up to, which it did not play itself or played in an earlier run. */
export interface RecordSum extends Pick<LobbyGame, 'map' | 'turns' | 'standings'> {
  /** How many played; the best of them are in the standings. */
  readonly punters: number;
}

/** A game in the lobby's list: one that the server told of, or the record of an earlier one. */
export type ListedGame =
  | { readonly kind: 'ended'; readonly game: LobbyGame }
  | { readonly kind: 'record'; readonly record: string; readonly began?: Date; readonly table?: string };

/** All of it. */
export interface LobbyNow {
  readonly tables: readonly LobbyTable[];
  readonly finished: readonly LobbyGame[];
  /** Whether people may start new games. */
  readonly newGames: boolean;
}

/** As `RecordFolder` of the judge makes it. */
const RECORD_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z_(.+)_\d+-\d+\.json$/;

/**
 * Reads what the server says of its tables.
 * @throws {InputError} `record` where that is something else
 */
export function parseLobby(raw: unknown): LobbyNow {
  const lobby = objectOf(raw, 'record', 'lobby');
  return {
    tables: listOf(lobby['tables'], 'record', 'lobby.tables').map((one, place) =>
      parseLobbyTable(objectOf(one, 'record', `lobby.tables[${place}]`), `lobby.tables[${place}]`),
    ),
    finished: listOf(lobby['finished'], 'record', 'lobby.finished').map((one, place) =>
      parseLobbyGame(objectOf(one, 'record', `lobby.finished[${place}]`), `lobby.finished[${place}]`),
    ),
    newGames: lobby['newGames'] === true,
  };
}

/**
 * Reads what the server says of one table.
 * @throws {InputError} `record` where that is something else
 */
export function parseLobbyTable(table: RawObject, path: string): LobbyTable {
  const map = objectOf(table['map'], 'record', `${path}.map`);
  const whole = (from: RawObject, name: string): number => integerOf(from[name], 'record', `${path}.${name}`);
  const { fillsIn, closesIn, turn } = table;
  return {
    name: textOf(table['name'], 'record', `${path}.name`),
    port: whole(table, 'port'),
    map: textOf(map['name'], 'record', `${path}.map.name`),
    sites: whole(map, 'sites'),
    rivers: whole(map, 'rivers'),
    mines: whole(map, 'mines'),
    extensions: listOf(table['extensions'], 'record', `${path}.extensions`).map(String),
    punters: whole(table, 'punters'),
    phase: textOf(table['phase'], 'record', `${path}.phase`),
    seats: listOf(table['seats'], 'record', `${path}.seats`).flatMap((seat) => (isObject(seat) ? parseSeat(seat) : [])),
    turn: typeof turn === 'number' ? turn : 0,
    turns: whole(table, 'turns'),
    locked: table['locked'] === true,
    ...(typeof fillsIn === 'number' && { fillsIn }),
    ...(typeof closesIn === 'number' && { closesIn }),
  };
}

/** What has ended and what is recorded, as one list, the latest first. */
export function listedGames(finished: readonly LobbyGame[], records: readonly string[]): ListedGame[] {
  const told = new Set(finished.map(({ record }) => record));
  return [
    ...finished.map((game) => ({ kind: 'ended', game }) as const),
    ...records.filter((record) => !told.has(record)).map(recordListed),
  ];
}

/** The server puts into a record's name when the game began and at which table; other files may lie there, too. */
function recordListed(record: string): ListedGame {
  const [, day, hour, minute, second, table = ''] = RECORD_NAME.exec(record) ?? [];
  if (day === undefined) return { kind: 'record', record };
  const began = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return { kind: 'record', record, began, table: table.replaceAll('_', ' ') };
}

/** A seat that is taken; nothing where it is free. */
function parseSeat({ punter, name, kind, score, zombie }: RawObject): LobbySeat[] {
  if (typeof punter !== 'number' || typeof name !== 'string') return [];
  return [
    { punter, name, kind: String(kind), zombie: zombie !== undefined, ...(typeof score === 'number' && { score }) },
  ];
}

/**
 * Reads the sum of a record.
 * @throws {InputError} `record` where that is something else
 */
export function parseRecordSum(raw: unknown): RecordSum {
  const sum = objectOf(raw, 'record', 'sum');
  return { ...parsePlayed(sum, 'sum'), punters: integerOf(sum['punters'], 'record', 'sum.punters') };
}

function parseLobbyGame(game: RawObject, path: string): LobbyGame {
  const { aborted, record } = game;
  return {
    table: textOf(game['table'], 'record', `${path}.table`),
    ended: textOf(game['ended'], 'record', `${path}.ended`),
    ...parsePlayed(game, path),
    ...(typeof aborted === 'string' && { aborted }),
    ...(typeof record === 'string' && { record }),
  };
}

function parsePlayed(game: RawObject, path: string): Pick<LobbyGame, 'map' | 'turns' | 'standings'> {
  return {
    map: textOf(game['mapName'], 'record', `${path}.mapName`),
    turns: integerOf(game['turns'], 'record', `${path}.turns`),
    standings: listOf(game['standings'], 'record', `${path}.standings`).map((one, rank) => {
      const standing = objectOf(one, 'record', `${path}.standings[${rank}]`);
      return {
        punter: integerOf(standing['punter'], 'record', `${path}.standings[${rank}].punter`),
        name: textOf(standing['name'], 'record', `${path}.standings[${rank}].name`),
        score: integerOf(standing['score'], 'record', `${path}.standings[${rank}].score`),
      };
    }),
  };
}

/** A map in the list: its size, or why it is none. */
export type ListedMap =
  | { readonly name: string; readonly sites: number; readonly rivers: number; readonly mines: number }
  | { readonly name: string; readonly trouble: string };

/**
 * Reads the list.
 * @throws {InputError} `map` where the server says something else
 */
export function parseMapList(raw: unknown): ListedMap[] {
  const listed = listOf(objectOf(raw, 'map', 'list of maps')['maps'], 'map', 'list of maps');
  return listed.map((one, place) => {
    const { name: said, trouble, ...sizes } = isObject(one) ? one : {};
    const name = textOf(said, 'map', `list of maps[${place}].name`);
    if (typeof trouble === 'string') return { name, trouble };
    return { name, sites: Number(sizes['sites']), rivers: Number(sizes['rivers']), mines: Number(sizes['mines']) };
  });
}
