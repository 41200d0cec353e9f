// A recorded game by turn: who took which river when, how every punter stood after each turn, and what happened on the
// way: mines joined, bets met. Scores grow river by river.

import { wrong } from '../../game/error-table.ts';
import { legalFutures, type LegalFutures } from '../../game/futures.ts';
import { type GameMap, indexMap, riverCount } from '../../game/game-map.ts';
import { firstFrom, Holdings, type HeldRiver } from '../../game/holdings.ts';
import { NONE } from '../../game/ids.ts';
import type { GameRecord, RecordedTurn } from '../../game/record.ts';
import { buildGraph, type Graph } from '../../graph/graph.ts';
import { beginTurn, newBoard, seatAt, tryMove, type Board } from '../../game/board.ts';
import { asOption } from '../../game/rescoring.ts';
import { joinRiver, newMineUnion, rootOf, undoJoins, type MineUnion } from '../../graph/mine-union.ts';

/** A game by turn. A position is a number of turns taken: 0 before the first move, `turns` at the end. */
export interface Timeline {
  readonly record: GameRecord;
  readonly map: GameMap;
  readonly graph: Graph;
  readonly punters: number;
  /** How many turns were taken. */
  readonly turns: number;
  /** How many there are to be: more than `turns` while the game goes on. */
  readonly length: number;
  /** The board after the last turn. */
  readonly board: Board;
  /** Who had which river when. */
  readonly holdings: Holdings;
  /** By turn, of the mover after it: rivers saved up to splurge, options left, milliseconds used in all. */
  readonly credit: Int32Array;
  readonly optionsLeft: Int32Array;
  readonly used: Float64Array;
  /** Each punter's bets that count, and how it has scored. */
  readonly futures: readonly LegalFutures[];
  readonly scored: readonly Scored[];
  /** The moves that the rules refuse, by turn: why. */
  readonly refused: Map<number, string>;
}

/** What a game's mines and sites may come to: 64 MB of hops, and three times as much for a moment. */
const MOST_SHOWN_PAIRS = 8_000_000;

/** A map with its graph: a growing game keeps them. */
export type IndexedMap = Pick<Timeline, 'map' | 'graph'>;

/**
 * Builds a game's timeline: O(turns · mines + sites · mines).
 * @param indexed the record's map, if an earlier timeline has it
 * @throws {InputError} `record.size` if the map is too large to be shown
 */
export function buildTimeline(record: GameRecord, indexed = indexedMapOf(record)): Timeline {
  const fixed = fixedOf(record, indexed);
  const length = record.turns.length;
  const taking = new Takings(record, indexed.map, length);
  for (const turn of record.turns) taking.take(turn);
  return {
    record,
    ...fixed,
    ...taking.arrays,
    turns: length,
    length,
    scored: scoreTurns(fixed.graph, fixed.futures, taking.arrays.holdings),
  };
}

/**
 * What of a game's timeline does not change with its turns.
 * @throws {InputError} `record.size` if the map is too large to be shown
 */
export function fixedOf(
  record: GameRecord,
  { map, graph } = indexedMapOf(record),
): Pick<Timeline, 'map' | 'graph' | 'punters' | 'futures'> {
  const { sites } = graph;
  const distances = Array.from(map.mines, (_, mine) => graph.distance.subarray(mine * sites, (mine + 1) * sites));
  const { punters } = record;
  const futures = punters.map((punter) => legalFutures(map, distances, record.settings.futures ? punter.futures : []));
  return { map, graph, punters: punters.length, futures };
}

function indexedMapOf(record: GameRecord): IndexedMap {
  const map = indexMap(record.map);
  if (map.mines.length * map.siteIds.length > MOST_SHOWN_PAIRS)
    throw wrong('record.size', 'record.map', `${map.mines.length} mines, ${map.siteIds.length} sites`);
  return { map, graph: buildGraph(map, MOST_SHOWN_PAIRS) };
}

/** Whose turn number `turn` (from 0) is. */
export function moverOf({ punters }: Timeline, turn: number): number {
  return seatAt(turn, punters);
}

/** The punter's latest turn among the first `position` turns, or NONE: `credit`, `score` and such stand there. */
export function lastTurnOf({ punters }: Pick<Timeline, 'punters'>, punter: number, position: number): number {
  const last = position - 1;
  return last < punter ? NONE : last - ((last - punter) % punters);
}

/** What grows; its arrays have room for all turns that are to be. */
type TakenArrays = Pick<Timeline, 'board' | 'holdings' | 'credit' | 'optionsLeft' | 'used' | 'refused'>;

/** Owns a board on which the moves are played; a refused move is a pass, as it was in the game. */
export class Takings {
  readonly arrays: TakenArrays;
  /** Whether a turn lost to a fault adds to the credit, too. */
  readonly #always: boolean;
  #turns = 0;

  /** @param length how many turns there are to be, at most */
  constructor({ punters, settings, judging }: GameRecord, map: GameMap, length: number) {
    this.#always = judging['credit'] !== 'own-turns';
    this.arrays = {
      board: newBoard(map, punters.length, settings),
      holdings: new Holdings(riverCount(map), punters.length),
      credit: new Int32Array(length),
      optionsLeft: new Int32Array(length),
      used: new Float64Array(length),
      refused: new Map<number, string>(),
    };
  }

