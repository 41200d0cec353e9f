// A move message at half-time, as large as the contest's rules make it: what the benchmarks of one cold
// move send.

import { type MineIndex, NONE, type PunterId, type SiteIndex } from '../../src/lambda-punter/game/ids.ts';
import { indexMap, type ParsedMap, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import { moveToJson, type Move } from '../../src/lambda-punter/game/moves.ts';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';
import { moveFor } from '../../src/lambda-punter/planner/choice.ts';
import { newPosition, type Position } from '../../src/lambda-punter/planner/position.ts';
import { encodeState } from '../../src/lambda-punter/punter/carried-state.ts';
import { shuffledPlaces } from '../../src/lambda-punter/maps/drafting.ts';
import { ALL } from '../support/random-map.ts';

const SEED = 1;
const US = 0 as PunterId;

/** Half of the rivers claimed by chance, a future a mine, options sold, some turns passed. */
export function halfTimePosition(parsed: ParsedMap, punters: number): Position {
  return takenPosition(parsed, punters, 0.5);
}

/** The same when that part of the rivers, 0 to 1, is claimed. */
function takenPosition(parsed: ParsedMap, punters: number, part: number): Position {
  const random = randomFrom(SEED);
  const map = indexMap(parsed);
  const futures = new Map<MineIndex, SiteIndex>();
  for (let mine = 0; mine < map.mines.length; mine++)
    futures.set(mine as MineIndex, randomBelow(random, map.siteIds.length) as SiteIndex);
  const position = newPosition(map, US, punters, ALL, futures);
  const { owner, buyer, credit, optionsLeft } = position.board;
  for (const [turn, river] of shuffledPlaces(riverCount(map), random)
    .slice(0, Math.floor(part * riverCount(map)))
    .entries()) {
    const punter = turn % punters;
    owner[river] = punter as PunterId;
    position.turns[punter]++;
    const second = (punter + 1) % punters;
    if (random() < 0.05 && optionsLeft[second] > 1) {
      buyer[river] = second as PunterId;
      optionsLeft[second]--;
    }
  }
  for (let punter = 0; punter < punters; punter++) credit[punter] = randomBelow(random, 5);
  position.started = true;
  return position;
}

/** The judge's message at half-time: a claim of every punter since our last move, and our state. */
export function halfTimeMessage(
  parsed: ParsedMap,
  punters: number,
): { readonly move: { readonly moves: unknown[] }; readonly state: unknown } {
  return takenMessage(parsed, punters, 0.5);
}

/** The same when that part of the rivers, 0 to 1, is claimed. */
export function takenMessage(
  parsed: ParsedMap,
  punters: number,
  part: number,
): { readonly move: { readonly moves: unknown[] }; readonly state: unknown } {
  const position = takenPosition(parsed, punters, part);
  const moves: Move[] = [];
  for (let river = 0; river < position.graph.rivers && moves.length < punters; river++) {
    if (position.board.owner[river] === NONE)
      moves.push(moveFor({ ...position, punter: moves.length as PunterId }, river));
  }
  [position.sent] = moves;
  return { move: { moves: moves.map(moveToJson) }, state: encodeState(position) };
}
