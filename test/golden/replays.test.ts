// The organisers' recorded games, scored anew by the rules.

import { expect } from 'chai';
import { checkGame, gameFiles, mapShelf } from '../../src/lambda-punter/judge/game-files.ts';
import { REPLAY_MAPS, REPLAYS, skipWithoutReplays } from '../support/replays.ts';

describe("the organisers' recorded games", function () {
  this.timeout(300_000);

  before(function () {
    skipWithoutReplays(this);
  });

  it('are scored exactly as recorded, every move of every game accepted', () => {
    const shelf = mapShelf([REPLAY_MAPS]);
    const verdicts = gameFiles(REPLAYS).map((file) => ({ file, verdict: checkGame(file, shelf) }));
    expect(verdicts.filter(({ verdict }) => verdict.kind !== 'exact')).to.deep.equal([]);
    expect(verdicts).to.have.length(138);
  });
});