  /** Takes the next turn. */
  take({ move, fault, ms = 0 }: RecordedTurn): void {
    const turn = this.#turns++;
    const { board, holdings, credit, optionsLeft, used, refused } = this.arrays;
    const punter = seatAt(turn, board.punters);
    if (fault === undefined || this.#always) beginTurn(board, punter);
    const legal = tryMove(board, punter, asOption(board, move));
    if (typeof legal === 'string') refused.set(turn, legal);
    else holdings.take(turn, legal.changes);
    credit[turn] = board.credit[punter];
    optionsLeft[turn] = board.optionsLeft[punter];
    used[turn] = ms + (turn < board.punters ? 0 : used[turn - board.punters]);
  }
}

/**
 * A punter's score from a turn on, the first from -1 on, each with how many mines the component has that the turn made
 * of several with mines, 0 if it made none; and its bets that came true, each with the turn that undid it, or Infinity.
 */
interface Scored {
  readonly steps: { readonly from: number; readonly score: number; readonly minesJoined: number }[];
  readonly met: { readonly turn: number; readonly mine: number; until: number }[];
}

/** One punter's score as it grows: its bets that are not met, those that are, and what all come to. */
export type ScoreSoFar = ReturnType<typeof scoreBefore>;

/** A punter's score before its first turn; `union` is one in which every site is alone. */
export function scoreBefore(graph: Graph, bets: LegalFutures, union: MineUnion) {
  let worth = 0;
  for (const [mine, site] of bets) worth -= worthOf(graph, mine, site);
  const scored: Scored = { steps: [{ from: NONE, score: worth, minesJoined: 0 }], met: [] };
  const open = new Map<number, number>(bets);
  return { union, graph, bets, open, metNow: new Map<number, Scored['met'][number]>(), worth, scored };
}

/** Scores a turn that changed what the punter holds: O(mines) a river taken, or a river held if one was lost. */
export function scoreTurn(soFar: ScoreSoFar, turn: number, loses: boolean, held: readonly HeldRiver[]): void {
  const { union, scored } = soFar;
  const before = union.joins;
  if (loses) undoJoins(union, 0);
  let minesJoined = 0;
  for (let place = loses ? 0 : firstFrom(held, turn); held[place]?.from <= turn; place++) {
    const { river, from, until } = held[place];
    if (until <= turn) continue;
    const both = joinsMines(union, river);
    joinRiver(union, river);
    if (both && from === turn) minesJoined = minesIn(union, rootOf(union, union.graph.map.source[river]));
  }
  if (loses || union.joins > before) settleBets(soFar, turn, loses);
  scored.steps.push({ from: turn, score: union.score + soFar.worth, minesJoined });
}

function settleBets(soFar: ScoreSoFar, turn: number, loses: boolean): void {
  const { union, graph, bets, open, metNow, scored } = soFar;
  const isMet = (mine: number, site: number): boolean => rootOf(union, site) === rootOf(union, graph.map.mines[mine]);
  for (const [mine, site] of loses ? bets : []) {
    const bet = metNow.get(mine);
    if (bet === undefined || isMet(mine, site)) continue;
    soFar.worth -= 2 * worthOf(graph, mine, site);
    bet.until = turn;
    metNow.delete(mine);
    open.set(mine, site);
  }
  for (const [mine, site] of open) {
    if (!isMet(mine, site)) continue;
    soFar.worth += 2 * worthOf(graph, mine, site);
    const bet = { turn, mine, until: Infinity };
    metNow.set(mine, bet);
    scored.met.push(bet);
    open.delete(mine);
  }
}

/**
 * Scores punter after punter on one union, which is emptied in between: a stranger's record may have thousands of
 * punters. O(turns · mines), and for bets turns · bets.
 */
function scoreTurns(graph: Graph, futures: readonly LegalFutures[], { turns, byPunter }: Holdings): Scored[] {
  const union = newMineUnion(graph);
  return futures.map((bets, punter) => {
    undoJoins(union, 0);
    const soFar = scoreBefore(graph, bets, union);
    for (const [turn, loses] of turns[punter]) scoreTurn(soFar, turn, loses, byPunter[punter]);
    return soFar.scored;
  });
}

/** Whether a river joins two components with mines. */
function joinsMines(union: MineUnion, river: number): boolean {
  const { source, target } = union.graph.map;
  const a = rootOf(union, source[river]);
  const b = rootOf(union, target[river]);
  return a !== b && union.firstMine[a] !== NONE && union.firstMine[b] !== NONE;
}

function minesIn({ firstMine, nextMine }: MineUnion, root: number): number {
  let count = 1;
  for (let mine = nextMine[firstMine[root]]; mine !== firstMine[root]; mine = nextMine[mine]) count++;
  return count;
}

function worthOf({ distance, sites }: Graph, mine: number, site: number): number {
  return distance[mine * sites + site] ** 3;
}
