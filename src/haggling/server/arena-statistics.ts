// What players have made in each arena, by the hash of their ID: all time and by day of UTC. However much that is, one
// session and one look at it cost little: the JSON of a player is made anew only where the player has played.

import { isObject, shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { ARENA_NAMES, type ArenaName } from './arena-names.ts';
import { bestPlayers, type RankedPlayer } from './best-players.ts';
import {
  addFigures,
  ALL_TIME,
  foldPeriods,
  periodIn,
  type PlayerFigures,
  type StatisticsPeriod,
} from './player-periods.ts';

/** How a session ended for one of its players. */
export interface PlayerResult {
  readonly hash: string;
  readonly score: number;
  readonly agreed: boolean;
}

/** This many players an arena remembers: strangers fill no disk. */
const MOST_PLAYERS = 10_000;
/** This many characters of JSON are given out at a time, or a few more. */
const PIECE = 64 * 1024;

/** Of the file. */
const VERSION = 2;
const HASH = /^[\da-f]{32}$/;

const { objectOf } = shapesOf(wrongHaggling);

/** A player, and where somebody has asked for it since it played last, its JSON. */
interface ArenaPlayer {
  readonly periods: Map<StatisticsPeriod, PlayerFigures>;
  text?: string;
}

/** The figures of all arenas. */
export class ArenaStatistics {
  readonly #arenas = new Map<ArenaName, Map<string, ArenaPlayer>>();
  /** The best of each arena, until somebody plays there. */
  readonly #best = new Map<ArenaName, readonly RankedPlayer[]>();

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
    // The first version had no months and years.
    if (version !== 1 && version !== VERSION) throw wrongHaggling('arena.statistics', `${path}: version`, version);
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
    this.#best.delete(arena);
    for (const { hash, score, agreed } of results) {
      const { periods } = players.get(hash) ?? { periods: new Map<StatisticsPeriod, PlayerFigures>() };
      // Once more at the end: among equals the one that played last is kept.
      players.delete(hash);
      if (players.size >= MOST_PLAYERS) players.delete(fewestSessions(players));
      players.set(hash, { periods });
      for (const period of [ALL_TIME, day])
        addFigures(periods, period, { sessions: 1, agreements: agreed ? 1 : 0, score });
      foldPeriods(periods);
    }
  }

  /** How many players an arena remembers. */
  playerCount(arena: ArenaName): number {
    return this.#playersOf(arena).size;
  }

  /** The players with the best mean of all time, best first. Looked for once after each session. */
  bestOf(arena: ArenaName): readonly RankedPlayer[] {
    const best = this.#best.get(arena) ?? bestPlayers(this.#playersOf(arena));
    this.#best.set(arena, best);
    return best;
  }

  /**
   * An arena's figures as scripts read them, JSON: by hash, then by period. They are those of the moment of the call,
   * whatever is played while the pieces are taken.
   */
  arenaPieces(arena: ArenaName): Iterable<string> {
    const players = [...this.#playersOf(arena)];
    return piecesOf(players.map(([hash, player]) => [hash, textOf(player)]));
  }

  /** All, as the file has it, likewise. */
  filePieces(): Iterable<string> {
    const arenas = ARENA_NAMES.map((name) => ({ name, pieces: this.arenaPieces(name) }));
    return (function* (): Generator<string> {
      for (const [at, { name, pieces }] of arenas.entries()) {
        yield `${at === 0 ? `{"version":${VERSION},"arenas":{` : ','}${JSON.stringify(name)}:`;
        yield* pieces;
      }
      yield '}}\n';
    })();
  }

  #playersOf(arena: ArenaName): Map<string, ArenaPlayer> {
    const players = this.#arenas.get(arena);
    if (players === undefined) throw new Error(`no arena ${arena}`);
    return players;
  }
}

function textOf(player: ArenaPlayer): string {
  player.text ??= JSON.stringify(Object.fromEntries(player.periods));
  return player.text;
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

function fewestSessions(players: ReadonlyMap<string, ArenaPlayer>): string {
  let fewest = '';
  let least = Infinity;
  for (const [hash, { periods }] of players) {
    const sessions = periods.get(ALL_TIME)?.sessions ?? 0;
    if (sessions < least) [fewest, least] = [hash, sessions];
  }
  return fewest;
}

function playersIn(raw: unknown, path: string): Map<string, ArenaPlayer> {
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
