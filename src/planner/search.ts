// The search: plays the best few moves of the static policy out to the end, all by the same lists, and
// drops those that are surely worse.

import { randomFrom } from '../game/random.ts';
import type { Random } from '../game/random.ts';
import type { Budget } from './budget.ts';
import { optionsFor } from './choice.ts';
import { buyOption, claim, newLookahead, undoTurns } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import { listRivers, newOrders, playInOrder, shakeOrders } from './ordered-playout.ts';
import type { Weights } from './playout.ts';
import type { Evaluation, Policy } from './policy.ts';
import type { Position } from './position.ts';
import { decayAt } from './policy.ts';
import { addBetweenness, newFlowScratch } from '../graph/betweenness.ts';
import { gainOfRiver, joinRiver, undoJoins } from '../graph/mine-union.ts';

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
  listRivers(ahead, orders, weights);
  const sums = new Float64Array(count);
  const squares = new Float64Array(count * count);
  const reward = new Float64Array(count);
  let alive = [...candidates.keys()];
  const next = (punter + 1) % board.punters;
  const depth = policy.searchDepth > 0 ? Math.min(left - 1, policy.searchDepth * board.punters) : left - 1;
  const cost = 1 + (depth >> 3) + (policy.searchRefresh > 0 ? Math.floor((depth / board.punters - 1) / policy.searchRefresh) * board.punters * policy.searchModel : 0) + (depth < left - 1 ? policy.searchLeafDraws * board.punters * 0.5 : 0);
  let sweeps = 0;
  const { rivers } = position.graph;
  const present = new Float64Array(rivers * policy.searchLeafDraws);
  const sumOf = new Float64Array(board.punters);
  const refresher = policy.searchRefresh > 0 ? newRefresher(ahead, weights, evaluation, position, policy) : undefined;
  const period = policy.searchRefresh > 0 ? policy.searchRefresh * board.punters : depth;
  const score = (c: number): number => sums[c] / Math.max(1, sweeps) + prior[c];
  while (alive.length > 1 && budget.spend(cost * alive.length)) {
    shakeOrders(orders, random, policy.searchShake);
    const seed = Math.floor(random() * 2 ** 32);
    if (depth < left - 1) for (let at = 0; at < present.length; at++) present[at] = random();
    for (const c of alive) {
      const river = candidates[c];
      if (river < 0) buyOption(ahead, punter, ~river);
      else claim(ahead, punter, river);
      let played = 0;
      const stream = refresher === undefined ? random : randomFrom(seed);
      let lists = orders;
      while (played < depth) {
        const now = Math.min(period, depth - played);
        if (played > 0 && refresher !== undefined) {
          lists = refresher.orders;
          refresher.refresh(played);
          listRivers(ahead, lists, refresher.weights);
          shakeOrders(lists, stream, policy.searchShake);
        }
        playInOrder(ahead, lists, (next + played) % board.punters, now, left - 1 - played, board.settings.options);
        played += now;
      }
      if (depth < left - 1) {
        leaf(ahead, present, policy.searchLeafDraws, policy.searchLeafPresence, sumOf);
        reward[c] = rewardFrom(sumOf, punter, policy.searchRank);
      } else reward[c] = rewardOf(ahead, punter, policy.searchRank);
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

function rewardFrom(scores: Float64Array, punter: number, rankPart: number): number {
  const mine = scores[punter];
  let points = 0;
  let total = 0;
  for (let other = 0; other < scores.length; other++) {
    total += scores[other];
    if (other !== punter) points += scores[other] < mine ? 1 : scores[other] === mine ? 0.5 : 0;
  }
  return (rankPart * points) / (scores.length - 1) + (total > 0 ? ((1 - rankPart) * mine) / total : 0);
}

/** Adds up everybody's scores over draws of the rivers that are free. */
function leaf(ahead: Lookahead, present: Float64Array, draws: number, presence: number, sums: Float64Array): void {
  const { unions, free, freeRivers, graph } = ahead;
  sums.fill(0);
  for (let draw = 0; draw < draws; draw++) {
    const from = draw * graph.rivers;
    for (let punter = 0; punter < sums.length; punter++) {
      const union = unions[punter];
      const { joins } = union;
      for (let at = 0; at < freeRivers; at++) if (present[from + free[at]] < presence) joinRiver(union, free[at]);
      sums[punter] += union.score;
      undoJoins(union, joins);
    }
  }
}

function newRefresher(ahead: Lookahead, frozen: Weights, evaluation: Evaluation, position: Position, policy: Policy) {
  const { graph, punters } = ahead;
  const { seats, rises, riseScale } = evaluation;
  const weights: Weights = { own: frozen.own.map((x) => x.slice()), others: frozen.others.map((x) => x.slice()) };
  const scratch = newFlowScratch(graph);
  const base = Array.from({ length: punters }, () => new Float64Array(graph.rivers));
  for (const [place, seat] of seats.entries()) for (let river = 0; river < graph.rivers; river++) base[seat][river] = policy.searchRise * rises[place][river] * riseScale;
  const had = graph.rivers - Math.max(1, graph.rivers - position.punter - punters * position.turns[position.punter]);
  return {
    weights,
    orders: newOrders(ahead),
    refresh(played: number): void {
      const { own, others } = weights;
      let most = 0;
      const decay = decayAt((had + played) / Math.max(1, graph.rivers - punters), policy);
      for (let punter = 0; punter < punters; punter++) {
        const value = own[punter];
        value.fill(0);
        addBetweenness(ahead.unions[punter], ahead.owner, decay, value, scratch, () => true);
        for (let river = 0; river < value.length; river++) if (value[river] > most) most = value[river];
      }
      const scale = most > 0 ? policy.searchFlow / most : 0;
      for (let punter = 0; punter < punters; punter++) {
        const value = own[punter];
        for (let river = 0; river < value.length; river++) value[river] = value[river] * scale + base[punter][river];
      }
      for (let river = 0; river < graph.rivers; river++) {
        let sum = 0;
        for (let punter = 0; punter < punters; punter++) sum += own[punter][river];
        for (let punter = 0; punter < punters; punter++) others[punter][river] = (policy.searchOthers * (sum - own[punter][river])) / (punters - 1);
      }
    },
  };
}
