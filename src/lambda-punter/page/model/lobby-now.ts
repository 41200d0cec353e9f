// What a server has: its tables and games for the lobby, its maps to choose from, read from raw JSON.

import { isObject, type ReadOf } from '../../../base/shape.ts';
import { listOf, objectOf, textOf } from '../../game/error-table.ts';
import { isTrue, list, number, object, text, whole } from './readers.ts';

/** Who sits at a table; nothing if a seat is free. */
function parseSeat(raw: unknown) {
  const { punter, name, kind, score, zombie } = isObject(raw) ? raw : {};
  if (typeof punter !== 'number' || typeof name !== 'string') return [];
  const scored = typeof score === 'number' ? score : undefined;
  return [{ punter, name, kind: String(kind), score: scored, zombie: zombie !== undefined }];
}
export type LobbySeat = ReturnType<typeof parseSeat>[number];

const lobbyTable = object(
  {
    name: text,
    port: whole(),
    map: object({ name: text, sites: whole(), rivers: whole(), mines: whole() }),
    extensions: list(String),
    punters: whole(),
    /** open, set-up, playing. */
    phase: text,
    seats: (raw: unknown, path: string) => listOf(raw, 'record', path).flatMap(parseSeat),
    turns: whole(),
    /** Whether sitting down takes a password. */
    locked: isTrue,
  },
  {
    turn: whole(),
    fillsIn: number(),
    /** Seconds until it goes away unless somebody comes. */
    closesIn: number(),
  },
);
/** A table. */
export type LobbyTable = ReadOf<typeof lobbyTable>;

const played = {
  mapName: text,
  turns: whole(),
  /** Best first. */
  standings: list(object({ punter: whole(), name: text, score: whole() })),
};
const lobbyGame = object(
  {
    table: text,
    /** ISO 8601. */
    ended: text,
    ...played,
  },
  {
    aborted: text,
    /** The record's name on the server. */
    record: text,
  },
);
/** A game that has ended. */
export type LobbyGame = ReadOf<typeof lobbyGame>;

const recordSum = object({
  ...played,
  /** How many played; the best of them are in the standings. */
  punters: whole(),
});
/** What a server sums a record up to, which it did not play itself or played in an earlier run. */
export type RecordSum = ReadOf<typeof recordSum>;

const lobbyNow = object({
  tables: list(lobbyTable),
  finished: list(lobbyGame),
  /** Whether people may start new games. */
  newGames: isTrue,
});
/** All of it. */
export type LobbyNow = ReadOf<typeof lobbyNow>;

/**
 * Reads what the server says of its tables.
 * @throws {InputError} `record` if that is something else
 */
export const parseLobby = (raw: unknown): LobbyNow => lobbyNow(raw, 'lobby');

/** Reads what the server says of one table, likewise. */
export const parseLobbyTable = (raw: unknown): LobbyTable => lobbyTable(raw, 'table');

/** Reads the sum of a record, likewise. */
export const parseRecordSum = (raw: unknown): RecordSum => recordSum(raw, 'sum');

/** A game in the lobby's list: what the server told of it, or what the name of its record says. */
export interface ListedGame {
  readonly game?: LobbyGame;
  readonly record?: string | undefined;
  readonly table?: string;
  readonly began?: Date;
}

/** As `recordFolder` of the server makes it. */
const RECORD_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z_(.+)_\d+-\d+\.json$/;

/** What has ended and what is recorded, as one list, the latest first. */
export function listedGames(finished: readonly LobbyGame[], records: readonly string[]): ListedGame[] {
  const told = new Set(finished.map(({ record }) => record));
  const listed: ListedGame[] = [
    ...finished.map((game) => ({ game, record: game.record, table: game.table })),
    ...records.filter((record) => !told.has(record)).map(recordListed),
  ];
  return listed.toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** When a game ended or began, in milliseconds since 1970; 0 if that is not known. */
function timeOf({ game, began }: ListedGame): number {
  return game === undefined ? (began?.getTime() ?? 0) : Date.parse(game.ended);
}

/** The server puts into a record's name when the game began and at which table; other files may lie there, too. */
function recordListed(record: string): ListedGame {
  const [, day, hour, minute, second, table = ''] = RECORD_NAME.exec(record) ?? [];
  if (day === undefined) return { record };
  const began = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return { record, began, table: table.replaceAll('_', ' ') };
}

/** A map in the list: its size, or why it is none. */
export type ListedMap =
  | { readonly name: string; readonly sites: number; readonly rivers: number; readonly mines: number }
  | { readonly name: string; readonly trouble: string };

/**
 * Reads the list.
 * @throws {InputError} `map` if the server says something else
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
