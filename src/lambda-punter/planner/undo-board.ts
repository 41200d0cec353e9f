// The position of a search: moves are made and taken back in O(mines) each, every punter's score is at
// hand after each, and nothing is allocated. Whole games are played out on it without building anything anew.

import { NONE } from '../game/ids.ts';
import { joinRiver, type MineUnion, undoJoins } from '../graph/mine-union.ts';
import { type Position, stakeOf, unionsOf } from './position.ts';

/**
 * A board, what everybody's rivers join, and the way back. Changed in place by the functions below, and by nothing
 * else.
 */
export type UndoBoard = ReturnType<typeof newUndoBoard>;

/** Numbers of a turn in the log; the first is the punter. */
export const TURN = 3;

/**
 * A search's own copy of a position, with all punters' unions.
 * @param known what everybody's rivers join, by punter, if that is known: changed with the board, and as it was once
 *   all turns are taken back
 */
export function newUndoBoard(position: Position, known?: readonly MineUnion[]) {
  const { graph, board, punter } = position;
  const { punters } = board;
  /** Their scores, futures included, are those of the punters. */
  const unions = [...(known ?? unionsOf(position, [...Array(punters).keys()]))];
  // The arrays are shared; the score alone is another.
  unions[punter] = { ...unions[punter], score: unions[punter].score - stakeOf(position) };
  /** The free rivers are the first `freeRivers` places of `free`, in no order; `place` says where each is. */
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
    /** By river: who claimed it and who bought its option, or NONE. */
    owner: board.owner.slice(),
    buyer: board.buyer.slice(),
    /** By punter. */
    optionsLeft: board.optionsLeft.slice(),
    unions,
    free,
    place,
    freeRivers,
    /** How many turns there are to take back. */
    turns: 0,
    /**
     * What was done. Every turn but a pass takes a river, a river is taken at most twice, and a game has as many turns
     * as rivers.
     */
    log: {
      /** TURN numbers a turn: the punter, and how many takings and joins of the punter's there were before it. */
      turn: new Int32Array(TURN * (2 * graph.rivers + 1)),
      /** By taking: the river, or ~river where its option was bought. */
      taking: new Int32Array(2 * graph.rivers),
      takings: 0,
    },
  };
}

/** Whether the river is free and would join two of the punter's components. */
export function isOpen({ owner, graph, unions }: UndoBoard, punter: number, river: number): boolean {
  if (owner[river] !== NONE) return false;
  // rootOf, written out: this is what playouts do most.
  const { parent } = unions[punter];
  let a: number = graph.map.source[river];
  while (parent[a] !== a) a = parent[a];
  let b: number = graph.map.target[river];
  while (parent[b] !== b) b = parent[b];
  return a !== b;
}

/** Claims a free river; returns what the punter's score gained. Legality is the caller's business, here as below. */
export function claim(ahead: UndoBoard, punter: number, river: number): number {
  // What addCredit does is written out here: V8 compiles a limited number of bytes of calls into one function.
  const { owner, free, place, log, turns } = ahead;
  const { turn, taking, takings } = log;
  const union = ahead.unions[punter];
  const entry = turns * TURN;
  if (entry >= turn.length) refuse(ahead);
  turn[entry] = punter;
  turn[entry + 1] = takings;
  turn[entry + 2] = union.joins;
  ahead.turns = turns + 1;
  taking[takings] = river;
  log.takings = takings + 1;
  owner[river] = punter;
  const at = place[river];
  const freeRivers = ahead.freeRivers - 1;
  const last = free[freeRivers];
  free[at] = last;
  place[last] = at;
  ahead.freeRivers = freeRivers;
  return joinRiver(union, river);
}

/** Buys the option on another's river; returns what the punter's score gained. */
export function buyOption(ahead: UndoBoard, punter: number, river: number): number {
  addCredit(ahead, punter);
  const { log } = ahead;
  ahead.buyer[river] = punter;
  ahead.optionsLeft[punter]--;
  log.taking[log.takings++] = ~river;
  return joinRiver(ahead.unions[punter], river);
}

/** Passes: a turn that takes nothing. */
export function passTurn(ahead: UndoBoard, punter: number): void {
  addCredit(ahead, punter);
}

/** Takes back the latest turns until `turns` are left: what `ahead.turns` was at some time brings that time back. */
export function undoTurns(ahead: UndoBoard, turns: number): void {
  while (ahead.turns > turns) undoTurn(ahead);
}

/** Takes back the latest turn: O(mines) for each river it took. */
export function undoTurn(ahead: UndoBoard): void {
  const { owner, free, place, log } = ahead;
  const { turn, taking } = log;
  const entry = --ahead.turns * TURN;
  const punter = turn[entry];
  const from = turn[entry + 1];
  const union = ahead.unions[punter];
  undoJoins(union, turn[entry + 2]);
  const { takings } = log;
  let { freeRivers } = ahead;
  for (let at = takings - 1; at >= from; at--) {
    const river = taking[at];
    if (river < 0) {
      ahead.buyer[~river] = NONE;
      ahead.optionsLeft[punter]++;
      continue;
    }
    owner[river] = NONE;
    // The river goes back to where it was, and what filled its place to the end.
    const gap = place[river];
    const moved = free[gap];
    free[freeRivers] = moved;
    place[moved] = freeRivers++;
    free[gap] = river;
    place[river] = gap;
  }
  log.takings = from;
  ahead.freeRivers = freeRivers;
}

function addCredit(ahead: UndoBoard, punter: number): void {
  const { turn, takings } = ahead.log;
  const entry = ahead.turns * TURN;
  if (entry >= turn.length) refuse(ahead);
  turn[entry] = punter;
  turn[entry + 1] = takings;
  turn[entry + 2] = ahead.unions[punter].joins;
  ahead.turns++;
}

function refuse({ turns, log }: UndoBoard): never {
  throw new RangeError(`got turn ${turns + 1}, expected at most ${log.turn.length / TURN}`);
}

/** Which free river the punter takes; NONE for a pass. */
export type Choose = (ahead: UndoBoard, punter: number) => number;

/**
 * Plays `turns` turns, the punter `first` beginning. `undoTurns` takes them back.
 * @param choose asked only while there is a free river
 */
export function playOut(ahead: UndoBoard, first: number, turns: number, choose: Choose): void {
  const { punters } = ahead;
  let punter = first;
  for (let turn = 0; turn < turns && ahead.freeRivers > 0; turn++) {
    const river = choose(ahead, punter);
    if (river === NONE) passTurn(ahead, punter);
    else claim(ahead, punter, river);
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}
