// The lists beside the map: rivers as they are at a moment, and what a person means who types where to go.

import { expect } from 'chai';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import type { ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../../src/lambda-punter/maps/palette.ts';
import { placeMeant, riverNow, riversAt, listedRivers } from '../../../src/lambda-punter/page/model/view-at.ts';
import { contrastOf, strongSheet } from '../../../src/lambda-punter/page/model/strong-sheet.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { sampleGame } from './sample-game.ts';

const river = (source: number, target: number): ParsedMap['rivers'][number] => ({
  source: source as SiteId,
  target: target as SiteId,
});
const MAP: ParsedMap = {
  sites: [10, -20, 30].map((id) => ({ id: id as SiteId })),
  rivers: [river(10, -20), river(-20, 30), river(30, 30)],
  mines: [10 as SiteId],
};
/** Ann claims the first river, bob buys its option, ann claims the second. */
const GAME = buildTimeline(
  sampleGame(['ann', 'bob'], {
    map: MAP,
    settings: ALL_EXTENSIONS,
    turns: [
      { move: { kind: 'claim', punter: 0 as PunterId, ...MAP.rivers[0] } },
      { move: { kind: 'option', punter: 1 as PunterId, ...MAP.rivers[0] } },
      { move: { kind: 'claim', punter: 0 as PunterId, ...MAP.rivers[1] } },
    ],
  }),
);

describe('the lists beside the map', () => {
  it('tell who holds a river at a moment, and since when', () => {
    const now = [0, 1, 3].map((position) => {
      const { owner, buyer } = riverNow(GAME, 0, position);
      return [owner, buyer].map((one) => one && [one.punter, one.from]);
    });
    expect(now).to.deep.equal([
      [undefined, undefined],
      [[0, 0], undefined],
      [
        [0, 0],
        [1, 1],
      ],
    ]);
  });

  it('hold all rivers, the free ones, those at a site, and those of a punter, by option too', () => {
    expect(listedRivers(GAME, 3, { kind: 'all' })).to.deep.equal([0, 1, 2]);
    expect(listedRivers(GAME, 0, { kind: 'free' })).to.deep.equal([0, 1, 2]);
    expect(listedRivers(GAME, 3, { kind: 'free' })).to.deep.equal([2]);
    expect(listedRivers(GAME, 3, { kind: 'site', site: 2 })).to.deep.equal([1, 2]);
    expect(listedRivers(GAME, 3, { kind: 'punter', punter: 0 })).to.deep.equal([0, 1]);
    expect(listedRivers(GAME, 1, { kind: 'punter', punter: 1 })).to.deep.equal([]);
    expect(listedRivers(GAME, 2, { kind: 'punter', punter: 1 })).to.deep.equal([0]);
    expect(riversAt(GAME, 1, 1)).to.deep.equal({ all: 2, free: 1 });
  });

  it('go to the site or river that is typed, and say what there is not', () => {
    expect(placeMeant(GAME, ' -20 ')).to.deep.equal({ kind: 'site', site: -20 });
    for (const typed of ['10 -20', '10 - -20', '10,-20', '10 – -20'])
      expect(placeMeant(GAME, typed), typed).to.deep.equal({ kind: 'river', source: 10, target: -20 });
    expect(placeMeant(GAME, '30-30')).to.deep.equal({ kind: 'river', source: 30, target: 30 });
    expect(placeMeant(GAME, '10-30')).to.equal('The map has no river 10 – 30.');
    expect(placeMeant(GAME, '99')).to.equal('The map has no site 99.');
    for (const typed of ['', 'mine', '1 2 3', '1e3', '9'.repeat(30)])
      expect(placeMeant(GAME, typed), typed).to.match(/^Type the number/);
  });
});

describe('strong colours', () => {
  it('stand off the paper, in the order of the usual ones, and stay apart', () => {
    for (const sheet of [LIGHT_SHEET, DARK_SHEET]) {
      const strong = strongSheet(sheet);
      expect(contrastOf('#000000', '#ffffff')).to.be.closeTo(21, 0.01);
      for (const colour of [...strong.punters, strong.mine, strong.site, strong.river])
        expect(contrastOf(colour, strong.paper), colour).to.be.at.least(4.5);
      expect(contrastOf(strong.unclaimed, strong.paper)).to.be.at.least(3);
      expect(new Set(strong.punters).size).to.equal(sheet.punters.length);
      const kept = sheet.punters.filter((colour) => contrastOf(colour, sheet.paper) >= 4.5);
      expect(strong.punters).to.include.members(kept);
    }
  });
});
