// The rows that are measured against plain C++, on the engine. The twin of test/bench/kernel/works.hpp.

import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { GameMap, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';
import { addBetweenness, newFlowScratch } from '../../src/lambda-punter/graph/betweenness.ts';
import { buildAdjacency, hopsFromAll } from '../../src/lambda-punter/graph/graph.ts';
import { newMineUnion } from '../../src/lambda-punter/graph/mine-union.ts';
import { nodeBudget } from '../../src/lambda-punter/planner/budget.ts';
import {
  type Choose,
  claim,
  type UndoBoard,
  newUndoBoard,
  playOut,
  undoTurns,
} from '../../src/lambda-punter/planner/undo-board.ts';
import { percolate } from '../../src/lambda-punter/planner/percolation.ts';
import { newPosition, riversOf, unionsOf } from '../../src/lambda-punter/planner/position.ts';
import type { BenchGame } from './game-file.ts';

/** What a row times, and what shows that both sides did the same. */
export interface Work {
  run(repeats: number): void;
  /** The checksum of the latest run. */
  sum(): number;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly work: (game: BenchGame) => Work;
  /** What is counted a second, this many a repeat; where left out, the time of a repeat is told. */
  readonly counted?: (rivers: number) => number;
  /** The ratio to plain C++ that is aimed at. */
  readonly aim?: number;
}

/** The rows, in the order of the table. */
export const ROWS: readonly Row[] = [
  { name: 'bfs', title: 'BFS from all mines', work: bfs, aim: 1.5 },
  { name: 'claims', title: 'claims and undos', work: claims, counted: (rivers) => 2 * rivers, aim: 1.5 },
  { name: 'playouts', title: 'random playouts with final score', work: playouts, counted: () => 1, aim: 2 },
  { name: 'evaluation', title: 'policy evaluation of a position', work: evaluation },
];

/** Different orders and namings, so that the processor cannot learn one. */
const VARIANTS = 64;
/** Percolation draws of an evaluation. */
const DRAWS = 20;
/** x of the betweenness half-way through a game. */
const DECAY = 0.65;
/** x of the percolation. */
const PRESENCE = 0.4;

function bfs({ map }: BenchGame): Work {
  const sites = map.siteIds.length;
  // The same map, its sites and rivers numbered in different ways.
  const variants = Array.from({ length: VARIANTS }, (_, place) => {
    const name = shuffled(sites, place + 1);
    const order = shuffled(riverCount(map), place + 1);
    const source = order.map((river) => name[map.source[river]]) as GameMap['source'];
    const target = order.map((river) => name[map.target[river]]) as GameMap['target'];
    const variant = new GameMap(map.siteIds, source, target, map.mines);
    return { adjacency: buildAdjacency(variant), mines: map.mines.map((site) => name[site]) };
  });
  const distance = new Int32Array(map.mines.length * sites);
  const queue = new Int32Array(sites + 1);
  const search = (done: number): void => {
    const { adjacency, mines } = variants[done % VARIANTS];
    hopsFromAll(adjacency, mines, distance, queue);
  };
  let used = 0;
  return {
    run(repeats) {
      for (let done = 0; done < repeats; done++) search(done);
      used = Math.min(repeats, VARIANTS);
    },
    sum() {
      let sum = 0;
      for (let place = 0; place < used; place++) {
        search(place);
        sum = distance.reduce(mix, sum);
      }
      return sum;
    },
  };
}

function claims(game: BenchGame): Work {
  const orders = Array.from({ length: VARIANTS }, (_, place) => shuffled(riverCount(game.map), place + 1));
  return playing(game, (ahead, done) => {
    const order = orders[done % VARIANTS];
    let punter = 0;
    for (let at = 0; at < order.length; at++) {
      claim(ahead, punter, order[at]);
      punter = punter + 1 === ahead.punters ? 0 : punter + 1;
    }
  });
}

function playouts(game: BenchGame): Work {
  let choose = anyRiver();
  return playing(game, (ahead, done) => {
    if (done === 0) choose = anyRiver();
    playOut(ahead, 0, ahead.freeRivers, choose);
  });
}

/** Any free river, all equally likely. */
function anyRiver(): Choose {
  const random = randomFrom(1);
  return ({ free, freeRivers }) => free[randomBelow(random, freeRivers)];
}

/** Whole games from the first position; the checksum is that of the final scores, and all is taken back. */
function playing({ map, punters }: BenchGame, play: (ahead: UndoBoard, done: number) => void): Work {
  const ahead = newUndoBoard(newPosition(map, 0 as PunterId, punters, NO_EXTENSIONS));
  let scores = 0;
  return {
    run(repeats) {
      scores = 0;
      for (let done = 0; done < repeats; done++) {
        play(ahead, done);
        for (let punter = 0; punter < punters; punter++) scores = mix(scores, ahead.unions[punter].score);
        undoTurns(ahead, 0);
      }
    },
    sum: () => scores,
  };
}

/**
 * Betweenness and percolation of all punters half-way through a game, everything laid out anew as in a fresh process.
 */
function evaluation({ map, punters, owner }: BenchGame): Work {
  const position = newPosition(map, 0 as PunterId, punters, NO_EXTENSIONS);
  position.board.owner.set(owner);
  const seats = Array.from({ length: punters }, (_, seat) => seat);
  let worth = new Float64Array(0);
  return {
    run(repeats) {
      for (let done = 0; done < repeats; done++) {
        worth = new Float64Array(owner.length);
        const scratch = newFlowScratch(position.graph);
        for (const union of unionsOf(position, seats)) addBetweenness(union, owner, DECAY, worth, scratch, () => true);
        const base = newMineUnion(position.graph);
        const holdings = seats.map((seat) => ({ base, rivers: riversOf(position, seat) }));
        const { rise } = percolate(
          { holdings, owner, presence: PRESENCE, options: [], most: DRAWS },
          randomFrom(1),
          nodeBudget(Infinity),
        );
        for (const values of rise) for (let river = 0; river < worth.length; river++) worth[river] += values[river];
      }
    },
    sum: () => new Int32Array(worth.buffer).reduce(mix, 0),
  };
}

function shuffled(count: number, seed: number): Int32Array {
  const random = randomFrom(seed);
  const order = Int32Array.from({ length: count }, (_, at) => at);
  for (let left = count; left > 1; left--) {
    const at = randomBelow(random, left);
    [order[left - 1], order[at]] = [order[at], order[left - 1]];
  }
  return order;
}

/** A step of the FNV hash, on the value's low 32 bits. */
function mix(sum: number, value: number): number {
  return Math.imul(sum ^ value, 16777619);
}
