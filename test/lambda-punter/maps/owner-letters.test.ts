// Letters for punters where there are more of them than colours: in files and on the page by one geometry.

import { expect } from 'chai';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { drawGame } from '../../../src/lambda-punter/maps/draw.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { canvasOf } from '../../../src/lambda-punter/maps/layout.ts';
import { letterOf, needsLetters, ownerLetters } from '../../../src/lambda-punter/maps/owner-letters.ts';
import { crowdedGame } from '../../bench/page/crowded-game.ts';

const PARSED = generateMap({ kind: 'city', seed: 2, rivers: 600 });
const MAP = indexMap(PARSED);
const { places, step } = canvasOf(PARSED, MAP);
const SIZE = 17;
/** Sixteen owners, each of a stretch of the list, and a free river now and then. */
const ownerOf = (river: number): number => (river % 9 === 0 ? NONE : Math.floor(river / 38));

/** All texts of one letter in the picture of a game. */
function lettersIn(punters: number): string[] {
  const svg = drawGame(crowdedGame(PARSED, punters, 'city'));
  return [...svg.matchAll(/<text [^>]*>([A-Z])<\/text>/g)].map(([, letter]) => letter);
}

describe('the letters of punters', () => {
  it('are there for more than nine, each seat its own', () => {
    expect([needsLetters(9), needsLetters(10)]).to.deep.equal([false, true]);
    expect([0, 15, 25, 26, 27, 701, 702].map(letterOf)).to.deep.equal(['A', 'P', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
    expect(new Set(Array.from({ length: 900 }, (_, seat) => letterOf(seat))).size).to.equal(900);
  });

  it('stand on a river of their punter, none over another', () => {
    const letters = ownerLetters({ map: MAP, places, step, ownerOf, size: SIZE });
    expect(new Set(letters.map(({ seat }) => seat)).size).to.be.above(9);
    for (const [at, one] of letters.entries()) {
      const isOn = Array.from(MAP.source).some((from, river) => {
        const [a, b] = [places[from], places[MAP.target[river]]];
        return ownerOf(river) === one.seat && (a.x + b.x) / 2 === one.x && (a.y + b.y) / 2 === one.y;
      });
      expect(isOn).to.equal(true);
      for (const other of letters.slice(0, at)) {
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).to.be.at.least(SIZE);
      }
    }
  });

  it('are as many on a magnified map as there is room for, and none where nobody owns anything', () => {
    const count = (size: number): number => ownerLetters({ map: MAP, places, step, ownerOf, size }).length;
    expect(count(SIZE / 4)).to.be.above(count(SIZE));
    expect(ownerLetters({ map: MAP, places, step, ownerOf: () => NONE, size: SIZE })).to.deep.equal([]);
  });

  it('stand on a picture of sixteen punters and in its legend, not on one of nine', () => {
    expect(lettersIn(9)).to.deep.equal([]);
    expect(new Set(lettersIn(16)).size).to.equal(16);
    expect(lettersIn(16).length).to.be.above(16);
  });
});
