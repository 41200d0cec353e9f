// What an online server tells those who follow a table, and a person of its own seat, read from raw JSON.

import { isObject } from '../../../base/shape.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from '../../game/error-table.ts';
import { type ParsedMap, parseMap } from '../../game/game-map.ts';
import { type Future, parseFutures } from '../../game/futures.ts';
import {
  type GameRecord,
  parseRecord,
  parseRecordedTurn,
  parseZombie,
  type RecordedTurn,
  type Zombie,
} from '../../game/record.ts';
import type { GameEnd } from './growing-timeline.ts';
import { extensionsFromJson, type Extensions } from '../../game/extensions.ts';

/** The table as it stands. */
export interface TableNow {
  readonly name: string;
  readonly map: string;
  readonly phase: 'open' | 'set-up' | 'playing';
  readonly punters: number;
  /** Who waits for the next game. */
  readonly waiting: readonly string[];
  /** Seconds until rivals take the empty seats. */
  readonly fillsIn?: number;
  /** Whether sitting down takes a password. */
  readonly locked: boolean;
  /** Why the table is there no more, where it has closed. */
  readonly gone?: string;
}

/** The game that is under way, or the one before. */
export interface GameNews {
  readonly id: string;
  readonly length: number;
  /** The turns from there on. */
  readonly from: number;
  /** The whole game for a follower that does not know it; else the new turns. */
  readonly news: { readonly record: GameRecord } | { readonly turns: readonly RecordedTurn[] };
  readonly zombies: ReadonlyMap<number, Zombie>;
  readonly end?: GameEnd;
  /** The record's name on the server. */
  readonly file?: string;
}

/** An answer. */
export interface LiveNews {
  readonly version: number;
  readonly table: TableNow;
  readonly game?: GameNews;
  /** The table's map for a new follower, while no game has begun. */
  readonly map?: ParsedMap;
  /** The follower's own seat, where it has one. */
  readonly seat?: SeatNews;
}

/** A table of an online server that is followed. */
export interface LiveTable {
  readonly table: string;
  /** How it stands, in a sentence that is read aloud. */
  readonly says: string;
  readonly isLost: boolean;
  /** No game goes on. */
  readonly isOver: boolean;
  /** The table has closed. */
  readonly isGone?: boolean;
  /** A game has begun after the one that is looked at. */
  readonly hasNext: boolean;
  /** The name of the record of the game that is over. */
  readonly file?: string | undefined;
  /** What the server said of the table last, and when rivals take its empty seats, by the page's clock. */
  readonly now?: TableNow;
  readonly fillsAt?: number | undefined;
}

/** A seat that this window has. The key is all that it takes to sit there: it stays out of the address. */
export interface OwnSeat {
  readonly key: string;
  readonly table: string;
  readonly name: string;
}

/** A game of a server has no more turns than its map has rivers. */
const MOST_TURNS = 10_000_000;

const PHASES = ['open', 'set-up', 'playing'] as const;

/**
 * Reads an answer.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseLiveNews(raw: unknown): LiveNews {
  const answer = objectOf(raw, 'record', 'news');
  const game = answer['game'];
  return {
    version: integerOf(answer['version'], 'record', 'news.version', 0),
    table: parseTable(answer['table']),
    ...(game !== undefined && { game: parseGame(game) }),
    ...(answer['map'] !== undefined && { map: parseMap(answer['map'], 'news.map') }),
    ...(answer['seat'] !== undefined && { seat: parseSeatNews(answer['seat']) }),
  };
}

function parseTable(raw: unknown): TableNow {
  const table = objectOf(raw, 'record', 'news.table');
  const { fillsIn, gone } = table;
  return {
    name: textOf(table['name'], 'record', 'news.table.name'),
    map: textOf(table['map'], 'record', 'news.table.map'),
    phase: PHASES.find((one) => one === table['phase']) ?? 'open',
    punters: integerOf(table['punters'], 'record', 'news.table.punters', 1),
    locked: table['locked'] === true,
    waiting: listOf(table['waiting'], 'record', 'news.table.waiting').map((name, place) =>
      textOf(name, 'record', `news.table.waiting[${place}]`),
    ),
    ...(typeof fillsIn === 'number' && { fillsIn }),
    ...(typeof gone === 'string' && { gone }),
  };
}

function parseGame(raw: unknown): GameNews {
  const game = objectOf(raw, 'record', 'news.game');
  const { record, file } = game;
  const end = isObject(game['ended']) ? parseEnd(game['ended']) : undefined;
  return {
    id: textOf(game['id'], 'record', 'news.game.id'),
    length: lengthOf(game['length']),
    from: integerOf(game['from'], 'record', 'news.game.from', 0),
    news:
      record === undefined
        ? {
            turns: listOf(game['turns'], 'record', 'news.game.turns').map((turn, place) =>
              parseRecordedTurn(turn, `news.game.turns[${place}]`),
            ),
          }
        : { record: parseRecord(record, 'news.game.record') },
    zombies: new Map(
      listOf(game['zombies'], 'record', 'news.game.zombies').map((one, place): [number, Zombie] => {
        const path = `news.game.zombies[${place}]`;
        return [integerOf(objectOf(one, 'record', path)['punter'], 'record', path), parseZombie(one, path)];
      }),
    ),
    ...(end !== undefined && { end }),
    ...(typeof file === 'string' && { file }),
  };
}

function lengthOf(raw: unknown): number {
  const length = integerOf(raw, 'record', 'news.game.length', 0);
  if (length > MOST_TURNS) throw wrong('record', 'news.game.length', length);
  return length;
}

function parseEnd(end: { readonly [key: string]: unknown }): GameEnd {
  return {
    ended: end['how'] === 'finished' ? 'finished' : 'aborted',
    scores: listOf(end['scores'], 'record', 'news.game.ended.scores').map((score, punter) =>
      integerOf(score, 'record.scores', `news.game.ended.scores[${punter}]`),
    ),
    ...(end['futures'] !== undefined && {
      futures: listOf(end['futures'], 'record', 'news.game.ended.futures').map((bets) => parseFutures(bets)),
    }),
    ...(typeof end['aborted'] === 'string' && { aborted: end['aborted'] }),
  };
}

/** What is asked of the person; `gone` where the server knows no such seat. */
export type SeatState = (typeof STATES)[number];

