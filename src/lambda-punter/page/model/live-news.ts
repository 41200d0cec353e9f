// What an online server tells its followers of a table, and a person of the own seat, read from raw JSON.

import type { ReadOf } from '../../../base/shape.ts';
import { objectOf } from '../../game/error-table.ts';
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
