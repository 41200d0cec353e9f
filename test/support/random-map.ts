// Random maps and random games for property tests; everything follows from the seed.

import { applyMove, beginTurn, checkMove, newBoard, seatAt, type Board } from '../../src/lambda-punter/game/board.ts';
import type { PunterId, SiteId } from '../../src/lambda-punter/game/ids.ts';
import { type GameMap, indexMap, type ParsedMap, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import type { Move } from '../../src/lambda-punter/game/moves.ts';
import { randomBelow, randomFrom, type Random } from '../../src/base/seeded-random.ts';
import { ALL_EXTENSIONS, type Extensions } from '../../src/lambda-punter/game/extensions.ts';

/** Every extension. */
export const ALL: Extensions = ALL_EXTENSIONS;

/** A map of up to `most` sites, odd in every way that is allowed: sparse ids, parallels, loops, islands. */
export function randomMap(seed: number, most = 12): ParsedMap {
  const random = randomFrom(seed);
  const count = 1 + randomBelow(random, most);
  const ids = Array.from({ length: count }, (_, place) => (place * 7919 + (place % 3 === 0 ? 2 ** 33 : 0)) as SiteId);
  const pick = (): SiteId => ids[randomBelow(random, count)];
  return {
    sites: ids.map((id) => ({ id })),
    rivers: Array.from({ length: randomBelow(random, 2 * most) }, () => ({ source: pick(), target: pick() })),
    mines: Array.from({ length: randomBelow(random, 5) }, pick),
  };
}

/** A move drawn by chance, often illegal. */
export function randomMove(map: GameMap, punter: PunterId, random: Random): Move {
  const kinds = ['claim', 'claim', 'claim', 'option', 'splurge', 'pass'] as const;
  const kind = kinds[randomBelow(random, kinds.length)];
  if (kind === 'pass' || riverCount(map) === 0) return { kind: 'pass', punter };
  const river = randomBelow(random, riverCount(map));
  const ends = [map.siteIds[map.source[river]], map.siteIds[map.target[river]]];
  if (random() < 0.5) ends.reverse();
  if (kind !== 'splurge') return { kind, punter, source: ends[0], target: ends[1] };
  const route = [...ends];
  while (random() < 0.6) {
    const from = map.siteOf.get(route[route.length - 1]);
    const next = [...map.riverOf.values()].filter((at) => map.source[at] === from || map.target[at] === from);
    if (next.length === 0) break;
    const at = next[randomBelow(random, next.length)];
    route.push(map.siteIds[map.source[at] === from ? map.target[at] : map.source[at]]);
  }
  return { kind, punter, route };
}

/** A game in the middle: a board after some random turns, and the moves as the judge would report them. */
export interface RandomGame {
  readonly parsed: ParsedMap;
  readonly map: GameMap;
  readonly board: Board;
  readonly moves: readonly Move[];
}

/** Plays `turns` turns at random, illegal ones as passes. */
export function randomGame(seed: number, punters: number, turns: number, settings = ALL, most = 12): RandomGame {
  const parsed = randomMap(seed, most);
  const map = indexMap(parsed);
  const board = newBoard(map, punters, settings);
  const random = randomFrom(seed + 1);
  const moves: Move[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const punter = seatAt(turn, punters);
    beginTurn(board, punter);
    let done: Move = { kind: 'pass', punter };
    try {
      const legal = checkMove(board, punter, randomMove(map, punter, random));
      applyMove(board, legal);
      done = legal.move;
    } catch {
      // Illegal: a pass.
    }
    moves.push(done);
  }
  return { parsed, map, board, moves };
}