const STATES = ['waiting', 'set-up', 'move', 'others', 'over', 'gone'] as const;

/** One line of the result, in seat order. */
export interface SeatScore {
  readonly punter: number;
  readonly name: string;
  readonly score: number;
}

/** The seat as it stands. */
export interface SeatNews {
  readonly state: SeatState;
  readonly settings: Extensions;
  /** What a person has for each answer, and what of it is left, in milliseconds. */
  readonly limitMs?: number;
  readonly leftMs?: number;
  /** Why it is over for the person, though the game is not. */
  readonly ended?: string;
  /** At the end. */
  readonly scores?: readonly SeatScore[];
  /** The game that it is a seat of, once that has begun. */
  readonly game?: string;
  /** Once the person was asked for its bets. */
  readonly hand?: SeatHand;
}

/** What the person has and knows in its game. */
export interface SeatHand {
  readonly punter: number;
  /** The number of the turn that is being taken, from 0. */
  readonly turn: number;
  /** Whose answer is waited for. */
  readonly next?: number;
  readonly credit: number;
  readonly optionsLeft: number;
  readonly futures: readonly Future[];
  readonly timeouts: number;
}

/**
 * Reads it.
 * @throws {InputError} `record` or the code of the part that is wrong
 */
export function parseSeatNews(raw: unknown): SeatNews {
  const seat = objectOf(raw, 'record', 'news.seat');
  const { leftMs, limitMs, ended, scores, game, punter } = seat;
  return {
    state: STATES.find((one) => one === seat['state']) ?? 'gone',
    settings: extensionsFromJson(seat['settings'], 'news.seat.settings'),
    ...(typeof limitMs === 'number' && { limitMs }),
    ...(typeof leftMs === 'number' && { leftMs }),
    ...(typeof ended === 'string' && { ended }),
    ...(scores !== undefined && { scores: listOf(scores, 'record', 'news.seat.scores').map(parseSeatScore) }),
    ...(typeof game === 'string' && { game }),
    ...(punter !== undefined && { hand: parseHand(seat) }),
  };
}

function parseHand(seat: { readonly [key: string]: unknown }): SeatHand {
  const whole = (name: string): number => integerOf(seat[name], 'record', `news.seat.${name}`, 0);
  return {
    punter: whole('punter'),
    turn: whole('turn'),
    ...(seat['next'] !== undefined && { next: whole('next') }),
    credit: integerOf(seat['credit'], 'record', 'news.seat.credit'),
    optionsLeft: whole('optionsLeft'),
    futures: parseFutures(seat['futures']),
    timeouts: whole('timeouts'),
  };
}

function parseSeatScore(raw: unknown, place: number): SeatScore {
  const path = `news.seat.scores[${place}]`;
  const one = objectOf(raw, 'record', path);
  return {
    punter: integerOf(one['punter'], 'record', `${path}.punter`, 0),
    name: textOf(one['name'], 'record', `${path}.name`),
    score: integerOf(one['score'], 'record', `${path}.score`),
  };
}
