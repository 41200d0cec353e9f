// The search among the static policy's best rivers. On most of a map each is claimed in turn, everybody plays a few
// rounds, and the prospects then decide; once few rivers are free, a tree of claims and whole games do.

import type { Random } from '../../base/seeded-random.ts';
import { NONE } from '../game/ids.ts';
import type { Budget } from './budget.ts';
import { largestOf, worthOfFree } from './choice.ts';
import { growTree } from './claim-tree.ts';
import type { ExpectedClaim } from './expectations.ts';
import { beginPlayout, claimInPlayout, playInOrder, shakeOrders } from './ordered-playout.ts';
import { drawLuck, drawOthers, newSearch, rewardOf, type Search, type Standing, TURNS_PER_NODE } from './playouts.ts';
import type { Policy } from './policy-numbers.ts';
import type { Evaluation } from './policy.ts';
import { affordable, isSearchable, type Position, touchesMines } from './position.ts';
import { addRound, meanReward, newRace, ROUNDS_TO_DECIDE } from './race.ts';
import { undoTurns } from './undo-board.ts';
import type { Witness } from './witness.ts';

/**
 * The free river that does best in playouts, among the best of the static policy; undefined if there is
 * nothing to choose from, too little budget, or too large a map. The same lists serve every candidate.
 * @param witness told how the candidates stand at the end
 */
export function searchRiver(
  position: Position,
  evaluation: Evaluation,
  budget: Budget,
  random: Random,
  policy: Policy,
  witness?: Witness,
): number | undefined {
  const { search: numbers } = policy;
  const { board, graph } = position;
  const { worth, rise, flows } = evaluation;
  if (!isSearchable(position) || rise.length < board.punters || flows.length < board.punters) return undefined;
  if (!budget.spend(0)) return undefined;
  const free = board.owner.reduce((count, owner) => (owner === NONE ? count + 1 : count), 0);
  const isWhole = free < numbers.wholeBelow;
  const { most, prior } = isWhole ? numbers.whole : numbers.short;
  const candidates = candidatesOf(position, evaluation, isWhole, numbers);
  if (candidates.length < 2) return undefined;
  const search = newSearch(position, candidates, evaluation, isWhole, budget, policy);
  if (search === undefined) return undefined;
  const headStarts = candidates.map((river) => (prior * worth[river]) / worth[candidates[0]]);
  const standings = isWhole
    ? growTree(search, worth, headStarts, numbers.whole, random)
    : runRace(search, headStarts, most, random);
  if (standings === undefined) return undefined;
  if (witness !== undefined) tell(witness, standings, graph.rivers);
  const left = standings.filter(({ isOut }) => !isOut);
  return left.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best)).river;
}

function scoreOf({ headStart, mean }: Standing): number {
  return headStart + mean;
}

/** Short playouts: the candidates race each other. undefined if there was too little budget. */
function runRace(search: Search, headStarts: readonly number[], most: number, random: Random): Standing[] | undefined {
  const race = newRace(headStarts);
  const rewards = new Float64Array(headStarts.length);
  while (race.left.length > 1 && race.rounds < most) {
    shakeOrders(search.orders, random);
    drawOthers(search, random);
    drawLuck(search, random);
    if (!playRound(search, race.left, rewards)) break;
    addRound(race, rewards);
  }
  if (race.rounds < ROUNDS_TO_DECIDE) return undefined;
  return search.candidates.map((river, place) => ({
    river,
    headStart: headStarts[place],
    mean: meanReward(race, place),
    playouts: race.counted[place],
    isOut: !race.left.includes(place),
  }));
}

/** What each candidate's place comes from. `search` decides; a candidate that was given up has none. */
function tell(witness: Witness, standings: readonly Standing[], rivers: number): void {
  const noted = (name: string, of: (standing: Standing) => number): void => {
    const byRiver = new Float64Array(rivers);
    for (const standing of standings) byRiver[standing.river] = of(standing);
    witness.note(name, byRiver);
  };
  noted('search', (one) => (one.isOut ? 0 : scoreOf(one)));
  noted('playouts', ({ mean }) => mean);
  noted('head start', ({ headStart }) => headStart);
  noted('rounds', ({ playouts }) => playouts);
}

/**
 * The free rivers of the largest worth above 0, equals in their order; after them, for short playouts, the best of
 * those that touch a mine or an own component with one and are not among them already.
 */
function candidatesOf(
  position: Position,
  { worth, unions: [union] }: Evaluation,
  isWhole: boolean,
  { whole, short }: Policy['search'],
): number[] {
  const width = isWhole ? whole.width : affordable(position, Math.min(whole.width, short.width));
  const near = isWhole || width === 1 ? 0 : affordable(position, short.near);
  const free = worthOfFree(position, worth);
  const close = near === 0 ? [] : free.map((value, river) => (touchesMines(union, river) ? value : 0));
  const best = [...largestOf(free, width), ...largestOf(close, near)];
  return [...new Set(best.map(({ river }) => river))];
}

/**
 * The next turns: each punter makes the claim expected of it as often as that is likely, and otherwise plays by its
 * list. Returns how many turns there were.
 */
function playExpected(
  { ahead, orders, punter, turns, left, options, luck }: Search,
  expected: readonly ExpectedClaim[],
): number {
  const count = Math.min(turns, expected.length);
  for (let place = 0; place < count; place++) {
    const seat = (punter + 1 + place) % ahead.punters;
    const { river, chance } = expected[place];
    if (river !== NONE && ahead.owner[river] === NONE && luck[place] < chance)
      claimInPlayout(ahead, orders, seat, river);
    else playInOrder(ahead, orders, seat, 1, left - place, options);
  }
  return count;
}

/** One playout for each candidate left; false if the budget ended before all were through. */
function playRound(search: Search, left: readonly number[], rewards: Float64Array): boolean {
  const { ahead, orders, punter, turns, options, candidates, budget } = search;
  for (const place of left) {
    if (!budget.spend(1 + Math.floor(turns / TURNS_PER_NODE))) return false;
    beginPlayout(orders);
    claimInPlayout(ahead, orders, punter, candidates[place]);
    const next = (punter + 1 + playExpected(search, search.expected[place] ?? [])) % ahead.punters;
    const played = ahead.turns - 1;
    playInOrder(ahead, orders, next, turns - played, search.left - played, options);
    const reward = rewardOf(search);
    undoTurns(ahead, 0);
    if (reward === undefined) return false;
    rewards[place] = reward;
  }
  return true;
}
