// Bets by estimated probability. Whole games are played out with the betweenness for everybody: first without bets, for
// candidates, then with them, since a punter goes after its bets. A bet stands if the playouts that know of it win it
// often enough; a target that fails makes way for the next best. In real games a bet is won far more often than in
// playouts, where nobody defends a way: docs/experiments, "Bets", has what was measured.

import type { Future } from '../game/futures.ts';
import { type MineIndex, NONE, type PunterId, type SiteIndex } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { rootOf } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { Budget } from './budget.ts';
import { type Choose, isOpen, type UndoBoard, newUndoBoard, playOut, undoTurns } from './undo-board.ts';
import { type Position, pursuedMass, unionsOf } from './position.ts';
import { decayAt } from './policy.ts';
import { POLICY } from './policy-numbers.ts';

/** Fewer playouts than this say nothing. */
const LEAST_PLAYOUTS = 30;
/** A round needs no more than this. */
const MOST_PLAYOUTS = 60;
/** Rounds with bets: what is dropped or new in one changes the chances of the others. */
const ROUNDS = 4;
/**
 * A playout costs about this much at most: where a map is larger, a punter keeps to what it saw for some turns. Nothing
 * is bet on the largest maps: on those of sixteen punters hardly a bet was won. In steps from river to river, and sites
 * times mines.
 */
const WORK_A_PLAYOUT = 1_000_000;
const MOST_WORK = 10_000_000;
/** How much likelier a candidate is hoped to be joined than in the first playouts: nobody went after it there. */
const HOPE = 0.45;
/** How much chance moves a value: the others do not think exactly as we do. */
const NOISE = 0.5;

/** At most one bet a mine, each of which pays by the playouts. */
export function chooseFutures(position: Position, budget: Budget, random: Random, policy = POLICY): Future[] {
  const { graph } = position;
  const { doubt } = policy.futures;
  if (workOf(position) > MOST_WORK || doubt >= 0.5) return [];
  const first = playedJoins(position, budget, random);
  if (first.playouts < LEAST_PLAYOUTS) return [];
  const chances = Float64Array.from(first.count, (count) => Math.min(1, count / first.playouts + HOPE));
  const bets = new Map<MineIndex, SiteIndex>();
  const betOn = (mine: MineIndex): void => {
    const target = bestTarget(position, mine, chances);
    if (target === undefined) bets.delete(mine);
    else bets.set(mine, target);
  };
  for (let mine = 0; mine < graph.mines; mine++) betOn(mine as MineIndex);
  const passed = new Set<MineIndex>();
  for (let round = 1; round <= ROUNDS && passed.size < bets.size; round++) {
    const known = playedJoins({ ...position, futures: new Map(bets) }, budget, random);
    if (known.playouts < LEAST_PLAYOUTS) break;
    for (const [mine, site] of bets) {
      const pair = mine * graph.sites + site;
      if (known.count[pair] > (0.5 + doubt) * known.playouts) {
        passed.add(mine);
      } else {
        passed.delete(mine);
        chances[pair] = 0;
        betOn(mine);
      }
    }
  }
  return [...bets]
    .filter(([mine]) => passed.has(mine))
    .map(([mine, site]) => ({
      source: graph.map.siteIds[graph.map.mines[mine]],
      target: graph.map.siteIds[site],
    }));
}

/** What a playout would cost if everybody looked at the map on each turn. */
function workOf({ graph: { rivers, sites, mines } }: Position): number {
  return rivers * (4 * rivers + sites * mines);
}

/**
 * Plays whole games out from the set-up until the budget is spent (a playout costs a node a turn) or there are enough.
 * @returns `count`: in how many the punter's mines and sites were joined at the end, by pair: mine · sites + site
 */
function playedJoins(position: Position, budget: Budget, random: Random) {
  const { graph, punter } = position;
  const count = new Int32Array(graph.mines * graph.sites);
  const everybody = [...Array(position.board.punters).keys()];
  const ahead = newUndoBoard(position, unionsOf(position, everybody, pursuedMass));
  const choose = shakenBetweenness(position, random);
  let playouts = 0;
  // The game begins with the first punter, no matter which of them bets.
  while (playouts < MOST_PLAYOUTS && budget.spend(graph.rivers)) {
    playOut(ahead, 0, graph.rivers, choose);
    countJoins(ahead, punter, count);
    undoTurns(ahead, 0);
    playouts++;
  }
  return { count, playouts };
}

/**
 * The site to bet on: that of the largest d³ · (2p − 1).
 * @param chances p, by pair
 */
function bestTarget({ graph }: Position, mine: MineIndex, chances: Float64Array): SiteIndex | undefined {
  let target: SiteIndex | undefined;
  let most = 0;
  for (let site = 0; site < graph.sites; site++) {
    const pair = mine * graph.sites + site;
    const hops = graph.distance[pair];
    if (hops === NONE || graph.map.mineAt[site] !== NONE) continue;
    const expected = hops ** 3 * (2 * chances[pair] - 1);
    if (expected > most) {
      most = expected;
      target = site as SiteIndex;
    }
  }
  return target;
}

function countJoins({ graph, unions }: UndoBoard, punter: PunterId, joins: Int32Array): void {
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

/**
 * Everybody follows the betweenness, shaken. Where the map is large, a punter keeps to what it saw for some turns, or
 * until none of it is left.
 */
function shakenBetweenness(position: Position, random: Random): Choose {
  const { graph, board } = position;
  const { punters } = board;
  const scratch = newFlowScratch(graph);
  const values = Array.from({ length: punters }, () => new Float64Array(graph.rivers));
  const apart = Math.max(1, Math.round(workOf(position) / WORK_A_PLAYOUT));
  return (ahead, punter) => {
    const { unions, owner, turns } = ahead;
    const value = values[punter];
    const look = (): void => {
      value.fill(0);
      const decay = decayAt(turns / Math.max(1, graph.rivers - punters));
      addBetweenness(unions[punter], owner, decay, value, scratch, () => true);
      for (let river = 0; river < value.length; river++) value[river] *= 1 - NOISE * random();
    };
    const isNew = Math.floor(turns / punters) % apart === 0;
    if (isNew) look();
    const best = bestOpen(ahead, punter, value);
    if (best !== NONE || isNew) return best;
    look();
    return bestOpen(ahead, punter, value);
  };
}

/** The free river of the largest value that joins something; NONE if there is none. Others lose their value. */
function bestOpen(ahead: UndoBoard, punter: number, value: Float64Array): number {
  const { free, freeRivers } = ahead;
  for (;;) {
    let best: number = NONE;
    let most = 0;
    for (let at = 0; at < freeRivers; at++) {
      const worth = value[free[at]];
      if (worth <= most) continue;
      most = worth;
      best = free[at];
    }
    if (best === NONE || isOpen(ahead, punter, best)) return best;
    value[best] = 0;
  }
}
