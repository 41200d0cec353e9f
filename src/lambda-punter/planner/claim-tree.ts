// The search near the end of a game: a tree of what everybody may claim on the next turns, in which each punter takes
// the branch that is best for itself (max^n: Luckhardt, Irani 1986), grown where that promises most (PUCT: Rosin 2011).
// Beyond it the game is played to its end by lists.

import type { Random } from '../../base/seeded-random.ts';
import { NONE } from '../game/ids.ts';
import { largestOf } from './choice.ts';
import { beginPlayout, claimInPlayout, playInOrder, shakeOrders, worthInPlayout } from './ordered-playout.ts';
import { drawLuck, finalReward, type Search, type Standing, TURNS_PER_NODE } from './playouts.ts';
import type { Policy } from './policy-numbers.ts';
import { PLAYOUTS_TO_DECIDE } from './race.ts';
import { undoTurns } from './undo-board.ts';

/** A claim that a punter may make at some place of the tree. */
interface Branch {
  readonly river: number;
  /** How likely it seems before any playout, 0 to 1. */
  readonly prior: number;
  /** The playouts that went over it, and the sum of what they were worth to whoever claims here. */
  visits: number;
  sum: number;
  /** The next punter's branches; undefined before a second playout comes by. */
  next: readonly Branch[] | undefined;
}

type TreeNumbers = Policy['search']['whole']['tree'];

/** A candidate with less than this part of the playouts was given up: its mean says little. */
const LEAST_PART = 1 / 40;
/** The lists are shaken anew after this many playouts. */
const PLAYOUTS_A_SHAKE = 4;

/**
 * Grows the tree until `most` playouts are made or the budget ends.
 * @param worth by river
 * @param headStarts by candidate
 * @returns how the candidates stand; undefined if there were too few playouts
 */
export function growTree(
  search: Search,
  worth: Float64Array,
  headStarts: readonly number[],
  { most, tree }: Policy['search']['whole'],
  random: Random,
): Standing[] | undefined {
  const { ahead, orders, punter, turns, options, budget, candidates } = search;
  const { punters } = ahead;
  const worths = candidates.map((river) => worth[river]);
  const root = branchesOf(candidates, worths);
  const rewards = new Float64Array(punters);
  let playouts = 0;
  for (; playouts < most && budget.spend(1 + Math.floor(turns / TURNS_PER_NODE)); playouts++) {
    if (playouts % PLAYOUTS_A_SHAKE === 0) shakeOrders(orders, random);
    drawLuck(search, random);
    beginPlayout(orders);
    const taken = followTree(search, root, tree);
    const left = turns + 1 - taken.length;
    playInOrder(ahead, orders, (punter + taken.length) % punters, left, left, options);
    for (let seat = 0; seat < punters; seat++) rewards[seat] = finalReward(ahead, seat);
    undoTurns(ahead, 0);
    for (const [depth, branch] of taken.entries()) {
      branch.visits++;
      branch.sum += rewards[(punter + depth) % punters];
    }
  }
  if (playouts < PLAYOUTS_TO_DECIDE) return undefined;
  return root.map(({ river, visits, sum }, place) => ({
    river,
    headStart: headStarts[place],
    mean: sum / Math.max(1, visits),
    playouts: visits,
    isOut: visits < LEAST_PART * playouts,
  }));
}

/**
 * Makes the claims from the root to where the tree ends, which grows there if this is the second playout to come by.
 * The others' claims are those expected of them as often as that is likely.
 */
function followTree(search: Search, root: readonly Branch[], { depth, explore, width }: TreeNumbers): Branch[] {
  const { ahead, orders, punter, turns, expected, luck } = search;
  const { punters } = ahead;
  const deepest = Math.min(depth, turns + 1);
  const taken: Branch[] = [];
  let line: Search['expected'][number] = [];
  for (let branches: readonly Branch[] | undefined = root; branches !== undefined && branches.length > 0;) {
    const turn = taken.length;
    const seat = (punter + turn) % punters;
    const told = seat === punter ? undefined : line[turn - 1];
    const isAsTold = told !== undefined && luck[turn - 1] < told.chance;
    const branch: Branch =
      (isAsTold ? branches.find(({ river }) => river === told.river) : undefined) ?? mostPromising(branches, explore);
    if (turn === 0) line = expected[root.indexOf(branch)] ?? [];
    claimInPlayout(ahead, orders, seat, branch.river);
    if (branch.visits > 0 && turn + 1 < deepest)
      branch.next ??= nextBranches(search, (seat + 1) % punters, line[turn]?.river, width);
    taken.push(branch);
    branches = branch.next;
  }
  return taken;
}

/** The branches of a place of the tree where a punter has its turn: the best by its list, and what is foretold. */
function nextBranches({ ahead, orders }: Search, punter: number, foretold: number | undefined, width: number) {
  const { free, freeRivers, owner } = ahead;
  const worth = Float64Array.from({ length: freeRivers }, (_, at) => worthInPlayout(ahead, orders, punter, free[at]));
  const best = largestOf(worth, width).map(({ river: at }) => free[at]);
  const isMissing = foretold !== undefined && foretold !== NONE && owner[foretold] === NONE && !best.includes(foretold);
  const rivers = isMissing ? [...best, foretold] : best;
  const worths = rivers.map((river) => worthInPlayout(ahead, orders, punter, river));
  return branchesOf(rivers, worths);
}

/** Branches that nobody has taken yet, each as likely as its part of all worth. */
function branchesOf(rivers: readonly number[], worth: readonly number[]): Branch[] {
  const total = worth.reduce((sum, value) => sum + value, 0);
  return rivers.map((river, place) => ({
    river,
    prior: total > 0 ? worth[place] / total : 1 / rivers.length,
    visits: 0,
    sum: 0,
    next: undefined,
  }));
}

/** The branch of the largest mean so far plus what is hoped for; one not taken yet has the mean of all. */
function mostPromising(branches: readonly Branch[], explore: number): Branch {
  let visits = 0;
  let sum = 0;
  for (const branch of branches) {
    visits += branch.visits;
    sum += branch.sum;
  }
  const usual = visits > 0 ? sum / visits : 0.5;
  const hope = explore * Math.sqrt(visits + 1);
  let [best] = branches;
  let most = -Infinity;
  for (const branch of branches) {
    const mean = branch.visits > 0 ? branch.sum / branch.visits : usual;
    const value = mean + (hope * branch.prior) / (1 + branch.visits);
    if (value <= most) continue;
    most = value;
    best = branch;
  }
  return best;
}
