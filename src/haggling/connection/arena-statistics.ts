// What players have made in each arena, by the hash of their ID: all time and by day of UTC.

import { isObject, shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { ARENA_NAMES } from './arena-names.ts';
import type { ArenaName } from './arena-names.ts';

/** What a player has made in some time. */
export interface PlayerFigures {
  readonly sessions: number;
  readonly agreements: number;
  readonly score: number;
}

/** `all`, or a day such as 2018-07-20. */
export type StatisticsPeriod = string;

/** A player's figures by period. */
export type PlayerPeriods = ReadonlyMap<StatisticsPeriod, PlayerFigures>;

/** How a session ended for one of its players. */
export interface PlayerResult {
  readonly hash: string;
  readonly score: number;
  readonly agreed: boolean;
}

/** The period of all time. */
export const ALL_TIME = 'all';
/** So many players an arena remembers, and so many days a player: strangers fill no disk. */
const MOST_PLAYERS = 10_000;
const MOST_DAYS = 366;

const HASH = /^[\da-f]{32}$/;
const PERIOD = /^(?:all|\d{4}-\d\d-\d\d)$/;
const NONE: PlayerFigures = { sessions: 0, agreements: 0, score: 0 };

const { objectOf, integerOf } = shapesOf(wrongHaggling);

/** The day of UTC of a time in milliseconds since 1970. */
export function utcDay(time: number): StatisticsPeriod {
  return new Date(time).toISOString().slice(0, 10);
}

/** The figures of all arenas. */
export class ArenaStatistics {
  readonly #arenas = new Map<ArenaName, Map<string, Map<StatisticsPeriod, PlayerFigures>>>();

  constructor() {
    for (const name of ARENA_NAMES) this.#arenas.set(name, new Map());
  }

  /**
   * What a file says.
   * @throws {InputError} `arena.statistics`
   */
  static parse(raw: unknown, path: string): ArenaStatistics {
    const statistics = new ArenaStatistics();
    const { version, arenas } = objectOf(raw, 'arena.statistics', path);
    if (version !== 1) throw wrongHaggling('arena.statistics', `${path}: version`, version);
    for (const [name, players] of Object.entries(objectOf(arenas, 'arena.statistics', `${path}: arenas`))) {
      const known = ARENA_NAMES.find((one) => one === name);
      if (known === undefined) throw wrongHaggling('arena.statistics', `${path}: arenas`, name);
      statistics.#arenas.set(known, playersIn(players, `${path}: arenas.${name}`));
    }
    return statistics;
  }

  /** Counts a session. Where an arena has too many players, the one with the fewest sessions is forgotten. */
  add(arena: ArenaName, day: StatisticsPeriod, results: readonly PlayerResult[]): void {
    const players = this.#playersOf(arena);
    for (const { hash, score, agreed } of results) {
      const periods = players.get(hash) ?? new Map<StatisticsPeriod, PlayerFigures>();
      // Once more at the end: among equals the one that played last is kept.
      players.delete(hash);
      if (players.size >= MOST_PLAYERS) players.delete(fewestSessions(players));
      players.set(hash, periods);
      for (const period of [ALL_TIME, day]) {
        const { sessions, agreements, score: before } = periods.get(period) ?? NONE;
        const after = { sessions: sessions + 1, agreements: agreements + (agreed ? 1 : 0), score: before + score };
        periods.set(period, after);
      }
      forgetDays(periods);
    }
  }

  /** An arena's players, by hash. */
  playersOf(arena: ArenaName): ReadonlyMap<string, PlayerPeriods> {
    return this.#playersOf(arena);
  }

  /** An arena's figures, as scripts read them: by hash, then by period. */
  arenaJson(arena: ArenaName): unknown {
    const players = [...this.#playersOf(arena)];
    return Object.fromEntries(players.map(([hash, periods]) => [hash, Object.fromEntries(periods)]));
  }

  /** All, as the file has it. */
  toJson(): unknown {
    return { version: 1, arenas: Object.fromEntries(ARENA_NAMES.map((name) => [name, this.arenaJson(name)])) };
  }

  #playersOf(arena: ArenaName): Map<string, Map<StatisticsPeriod, PlayerFigures>> {
    const players = this.#arenas.get(arena);
    if (players === undefined) throw new Error(`no arena ${arena}`);
    return players;
  }
}

function fewestSessions(players: ReadonlyMap<string, PlayerPeriods>): string {
  let fewest = '';
  let least = Infinity;
  for (const [hash, periods] of players) {
    const sessions = periods.get(ALL_TIME)?.sessions ?? 0;
    if (sessions < least) [fewest, least] = [hash, sessions];
  }
  return fewest;
}

/** Keeps the latest days. */
function forgetDays(periods: Map<StatisticsPeriod, PlayerFigures>): void {
  if (periods.size <= MOST_DAYS + 1) return;
  const [oldest] = [...periods.keys()].filter((period) => period !== ALL_TIME).toSorted();
  periods.delete(oldest);
}

function playersIn(raw: unknown, path: string): Map<string, Map<StatisticsPeriod, PlayerFigures>> {
  const players = Object.entries(objectOf(raw, 'arena.statistics', path));
  return new Map(
    players.map(([hash, periods]) => {
      if (!HASH.test(hash) || !isObject(periods)) throw wrongHaggling('arena.statistics', path, { [hash]: periods });
      const entries = Object.entries(periods);
      return [hash, new Map(entries.map(([period, figures]) => periodIn(period, figures, `${path}.${hash}`)))];
    }),
  );
}

function periodIn(period: string, raw: unknown, path: string): [StatisticsPeriod, PlayerFigures] {
  if (!PERIOD.test(period)) throw wrongHaggling('arena.statistics', path, period);
  const figures = objectOf(raw, 'arena.statistics', `${path}.${period}`);
  const figure = (name: string): number => integerOf(figures[name], 'arena.statistics', `${path}.${period}.${name}`, 0);
  return [period, { sessions: figure('sessions'), agreements: figure('agreements'), score: figure('score') }];
}
