// What an online server tells, read from raw JSON: its followers of a table, a person of the own seat; its tables and
// games for the lobby, its maps to choose from.

import { type ReadOf, isObject } from '../../../base/shape.ts';
import { objectOf, listOf, textOf } from '../../game/error-table.ts';
import { extensionsFromJson } from '../../game/extensions.ts';
import { parseFutures } from '../../game/futures.ts';
import { parseMap } from '../../game/game-map.ts';
import { parseRecord, parseRecordedTurn, parseZombie, type GameRecord, type RecordedTurn } from '../../game/record.ts';
import type { GameEnd } from './growing-timeline.ts';
import { isTrue, list, number, object, oneWord, text, whole } from './readers.ts';

/** A game of a server has no more turns than its map has rivers. */
const MOST_TURNS = 10_000_000;

/** The table as it stands. */
export type TableNow = ReadOf<typeof tableNow>;
const tableNow = object(
  {
    name: text,
    map: text,
    phase: oneWord(['open', 'set-up', 'playing'], 'open'),
    punters: whole(1),
    /** Who waits for the next game. */
    waiting: list(text),
    /** Whether sitting down takes a password. */
    locked: isTrue,
  },
  {
    /** Seconds until rivals take the empty seats. */
    fillsIn: number(),
    /** Why the table has closed, if it has. */
    gone: text,
  },
);

const gameEnd = object(
  { how: oneWord(['finished', 'aborted'], 'aborted'), scores: list(whole()) },
  { futures: list(parseFutures), aborted: text },
);
function parseEnd(raw: unknown, path: string): GameEnd {
  const { how, ...rest } = gameEnd(raw, path);
  return { ended: how, ...rest };
}

const gameNow = object(
  {
    id: text,
    length: whole(0, MOST_TURNS),
    /** The turns from there on. */
    from: whole(0),
    zombies: list((raw, path) => [object({ punter: whole() })(raw, path).punter, parseZombie(raw, path)] as const),
  },
  {
    /** The record's name on the server. */
    file: text,
  },
);

/** The game that is under way, or the one before. */
export type GameNews = ReadOf<typeof parseGame>;
function parseGame(raw: unknown, path: string) {
  const { zombies, ...game } = gameNow(raw, path);
  const { record, turns, ended } = objectOf(raw, 'record', path);
  const news: { readonly record: GameRecord } | { readonly turns: readonly RecordedTurn[] } =
    record === undefined
      ? { turns: list(parseRecordedTurn)(turns, `${path}.turns`) }
      : { record: parseRecord(record, `${path}.record`) };
  const end = ended === undefined ? undefined : parseEnd(ended, `${path}.ended`);
  return {
    ...game,
    zombies: new Map(zombies),
    /** The whole game for a follower that does not know it; else the new turns. */
    news,
    ...(end && { end }),
  };
}

const seatScore = object({ punter: whole(0), name: text, score: whole() });
/** One line of the result, in seat order. */
export type SeatScore = ReadOf<typeof seatScore>;

const seatHand = object(
  {
    punter: whole(0),
    /** The number of the turn that is being taken, from 0. */
    turn: whole(0),
    credit: whole(),
    optionsLeft: whole(0),
    futures: parseFutures,
    timeouts: whole(0),
  },
  {
    /** Whose answer is waited for. */
    next: whole(0),
  },
);
/** What the person has and knows in its game. */
export type SeatHand = ReadOf<typeof seatHand>;

const seatNow = object(
  {
    /** What is asked of the person; `gone` if the server knows no such seat. */
    state: oneWord(['waiting', 'set-up', 'move', 'others', 'over', 'gone'], 'gone'),
    settings: extensionsFromJson,
  },
  {
    /** What is left of the person's time for its answer, in milliseconds. */
    leftMs: number(),
    /** Why it is over for the person, though the game is not. */
    ended: text,
    /** At the end. */
    scores: list(seatScore),
    /** The game that it is a seat of, once that has begun. */
    game: text,
  },
);
/** The seat as it stands. */
export interface SeatNews extends ReadOf<typeof seatNow> {
  /** Once the person was asked for its bets. */
  readonly hand?: SeatHand;
}

/**
 * Reads it.
 * @throws {InputError} `record` or the code of the part that is wrong
 */
export function parseSeatNews(raw: unknown, path = 'news.seat'): SeatNews {
  const hasHand = objectOf(raw, 'record', path)['punter'] !== undefined;
  return { ...seatNow(raw, path), ...(hasHand && { hand: seatHand(raw, path) }) };
}

/** An answer. */
export type LiveNews = ReadOf<typeof liveNews>;
const liveNews = object(
  { version: whole(0), table: tableNow },
  {
    game: parseGame,
    /** The table's map for a new follower, while no game has begun. */
    map: parseMap,
    /** The follower's own seat, if it has one. */
    seat: parseSeatNews,
  },
);

/**
 * Reads an answer.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseLiveNews(raw: unknown): LiveNews {
  return liveNews(raw, 'news');
}

/** A table of an online server that is followed. */
export interface LiveTable {
  readonly table: string;
  /** How it stands, in a sentence that is read aloud. */
  readonly says: string;
  readonly isLost: boolean;
  /** No game goes on. */
  readonly isOver: boolean;
  /** A game has begun after the one that is looked at. */
  readonly hasNext: boolean;
  /** The name of the record of the game that is over. */
  readonly file?: string | undefined;
  /** What the server said of the table last, and when rivals take its empty seats, by the page's clock. */
  readonly now?: TableNow;
  readonly fillsAt?: number | undefined;
}

/** A seat that this window has. The key is all that it takes to sit there: it stays out of the address. */
export type OwnSeat = ReadOf<typeof ownSeat>;
export const ownSeat = object({ key: text, table: text, name: text });

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
