import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MapShelf } from '../../src/judge/map-shelf.ts';
import { checkGame, gameFiles } from '../../src/judge/recorded-games.ts';

const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared');
const REPLAYS = join(SHARED, 'replays');

describe("the organisers' recorded games", function () {
  this.timeout(120_000);

  before(function () {
    if (existsSync(REPLAYS)) return;
    console.log('      skipped: ../shared/replays is not there');
    this.skip();
  });

  it('are scored exactly as recorded, every move of every game accepted', () => {
    const shelf = new MapShelf([join(SHARED, 'maps')]);
    const verdicts = gameFiles(REPLAYS).map((file) => ({ file, verdict: checkGame(file, shelf) }));
    expect(verdicts.filter(({ verdict }) => verdict.kind !== 'exact')).to.deep.equal([]);
    expect(verdicts).to.have.length(138);
  });
});
