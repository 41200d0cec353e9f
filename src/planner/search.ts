// The search: the best few rivers of the static policy are claimed in turn, everybody plays a few rounds
// (or all that are left) by the percolation values, and what the scores then promise decides.

import type { Random } from '../game/random.ts';
import { joinRiver, undoJoins } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { claim, newLookahead, undoTurns } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import { newOrders, playInOrder, shakeOrders } from './ordered-playout.ts';
import type { Orders } from './ordered-playout.ts';
import type { Weights } from './playout.ts';
import type { Evaluation, Policy } from './policy.ts';
import { isFree } from './position.ts';
import type { Position } from './position.ts';
import { addRound, leaderOf, LEAST_ROUNDS, meanOf, newRace } from './race.ts';
import type { Witness } from './witness.ts';

/** On maps of more rivers times punters than this it was of no use (docs/experiments.md). */
const MOST_SIZE = 2_000;
/** More rounds than this change next to nothing. */
const MOST_ROUNDS = 1_000;
/** Turns of a playout for a node. */
const TURNS_PER_NODE = 8;

/** What all playouts of a search have in common. */
interface Search {
  readonly ahead: Lookahead;
  readonly orders: Orders;
  readonly punter: number;
  /** Turns of a playout after the candidate's, and turns until the end of the game then. */
  readonly turns: number;
  readonly left: number;
  readonly options: boolean;
  /** Draws at the end of a playout that is not whole, 0 of one that is: a chance by draw and river. */
  readonly draws: number;
  readonly chance: Float32Array;
  readonly presence: number;
  /** Scores by punter, summed over the draws. */
  readonly scores: Float64Array;
  readonly budget: Budget;
}

/**
 * The free river that does best in playouts, among the best of the static policy; undefined where there is
 * nothing to choose from, too little budget, or too large a map. The same lists and draws serve every candidate; rewards are
 * half rank share, half share of the score; the static policy counts `searchPrior` times its part.
 * @param witness told the mean rewards
 */
export function searchRiver(position: Position, evaluation: Evaluation, budget: Budget, random: Random, policy: Policy, witness?: Witness): number | undefined {
  const candidates = bestRivers(position, evaluation.worth, policy.searchWidth);
  const { punters } = position.board;
  const isTooLarge = position.graph.rivers * punters > MOST_SIZE || evaluation.rise.length < punters;
  if (candidates.length < 2 || isTooLarge) return undefined;
  const ahead = newLookahead(position);
  const search = newSearch(position, ahead, weightsOf(position, evaluation), budget, policy);
  const race = newRace(candidates.map((river) => (policy.searchPrior * evaluation.worth[river]) / evaluation.worth[candidates[0]]));
  const rewards = new Float64Array(candidates.length);
  while (race.left.length > 1 && race.rounds < MOST_ROUNDS) {
    shakeOrders(search.orders, random);
    for (let at = 0; at < search.chance.length; at++) search.chance[at] = random();
    if (!playRound(search, candidates, race.left, rewards)) break;
    addRound(race, rewards);
  }
  if (witness !== undefined) {
    const means = new Float64Array(position.graph.rivers);
    for (const [place, river] of candidates.entries()) means[river] = meanOf(race, place);
    witness.note('playouts', means);
  }
  return race.rounds < LEAST_ROUNDS ? undefined : candidates[leaderOf(race)];
}

/** So many free rivers of the largest worth above 0, the first of equals first. */
function bestRivers({ board }: Position, worth: Float64Array, width: number): number[] {
  return [...worth.keys()]
    .filter((river) => worth[river] > 0 && isFree(board, river))
    .toSorted((a, b) => worth[b] - worth[a])
    .slice(0, width);
}

function newSearch(position: Position, ahead: Lookahead, weights: Weights, budget: Budget, policy: Policy): Search {
  const { graph, board, punter, turns } = position;
  const { punters } = board;
  const left = Math.max(1, graph.rivers - punter - punters * turns[punter]) - 1;
  const isWhole = ahead.freeRivers < policy.searchWhole;
  const played = isWhole ? left : Math.min(left, policy.searchRounds * punters);
  const draws = played < left ? policy.searchDraws : 0;
  return {
    ahead,
    orders: newOrders(ahead, weights),
    punter,
    turns: played,
    left,
    options: board.settings.options,
    draws,
    chance: new Float32Array(draws * graph.rivers),
    presence: policy.presence,
    scores: new Float64Array(punters),
    budget,
  };
}

/** Everybody's percolation values, over the largest for the punter whose move it is, and the means of the others'. */
function weightsOf({ board: { punters }, punter, graph: { rivers } }: Position, { rise }: Evaluation): Weights {
  const own = Array.from({ length: punters }, (_, seat) => rise[(seat - punter + punters) % punters]);
  const others = own.map(() => new Float64Array(rivers));
  let most = 0;
  for (let river = 0; river < rivers; river++) {
    let sum = 0;
    for (const mine of own) sum += mine[river];
    for (let seat = 0; seat < punters; seat++) others[seat][river] = (sum - own[seat][river]) / Math.max(1, punters - 1);
    most = Math.max(most, own[punter][river] + others[punter][river]);
  }
  const scaled = (values: Float64Array): Float64Array => (most > 0 ? values.map((value) => value / most) : values);
  return { own: own.map(scaled), others: others.map(scaled) };
}

/** One playout for each candidate left; false where the budget ended before all were through. */
function playRound(search: Search, candidates: readonly number[], left: readonly number[], rewards: Float64Array): boolean {
  const { ahead, orders, punter, turns, options, draws, scores, budget } = search;
  const first = (punter + 1) % ahead.punters;
  for (const place of left) {
    if (!budget.spend(1 + Math.floor(turns / TURNS_PER_NODE))) return false;
    claim(ahead, punter, candidates[place]);
    playInOrder(ahead, orders, first, turns, search.left, options);
    const isThrough = draws > 0 ? promisedScores(search) : finalScores(search);
    undoTurns(ahead, 0);
    if (!isThrough) return false;
    rewards[place] = rewardOf(scores, punter);
  }
  return true;
}

function finalScores({ ahead, scores }: Search): boolean {
  for (let punter = 0; punter < scores.length; punter++) scores[punter] = ahead.unions[punter].score;
  return true;
}

/** What everybody's scores would be if each free river were there by chance; a draw costs a node a punter. */
function promisedScores({ ahead, draws, chance, presence, scores, budget }: Search): boolean {
  const { unions, free, freeRivers, graph } = ahead;
  scores.fill(0);
  for (let draw = 0; draw < draws; draw++) {
    if (!budget.spend(scores.length)) return false;
    const from = draw * graph.rivers;
    for (let punter = 0; punter < scores.length; punter++) {
      const union = unions[punter];
      const { joins } = union;
      for (let at = 0; at < freeRivers; at++) if (chance[from + free[at]] < presence) joinRiver(union, free[at]);
      scores[punter] += union.score;
      undoJoins(union, joins);
    }
  }
  return true;
}

/** Half rank share, half share of everybody's score: 0 to 1. */
function rewardOf(scores: Float64Array, punter: number): number {
  const mine = scores[punter];
  let behind = 0;
  let total = 0;
  for (let other = 0; other < scores.length; other++) {
    total += Math.max(0, scores[other]);
    if (other !== punter) behind += scores[other] < mine ? 1 : scores[other] === mine ? 0.5 : 0;
  }
  const share = total > 0 ? Math.max(0, mine) / total : 0;
  return 0.5 * (behind / Math.max(1, scores.length - 1) + share);
}
