// The search: plays the best few moves of the static policy out to the end, all by the same lists, and
// drops those that are surely worse.

import type { Random } from '../game/random.ts';
import type { Budget } from './budget.ts';
import { optionsFor } from './choice.ts';
import { buyOption, claim, newLookahead, undoTurns } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import { newOrders, playInOrder, shakeOrders } from './ordered-playout.ts';
import type { Weights } from './playout.ts';
import type { Evaluation, Policy } from './policy.ts';
import type { Position } from './position.ts';
import { gainOfRiver } from '../graph/mine-union.ts';

export const COUNTS = { sweeps: 0, playouts: 0, moves: 0, changed: 0 };

/** Turns to come in the whole game, the punter's present one included. */
function turnsToCome({ graph, board, punter, turns }: Position): number {
  return Math.max(1, graph.rivers - punter - board.punters * turns[punter]);
}

export function weightsOf(position: Position, { seats, flows, rises, flowScale, riseScale }: Evaluation, policy: Policy): Weights {
  const { punters } = position.board;
  const { rivers } = position.graph;
  const own: Float64Array[] = Array.from({ length: punters }, () => new Float64Array(rivers));
  for (const [place, seat] of seats.entries()) {
    const values = own[seat];
    const flow = flows[place];
    const rise = rises[place];
    for (let river = 0; river < rivers; river++) {
      values[river] = policy.searchFlow * (flow === undefined ? 0 : flow[river] * flowScale) + policy.searchRise * rise[river] * riseScale;
    }
  }
  const others = own.map((mine) => {
    const sum = new Float64Array(rivers);
    for (const theirs of own) {
      if (theirs === mine) continue;
      for (let river = 0; river < rivers; river++) sum[river] += (policy.searchOthers * theirs[river]) / (punters - 1);
    }
    return sum;
  });
  return { own, others };
}

/** The river to claim, or ~river to option; undefined where there is nothing to choose. */
export function searchMove(position: Position, evaluation: Evaluation, budget: Budget, random: Random, policy: Policy): number | undefined {
  const { punter, board } = position;
  const { worth, union } = evaluation;
  const ahead = newLookahead(position);
  const free = [...ahead.free.subarray(0, ahead.freeRivers)].filter((river) => worth[river] > 0).sort((a, b) => worth[b] - worth[a]);
  const candidates = free.slice(0, policy.searchWidth);
  if (candidates.length === 0) return undefined;
  const most = worth[candidates[0]];
  const prior = candidates.map((river) => (policy.searchPrior * worth[river]) / most);
  if (policy.searchOptions > 0) {
    const options = optionsFor(position).map((river) => ({ river, gain: gainOfRiver(union, river) }))
      .filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain).slice(0, policy.searchOptions);
    for (const { river } of options) {
      candidates.push(~river);
      prior.push(0);
    }
  }
  const count = candidates.length;
  const weights = weightsOf(position, evaluation, policy);
  const left = turnsToCome(position);
  const orders = newOrders(ahead);
  const shakes = new Float64Array(board.punters).fill(policy.searchShake);
  const sums = new Float64Array(count);
  const squares = new Float64Array(count * count);
  const reward = new Float64Array(count);
  let alive = [...candidates.keys()];
  const next = (punter + 1) % board.punters;
  const depth = policy.searchDepth > 0 ? Math.min(left - 1, policy.searchDepth * board.punters) : left - 1;
  const cost = 1 + (depth >> 3);
  let sweeps = 0;
  const score = (c: number): number => sums[c] / Math.max(1, sweeps) + prior[c];
  while (alive.length > 1 && budget.spend(cost * alive.length)) {
    shakeOrders(ahead, orders, weights, random, shakes);
    for (const c of alive) {
      const river = candidates[c];
      if (river < 0) buyOption(ahead, punter, ~river);
      else claim(ahead, punter, river);
      playInOrder(ahead, orders, next, depth, left - 1, board.settings.options);
      reward[c] = rewardOf(ahead, punter, policy.searchRank);
      undoTurns(ahead, 0);
    }
    COUNTS.playouts += alive.length;
    sweeps++;
    for (const a of alive) {
      sums[a] += reward[a];
      for (const b of alive) squares[a * count + b] += (reward[a] - reward[b]) ** 2;
    }
    if (sweeps % 32 === 0) {
      const best = alive.reduce((a, b) => (score(b) > score(a) ? b : a));
      alive = alive.filter((c) => {
        const mean = (sums[best] - sums[c]) / sweeps;
        const variance = Math.max(1e-6, squares[best * count + c] / sweeps - mean * mean) / sweeps;
        return c === best || score(best) - score(c) < 3 * Math.sqrt(variance);
      });
    }
  }
  COUNTS.sweeps += sweeps;
  COUNTS.moves++;
  let best = alive.reduce((a, b) => (score(b) > score(a) ? b : a));
  if (policy.searchSure > 0 && best !== 0 && alive.includes(0)) {
    const mean = (sums[best] - sums[0]) / sweeps;
    const variance = Math.max(1e-6, squares[best * count] / sweeps - mean * mean) / sweeps;
    if (score(best) - score(0) < policy.searchSure * Math.sqrt(variance)) best = 0;
  }
  if (best !== 0) COUNTS.changed++;
  return candidates[best];
}

/** Part rank share, part share of the total score. */
function rewardOf({ unions, punters }: Lookahead, punter: number, rankPart: number): number {
  const mine = unions[punter].score;
  let points = 0;
  let total = 0;
  for (let other = 0; other < punters; other++) {
    const { score } = unions[other];
    total += score;
    if (other !== punter) points += score < mine ? 1 : score === mine ? 0.5 : 0;
  }
  return (rankPart * points) / (punters - 1) + (total > 0 ? ((1 - rankPart) * mine) / total : 0);
}
