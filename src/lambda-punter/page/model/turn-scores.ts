// Every punter's score after each turn, grown river by river, and what happened on the way: mines joined, bets met.

import type { LegalFutures } from '../../game/futures.ts';
import { NONE } from '../../game/ids.ts';
import type { Graph } from '../../graph/graph.ts';
import { joinRiver, newMineUnion, rootOf, undoJoins, type MineUnion } from '../../graph/mine-union.ts';

/** Which rivers each turn took. */
interface RiversByTurn {
  readonly takenFrom: Int32Array;
  readonly taken: Int32Array;
}

/** What scoring turn by turn tells. */
export interface TurnScores {
  /** Before the first turn, by punter: what its bets cost as long as none is met. */
  readonly firstScore: Float64Array;
  /** By turn: the mover's score after it. */
  readonly score: Float64Array;
  /** By turn: how many mines the component has that the turn made of several with mines; 0 if it made none. */
  readonly minesJoined: Int32Array;
  /** Each punter's bets met, in order of turns. */
  readonly betsMet: readonly ScoreSoFar['met'][];
}

/** One punter's score as it grows: its bets that are not met yet, those that came true, and what all come to. */
export type ScoreSoFar = ReturnType<typeof scoreBefore>;

/** A punter's score before its first turn; `union` is one in which every site is alone. */
export function scoreBefore(graph: Graph, bets: LegalFutures, union: MineUnion) {
  let worth = 0;
  for (const [mine, site] of bets) worth -= worthOf(graph, mine, site);
  const met: { readonly turn: number; readonly mine: number }[] = [];
  return { union, graph, open: new Map<number, number>(bets), met, worth };
}

/** Scores a turn of the punter's: O(mines), and where it joined something also O(bets). */
export function scoreTurn(
  soFar: ScoreSoFar,
  turn: number,
  rivers: RiversByTurn,
  { score, minesJoined }: Pick<TurnScores, 'score' | 'minesJoined'>,
): void {
  const { union, graph, open, met } = soFar;
  const gained = joinAll(union, rivers, turn, minesJoined);
  if (gained > 0) {
    for (const [mine, site] of open) {
      if (rootOf(union, site) !== rootOf(union, graph.map.mines[mine])) continue;
      soFar.worth += 2 * worthOf(graph, mine, site);
      met.push({ turn, mine });
      open.delete(mine);
    }
  }
  score[turn] = union.score + soFar.worth;
}

/**
 * Scores punter after punter on one union, which is emptied in between: a stranger's record may have thousands of
 * punters. O(turns · mines), and for bets turns · bets.
 */
export function scoreTurns(
  graph: Graph,
  futures: readonly LegalFutures[],
  rivers: RiversByTurn,
  turns: number,
): TurnScores {
  const union = newMineUnion(graph);
  const firstScore = new Float64Array(futures.length);
  const arrays = { score: new Float64Array(turns), minesJoined: new Int32Array(turns) };
  const betsMet = futures.map((bets, punter) => {
    undoJoins(union, 0);
    const soFar = scoreBefore(graph, bets, union);
    firstScore[punter] = soFar.worth;
    for (let turn = punter; turn < turns; turn += futures.length) scoreTurn(soFar, turn, rivers, arrays);
    return soFar.met;
  });
  return { firstScore, ...arrays, betsMet };
}

/** Joins what a turn took; returns how many joins that were. */
function joinAll(union: MineUnion, { takenFrom, taken }: RiversByTurn, turn: number, minesJoined: Int32Array): number {
  const { source, target } = union.graph.map;
  const before = union.joins;
  for (let place = takenFrom[turn]; place < takenFrom[turn + 1]; place++) {
    const river = taken[place];
    const a = rootOf(union, source[river]);
    const b = rootOf(union, target[river]);
    const both = a !== b && union.firstMine[a] !== NONE && union.firstMine[b] !== NONE;
    joinRiver(union, river);
    if (both) minesJoined[turn] = minesIn(union, rootOf(union, a));
  }
  return union.joins - before;
}

function minesIn({ firstMine, nextMine }: MineUnion, root: number): number {
  let count = 1;
  for (let mine = nextMine[firstMine[root]]; mine !== firstMine[root]; mine = nextMine[mine]) count++;
  return count;
}

function worthOf({ distance, sites }: Graph, mine: number, site: number): number {
  return distance[mine * sites + site] ** 3;
}
