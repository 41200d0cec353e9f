// The position on which newcomers learn: what it says is what the rules count.

import { expect } from 'chai';
import { applyMove, checkMove, newBoard } from '../../../src/lambda-punter/game/board.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import { LESSON_MAP, lessonMines, lessonScore, lessonTargets } from '../../../src/lambda-punter/page/model/lesson.ts';

describe('the position that teaches the rules', () => {
  it('counts as the rules do, whatever rivers are chosen', () => {
    const map = indexMap(LESSON_MAP);
    const { rivers } = LESSON_MAP;
    const you = 0 as PunterId;
    for (let set = 0; set < 2 ** rivers.length; set++) {
      const own = new Set([...rivers.keys()].filter((river) => (set & (1 << river)) !== 0));
      const board = newBoard(map, 1, NO_EXTENSIONS);
      for (const river of own) {
        const { source, target } = rivers[river];
        applyMove(board, checkMove(board, you, { kind: 'claim', punter: you, source, target }));
      }
      const joined = lessonMines(own).flatMap(({ sites }) => sites);
      const sum = joined.reduce((total, { away }) => total + away ** 2, 0);
      expect(sum, [...own].join(' ')).to.equal(boardScores(board, mineDistances(map))[0]);
    }
  });

  it('names the sites that are joined, the nearest first', () => {
    expect(lessonMines(new Set([1, 3]))).to.deep.equal([
      {
        mine: 'mine 1',
        sites: [
          { name: 'B', away: 1 },
          { name: 'D', away: 2 },
        ],
      },
    ]);
  });

  it('pays a way between the mines from both ends', () => {
    expect(lessonMines(new Set([1, 3, 5]))).to.deep.equal([
      {
        mine: 'mine 1',
        sites: [
          { name: 'B', away: 1 },
          { name: 'D', away: 2 },
          { name: 'mine 2', away: 3 },
        ],
      },
      {
        mine: 'mine 2',
        sites: [
          { name: 'D', away: 1 },
          { name: 'B', away: 2 },
          { name: 'mine 1', away: 3 },
        ],
      },
    ]);
  });

  it('adds the cube of its distance for a bet that is won, and takes it for one that is lost', () => {
    const [, b] = lessonTargets(0);
    const d = lessonTargets(1)[3];
    expect([b, d]).to.deep.equal([
      { site: 2, name: 'B', away: 1 },
      { site: 4, name: 'D', away: 1 },
    ]);
    expect(lessonTargets(0)[3].away).to.equal(2);
    // Mine 1 is joined to B and D, mine 2 to nothing.
    expect(lessonScore(new Set([1, 3]), [4, undefined])).to.deep.equal({ bets: [8, 0], total: 1 + 4 + 8 });
    expect(lessonScore(new Set([1, 3]), [3, 4])).to.deep.equal({ bets: [-8, -1], total: 1 + 4 - 8 - 1 });
  });
});
