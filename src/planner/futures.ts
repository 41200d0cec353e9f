// Bets by estimated probability: whole games are played out with the static policy for everybody, and
// a mine is bet on the site of the largest d³ (2p − 1), p taken well below what the playouts showed.

import { applyMove, beginTurn, checkMove, seatAt } from '../game/board.ts';
import type { Future } from '../game/futures.ts';
import { NONE } from '../game/ids.ts';
import type { MineIndex, PunterId } from '../game/ids.ts';
import { pass } from '../game/moves.ts';
import type { Random } from '../game/random.ts';
import { rootOf } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { FlowScratch } from '../graph/betweenness.ts';
import type { Budget } from './budget.ts';
import { bestFree, moveFor } from './choice.ts';
import { newPosition, unionOf } from './position.ts';
import type { Position } from './position.ts';
import { decayAt } from './policy.ts';

/** Fewer playouts than this say nothing. */
const LEAST_PLAYOUTS = 30;
/** More than this are not needed. */
const MOST_PLAYOUTS = 200;
/** On maps where a playout costs more than this (rivers looked at) there is no time for enough of them. */
const MOST_WORK = 3_000_000;
/** How far real opponents may differ from the policy that plays them here. */
const DOUBT = 0.15;
/** Standard errors taken off the estimate. */
const CAUTION = 2;
/** How much chance moves a value: the others do not think exactly as we do. */
const NOISE = 0.5;

/** At most one bet a mine, each of positive expectation with room to spare. */
export function chooseFutures(position: Position, budget: Budget, random: Random): Future[] {
  const { graph, punter } = position;
  if (graph.rivers * (4 * graph.rivers + graph.sites * graph.mines) > MOST_WORK) return [];
  const joins = new Int32Array(graph.mines * graph.sites);
  let playouts = 0;
  while (playouts < MOST_PLAYOUTS) {
    const end = playOut(position, budget, random);
    if (end === undefined) break;
    countJoins(end, punter, joins);
    playouts++;
  }
  if (playouts < LEAST_PLAYOUTS) return [];
  const bets: Future[] = [];
  for (let mine = 0; mine < graph.mines; mine++) {
    const target = bestTarget(position, mine as MineIndex, joins, playouts);
    if (target === undefined) continue;
    bets.push({ source: graph.map.siteIds[graph.map.mines[mine]], target: graph.map.siteIds[target] });
  }
  return bets;
}

function bestTarget({ graph }: Position, mine: MineIndex, joins: Int32Array, playouts: number): number | undefined {
  let target: number | undefined;
  let most = 0;
  for (let site = 0; site < graph.sites; site++) {
    const hops = graph.distance[mine * graph.sites + site];
    if (hops === NONE || graph.map.mineAt[site] !== NONE) continue;
    const share = joins[mine * graph.sites + site] / playouts;
    const chance = share - CAUTION * Math.sqrt((share * (1 - share)) / playouts) - DOUBT;
    const expected = hops ** 3 * (2 * chance - 1);
    if (expected > most) {
      most = expected;
      target = site;
    }
  }
  return target;
}

function countJoins(end: Position, punter: PunterId, joins: Int32Array): void {
  const { graph } = end;
  const union = unionOf(end, punter);
  for (let mine = 0; mine < graph.mines; mine++) {
    const home = rootOf(union, graph.map.mines[mine]);
    for (let site = 0; site < graph.sites; site++) {
      if (rootOf(union, site) === home) joins[mine * graph.sites + site]++;
    }
  }
}

/** One whole game in which everybody follows the betweenness, shaken; undefined where the budget ended. */
function playOut({ graph, board, punter }: Position, budget: Budget, random: Random): Position | undefined {
  const { punters, settings } = board;
  const ours = newPosition(graph.map, punter, punters, settings, new Map(), graph);
  const scratch = newFlowScratch(graph);
  for (let turn = 0; turn < graph.rivers; turn++) {
    if (!budget.spend(1)) return undefined;
    const seat = seatAt(turn, punters);
    const theirs = { ...ours, punter: seat };
    const river = shakenBest(theirs, scratch, random);
    const move = river === undefined ? pass(seat) : moveFor(theirs, river);
    beginTurn(ours.board, seat);
    applyMove(ours.board, checkMove(ours.board, seat, move));
    ours.turns[seat]++;
  }
  return ours;
}

function shakenBest(position: Position, scratch: FlowScratch, random: Random): number | undefined {
  const value = new Float64Array(position.graph.rivers);
  addBetweenness(unionOf(position, position.punter), position.board.owner, decayAt(position), value, scratch, () => true);
  const best = bestFree(position, (river) => value[river] * (1 - NOISE * random()));
  return best !== undefined && best.value > 0 ? best.river : undefined;
}
