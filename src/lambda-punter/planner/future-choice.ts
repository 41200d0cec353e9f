// Bets by estimated probability. Whole games are played out with the betweenness for everybody: first
// without bets, for candidates, then with them, since a punter goes after its bets. A bet stands if the
// playouts that know of it win it often enough, well above a half: real opponents are better. What was
// measured is in docs/experiments, "Time, futures, the end"; the constants here were chosen, not fitted.

import type { Future } from '../game/futures.ts';
import { type MineIndex, NONE, type PunterId, type SiteIndex } from '../game/ids.ts';
import type { Random } from '../../base/seeded-random.ts';
import { rootOf } from '../graph/mine-union.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import type { Budget } from './budget.ts';
import { type Choose, type UndoBoard, newUndoBoard, playOut, undoTurns } from './undo-board.ts';
import type { Position } from './position.ts';
import { decayAt } from './policy.ts';
import { POLICY, type Policy } from './policy-numbers.ts';

/** Fewer playouts than this say nothing. */
const LEAST_PLAYOUTS = 30;
/** A round needs no more than this. */
const MOST_PLAYOUTS = 60;
/** Rounds with bets: what is dropped in one changes the chances of the others. */
const ROUNDS = 2;
/** Nothing is bet if a playout looks at more rivers than this: on such maps no bet was ever safe. */
const MOST_WORK = 1_500_000;
/** A candidate may be joined in this much less than half of the first playouts, as nobody went after it there. */
const BONUS = 0.2;
/** How much chance moves a value: the others do not think exactly as we do. */
const NOISE = 0.5;

/** How often the punter's mines and sites were joined at the end of playouts: by mine · sites + site. */
type Joins = ReturnType<typeof playedJoins>;

/** At most one bet a mine, each of positive expectation with room to spare. */
export function chooseFutures(
  position: Position,
  budget: Budget,
  random: Random,
  { futures: { doubt } }: Policy = POLICY,
): Future[] {
  const { graph } = position;
  if (graph.rivers * (4 * graph.rivers + graph.sites * graph.mines) > MOST_WORK || doubt >= 0.5) return [];
  const joins = playedJoins(position, budget, random);
  let bets = new Map<MineIndex, SiteIndex>();
  for (let mine = 0; mine < graph.mines; mine++) {
    const target = bestTarget(position, mine as MineIndex, joins);
    if (target !== undefined) bets.set(mine as MineIndex, target);
  }
  for (let round = 0; round < ROUNDS && bets.size > 0; round++) {
    const known = playedJoins({ ...position, futures: bets }, budget, random);
    bets = new Map([...bets].filter(([mine, site]) => shareOf(known, mine * graph.sites + site) > 0.5 + doubt));
  }
  return [...bets].map(([mine, site]) => ({
    source: graph.map.siteIds[graph.map.mines[mine]],
    target: graph.map.siteIds[site],
  }));
}

/** The part of the playouts in which the pair was joined; 0 if they are too few. */
function shareOf({ count, playouts }: Joins, pair: number): number {
  return playouts < LEAST_PLAYOUTS ? 0 : count[pair] / playouts;
}

/**
 * Plays whole games out from the set-up until the budget is spent (a playout costs a node a turn) or there are enough.
 */
function playedJoins(position: Position, budget: Budget, random: Random) {
  const { graph, punter } = position;
  const count = new Int32Array(graph.mines * graph.sites);
  const ahead = newUndoBoard(position);
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

function bestTarget({ graph }: Position, mine: MineIndex, joins: Joins): SiteIndex | undefined {
  let target: SiteIndex | undefined;
  let most = 0;
  for (let site = 0; site < graph.sites; site++) {
    const hops = graph.distance[mine * graph.sites + site];
    if (hops === NONE || graph.map.mineAt[site] !== NONE) continue;
    const expected = hops ** 3 * (2 * (shareOf(joins, mine * graph.sites + site) + BONUS) - 1);
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

/** Everybody follows the betweenness, shaken. */
function shakenBetweenness({ graph, board: { punters } }: Position, random: Random): Choose {
  const scratch = newFlowScratch(graph);
  const value = new Float64Array(graph.rivers);
  return ({ unions, owner, turns, free, freeRivers }, punter) => {
    value.fill(0);
    addBetweenness(
      unions[punter],
      owner,
      decayAt(turns / Math.max(1, graph.rivers - punters)),
      value,
      scratch,
      () => true,
    );
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
