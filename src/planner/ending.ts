// The end of a game as a harvest: the few rivers, free or for an option, that together gain most in the
// turns left, by beam search; the one of them that would be missed most comes first.

import { NONE } from '../game/ids.ts';
import { gainOfRoots, joinRiver, rootOf, undoJoins } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { mayOption } from './choice.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';

/** A set of rivers to take, in the order in which they were found. */
interface Plan {
  readonly rivers: readonly number[];
  readonly options: number;
  /** What they gain, later ones discounted. */
  readonly value: number;
}

/** Plans kept at each length. */
const WIDTH = 24;
/** What a gain is worth a turn later: rivals may be there first. */
const DISCOUNT = 0.95;
/** Rivers looked at for a node of the budget. */
const RIVERS_A_NODE = 200;

/**
 * The river to take now, free or for an option; undefined where nothing gains. The longer it may search
 * the more turns ahead it sees; without any budget it takes the largest gain. Others' moves are left out.
 * O(turns · WIDTH · rivers · mines).
 * @param union what the punter's rivers join; comes back as it was
 * @param turns the punter's turns left, the present one included
 */
export function harvestRiver(position: Position, union: MineUnion, turns: number, budget: Budget): number | undefined {
  const { graph, board, punter } = position;
  const { source, target } = graph.map;
  const takable: number[] = [];
  for (let river = 0; river < graph.rivers; river++) {
    if ((isFree(board, river) || mayOption(position, river)) && rootOf(union, source[river]) !== rootOf(union, target[river])) takable.push(river);
  }
  const { joins } = union;
  let plans: Plan[] = [{ rivers: [], options: 0, value: 0 }];
  let best = plans[0];
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<string, Plan>();
    for (const plan of plans) {
      if (turn > 0 && !budget.spend(1 + Math.floor(takable.length / RIVERS_A_NODE))) break;
      for (const river of plan.rivers) joinRiver(union, river);
      const grown: { river: number; gain: number }[] = [];
      for (const river of takable) {
        const a = rootOf(union, source[river]);
        const b = rootOf(union, target[river]);
        if (a === b || (union.firstMine[a] === NONE && union.firstMine[b] === NONE)) continue;
        if (!isFree(board, river) && plan.options >= board.optionsLeft[punter]) continue;
        const gain = gainOfRoots(union, a, b);
        if (gain > 0) grown.push({ river, gain });
      }
      undoJoins(union, joins);
      grown.sort((one, other) => other.gain - one.gain || one.river - other.river);
      for (const { river, gain } of grown.slice(0, WIDTH)) {
        const rivers = [...plan.rivers, river];
        const value = plan.value + gain * DISCOUNT ** turn;
        const key = rivers.toSorted((a, b) => a - b).join();
        const had = next.get(key);
        if (had === undefined || had.value < value) next.set(key, { rivers, value, options: plan.options + (isFree(board, river) ? 0 : 1) });
      }
    }
    plans = [...next.values()].toSorted((one, other) => other.value - one.value).slice(0, WIDTH);
    if (plans.length === 0) break;
    if (plans[0].value > best.value) best = plans[0];
  }
  return mostMissed(union, best.rivers);
}

/** The river of the plan without which it gains least. */
function mostMissed(union: MineUnion, rivers: readonly number[]): number | undefined {
  const { joins } = union;
  let least: { river: number; gain: number } | undefined;
  for (const river of rivers) {
    let gain = 0;
    for (const other of rivers) if (other !== river) gain += joinRiver(union, other);
    undoJoins(union, joins);
    if (least === undefined || gain < least.gain) least = { river, gain };
  }
  return least?.river;
}
