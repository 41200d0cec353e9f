// What players have made in each hall, by the hash of their ID: all time, the latest days of UTC, and what is older by
// month and year. However much that is, one session and one look at it cost little: the JSON of a player is made anew
// only where the player has played.

import { bestOf } from '../../base/ranks.ts';
import { isObject, shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { forHalls, HALL_NAMES, type HallName } from './halls.ts';

/** What a player has made in some time. */
export interface PlayerFigures {
  readonly sessions: number;
  readonly agreements: number;
  readonly score: number;
}

/** `all`, a day such as 2018-07-20, or what is left of a month or a year: 2018-07, 2018. */
type StatisticsPeriod = string;

/** A player's figures by period. */
type PlayerPeriods = Map<StatisticsPeriod, PlayerFigures>;

/** The period of all time. */
export const ALL_TIME = 'all';
/** This many days and months a player has: strangers fill no disk. */
const MOST_DAYS = 92;
const MOST_MONTHS = 24;
const PERIOD = /^(?:all|\d{4}(?:-\d\d){0,2})$/;
/** No server counts this far, but a file may say so: what is added to it must be readable again. */
const MOST_COUNTED = Number.MAX_SAFE_INTEGER;
const NONE: PlayerFigures = { sessions: 0, agreements: 0, score: 0 };

const { integerOf, objectOf } = shapesOf(wrongHaggling);

/** The day of UTC of a time in milliseconds since 1970. */
export function utcDay(time: number): StatisticsPeriod {
  return new Date(time).toISOString().slice(0, 10);
}

/** The mean of some time; 0 of none. */
export function meanScore(figures: PlayerFigures | undefined): number {
  return figures === undefined || figures.sessions === 0 ? 0 : figures.score / figures.sessions;
}

/** Adds to a period. */
function addFigures(periods: PlayerPeriods, period: StatisticsPeriod, more: PlayerFigures): void {
  const before = periods.get(period) ?? NONE;
  const sum = (name: keyof PlayerFigures): number => Math.min(MOST_COUNTED, before[name] + more[name]);
  periods.set(period, { sessions: sum('sessions'), agreements: sum('agreements'), score: sum('score') });
}

/** How periods are written that become too many, and the longer ones around them. */
const FOLDS = [
  { shape: '2018-07-20', longer: '2018-07', most: MOST_DAYS },
  { shape: '2018-07', longer: '2018', most: MOST_MONTHS },
] as const;

/** Keeps the latest days and months. What is older is added up: days by month, months by year. */
function foldPeriods(periods: PlayerPeriods): void {
  for (const { shape, longer, most } of FOLDS) {
    // Most players have played on few days.
    if (periods.size <= most) continue;
    const all = [...periods.keys()].filter(({ length }) => length === shape.length).toSorted();
    for (const period of all.slice(0, Math.max(0, all.length - most))) {
      addFigures(periods, period.slice(0, longer.length), periods.get(period) ?? NONE);
      periods.delete(period);
    }
  }
}

/** Reads a period of a file. @throws {InputError} `arena.statistics` */
function periodIn(period: string, raw: unknown, path: string): [StatisticsPeriod, PlayerFigures] {
  if (!PERIOD.test(period)) throw wrongHaggling('arena.statistics', path, period);
  const figures = objectOf(raw, 'arena.statistics', `${path}.${period}`);
  const figure = (name: string, least: number, most?: number): number =>
    integerOf(figures[name], 'arena.statistics', `${path}.${period}.${name}`, least, most);
  // Nobody is kept who has not played.
  const sessions = figure('sessions', 1);
  return [period, { sessions, agreements: figure('agreements', 0, sessions), score: figure('score', 0) }];
}

/** A player in a list. */
export interface RankedPlayer {
  readonly hash: string;
  readonly periods: ReadonlyMap<StatisticsPeriod, PlayerFigures>;
}

/** This many players of a hall are shown as the best; the JSON has all. */
const MOST_SHOWN = 50;

/** How a session ended for one of its players. */
export interface PlayerResult {
  readonly hash: string;
  readonly score: number;
  readonly agreed: boolean;
}

/** This many players a hall remembers: strangers fill no disk. */
const MOST_PLAYERS = 10_000;
/** This many characters of JSON are given out at a time, or a few more. */
const PIECE = 64 * 1024;

/** Of the file. */
const VERSION = 2;
const HASH = /^[\da-f]{32}$/;

/** A player, and if somebody has asked for it since it played last, its JSON. */
interface HallPlayer {
  readonly periods: PlayerPeriods;
  text?: string;
}

/** The figures of all halls. */
export class HallStatistics {
  readonly #halls = forHalls(() => new Map<string, HallPlayer>());
  /** The best of each hall, until somebody plays there. */
  readonly #best = new Map<HallName, readonly RankedPlayer[]>();

  /**
   * What a file says.
   * @throws {InputError} `arena.statistics`
   */
  static parse(raw: unknown, path: string): HallStatistics {
    const statistics = new HallStatistics();
    const { version, arenas: halls } = objectOf(raw, 'arena.statistics', path);
    // The first version had no months and years.
    if (version !== 1 && version !== VERSION) throw wrongHaggling('arena.statistics', `${path}: version`, version);
    for (const [name, players] of Object.entries(objectOf(halls, 'arena.statistics', `${path}: arenas`))) {
      const known = HALL_NAMES.find((one) => one === name);
      if (known === undefined) throw wrongHaggling('arena.statistics', `${path}: arenas`, name);
      statistics.#halls[known] = playersIn(players, `${path}: arenas.${name}`);
    }
    return statistics;
  }

  /** Counts a session. Where a hall has too many players, the one with the fewest sessions is forgotten. */
  add(hall: HallName, day: StatisticsPeriod, results: readonly PlayerResult[]): void {
    const players = this.#halls[hall];
    this.#best.delete(hall);
    for (const { hash, score, agreed } of results) {
      const { periods } = players.get(hash) ?? { periods: new Map() };
      // Once more at the end: among equals the one that played last is kept.
      players.delete(hash);
      if (players.size >= MOST_PLAYERS) players.delete(fewestSessions(players));
      players.set(hash, { periods });
      for (const period of [ALL_TIME, day])
        addFigures(periods, period, { sessions: 1, agreements: agreed ? 1 : 0, score });
      foldPeriods(periods);
    }
  }

  /** How many players a hall remembers. */
  playerCount(hall: HallName): number {
    return this.#halls[hall].size;
  }

  /**
   * The players with the best mean of all time, best first, equals by hash. Looked for once after each session: a full
   * hall is sorted whole, which takes some 20 ms.
   */
  bestOf(hall: HallName): readonly RankedPlayer[] {
    const known = this.#best.get(hall);
    if (known !== undefined) return known;
    const ranked = [...this.#halls[hall]].map(([hash, { periods }]) => ({
      hash,
      periods,
      mean: meanScore(periods.get(ALL_TIME)),
    }));
    ranked.sort((one, other) => other.mean - one.mean || (one.hash < other.hash ? -1 : 1));
    const best = ranked.slice(0, MOST_SHOWN);
    this.#best.set(hall, best);
    return best;
  }

  /**
   * A hall's figures as scripts read them, JSON: by hash, then by period. They are those of the moment of the call,
   * whatever is played while the pieces are taken.
   */
  arenaPieces(hall: HallName): Iterable<string> {
    const texts = [...this.#halls[hall]].map(([hash, player]) => {
      player.text ??= JSON.stringify(Object.fromEntries(player.periods));
      return [hash, player.text] as const;
    });
    return piecesOf(texts);
  }

  /** All of it as in the file, also in pieces. */
  filePieces(): Iterable<string> {
    const halls = HALL_NAMES.map((name) => ({ name, pieces: this.arenaPieces(name) }));
    return (function* (): Generator<string> {
      for (const [at, { name, pieces }] of halls.entries()) {
        yield `${at === 0 ? `{"version":${VERSION},"arenas":{` : ','}${JSON.stringify(name)}:`;
        yield* pieces;
      }
      yield '}}\n';
    })();
  }
}

/** An object of JSON, in pieces. */
function* piecesOf(entries: readonly (readonly [key: string, text: string])[]): Generator<string> {
  let piece = '{';
  for (const [at, [key, text]] of entries.entries()) {
    piece += `${at === 0 ? '' : ','}${JSON.stringify(key)}:${text}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}}`;
}

/** Who has the fewest sessions; of equals the one that played longest ago. */
function fewestSessions(players: ReadonlyMap<string, HallPlayer>): string {
  // A full hall is looked through for each new player, so nothing is copied.
  return bestOf(players, ([, { periods }]) => -(periods.get(ALL_TIME)?.sessions ?? 0))?.item[0] ?? '';
}

function playersIn(raw: unknown, path: string): Map<string, HallPlayer> {
  const players = Object.entries(objectOf(raw, 'arena.statistics', path));
  return new Map(
    players.map(([hash, told]) => {
      if (!HASH.test(hash) || !isObject(told)) throw wrongHaggling('arena.statistics', path, { [hash]: told });
      const entries = Object.entries(told);
      const periods = new Map(entries.map(([period, figures]) => periodIn(period, figures, `${path}.${hash}`)));
      if (!periods.has(ALL_TIME)) throw wrongHaggling('arena.statistics', `${path}.${hash}`, told);
      foldPeriods(periods);
      return [hash, { periods }];
    }),
  );
}
