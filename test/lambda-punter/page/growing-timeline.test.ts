// A game that goes on, laid out turn by turn: at the end it is what a finished game's timeline is.

import { expect } from 'chai';
import { type GameRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { GrowingTimeline } from '../../../src/lambda-punter/page/model/growing-timeline.ts';
import { markersOf } from '../../../src/lambda-punter/page/model/markers.ts';
import { buildTimeline, type Timeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { parseLiveNews } from '../../../src/lambda-punter/page/model/live-news.ts';
import { viewAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

/** Three rivals on a small map with all extensions, one of whom is said to have become a zombie. */
async function playedGame(): Promise<GameRecord> {
  const record = await playMatch({
    mapName: 'ring',
    map: generateMap({ kind: 'ring', seed: 3, rivers: 60 }),
    settings: ALL_EXTENSIONS,
    seats: (['greedy', 'eager', 'random'] as const).map((name, seed) => {
      const player = createRival(name, seed);
      return inProcessSeat({ name, setup: (setup) => player.setup(setup), move: (moves) => player.move(moves) });
    }),
    seed: 1,
  });
  const [first, second, third] = record.punters;
  return {
    ...record,
    punters: [first, { ...second, zombie: { turn: 31, reason: 'gone' } }, third],
    turns: record.turns.map((turn, at) => (at === 31 ? { ...turn, fault: { kind: 'timeout', reason: 'late' } } : turn)),
  };
}

/** All that grows, as plain data. */
function grownParts(timeline: Timeline): unknown {
  const { board, credit, optionsLeft, used, holdings, scored } = timeline;
  const arrays = [board.owner, board.buyer, credit, optionsLeft, used];
  return {
    arrays: arrays.map((array) => [...array]),
    holdings: holdings.all,
    scored,
    refused: [...timeline.refused],
    record: timeline.record,
    views: [0, 10, timeline.turns].map((position) => viewAt(timeline, position)),
  };
}

describe('a game that goes on', function () {
  this.timeout(0);

  for (const step of [1, 7, 1000]) {
    it(`is at its end as a finished one is, grown by ${step} turns at a time from turn 5`, async () => {
      const record = await playedGame();
      const whole = buildTimeline(record);
      const { zombie } = record.punters[1];
      const unaware = record.punters.with(1, {
        name: 'eager',
        futures: record.punters[1].futures,
        setupMs: record.punters[1].setupMs ?? 0,
      });
      const soFar: GameRecord = { ...record, ended: 'aborted', punters: unaware, turns: record.turns.slice(0, 5) };
      const growing = new GrowingTimeline(soFar, record.turns.length);
      const { timeline } = growing;
      for (let from = 5; from < record.turns.length; from += step) {
        growing.take(record.turns.slice(from, from + step));
        if (zombie !== undefined && timeline.turns > 31) growing.markZombies(new Map([[1, zombie]]));
        expect(viewAt(timeline, from).standings).to.deep.equal(viewAt(whole, from).standings);
      }
      growing.end({ ended: 'finished', scores: record.scores });
      expect(grownParts(timeline)).to.deep.equal(grownParts(whole));
      expect(markersOf(timeline)).to.deep.equal(markersOf(whole));
    });
  }

  it('keeps its arrays while it grows, and takes no more turns than there are to be', async () => {
    const record = await playedGame();
    const growing = new GrowingTimeline({ ...record, turns: [] }, 20);
    const { timeline } = growing;
    const { holdings, credit } = timeline;
    growing.take(record.turns.slice(0, 15));
    growing.take(record.turns.slice(15));
    expect(timeline.turns).to.equal(20);
    expect([timeline.holdings === holdings, timeline.credit === credit]).to.deep.equal([true, true]);
  });

  it('is read from what the server tells, and refused in words where that is wrong', async () => {
    const record = await playedGame();
    const table = { name: 't', map: 'ring', phase: 'playing', punters: 3, waiting: [] };
    const game = { id: '1', length: 60, from: 0, zombies: [{ punter: 1, turn: 3, reason: 'gone' }] };
    const raw = JSON.parse(JSON.stringify({ version: 3, table, game: { ...game, record: recordToJson(record) } }));
    const news = parseLiveNews(raw).game;
    expect(news?.news).to.deep.equal({ record });
    expect([...(news?.zombies ?? [])]).to.deep.equal([[1, { turn: 3, reason: 'gone' }]]);
    expect(() => parseLiveNews({ version: 1, table, game: { ...game, turns: [{ claim: 1 }] } })).to.throw(/turns\[0\]/);
    expect(() => parseLiveNews({ version: 1, table: { ...table, punters: 0 } })).to.throw(/news\.table\.punters/);
    expect(() => parseLiveNews('nonsense')).to.throw(/news/);
  });
});
