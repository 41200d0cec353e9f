// The game that the page is measured with: by the rules, the same every time; and the line through what was measured.

import { expect } from 'chai';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { crowdedGame } from './crowded-game.ts';
import { slope } from './page-live.ts';

describe('the bench of the page', () => {
  it('plays a game by the rules that fills the map, the same every time', () => {
    const map = generateMap({ kind: 'city', rivers: 300, seed: 1 });
    const game = crowdedGame(map, 16, 'city');
    expect(crowdedGame(map, 16, 'city')).to.deep.equal(game);
    const { refused, board, turns } = buildTimeline(game);
    const { owner, buyer } = board;
    expect([...refused]).to.deep.equal([]);
    expect(turns).to.equal(map.rivers.length);
    expect(owner.filter((one) => one >= 0).length).to.be.above(map.rivers.length * 0.8);
    expect(buyer.some((one) => one >= 0)).to.equal(true);
  });

  it('finds what is added each time, whatever is there at first', () => {
    expect(slope([5, 5, 5, 5])).to.equal(0);
    expect(slope([100, 103, 106, 109])).to.be.closeTo(3, 1e-9);
    expect(slope([7])).to.equal(0);
  });
});
