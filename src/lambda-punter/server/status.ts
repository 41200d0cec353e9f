// How things stand on a server, as plain data: what `/status.json` says and the page shows.

import { riverCount } from '../game/game-map.ts';
import { type Extension, EXTENSIONS } from '../game/move-kinds.ts';
import type { LiveGame } from '../judge/live-game.ts';
import { gameLength } from '../judge/match.ts';
import type { Lobby } from './lobby.ts';
import type { FinishedGame, Guest, Table } from './table.ts';

/** One seat of a table. */
export interface SeatStatus {
  readonly punter: number;
  /** Undefined if the seat is empty. */
  readonly name?: string;
  readonly kind?: Guest['kind'];
  /** The rest is there while a game is on. */
  readonly score?: number;
  readonly rivers?: number;
  readonly timeouts?: number;
  readonly illegal?: number;
  readonly zombie?: string;
}

/** The whole server. */
export interface Status {
  readonly started: string;
  readonly now: string;
  readonly connections: number;
  readonly memory: { readonly rssBytes: number; readonly heapBytes: number };
  readonly tables: readonly TableStatus[];
  /** Of the games that have ended, how many have a record and how many have none. */
  readonly records: Lobby['records'];
  /** The latest first; `recordPath` if the record lies on this server. */
  readonly finished: readonly (FinishedGame & { readonly recordPath?: string })[];
}

/** One table. */
export interface TableStatus {
  readonly name: string;
  readonly port: number;
  readonly map: { readonly name: string; readonly sites: number; readonly rivers: number; readonly mines: number };
  readonly extensions: readonly Extension[];
  readonly punters: number;
  readonly turns: number;
  /** Whether a password is needed to sit down. */
  readonly locked?: true;
  readonly played: number;
  readonly phase: 'open' | LiveGame['phase'];
  readonly seats: readonly SeatStatus[];
  /** Seconds until rivals take the empty seats. */
  readonly fillsIn?: number;
  /** Seconds until the table goes away unless somebody comes; only of tables that people have started. */
  readonly closesIn?: number;
  /** Turns played, of `turns`. */
  readonly turn?: number;
  /** Whose answer is waited for. */
  readonly next?: number;
  /** When the game began. */
  readonly started?: string;
}

/** How things stand now. */
export function statusOf(lobby: Lobby): Status {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    started: lobby.started.toISOString(),
    now: new Date().toISOString(),
    connections: lobby.connections,
    memory: { rssBytes: rss, heapBytes: heapUsed },
    tables: tableStatuses(lobby),
    records: { ...lobby.records },
    finished: lobby.finished.map((game) => ({
      ...game,
      ...(game.record !== undefined && { recordPath: recordPath(game.record) }),
    })),
  };
}

/** Where a record can be had on this server. */
export function recordPath(file: string): string {
  return `/records/${encodeURIComponent(file)}`;
}

/** Where the page that shows games replays a record. */
export function replayPath(file: string): string {
  return `/watch/#game=${encodeURIComponent(file)}`;
}

/** Where it follows a table's games. */
export function followPath(table: string): string {
  return `/watch/#table=${encodeURIComponent(table)}`;
}

/** How all tables stand. */
export function tableStatuses(lobby: Lobby): TableStatus[] {
  return lobby.tables.map((table) => tableStatus(table, lobby.portOf(table)));
}

/** How a table stands; the guests of a game that is over still sit until the next one begins. */
export function tableStatus(table: Table, port: number): TableStatus {
  const { spec, game, waiting, played, fillsAt, closesAt } = table;
  const { name, conditions, punters, password } = spec;
  const { map, mapName, parsed, settings, judging } = conditions;
  const live = game?.live.over === false ? game.live : undefined;
  const isOpen = live === undefined;
  return {
    name,
    port,
    map: { name: mapName, sites: map.siteIds.length, rivers: riverCount(map), mines: map.mines.length },
    extensions: EXTENSIONS.filter((extension) => settings[extension]),
    punters,
    turns: gameLength(map, parsed, judging),
    ...(password !== undefined && { locked: true }),
    played,
    phase: live?.phase ?? 'open',
    seats: isOpen ? openSeats(punters, waiting) : seatsOf(live, game?.guests ?? []),
    ...(isOpen && fillsAt !== undefined && { fillsIn: secondsUntil(fillsAt) }),
    ...(isOpen && closesAt !== undefined && { closesIn: secondsUntil(closesAt) }),
    ...(live?.next !== undefined && { next: live.next }),
    ...(live && { turn: live.turns.length, started: live.started.toISOString() }),
  };
}

function openSeats(punters: number, waiting: readonly Guest[]): SeatStatus[] {
  return Array.from({ length: punters }, (_, punter) => {
    const guest: Guest | undefined = waiting[punter];
    return { punter, ...(guest && { name: guest.name, kind: guest.kind }) };
  });
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.round((moment - performance.now()) / 100) / 10);
}

function seatsOf(live: LiveGame, guests: readonly Guest[]): SeatStatus[] {
  const scores = live.scores();
  return live.punters.map(({ name, rivers, timeouts, illegal, zombie }, punter) => ({
    punter,
    name,
    kind: guests[punter].kind,
    score: scores[punter],
    rivers,
    timeouts,
    illegal,
    ...(zombie && { zombie: zombie.reason }),
  }));
}
