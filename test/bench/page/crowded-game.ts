// A crowded game on a given map, the same every time: punters grow from where they began, some buy options and bet.

import { NONE, type PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { type GameMap, indexMap, type ParsedMap, riverCount } from '../../../src/lambda-punter/game/game-map.ts';
import { pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { buildAdjacency, type Adjacency } from '../../../src/lambda-punter/graph/graph.ts';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

const SEED = 16;
/** One turn in so many is late, one in so many buys an option where it can. */
const LATE_IN = 400;
const OPTION_IN = 40;

/** Who holds what while the game is made. */
interface Growth {
  readonly map: GameMap;
  readonly around: Adjacency;
  readonly owner: Int32Array;
  readonly buyer: Int32Array;
  readonly random: Random;
  /** By punter: rivers that touched its own when they were looked at. */
  readonly edges: readonly number[][];
  /** All rivers in an order of chance, and how many of them need not be looked at again. */
  readonly drawn: readonly number[];
  used: number;
}

/** The record of a game that fills the whole map. */
export function crowdedGame(map: ParsedMap, punters: number, mapName: string): GameRecord {
  const growth = growthOn(indexMap(map), punters);
  const turns = Array.from({ length: riverCount(growth.map) }, (_, turn) => {
    const isLate = randomBelow(growth.random, LATE_IN) === 0;
    const punter = (turn % punters) as PunterId;
    const move = isLate ? pass(punter) : moveOf(growth, punter);
    const ms = randomBelow(growth.random, 900);
    return isLate ? { move, ms: 1_000, fault: { kind: 'timeout' as const, reason: 'no answer' } } : { move, ms };
  });
  return {
    mapName,
    map,
    settings: { ...NO_EXTENSIONS, futures: true, options: true },
    seed: SEED,
    started: '2026-01-01T00:00:00.000Z',
    judging: {},
    ended: 'finished',
    punters: Array.from({ length: punters }, (_, punter) => ({
      name: `punter ${String.fromCharCode(65 + (punter % 26))}`,
      futures: [
        {
          source: map.mines[punter % map.mines.length],
          target: map.sites[randomBelow(growth.random, map.sites.length)].id,
        },
      ],
      setupMs: 1_000,
    })),
    turns,
    scores: Array.from({ length: punters }, () => 0),
  };
}

function growthOn(map: GameMap, punters: number): Growth {
  const random = randomFrom(SEED);
  const rivers = riverCount(map);
  return {
    map,
    around: buildAdjacency(map),
    owner: new Int32Array(rivers).fill(NONE),
    buyer: new Int32Array(rivers).fill(NONE),
    random,
    edges: Array.from({ length: punters }, () => []),
    drawn: Array.from({ length: rivers }, (_, river) => ({ river, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ river }) => river),
    used: 0,
  };
}

function moveOf(growth: Growth, punter: PunterId): Move {
  const { map, owner, buyer, random, edges } = growth;
  const mine = edges[punter];
  const isOption = randomBelow(random, OPTION_IN) === 0;
  let river = isOption
    ? mine.findLast((one) => owner[one] !== punter && owner[one] !== NONE && buyer[one] === NONE)
    : undefined;
  if (river === undefined) river = freeRiver(growth, mine);
  if (river === undefined) return pass(punter);
  const ends = { source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
  if (owner[river] !== NONE) {
    buyer[river] = punter;
    return { kind: 'option', punter, ...ends };
  }
  owner[river] = punter;
  for (const site of [map.source[river], map.target[river]]) {
    const { start, river: beside } = growth.around;
    for (let place = start[site]; place < start[site + 1]; place++) mine.push(beside[place]);
  }
  return { kind: 'claim', punter, ...ends };
}

/** A free river that touches the punter's own, else any. */
function freeRiver(growth: Growth, mine: number[]): number | undefined {
  const { owner, random, drawn } = growth;
  while (mine.length > 0) {
    const place = randomBelow(random, mine.length);
    const river = mine[place];
    if (owner[river] === NONE) return river;
    // Those that are gone are kept for options now and then.
    mine[place] = mine[mine.length - 1];
    mine.pop();
  }
  while (growth.used < drawn.length && owner[drawn[growth.used]] !== NONE) growth.used++;
  return drawn[growth.used];
}
