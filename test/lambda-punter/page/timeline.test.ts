// The game by turn: scores that end where the record ends, and where the rules would be after any turn.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readJsonFile } from '../../../src/base/text-file.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import type { Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { largestComponent, mineShares, minesFrom } from '../../../src/lambda-punter/page/model/mine-worth.ts';
import { readAnyRecord } from '../../../src/lambda-punter/page/model/opened-game.ts';
import { mapShelf } from '../../../src/lambda-punter/judge/game-files.ts';
import { markersOf, markersNear, type Marker } from '../../../src/lambda-punter/page/model/markers.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { PERSON } from '../../../src/lambda-punter/page/model/model-texts.ts';
import { moveWords, scoreAt, viewAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { REPLAY_MAPS, REPLAYS, skipWithoutReplays } from '../../support/replays.ts';
import { mapOf } from '../graph/graph-maps.ts';

const site = (id: number): SiteId => id as SiteId;

/** A game on the path 1 – 2 – 3 – 4 with mines 1 and 4. */
function smallGame(changes: Partial<GameRecord> = {}): GameRecord {
  const claim = (punter: number, source: number, target: number): Move => {
    return { kind: 'claim', punter: punter as PunterId, source: site(source), target: site(target) };
  };
  const option = { ...claim(1, 2, 3), kind: 'option' } as Move;
  return {
    mapName: 'path',
    map: mapOf(
      [1, 2, 3, 4],
      [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
      [1, 4],
    ),
    settings: { ...NO_EXTENSIONS, futures: true, options: true },
    seed: 1,
    started: '',
    judging: {},
    ended: 'finished',
    punters: [
      { name: 'ann', futures: [{ source: site(1), target: site(3) }] },
      { name: 'bob', futures: [{ source: site(4), target: site(2) }], zombie: { turn: 3, reason: 'gone' } },
    ],
    turns: [
      { move: claim(0, 1, 2), ms: 5 },
      { move: claim(1, 3, 4), ms: 7 },
      { move: claim(0, 2, 3), ms: 6 },
      { move: option },
    ],
    scores: [13, 13],
    ...changes,
  };
}

/** How the first punter's bet stands at a position. */
function betAt(record: GameRecord, position: number): string | undefined {
  return mineShares(buildTimeline(record), 0, position)[0].bet?.state;
}

describe('a game by turn', function () {
  this.timeout(0);

  it("ends where each of the organisers' games ends", async function () {
    skipWithoutReplays(this);
    const shelf = mapShelf([REPLAY_MAPS]);
    for (const name of readdirSync(REPLAYS)) {
      const raw = readJsonFile(join(REPLAYS, name));
      const record = await readAnyRecord(raw, name, (map) => Promise.resolve(shelf.named(map).parsed));
      const timeline = buildTimeline(record);
      const scores = record.scores.map((_, punter) => scoreAt(timeline, punter, timeline.turns));
      expect(scores, name).to.deep.equal(record.scores);
      for (const { turn } of markersOf(timeline)) expect(turn, name).to.be.within(0, timeline.turns);
    }
  });

  it('has after every turn the scores that the rules have', async function () {
    skipWithoutReplays(this);
    const shelf = mapShelf([REPLAY_MAPS]);
    const name = readdirSync(REPLAYS).find((file) => file.includes('futures-splurges-options__triangle')) ?? '';
    const record = await readAnyRecord(readJsonFile(join(REPLAYS, name)), name, (map) =>
      Promise.resolve(shelf.named(map).parsed),
    );
    const timeline = buildTimeline(record);
    const distances = mineDistances(timeline.map);
    for (let position = 0; position <= timeline.turns; position++) {
      const { scores } = rescore(timeline.map, distances, {
        settings: record.settings,
        futures: record.punters.map(({ futures }) => futures),
        moves: record.turns.slice(0, position).map(({ move }) => move),
      });
      expect(record.scores.map((_, punter) => scoreAt(timeline, punter, position))).to.deep.equal(scores);
    }
  });

  it('tells who took what when, and how each stood', () => {
    const timeline = buildTimeline(smallGame());
    const owners = timeline.holdings.all.filter(({ role }) => role === 'owner');
    expect(owners.map(({ river, from }) => [river, from])).to.deep.equal([
      [0, 0],
      [2, 1],
      [1, 2],
    ]);
    expect([...timeline.board.buyer]).to.deep.equal([-1, 1, -1]);
    const scores = [0, 1, 2, 3, 4].map((position) => [0, 1].map((punter) => scoreAt(timeline, punter, position)));
    expect(scores).to.deep.equal([
      [-8, -8],
      [-7, -8],
      [-7, -7],
      [13, -7],
      [13, 13],
    ]);
    const [first, second] = viewAt(timeline, 3).standings;
    expect(first).to.deep.include({ name: 'ann', rank: 1, betsMet: 1, bets: 1, optionsLeft: 2, used: 11 });
    expect(second).to.deep.include({ name: 'bob', rank: 2, betsMet: 0, optionsLeft: 2, used: 7 });
    expect(second).to.not.have.property('zombie');
    expect(viewAt(timeline, 4).standings[1]).to.deep.include({ zombie: 'gone', optionsLeft: 1 });
  });

  it('says what each move was', () => {
    const timeline = buildTimeline(smallGame());
    const words = [0, 1, 4].map((position) => moveWords(timeline, position));
    expect(words).to.deep.equal([
      'Before the first move.',
      'ann claims 1 – 2.',
      'bob buys an option on 2 – 3. The end: ann and bob share the first place with 13 each.',
    ]);
  });

  it('speaks to the person whose game it is', () => {
    const { punters, turns } = smallGame();
    const [own, other] = punters;
    const timeline = buildTimeline(
      smallGame({
        punters: [
          { ...own, name: PERSON },
          { ...other, name: PERSON },
        ],
      }),
    );
    const words = [1, 4].map((position) => moveWords(timeline, position));
    expect(words).to.deep.equal([
      'you claim 1 – 2.',
      'you buy an option on 2 – 3. The end: you and you share the first place with 13 each.',
    ]);
    const says = markersOf(timeline).map((one) => one.says);
    expect(says).to.include('take the lead').and.include('meet your bet on mine 1');
    const refused = buildTimeline(smallGame({ settings: NO_EXTENSIONS, turns: [turns[0], turns[0], turns[2]] }));
    expect(markersOf(refused)[1].says).to.match(/^tried an illegal move: /);
  });

  it('marks what stands out', () => {
    const marks = markersOf(buildTimeline(smallGame())).map(({ kind, turn, punter }) => `${kind} ${turn} ${punter}`);
    expect(marks).to.deep.equal(['lead 0 0', 'future 2 0', 'zombie 3 1', 'future 3 1']);
  });

  it('finds the markers of the nearest turn that stands out, within reach', () => {
    const marks = [3, 8, 8, 20].map((turn): Marker => ({ kind: 'lead', turn, punter: 0, says: 'takes the lead' }));
    const turnsNear = (position: number, reach: number) => markersNear(marks, position, reach).map(({ turn }) => turn);
    expect(turnsNear(8.4, 2)).to.deep.equal([8, 8]);
    expect(turnsNear(5, 1)).to.deep.equal([3]);
    expect(turnsNear(14, 2)).to.deep.equal([]);
  });

  it('marks moves that the rules refuse, and takes them for passes', () => {
    const { turns } = smallGame();
    const timeline = buildTimeline(smallGame({ settings: NO_EXTENSIONS, turns: [turns[0], turns[0], turns[2]] }));
    expect(markersOf(timeline).filter(({ kind }) => kind === 'illegal')).to.have.length(1);
    expect(moveWords(timeline, 2)).to.equal('bob passes.');
  });

  it('marks mines that come together', () => {
    const { turns } = smallGame();
    const alone = [turns[0], turns[2], turns[1]];
    const game = smallGame({ turns: alone, punters: [smallGame().punters[0]], scores: [0] });
    expect(markersOf(buildTimeline(game)).filter(({ kind }) => kind === 'mines')).to.deep.equal([
      { kind: 'mines', turn: 2, punter: 0, says: 'joins 2 mines' },
    ]);
  });

  it('tells what each mine brings, and what a punter has joined', () => {
    const timeline = buildTimeline(smallGame());
    expect(mineShares(timeline, 0, 4)).to.deep.equal([
      { site: 1, sites: 3, score: 5, bet: { target: 3, hops: 2, state: 'met' } },
    ]);
    expect(mineShares(timeline, 0, 0)).to.deep.equal([
      { site: 1, sites: 0, score: 0, bet: { target: 3, hops: 2, state: 'open' } },
    ]);
    expect(largestComponent(timeline, 0, 3)).to.have.members([0, 1, 2]);
    expect(minesFrom(timeline, 1)).to.deep.equal([
      { mine: 1, hops: 1 },
      { mine: 4, hops: 2 },
    ]);
  });

  it('takes a bet for open until the end of the game, and for lost only then', () => {
    const { turns } = smallGame();
    const passes: Move[] = turns.map((_, turn) => ({ kind: 'pass', punter: (turn % 2) as PunterId }));
    const game = smallGame({ turns: passes.map((move) => ({ move })) });
    expect(betAt(game, 0)).to.equal('open');
    expect(betAt(game, turns.length - 1)).to.equal('open');
    expect(betAt(game, turns.length)).to.equal('lost');
    // A game that was cut off, or that goes on, has decided nothing.
    expect(betAt({ ...game, ended: 'aborted' }, turns.length)).to.equal('open');
  });

  it('refuses a map that is too large, in words', () => {
    const ids = Array.from({ length: 3000 }, (_, id) => id);
    expect(() => buildTimeline(smallGame({ map: mapOf(ids, [], ids) }))).to.throw(/record\.size/);
  });
});
