// Bets by estimated probability: whole games are played out with the static policy for everybody, and
// a mine is bet on the site of the largest d³ (2p − 1), p taken well below what the playouts showed.

import type { Future } from '../game/futures.ts';
import { NONE } from '../game/ids.ts';
import type { MineIndex, PunterId } from '../game/ids.ts';
import type { Random } from '../game/random.ts';
import { rootOf } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { Budget } from './budget.ts';
import { newLookahead, undoTurns } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import { playOut } from './playout.ts';
import type { Choose } from './playout.ts';
import type { Position } from './position.ts';
import { decayAt, POLICY } from './policy.ts';
import type { Policy } from './policy.ts';

/** Fewer playouts than this say nothing. */
const LEAST_PLAYOUTS = 30;
/** More than this are not needed. */
const MOST_PLAYOUTS = 200;
/** On maps where a playout costs more than this (rivers looked at) there is no time for enough of them. */
const MOST_WORK = 3_000_000;
/** How much chance moves a value: the others do not think exactly as we do. */
const NOISE = 0.5;

/** At most one bet a mine, each of positive expectation with room to spare. */
export function chooseFutures(position: Position, budget: Budget, random: Random, policy: Policy = POLICY): Future[] {
  const { graph, punter } = position;
  if (graph.rivers * (4 * graph.rivers + graph.sites * graph.mines) > MOST_WORK) return [];
  const joins = new Int32Array(graph.mines * graph.sites);
  const ahead = newLookahead(position);
  const choose = shakenBetweenness(position, random);
  let playouts = 0;
  // The game begins with the first punter, whoever of them bets.
  while (playouts < MOST_PLAYOUTS && budget.spend(graph.rivers)) {
    playOut(ahead, 0, graph.rivers, choose);
    countJoins(ahead, punter, joins);
    undoTurns(ahead, 0);
    playouts++;
  }
  if (playouts < LEAST_PLAYOUTS) return [];
  const bets: Future[] = [];
  for (let mine = 0; mine < graph.mines; mine++) {
    const target = bestTarget(position, mine as MineIndex, joins, playouts, policy);
    if (target === undefined) continue;
    bets.push({ source: graph.map.siteIds[graph.map.mines[mine]], target: graph.map.siteIds[target] });
  }
  return bets;
}

function bestTarget({ graph }: Position, mine: MineIndex, joins: Int32Array, playouts: number, policy: Policy): number | undefined {
  let target: number | undefined;
  let most = 0;
  for (let site = 0; site < graph.sites; site++) {
    const hops = graph.distance[mine * graph.sites + site];
    if (hops === NONE || graph.map.mineAt[site] !== NONE) continue;
    const share = joins[mine * graph.sites + site] / playouts;
    const chance = share - policy.futureCaution * Math.sqrt((share * (1 - share)) / playouts) - policy.futureDoubt;
    const expected = hops ** 3 * (2 * chance - 1);
    if (expected > most) {
      most = expected;
      target = site;
    }
  }
  return target;
}

function countJoins({ graph, unions }: Lookahead, punter: PunterId, joins: Int32Array): void {
  const union = unions[punter];
  for (let mine = 0; mine < graph.mines; mine++) {
    const home = rootOf(union, graph.map.mines[mine]);
    let site = home;
    do {
      joins[mine * graph.sites + site]++;
      site = union.next[site];
    } while (site !== home);
  }
}

/** Everybody follows the betweenness, shaken. */
function shakenBetweenness({ graph, board: { punters } }: Position, random: Random): Choose {
  const scratch = newFlowScratch(graph);
  const value = new Float64Array(graph.rivers);
  return ({ unions, owner, turns, free, freeRivers }, punter) => {
    value.fill(0);
    addBetweenness(unions[punter], owner, decayAt(turns / Math.max(1, graph.rivers - punters)), value, scratch, () => true);
    let best: number = NONE;
    let most = 0;
    for (let at = 0; at < freeRivers; at++) {
      const worth = value[free[at]] * (1 - NOISE * random());
      if (worth <= most) continue;
      most = worth;
      best = free[at];
    }
    return best;
  };
}
