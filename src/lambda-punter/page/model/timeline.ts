// A recorded game by turn: who took which river when, how every punter stood after each turn, and what happened on the
// way: mines joined, bets met. Scores grow river by river.

import { wrong } from '../../game/error-table.ts';
import { legalFutures, type LegalFutures } from '../../game/futures.ts';
import { type GameMap, indexMap, riverCount } from '../../game/game-map.ts';
import { NONE } from '../../game/ids.ts';
import type { GameRecord, RecordedTurn } from '../../game/record.ts';
import { buildGraph, type Graph } from '../../graph/graph.ts';
import { applyMove, beginTurn, legalOrWhy, newBoard, seatAt, type Board } from '../../game/board.ts';
import { asOption } from '../../game/rescoring.ts';
import { joinRiver, newMineUnion, rootOf, undoJoins, type MineUnion } from '../../graph/mine-union.ts';

/**
 * A game by turn. A position is a number of turns taken: 0 before the first move, `turns` at the end. All that
 * changes on a turn is the mover's, so one number a turn tells every punter's at every position.
 */
export interface Timeline extends TurnScores {
  readonly record: GameRecord;
  readonly map: GameMap;
  readonly graph: Graph;
  readonly punters: number;
  /** How many turns were taken. */
  readonly turns: number;
  /** How many there are to be: more than `turns` while the game goes on. */
  readonly length: number;
  /** By river: who claimed it and on which turn, who bought its option and when; NONE if nobody did. */
  readonly owner: Int32Array;
  readonly ownerTurn: Int32Array;
  readonly buyer: Int32Array;
  readonly buyerTurn: Int32Array;
  /** The rivers that turn t took: `taken[takenFrom[t]]` up to, not including, `taken[takenFrom[t + 1]]`. */
  readonly takenFrom: Int32Array;
  readonly taken: Int32Array;
  /** By turn, of the mover after it: rivers saved up to splurge, options left, milliseconds used in all. */
  readonly credit: Int32Array;
  readonly optionsLeft: Int32Array;
  readonly used: Float64Array;
  /** Each punter's bets that count. */
  readonly futures: readonly LegalFutures[];
  /** The moves that the rules refuse, by turn: why. */
  readonly refused: ReadonlyMap<number, string>;
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
    ...scoreTurns(fixed.graph, fixed.futures, taking.arrays, length),
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
  return turn % punters;
}

/** The punter's latest turn among the first `position` turns, or NONE: `credit`, `score` and such stand there. */
export function lastTurnOf({ punters }: Pick<Timeline, 'punters'>, punter: number, position: number): number {
  const last = position - 1;
  return last < punter ? NONE : last - ((last - punter) % punters);
}

/** What grows; its arrays have room for all turns that are to be. */
type TakenArrays = Pick<
  Timeline,
  'owner' | 'ownerTurn' | 'buyer' | 'buyerTurn' | 'takenFrom' | 'taken' | 'credit' | 'optionsLeft' | 'used' | 'refused'
>;

/** Owns a board on which the moves are played; a refused move is a pass, as it was in the game. */
export class Takings {
  readonly arrays: TakenArrays;
  readonly #board: Board;
  readonly #refused = new Map<number, string>();
  /** Whether a turn lost to a fault adds to the credit, too. */
  readonly #always: boolean;
  #turns = 0;

  /** @param length how many turns there are to be, at most */
  constructor({ punters, settings, judging }: GameRecord, map: GameMap, length: number) {
    const rivers = riverCount(map);
    const board = newBoard(map, punters.length, settings);
    this.#board = board;
    this.#always = judging['credit'] !== 'own-turns';
    this.arrays = {
      owner: board.owner,
      ownerTurn: new Int32Array(rivers).fill(NONE),
      buyer: board.buyer,
      buyerTurn: new Int32Array(rivers).fill(NONE),
      takenFrom: new Int32Array(length + 1),
      // Each river is claimed once and its option bought once.
      taken: new Int32Array(2 * rivers),
      credit: new Int32Array(length),
      optionsLeft: new Int32Array(length),
      used: new Float64Array(length),
      refused: this.#refused,
    };
  }

  /** Takes the next turn. */
  take({ move, fault, ms = 0 }: RecordedTurn): void {
    const board = this.#board;
    const turn = this.#turns++;
    const punter = seatAt(turn, board.punters);
    const { ownerTurn, buyerTurn, takenFrom, taken, credit, optionsLeft, used } = this.arrays;
    let upTo = takenFrom[turn];
    if (fault === undefined || this.#always) beginTurn(board, punter);
    const legal = legalOrWhy(board, punter, asOption(board, move));
    if (typeof legal === 'string') this.#refused.set(turn, legal);
    else {
      applyMove(board, legal);
      for (const river of legal.claims) {
        ownerTurn[river] = turn;
        taken[upTo++] = river;
      }
      for (const river of legal.options) {
        buyerTurn[river] = turn;
        taken[upTo++] = river;
      }
    }
    takenFrom[turn + 1] = upTo;
    credit[turn] = board.credit[punter];
    optionsLeft[turn] = board.optionsLeft[punter];
    used[turn] = ms + (turn < board.punters ? 0 : used[turn - board.punters]);
  }
}

/** Which rivers each turn took. */
interface RiversByTurn {
  readonly takenFrom: Int32Array;
  readonly taken: Int32Array;
}

/** What scoring turn by turn tells. */
interface TurnScores {
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
function scoreTurns(graph: Graph, futures: readonly LegalFutures[], rivers: RiversByTurn, turns: number): TurnScores {
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
