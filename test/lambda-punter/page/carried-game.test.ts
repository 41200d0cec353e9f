// A recorded game in a link: the same game comes back, in few characters.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { randomFrom, shuffled } from '../../../src/base/seeded-random.ts';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { parseRecord, type GameRecord, type RecordedTurn } from '../../../src/lambda-punter/game/record.ts';
import { packGame, unpackGame } from '../../../src/lambda-punter/page/model/carried-game.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { ROOT } from '../../../src/packaging/project.ts';
import { packText } from '../../../src/web/carried-text.ts';
import { HOSTILE, sampleGame } from './sample-game.ts';

const NAMES = ['ann', 'greedy', HOSTILE, 'שחקן'];

/** All rivers of a bundled map are claimed, in an order drawn from the seed. */
function playedOn(name: string, seed: number): GameRecord {
  const map = parseMap(JSON.parse(readFileSync(join(ROOT, 'maps', `${name}.json`), 'utf8')));
  const turns = shuffled([...map.rivers], randomFrom(seed)).map((river, turn): RecordedTurn => {
    const punter = (turn % NAMES.length) as PunterId;
    return { move: { kind: 'claim', punter, ...river }, ms: 10 };
  });
  return sampleGame(NAMES, { mapName: `${name}.json`, map, turns });
}

const site = (id: number): SiteId => id as SiteId;
/** Every kind of move, bets, faults, a zombie, ids far apart. */
const ODD: GameRecord = sampleGame(['a', 'b'], {
  map: parseMap({
    sites: [
      { id: 7, x: 0.5, y: -3 },
      { id: 4_000_000_000, x: 4, y: 2 },
      { id: 0, x: -8, y: 1 },
      { id: 4, x: 0, y: 0 },
    ],
    rivers: [
      { source: 0, target: 7 },
      { source: 7, target: 4_000_000_000 },
      { source: 4, target: 0 },
    ],
    mines: [7, 0],
  }),
  settings: ALL_EXTENSIONS,
  judging: { credit: 'own-turns' },
  ended: 'aborted',
  aborted: HOSTILE,
  punters: [
    { name: 'a', futures: [{ source: site(7), target: site(4) }] },
    { name: 'b', futures: [], zombie: { turn: 3, reason: 'gone' }, setupFault: { kind: 'timeout', reason: 'late' } },
  ],
  turns: [
    { move: { kind: 'pass', punter: 0 as PunterId } },
    { move: { kind: 'claim', punter: 1 as PunterId, source: site(0), target: site(7) } },
    { move: { kind: 'splurge', punter: 0 as PunterId, route: [7, 4_000_000_000].map(site) } },
    { move: { kind: 'pass', punter: 1 as PunterId }, fault: { kind: 'dead', reason: HOSTILE } },
    { move: { kind: 'option', punter: 0 as PunterId, source: site(0), target: site(7) } },
    { move: { kind: 'claim', punter: 1 as PunterId, source: site(4), target: site(0) } },
  ],
  scores: [-5, 12],
});

function comesBack(record: GameRecord): GameRecord {
  return parseRecord(unpackGame(packGame(record), 'the link'), 'the link');
}

describe('a recorded game in a link', () => {
  it('comes back with all that a page shows of it, but the times', () => {
    const { map, ...odd } = comesBack(ODD);
    const { map: before, ...rest } = ODD;
    expect(packGame(ODD).split('\n')).to.have.length(8);
    expect(odd).to.deep.equal(rest);
    expect({ ...map, sites: map.sites.map(({ id }) => id) }).to.deep.equal({
      ...before,
      sites: before.sites.map(({ id }) => id),
    });
    // Coordinates lie as they lay, on a grain that nobody sees.
    expect(map.sites.map(({ x, y }) => [x, y])).to.deep.equal([
      [2901, 0],
      [4095, 1706],
      [0, 1365],
      [2730, 1024],
    ]);
  });

  it('says to nobody else that it was their game', () => {
    const [person, other] = ODD.punters;
    const { punters } = comesBack({ ...ODD, punters: [{ ...person, name: 'you' }, other] });
    expect(punters.map(({ name }) => name)).to.deep.equal(['a person', 'b']);
  });

  it('comes back from maps of all kinds, and scores as before', () => {
    for (const name of [
      'sample',
      'small-sierpinski',
      'small-grid',
      'small-scale-free',
      'medium-city',
      'large-planar',
    ]) {
      const record = playedOn(name, 3);
      const again = comesBack(record);
      const { turns, map } = again;
      expect(turns, name).to.deep.equal(record.turns.map(({ move }) => ({ move })));
      expect([map.rivers, map.mines], name).to.deep.equal([record.map.rivers, record.map.mines]);
      const [before, after] = [record, again].map((one) => buildTimeline(one).scored);
      expect(after, name).to.deep.equal(before);
    }
  });

  it('has a link of at most 1,600 characters on a small map, and one on most of the middle', async () => {
    const lengths = await Promise.all(
      ['sample', 'small-sierpinski', 'small-ring', 'small-city', 'small-planar', 'medium-ring', 'large-city'].map(
        async (name) => (await packText(packGame(playedOn(name, 1))))?.length,
      ),
    );
    expect(lengths.slice(0, 5).every((length = Infinity) => length <= 1_600)).to.equal(true, String(lengths));
    expect(lengths[5]).to.be.within(1_600, 4_000);
    expect(lengths[6]).to.equal(undefined);
  });

  it('comes as JSON where the lines cannot say it', () => {
    const [first, second, ...turns] = ODD.turns;
    const { map } = ODD;
    const { sites } = map;
    const odd: readonly Partial<GameRecord>[] = [
      { turns: [second, first, ...turns] },
      { turns: [first, second, first, second, ...turns] },
      { map: { ...map, mines: [site(1)] } },
      { map: { ...map, sites: [{ id: site(7) }, ...sites.slice(1)] } },
      { map: { ...map, sites: [{ id: site(7), x: 0.5, y: 1 }, ...sites.slice(1)], rivers: [] } },
    ];
    for (const changes of odd) {
      const record = { ...ODD, ...changes };
      expect(packGame(record)).to.match(/^\{.*\}$/);
      expect(comesBack(record)).to.deep.equal(record);
    }
  });
});
