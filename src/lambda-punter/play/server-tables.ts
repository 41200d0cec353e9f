// Tables as the server needs them: maps read, rivals and executables found by name.

import { basename } from 'node:path';
import { mineDistances } from '../game/distances.ts';
import { readTextFile } from '../../base/text-file.ts';
import { indexMap, parseMapText } from '../game/game-map.ts';
import { NO_EXTENSIONS, type Extensions } from '../game/extensions.ts';
import { plain } from '../../base/plain-text.ts';
import type { Judging } from '../judge/judging.ts';
import type { Limits } from '../judge/limits.ts';
import type { TableConditions } from '../judge/live-game.ts';
import type { Seat } from '../judge/seat.ts';
import type { Filler, TableSpec } from '../server/table.ts';
import type { ServerLimits } from '../server/wire-limits.ts';
import { entrantsAsked } from './entrant-arguments.ts';
import type { TableConfig } from '../server/server-config.ts';

/** Maps that were read, by file: tables on one map share what is dear to compute of it. */
export class ConditionsShelf {
  readonly #judging: Judging;
  readonly #held = new Map<string, TableConditions>();

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  /**
   * What is played at a table.
   * @param called what errors call the file
   * @throws {InputError} `file.read`, `frame.json`, `map…`
   */
  conditions(file: string, settings: Extensions, called = file): TableConditions {
    const held = this.#held.get(file) ?? this.#read(file, called);
    this.#held.set(file, held);
    return { ...held, settings };
  }

  #read(file: string, called: string): TableConditions {
    const parsed = parseMapText(readTextFile(file, called), called);
    const map = indexMap(parsed);
    return {
      mapName: basename(file),
      parsed,
      map,
      distances: mineDistances(map),
      settings: NO_EXTENSIONS,
      judging: this.#judging,
    };
  }
}

/** What all tables of a server share. */
export interface TableGround {
  readonly shelf: ConditionsShelf;
  readonly limits: Partial<ServerLimits>;
  readonly judging: Judging;
}

/**
 * The tables of a configuration.
 * @throws {InputError} `file.read`, `frame.json`, `map…`
 * @throws {UsageError} where a punter that is to fill seats is neither a rival nor an executable
 */
export function tableSpecs(tables: readonly TableConfig[], ground: TableGround): TableSpec[] {
  return tables.map(({ name, port, map, punters, settings, fill, password }) => {
    const conditions = ground.shelf.conditions(map, settings);
    const with_ = fill && tableFillers(fill.with, ground);
    return {
      name,
      port,
      conditions,
      punters,
      ...(fill && with_ && { fill: { afterMs: fill.afterMs, with: with_ } }),
      ...(password && { password }),
    };
  });
}

/**
 * Who takes empty seats, by the words of a command line.
 * @throws {UsageError} where one of them is neither a rival nor an executable
 */
export function tableFillers(names: readonly string[], { limits: given, judging }: TableGround): Filler[] {
  const { moveMs, setupMs } = given;
  const limits: Partial<Limits> = {
    ...(moveMs !== undefined && { moveMs }),
    ...(setupMs !== undefined && { setupMs }),
  };
  return entrantsAsked(names, { handshake: 'auto', limits, judging }).map((entrant) => ({
    name: plain(basename(entrant.name)),
    open: (name, seed) => named(name, entrant.open(seed).seat),
  }));
}

/** The seat under another name. */
function named(name: string, seat: Seat): Seat {
  return {
    name,
    setup: (setup) => seat.setup(setup),
    move: (moves) => seat.move(moves),
    stop: (moves, scores) => seat.stop(moves, scores),
    close: () => seat.close(),
  };
}
