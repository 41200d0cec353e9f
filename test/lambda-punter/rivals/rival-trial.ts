// What every strong rival is put through: positions made by hand, odd positions, games against greedy.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { applyMove, beginTurn, checkMove } from '../../../src/lambda-punter/game/board.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { EXTENSIONS } from '../../../src/lambda-punter/game/move-kinds.ts';
import { extensionsFrom, NO_EXTENSIONS, type Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { finalStandingsOf } from '../../../src/lambda-punter/judge/final-standings.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { createStrategyPunter } from '../../../src/lambda-punter/planner/strategy.ts';
import { newPosition, type Position } from '../../../src/lambda-punter/planner/position.ts';
import type { RivalName } from '../../../src/lambda-punter/rivals/names.ts';
import { RIVALS } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { randomPosition } from '../../support/positions.ts';
import type { Pair } from '../../support/pairs.ts';
import { few } from '../../support/length.ts';
import { ALL } from '../../support/random-map.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const SMALL = ['city', 'grid', 'planar', 'ring', 'scale-free', 'sierpinski'];
const PUNTERS = 4;
const NODES = 1000;

/**
 * A position on a map of pairs of site ids, punter 0 of `punters` to move; `taken` are the rivers of punter 0, 1 and so
 * on.
 */
export function positionOn(
  rivers: readonly Readonly<Pair>[],
  mines: readonly number[],
  taken: readonly (readonly Readonly<Pair>[])[] = [],
  settings: Extensions = NO_EXTENSIONS,
  punters = 2,
): Position {
  const sites = [...new Set(rivers.flat())].map((id) => ({ id }));
  const map = indexMap(parseMap({ sites, rivers: rivers.map(([source, target]) => ({ source, target })), mines }));
  const position = newPosition(map, 0 as PunterId, punters, settings);
  for (const [punter, own] of taken.entries()) {
    for (const [a, b] of own)
      position.board.owner[riverBetween(map, a as SiteId, b as SiteId) ?? -1] = punter as PunterId;
  }
  position.started = true;
  return position;
}

/** What the rival does there, such as `claim 1-2`. */
export function choiceOf(name: RivalName, position: Position, nodes = NODES): string {
  const move = RIVALS[name].move(position, nodeBudget(nodes), randomFrom(1));
  if (move.kind === 'pass' || move.kind === 'splurge') return move.kind;
  return `${move.kind} ${[move.source, move.target].toSorted((a, b) => a - b).join('-')}`;
}

/** The tests that are the same for all: legal moves, the same again, better than greedy by `share` of the ranks. */
export function itPlays(name: RivalName, share: number): void {
  it('makes a legal move in every odd position, with every set of extensions and any budget', () => {
    for (let seed = 0; seed < few(75, 300); seed++) {
      for (let set = 0; set < 2 ** EXTENSIONS.length; set++) {
        const settings = extensionsFrom((one) => (set & (1 << EXTENSIONS.indexOf(one))) > 0);
        const position = randomPosition(seed, settings);
        const move = RIVALS[name].move(position, nodeBudget(seed % 3 === 0 ? seed % 7 : NODES), randomFrom(seed));
        beginTurn(position.board, position.punter);
        expect(
          () => applyMove(position.board, checkMove(position.board, position.punter, move)),
          `seed ${seed}, set ${set}`,
        ).to.not.throw();
      }
    }
  });

  it('makes the same move again from the same inputs', () => {
    for (let seed = 0; seed < few(25, 100); seed++) {
      const move = () => RIVALS[name].move(randomPosition(seed, ALL, 20), nodeBudget(50), randomFrom(seed));
      expect(move(), `seed ${seed}`).to.deep.equal(move());
    }
  });

  it(`beats three greedy rivals: a mean rank share above ${share}, on every kind of small map and seat`, async () => {
    for (const settings of [NO_EXTENSIONS, ALL]) {
      let sum = 0;
      for (const [kind, map] of SMALL.entries()) {
        for (const seat of seatsOn(kind)) sum += await rankShare(name, map, seat, settings, kind * PUNTERS + seat);
      }
      expect(sum / (SMALL.length * seatsOn(0).length), JSON.stringify(settings)).to.be.above(share);
    }
  }).timeout(300_000);
}

/** The seats that are tried on a kind of map: of two kinds in a row each seat once, in the long form all on each. */
function seatsOn(kind: number): number[] {
  return Array.from({ length: few(2, PUNTERS) }, (_, place) => (place * few(2, 1) + kind) % PUNTERS);
}

/** (n − rank) ÷ (n − 1) of one game, ties shared. */
async function rankShare(
  name: RivalName,
  mapName: string,
  seat: number,
  settings: Extensions,
  seed: number,
): Promise<number> {
  const map = parseMapText(readFileSync(`maps/small-${mapName}.json`, 'utf8'));
  const seats = Array.from({ length: PUNTERS }, (_, at) => {
    const strategy = at === seat ? RIVALS[name] : RIVALS.greedy;
    return inProcessSeat(createStrategyPunter(strategy, seed * PUNTERS + at, () => nodeBudget(NODES)));
  });
  const record = await playMatch({ mapName, map, settings, seats, seed });
  const scores = finalStandingsOf(record)
    .toSorted((a, b) => a.punter - b.punter)
    .map(({ score }) => score);
  const others = scores.filter((_, at) => at !== seat);
  const won = others.map((score) => (score < scores[seat] ? 1 : score === scores[seat] ? 0.5 : 0));
  return won.reduce<number>((sum, one) => sum + one, 0) / others.length;
}
