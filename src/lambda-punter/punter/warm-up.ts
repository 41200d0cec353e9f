// Plays small games against nobody while the judge is waited for, so that what a move needs is compiled by then.

import { encodeFrame } from '../../base/frame.ts';
import { type Random, randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../game/extensions.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { type Move, moveToJson } from '../game/moves.ts';
import { nodeBudget } from '../planner/budget.ts';
import type { Strategy } from '../planner/strategy.ts';
import { answer } from './session.ts';

/** Sites a side of the grid: more than 127 in all, so that the state has the element types of large maps. */
const GRID_SIDE = 12;
/** Few of both, so that most nodes go into draws and not into the betweenness. */
const MINES = 3;
const PUNTERS = 2;
/**
 * Nodes a move at most, enough for a round or two of the search; the first moves have fewer, because what is not
 * compiled yet is slow. With 512 the search decides no more moves of a process.
 */
const MOST_NODES = 128;
/** After this many moves a game begins with other extensions: ways with options and without are found otherwise. */
const MOVES_A_GAME = 8;
const SETTINGS = [NO_EXTENSIONS, ALL_EXTENSIONS];

/**
 * Warm-up in slices of one answer each: a set-up, then moves. Neither what it plays nor what the
 * strategy answers later depends on how many slices there were.
 * @returns does the next slice
 */
export function newWarmUp(strategy: Strategy): () => void {
  const random = randomFrom(1);
  const map = gridMap(random);
  let state: unknown;
  let moves = 0;
  let games = 0;
  /** A claim of every punter but us, of a river that may be taken. */
  const claims = (): Move[] =>
    Array.from({ length: PUNTERS - 1 }, (_, other) => ({
      kind: 'claim',
      punter: (1 + other) as PunterId,
      ...map.rivers[randomBelow(random, map.rivers.length)],
    }));
  return () => {
    const nodes = Math.min(MOST_NODES, 2 ** (games * MOVES_A_GAME + moves));
    const setup = { punter: 0, punters: PUNTERS, map, settings: SETTINGS[games % SETTINGS.length] };
    const message = state === undefined ? setup : { move: { moves: claims().map(moveToJson) }, state };
    const frame = encodeFrame(message);
    const raw: unknown = JSON.parse(frame.slice(frame.indexOf(':') + 1));
    const reply = answer(raw, {
      strategy,
      budget: (kind) => nodeBudget(kind === 'setup' ? 0 : nodes),
      complain: () => {},
    });
    moves = state === undefined ? 0 : moves + 1;
    state = reply.kind === 'answer' ? (reply.message as { readonly state?: unknown }).state : undefined;
    if (moves < MOVES_A_GAME) return;
    state = undefined;
    games++;
  };
}

/** A grid with mines drawn by chance. */
function gridMap(random: Random) {
  const ids = [...Array(GRID_SIDE ** 2).keys()] as SiteId[];
  const rivers = ids.flatMap((source) => {
    const beside = source % GRID_SIDE < GRID_SIDE - 1 ? [ids[source + 1]] : [];
    return [...beside, ...ids.slice(source + GRID_SIDE, source + GRID_SIDE + 1)].map((target) => ({ source, target }));
  });
  const mines = Array.from({ length: MINES }, () => ids[randomBelow(random, ids.length)]);
  return { sites: ids.map((id) => ({ id })), rivers, mines };
}
