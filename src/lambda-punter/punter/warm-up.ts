// Work for a process that waits: moves on a small map of its own, so that V8 has compiled what a move
// runs through before the real one comes. The results go nowhere.

import { ALL_EXTENSIONS } from '../game/extensions.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { moveToJson, type Move } from '../game/moves.ts';
import { randomBelow, randomFrom, type Random } from '../../base/seeded-random.ts';
import { nodeBudget } from '../planner/budget.ts';
import type { Strategy } from '../planner/strategy.ts';
import { encodeFrame } from '../../base/frame.ts';
import { answer } from './session.ts';

/** Sites a side of the grid: more than 127 in all, so that the state has the element types of large maps. */
const SIDE = 12;
/** Few of both, so that most nodes go into draws and not into the betweenness. */
const MINES = 3;
const PUNTERS = 2;
/** Nodes a move at most; the first moves have fewer, because what is not compiled yet is slow. */
const MOST_NODES = 30;
/** After this many moves the game begins anew: a board with nothing free compiles nothing. */
const MOVES_A_GAME = 40;

/**
 * Warm-up in slices of one answer each: a set-up, then moves. Neither what it plays nor what the
 * strategy answers later depends on how many slices there were.
 * @returns does the next slice
 */
export function newWarmUp(strategy: Strategy): () => void {
  const random = randomFrom(1);
  const setup = { punter: 0, punters: PUNTERS, map: gridMap(random), settings: ALL_EXTENSIONS };
  let state: unknown;
  let moves = 0;
  /** A claim of every punter but us, of a river that may be taken. */
  const claims = (): Move[] =>
    Array.from({ length: PUNTERS - 1 }, (_, other) => ({
      kind: 'claim',
      punter: (1 + other) as PunterId,
      ...setup.map.rivers[randomBelow(random, setup.map.rivers.length)],
    }));
  return () => {
    const nodes = Math.min(MOST_NODES, 2 ** moves);
    const message = state === undefined ? setup : { move: { moves: claims().map(moveToJson) }, state };
    const frame = encodeFrame(message);
    const raw: unknown = JSON.parse(frame.slice(frame.indexOf(':') + 1));
    const reply = answer(raw, {
      strategy,
      budget: (kind) => nodeBudget(kind === 'setup' ? 0 : nodes),
      complain: () => {},
    });
    moves = state === undefined ? 0 : moves + 1;
    state =
      reply.kind === 'answer' && moves < MOVES_A_GAME
        ? (reply.message as { readonly state?: unknown }).state
        : undefined;
  };
}

/** A grid with mines drawn by chance. */
function gridMap(random: Random): {
  sites: { id: SiteId }[];
  rivers: { source: SiteId; target: SiteId }[];
  mines: SiteId[];
} {
  const rivers: { source: SiteId; target: SiteId }[] = [];
  const river = (source: number, target: number): void =>
    void rivers.push({ source: source as SiteId, target: target as SiteId });
  for (let site = 0; site < SIDE * SIDE; site++) {
    if (site % SIDE < SIDE - 1) river(site, site + 1);
    if (site + SIDE < SIDE * SIDE) river(site, site + SIDE);
  }
  return {
    sites: Array.from({ length: SIDE * SIDE }, (_, id) => ({ id: id as SiteId })),
    rivers,
    mines: Array.from({ length: MINES }, () => randomBelow(random, SIDE * SIDE) as SiteId),
  };
}
