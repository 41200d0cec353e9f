// Everybody's betweenness. On large maps that of the others is put together: what flows to a mine at which a punter
// has no river is nearly the same for everybody, so it is reckoned once.

import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import { newMineUnion, type MineUnion } from '../graph/mine-union.ts';
import { pricesFor } from '../graph/passage.ts';
import { addPricedBetweenness, newPricedScratch } from '../graph/priced-search.ts';
import { NONE } from '../game/ids.ts';
import type { Budget } from './budget.ts';
import { isLarge, type Position } from './position.ts';
import { buysOptions } from './choice.ts';

/**
 * Each punter's betweenness by river, up to where the budget ends; the first one's costs no nodes, only time.
 * @param unions what each punter's rivers join, by place
 * @param seats the punters, by place
 * @param decay x: what a step costs, 0 < x ≤ 1
 */
export function flowsOf(
  position: Position,
  unions: readonly MineUnion[],
  seats: readonly number[],
  decay: number,
  budget: Budget,
): Float64Array[] {
  const flows: Float64Array[] = [];
  if (!budget.spend(0)) return flows;
  const more = (): boolean => budget.spend(1);
  const flowOf = betweennessOf(position, decay);
  const flowsToMines = isLarge(position) ? toMinesOf(position, flowOf, more) : undefined;
  for (const [place, union] of unions.entries()) {
    const seat = seats[place];
    const punter = { seat, buys: buysOptions(position, seat) };
    const flow =
      place === 0
        ? flowOf(union, punter, () => budget.spend(0))
        : flowsToMines === undefined
          ? flowOf(union, punter, more)
          : inParts(
              union,
              flowOf(union, punter, more, (root) => union.size[root] > 1),
              flowsToMines(punter.buys),
            );
    if (flow === undefined) break;
    flows.push(flow);
  }
  return flows;
}

/** Whose betweenness: NONE is somebody without any river; and whether it buys options. */
interface Whose {
  readonly seat: number;
  readonly buys: boolean;
}

/**
 * One punter's betweenness; undefined if the budget ended in the middle of it.
 * @param isCounted whether what flows to the component with this root counts; all do by default
 */
type Betweenness = (
  union: MineUnion,
  whose: Whose,
  more: () => boolean,
  isCounted?: (home: number) => boolean,
) => Float64Array | undefined;

/** Over free rivers alone, and for punters that have options left over unsold ones too. */
function betweennessOf({ graph, board }: Position, decay: number): Betweenness {
  const scratch = newFlowScratch(graph);
  const priced = board.settings.options ? newPricedScratch(graph) : undefined;
  return (union, { seat, buys }, more, isCounted) => {
    const value = new Float64Array(graph.rivers);
    const isWhole =
      priced !== undefined && buys
        ? addPricedBetweenness(union, pricesFor(board, seat), decay, value, priced, more, isCounted)
        : addBetweenness(union, board.owner, decay, value, scratch, more, isCounted);
    return isWhole ? value : undefined;
  };
}

/** By mine: what flows to it for somebody without any river; undefined if the budget ended. */
type FlowsToMines = readonly (Float64Array | undefined)[];

/** For those who buy options and those who do not; each reckoned when it is first asked for. */
function toMinesOf({ graph }: Position, flowOf: Betweenness, more: () => boolean): (buys: boolean) => FlowsToMines {
  const known = new Map<boolean, FlowsToMines>();
  const union = newMineUnion(graph);
  const sites = [...graph.map.mines.subarray(0, graph.mines)];
  return (buys) => {
    const flows =
      known.get(buys) ?? sites.map((site) => flowOf(union, { seat: NONE, buys }, more, (home) => home === site));
    known.set(buys, flows);
    return flows;
  };
}

/** What flows to a punter's own components, and with it what flows to each mine that stands alone. */
function inParts(union: MineUnion, own: Float64Array | undefined, toMines: FlowsToMines): Float64Array | undefined {
  if (own === undefined) return undefined;
  const { mines } = union.graph.map;
  for (const [mine, flow] of toMines.entries()) {
    const isAlone = union.parent[mines[mine]] === mines[mine] && union.size[mines[mine]] === 1;
    if (!isAlone) continue;
    if (flow === undefined) return undefined;
    for (let river = 0; river < own.length; river++) own[river] += flow[river];
  }
  return own;
}
