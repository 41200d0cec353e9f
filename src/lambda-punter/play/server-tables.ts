// Tables as the server needs them: maps read, rivals and executables found by name.

import { basename } from 'node:path';
import { mineDistances } from '../game/distances.ts';
import { readTextFile } from '../../base/text-file.ts';
import { indexMap, parseMapText } from '../game/game-map.ts';
import type { Extensions } from '../game/extensions.ts';
import { plain } from '../../base/plain-text.ts';
import type { Judging } from '../judge/judging.ts';
import type { Limits } from '../judge/limits.ts';
import type { TableConditions } from '../judge/live-game.ts';
import type { Seat } from '../judge/seat.ts';
import type { Filler, TableSpec } from '../judge/table.ts';
import type { ServerLimits } from '../judge/wire-limits.ts';
import { entrantsAsked } from './entrant-arguments.ts';
import type { TableConfig } from '../judge/server-config.ts';

/**
 * The tables of a configuration; those on one map share what is dear to compute of it.
 * @throws {InputError} `file.read`, `frame.json`, `map…`
 * @throws {UsageError} where a punter that is to fill seats is neither a rival nor an executable
 */
export function tableSpecs(
  tables: readonly TableConfig[],
  limits: Partial<ServerLimits>,
  judging: Judging,
): TableSpec[] {
  const conditionsOf = new Map<string, TableConditions>();
  return tables.map(({ name, port, map, punters, settings, fill }) => {
    let conditions = conditionsOf.get(map);
    if (conditions === undefined) {
      conditions = readConditions(map, settings, judging);
      conditionsOf.set(map, conditions);
    }
    const with_ = fill && fillersOf(fill.with, limits, judging);
    return {
      name,
      port,
      conditions: { ...conditions, settings },
      punters,
      ...(fill && with_ && { fill: { afterMs: fill.afterMs, with: with_ } }),
    };
  });
}

function readConditions(file: string, settings: Extensions, judging: Judging): TableConditions {
  const parsed = parseMapText(readTextFile(file), file);
  const map = indexMap(parsed);
  return { mapName: basename(file), parsed, map, distances: mineDistances(map), settings, judging };
}

function fillersOf(names: readonly string[], { moveMs, setupMs }: Partial<ServerLimits>, judging: Judging): Filler[] {
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
