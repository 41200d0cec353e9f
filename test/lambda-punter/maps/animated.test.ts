// A game as a moving picture: well-formed, every river once, the end in sight for whoever wants no motion.

import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { animateGame } from '../../../src/lambda-punter/maps/draw.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';

/** A game in which two punters claim the rivers in the map's order; the last turn is an option on the first river. */
function game(rivers: number, turns = rivers): GameRecord {
  const map = generateMap({ kind: 'grid', seed: 1, rivers });
  const moves = map.rivers.slice(0, turns).map(({ source, target }, turn): Move => {
    return { kind: 'claim', punter: (turn % 2) as PunterId, source, target };
  });
  const [first] = map.rivers;
  const last = (moves.length - 1) % 2;
  if (last === 1) moves[moves.length - 1] = { kind: 'option', punter: 1 as PunterId, ...first };
  return {
    mapName: 'a <map>',
    map,
    settings: ALL_EXTENSIONS,
    seed: 1,
    started: '',
    judging: {},
    ended: 'finished',
    punters: [
      { name: '<b>', futures: [] },
      { name: 'bob', futures: [] },
    ],
    turns: moves.map((move) => ({ move })),
    scores: [123, 77],
  };
}

/** The picture, which must be well-formed. */
function picture(record: GameRecord): string {
  const svg = animateGame(record);
  expect(XMLValidator.validate(svg)).to.equal(true);
  expect(svg).to.not.match(/NaN|Infinity|undefined|<script|https?:(?!\/\/www\.w3\.org)/);
  return svg;
}

describe('a game as a moving picture', () => {
  it('shows every river that was taken at its moment, and the option at the end', () => {
    const record = game(40);
    const svg = picture(record);
    const { rivers } = record.map;
    // Each is drawn once as nobody's, each claimed one again.
    expect([...svg.matchAll(/<line /g)]).to.have.length(rivers.length * 2 - 1);
    const moments = [...svg.matchAll(/class="m m(?<moment>\d+)"/g)].map(({ groups }) => Number(groups?.['moment']));
    expect(new Set(moments).size).to.equal(rivers.length);
    expect(svg).to.match(/class="m m39"><g class="options"/);
  });

  it('ends with the record’s scores, which alone are seen without motion', () => {
    const svg = picture(game(40));
    expect([...svg.matchAll(/class="e">(?<score>[\d,]+)</g)].map(({ groups }) => groups?.['score'])).to.deep.equal([
      '123',
      '77',
    ]);
    expect(svg).to.contain('.s{opacity:0}');
    expect(svg).to.contain('prefers-reduced-motion:reduce');
  });

  it('stays within bounds for long games and for games without a turn', () => {
    const svg = picture(game(600));
    expect([...svg.matchAll(/@keyframes m/g)]).to.have.length(120);
    expect(svg.length).to.be.lessThan(300_000);
    picture(game(12, 0));
  });
});
