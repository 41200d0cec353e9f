// Scores, ranks and futures.

import { expect } from 'chai';
import { newBoard } from '../../../src/lambda-punter/game/board.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { legalFutures, parseFutures } from '../../../src/lambda-punter/game/futures.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { boardScores, futureScoresOf } from '../../../src/lambda-punter/game/scoring.ts';
import { pairs } from '../../support/pairs.ts';
import { ALL } from '../../support/random-map.ts';
import { inputError, SAMPLE } from '../../support/task-map.ts';

const map = indexMap(parseMap(SAMPLE));
const distances = mineDistances(map);

/** A board where each punter owns the given rivers. */
function owned(...hands: number[][][]): ReturnType<typeof newBoard> {
  const board = newBoard(map, hands.length, ALL);
  for (const [punter, rivers] of hands.entries()) {
    for (const [a, b] of rivers) board.owner[riverBetween(map, a as SiteId, b as SiteId) ?? -1] = punter as PunterId;
  }
  return board;
}

describe('the score', () => {
  it('is that of the examples in the task, section 3.1', () => {
    expect(boardScores(owned(pairs('1-2 2-3 3-4'), pairs('1-7 7-5')), distances)).to.deep.equal([1 + 1 + 4, 10]);
  });

  it('is that of the sample play in the appendix', () => {
    const alice = pairs('0-1 2-3 4-5 6-7 1-3 5-7');
    const bob = pairs('1-2 3-4 5-6 7-0 3-5 7-1');
    expect(boardScores(owned(alice, bob), distances)).to.deep.equal([6, 6]);
  });

  it('counts an optioned river as owned', () => {
    const board = owned([[1, 7]], [[7, 5]]);
    board.buyer[riverBetween(map, 7 as SiteId, 5 as SiteId) ?? -1] = 0 as PunterId;
    expect(boardScores(board, distances)).to.deep.equal([10, 1]);
  });

  it('adds d³ for a future met and takes it for one missed', () => {
    const bet = (source: number, target: number) =>
      legalFutures(map, distances, [{ source: source as SiteId, target: target as SiteId }]);
    const board = owned(pairs('1-3 3-4'), [[1, 7]]);
    expect(boardScores(board, distances, [bet(1, 4), bet(1, 4)])).to.deep.equal([5 + 8, 1 - 8]);
    // A bet is missed, too, from a mine that no river of the punter touches, or where it has none at all.
    const idle = owned(pairs('3-4'), []);
    expect(boardScores(idle, distances, [bet(1, 4), bet(5, 2)])).to.deep.equal([-8, -8]);
    // By mine: the first is site 1, the second site 5.
    expect(futureScoresOf(board, distances, [bet(1, 4), bet(5, 0)])).to.deep.equal([
      [8, 0],
      [0, -8],
    ]);
  });

  it('measures the ways from the mines that are asked about alone', () => {
    const [all, some] = [distances, mineDistances(map, new Set([map.mines[1]]))];
    expect(some.map((distance) => [...distance])).to.deep.equal([[], [...all[1]]]);
  });
});

describe('futures', () => {
  it('count only from a mine to a site that is no mine and can be reached; the last for a mine', () => {
    const kept = legalFutures(
      indexMap(parseMap({ ...SAMPLE, sites: [...SAMPLE.sites, { id: 50 }] })),
      distances.map((distance) => Int32Array.of(...distance, -1)),
      parseFutures([
        { source: 1, target: 4 },
        { source: 1, target: 6 },
        { source: 5, target: 1 },
        { source: 3, target: 4 },
        { source: 5, target: 99 },
        { source: 99, target: 4 },
        { source: 5, target: 50 },
      ]),
    );
    expect([...kept].map(([mine, site]) => [map.siteIds[map.mines[mine]], map.siteIds[site]])).to.deep.equal([[1, 6]]);
  });

  it('are none where nothing is said, and refused with the place of the first that is wrong', () => {
    expect([parseFutures(undefined), parseFutures(null), parseFutures([])]).to.deep.equal([[], [], []]);
    const wrong: readonly (readonly [raw: unknown, path: string])[] = [
      [7, 'futures'],
      [[{ source: 1, target: 4 }, 7], 'futures[1]'],
      [[{ source: 0.5, target: 4 }], 'futures[0].source'],
      [[{ source: 1 }], 'futures[0].target'],
    ];
    for (const [raw, path] of wrong) {
      const error = inputError(() => parseFutures(raw));
      expect([error.code, error.path]).to.deep.equal(['setup.futures', path]);
    }
  });
});
