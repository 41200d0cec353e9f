// The position of a search: moves are made and taken back in O(mines) each, every punter's score is at
// hand after each, and nothing is allocated. Whole games are played out on it without building anything anew.

import { NONE } from '../game/ids.ts';
import type { Graph } from '../graph/graph.ts';
import { joinRoots, rootOf, undoJoins } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';
import { stakeOf, unionsOf } from './position.ts';
import type { Position } from './position.ts';

/** A board, what everybody's rivers join, and the way back. Changed in place by the functions below, and by nothing else. */
export interface Lookahead {
  readonly graph: Graph;
  readonly punters: number;
  /** By river: who claimed it and who bought its option, or NONE. */
  readonly owner: Int32Array;
  readonly buyer: Int32Array;
  /** By punter. */
  readonly credit: Int32Array;
  readonly optionsLeft: Int32Array;
  readonly unions: readonly MineUnion[];
  /** The free rivers are the first `freeRivers` places of `free`, in no order; `place` says where each is. */
  readonly free: Int32Array;
  readonly place: Int32Array;
  freeRivers: number;
  /** How many turns there are to take back. */
  turns: number;
  /** Each punter's score if the game ended now, futures included. */
  readonly score: Float64Array;
  readonly log: Log;
}

/** What was done: by turn who and up to where in the list of takings; by taking the river, how it was taken, the union before. */
interface Log {
  readonly punter: Int32Array;
  readonly end: Int32Array;
  takings: number;
  readonly river: Int32Array;
  readonly joinsBefore: Int32Array;
}

/** A search's own copy of a position, with all punters' unions. */
export function newLookahead(position: Position): Lookahead {
  const { graph, board, punter } = position;
  const { punters } = board;
  const unions = unionsOf(position, Array.from({ length: punters }, (_, seat) => seat));
  const score = Float64Array.from(unions, (union) => union.score);
  score[punter] -= stakeOf(position);
  const free = new Int32Array(graph.rivers);
  const place = new Int32Array(graph.rivers);
  let freeRivers = 0;
  for (let river = 0; river < graph.rivers; river++) {
    if (board.owner[river] !== NONE) continue;
    free[freeRivers] = river;
    place[river] = freeRivers++;
  }
  return {
    graph,
    punters,
    owner: board.owner.slice(),
    buyer: board.buyer.slice(),
    credit: board.credit.slice(),
    optionsLeft: board.optionsLeft.slice(),
    unions,
    free,
    place,
    freeRivers,
    turns: 0,
    score,
    // Every turn but a pass takes a river, a river is taken at most twice, and a game has as many turns as rivers.
    log: {
      punter: new Int32Array(2 * graph.rivers + 1),
      end: new Int32Array(2 * graph.rivers + 1),
      takings: 0,
      river: new Int32Array(2 * graph.rivers),
      joinsBefore: new Int32Array(2 * graph.rivers),
    },
  };
}

/** Claims a free river; returns what the punter's score gained. Legality is the caller's business, here as below. */
export function claim(ahead: Lookahead, punter: number, river: number): number {
  beginTurn(ahead, punter);
  const gain = takeFree(ahead, punter, river);
  endTurn(ahead);
  return gain;
}

/** Buys the option on another's river; returns what the punter's score gained. */
export function buyOption(ahead: Lookahead, punter: number, river: number): number {
  beginTurn(ahead, punter);
  const gain = takeOption(ahead, punter, river);
  endTurn(ahead);
  return gain;
}

/** Takes all rivers of a splurge, the free ones by claim, the others by option; returns what the punter's score gained. */
export function splurge(ahead: Lookahead, punter: number, rivers: ArrayLike<number>): number {
  beginTurn(ahead, punter);
  let gain = 0;
  for (let at = 0; at < rivers.length; at++) {
    const river = rivers[at];
    gain += ahead.owner[river] === NONE ? takeFree(ahead, punter, river) : takeOption(ahead, punter, river);
  }
  endTurn(ahead);
  return gain;
}

/** Passes: a turn that takes nothing. */
export function passTurn(ahead: Lookahead, punter: number): void {
  beginTurn(ahead, punter);
  endTurn(ahead);
}

/** Takes back the latest turns until only so many are left; what `turns` was at some time brings that time back. */
export function undoTurns(ahead: Lookahead, turns: number): void {
  while (ahead.turns > turns) undoTurn(ahead);
}

/** Takes back the latest turn: O(mines) for each river it took. */
export function undoTurn(ahead: Lookahead): void {
  const { owner, buyer, credit, optionsLeft, unions, score, free, place, log } = ahead;
  const turn = --ahead.turns;
  const punter = log.punter[turn];
  const union = unions[punter];
  const from = turn === 0 ? 0 : log.end[turn - 1];
  const before = union.score;
  credit[punter]--;
  while (log.takings > from) {
    const river = log.river[--log.takings];
    undoJoins(union, log.joinsBefore[log.takings]);
    credit[punter]++;
    if (buyer[river] === punter) {
      buyer[river] = NONE;
      optionsLeft[punter]++;
      continue;
    }
    owner[river] = NONE;
    // The river goes back to where it was, and what filled its place to the end.
    const at = place[river];
    const moved = free[at];
    free[ahead.freeRivers] = moved;
    place[moved] = ahead.freeRivers++;
    free[at] = river;
    place[river] = at;
  }
  score[punter] += union.score - before;
}

function beginTurn(ahead: Lookahead, punter: number): void {
  if (ahead.turns >= ahead.log.punter.length) throw new RangeError(`got turn ${ahead.turns + 1}, expected at most ${ahead.log.punter.length}`);
  ahead.log.punter[ahead.turns] = punter;
  ahead.credit[punter]++;
}

function endTurn(ahead: Lookahead): void {
  ahead.log.end[ahead.turns++] = ahead.log.takings;
}

function takeFree(ahead: Lookahead, punter: number, river: number): number {
  const { free, place } = ahead;
  ahead.owner[river] = punter;
  const at = place[river];
  const last = free[--ahead.freeRivers];
  free[at] = last;
  place[last] = at;
  return take(ahead, punter, river);
}

function takeOption(ahead: Lookahead, punter: number, river: number): number {
  ahead.buyer[river] = punter;
  ahead.optionsLeft[punter]--;
  return take(ahead, punter, river);
}

function take(ahead: Lookahead, punter: number, river: number): number {
  const { log } = ahead;
  const { source, target } = ahead.graph.map;
  const union = ahead.unions[punter];
  log.river[log.takings] = river;
  log.joinsBefore[log.takings++] = union.joins;
  ahead.credit[punter]--;
  const a = rootOf(union, source[river]);
  const b = rootOf(union, target[river]);
  if (a === b) return 0;
  const gain = joinRoots(union, a, b);
  ahead.score[punter] += gain;
  return gain;
}
