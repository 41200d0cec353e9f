// A recorded game laid out by turn: who took which river when, and how every punter stood after each turn.

import { applyMove, beginTurn, checkMove, newBoard, seatAt } from '../../game/board.ts';
import type { LegalMove } from '../../game/board.ts';
import { wrong } from '../../game/error-table.ts';
import { InputError } from '../../../base/errors.ts';
import { legalFutures } from '../../game/futures.ts';
import type { LegalFutures } from '../../game/futures.ts';
import { indexMap, riverCount } from '../../game/game-map.ts';
import type { GameMap } from '../../game/game-map.ts';
import { NONE } from '../../game/ids.ts';
import type { GameRecord } from '../../game/record.ts';
import { asOption } from '../../game/rescoring.ts';
import { buildGraph } from '../../graph/graph.ts';
import type { Graph } from '../../graph/graph.ts';
import { scoreTurns } from './turn-scores.ts';
import type { TurnScores } from './turn-scores.ts';

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
  /** By river: who claimed it and on which turn, who bought its option and when; NONE where nobody did. */
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

/** A map as a game is laid out on it; of a game that grows it stays. */
export type Ground = Pick<Timeline, 'map' | 'graph'>;

/**
 * Lays out a game: O(turns · mines + sites · mines).
 * @param ground the record's map, where an earlier layout has it
 * @throws {InputError} `record.size` where the map is too large to be shown
 */
export function buildTimeline(record: GameRecord, ground = groundOf(record)): Timeline {
  const { map, graph } = ground;
  const { sites } = graph;
  const distances = Array.from(map.mines, (_, mine) => graph.distance.subarray(mine * sites, (mine + 1) * sites));
  const { punters } = record;
  const futures = punters.map((punter) => legalFutures(map, distances, record.settings.futures ? punter.futures : []));
  const taking = takings(record, map);
  return {
    record,
    map,
    graph,
    punters: punters.length,
    turns: record.turns.length,
    ...taking,
    used: timeUsed(record),
    futures,
    ...scoreTurns(graph, futures, taking, record.turns.length),
  };
}

function groundOf(record: GameRecord): Ground {
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

type Takings = Pick<
  Timeline,
  'owner' | 'ownerTurn' | 'buyer' | 'buyerTurn' | 'takenFrom' | 'taken' | 'credit' | 'optionsLeft' | 'refused'
>;

/** Plays the moves through the rules; a refused move is a pass, as it was in the game. */
function takings(record: GameRecord, map: GameMap): Takings {
  const { turns, punters, settings, judging } = record;
  const board = newBoard(map, punters.length, settings);
  const rivers = riverCount(map);
  const ownerTurn = new Int32Array(rivers).fill(NONE);
  const buyerTurn = new Int32Array(rivers).fill(NONE);
  const takenFrom = new Int32Array(turns.length + 1);
  const taken: number[] = [];
  const credit = new Int32Array(turns.length);
  const optionsLeft = new Int32Array(turns.length);
  const refused = new Map<number, string>();
  for (const [turn, { move: said, fault }] of turns.entries()) {
    const punter = seatAt(turn, punters.length);
    if (fault === undefined || judging['credit'] !== 'own-turns') beginTurn(board, punter);
    const legal = legalOf(() => checkMove(board, punter, asOption(board, said)));
    if (typeof legal === 'string') refused.set(turn, legal);
    else {
      applyMove(board, legal);
      for (const river of legal.claims) ownerTurn[river] = turn;
      for (const river of legal.options) buyerTurn[river] = turn;
      taken.push(...legal.claims, ...legal.options);
    }
    takenFrom[turn + 1] = taken.length;
    credit[turn] = board.credit[punter];
    optionsLeft[turn] = board.optionsLeft[punter];
  }
  const { owner, buyer } = board;
  return { owner, ownerTurn, buyer, buyerTurn, takenFrom, taken: Int32Array.from(taken), credit, optionsLeft, refused };
}

/** The legal move, or why it is none. */
function legalOf(check: () => LegalMove): LegalMove | string {
  try {
    return check();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** By turn: how long its mover has taken so far, set-up aside, in milliseconds. */
function timeUsed({ turns, punters }: GameRecord): Float64Array {
  const used = new Float64Array(turns.length);
  for (const [turn, { ms = 0 }] of turns.entries()) {
    used[turn] = ms + (turn < punters.length ? 0 : used[turn - punters.length]);
  }
  return used;
}
