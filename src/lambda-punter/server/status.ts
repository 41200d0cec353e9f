// How things stand on a server, as plain data: what `/status.json` says and the page shows.

import { riverCount } from '../game/game-map.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { riversByPunter } from '../game/scoring.ts';
import { gameLength, type LiveGame } from '../judge/live-game.ts';
import type { Lobby } from './lobby.ts';
import type { Guest, Table } from './table.ts';

/** One seat of a table: with a name and a kind if it is taken, with the rest while a game is on. */
export type SeatStatus = Pick<PlayedSeat, 'punter'> & Partial<PlayedSeat>;
type PlayedSeat = Readonly<ReturnType<typeof seatsOf>[number]>;

/** The whole server. */
export type Status = Readonly<ReturnType<typeof statusOf>>;

/** One table. */
export type TableStatus = Readonly<ReturnType<typeof tableStatus>>;

/** How things stand now. */
export function statusOf(lobby: Lobby) {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    started: lobby.started.toISOString(),
    now: new Date().toISOString(),
    connections: lobby.connections,
    memory: { rssBytes: rss, heapBytes: heapUsed },
    tables: tableStatuses(lobby),
    /** Of the games that have ended, how many have a record and how many have none. */
    records: { ...lobby.records },
    /** The latest first; `recordPath` if the record lies on this server. */
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
export function tableStatus(table: Table, port: number) {
  const { spec, game, waiting, played, fillsAt, closesAt } = table;
  const { name, conditions, punters, password } = spec;
  const { map, mapName, parsed, settings, judging } = conditions;
  const live = game?.live.over === false ? game.live : undefined;
  return {
    name,
    port,
    map: { name: mapName, sites: map.siteIds.length, rivers: riverCount(map), mines: map.mines.length },
    extensions: EXTENSIONS.filter((extension) => settings[extension]),
    punters,
    turns: gameLength(map, parsed, judging),
    /** Whether a password is needed to sit down. */
    ...(password !== undefined && { locked: true as const }),
    played,
    phase: live?.phase ?? ('open' as const),
    seats: live === undefined ? openSeats(punters, waiting) : seatsOf(live, game?.guests ?? []),
    /** Seconds until rivals take the empty seats. */
    ...(!live && fillsAt !== undefined && { fillsIn: secondsUntil(fillsAt) }),
    /** Seconds until the table goes away unless somebody comes; only of tables that people have started. */
    ...(!live && closesAt !== undefined && { closesIn: secondsUntil(closesAt) }),
    /** Whose answer is waited for. */
    ...(live?.next !== undefined && { next: live.next }),
    /** Turns played, of `turns`, and when the game began. */
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

function seatsOf(live: LiveGame, guests: readonly Guest[]) {
  const scores = live.scores();
  const rivers = riversByPunter(live.board);
  return live.punters.map(({ name, timeouts, illegal, zombie }, punter) => ({
    punter,
    name,
    kind: guests[punter].kind,
    score: scores[punter],
    /** Owned and optioned. */
    rivers: rivers[punter].length,
    timeouts,
    illegal,
    ...(zombie && { zombie: zombie.reason }),
  }));
}
