// The costliest moves as the page has them: the numbers of the command line, told step by step, rough until the closer
// look.

import { expect } from 'chai';
import { CHAMPION_POLICY } from '../../../src/lambda-punter/champion/champion.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { worstMoves } from '../../../src/lambda-punter/planner/worst-moves.ts';
import {
  markersOf,
  costliest,
  costlyMarkers,
  NOTHING_YET,
  secondsLeft,
  withNews,
  type CostlyNews,
  type CostlySoFar,
} from '../../../src/lambda-punter/page/model/markers.ts';
import { PlayedGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import { answerTo } from '../../../src/lambda-punter/page/model/thinking.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';

const NODES = 300;
const MOST = 3;
const ASKED = { most: MOST, nodes: NODES };
const tools = { now: () => 0, tell: () => {}, news: () => {} };

/** `greedy` against a punter that passes on every third of its turns and is greedy else. */
function spoiltGame(): GameRecord {
  const map = generateMap({ kind: 'ring', seed: 5, rivers: 24 });
  const game = new PlayedGame({ mapName: 'ring', map, settings: NO_EXTENSIONS, punters: 2, seat: 0, started: '' }, []);
  for (let turn = 0; !game.isOver; turn++) {
    const answer = answerTo({ kind: 'move', record: game.record(), effort: { nodes: 1 }, who: 'greedy' }, tools);
    if (answer.kind !== 'move') throw new Error(answer.kind);
    game.make(turn % 6 === 0 ? pass(game.mover) : answer.move, 1);
  }
  return game.record();
}

/** Asks as the page does, and keeps what it has after each step. */
function search(record: GameRecord, punters: readonly number[]): readonly CostlySoFar[] {
  const states = [NOTHING_YET];
  const news = (one: CostlyNews): void => void states.push(withNews(states[states.length - 1], one));
  answerTo({ kind: 'costly', record, punters, most: MOST, effort: { nodes: NODES } }, { ...tools, news });
  return states;
}

describe('the costliest moves on the page', function () {
  this.timeout(0);
  const record = spoiltGame();
  const ofFirst = search(record, [0]);

  it('are those of the command line with as many nodes, of one punter and of all', async () => {
    const states = search(record, [0, 1]);
    const last = states[states.length - 1];
    const said = await Promise.all(
      [0, 1].map((punter) => worstMoves(record, { ...ASKED, punter, policy: CHAMPION_POLICY }, async () => {})),
    );
    expect(last.punters).to.deep.equal(said);
    expect(last.done).to.equal(last.total);
    const listed = costliest(last, MOST);
    expect(listed.map(({ turn }) => turn).toSorted()).to.deep.equal(
      said.flatMap(({ worst }) => worst.map(({ turn }) => turn)).toSorted(),
    );
    expect(listed.map(({ cost }) => cost)).to.deep.equal(listed.map(({ cost }) => cost).toSorted((a, b) => b - a));
    expect(listed.every(({ isRough, punter, turn }) => !isRough && turn % 2 === punter)).to.equal(true);
    expect(listed[0].played.kind).to.equal('pass');
  });

  it('come as they are found, rough before the closer look, and never too many of a punter', () => {
    const states = ofFirst;
    const done = states.map((one) => one.done);
    expect(done).to.deep.equal(done.toSorted((a, b) => a - b));
    expect(new Set(states.slice(1).map(({ total }) => total)).size).to.equal(1);
    const lists = states.map((one) => costliest(one, MOST));
    expect(lists.findIndex((list) => list.length > 0)).to.be.below(8);
    expect(lists[10].every(({ isRough }) => isRough)).to.equal(true);
    expect(lists.some((list) => list.some(({ isRough }) => isRough) && list.some(({ isRough }) => !isRough))).to.equal(
      true,
    );
    expect(Math.max(...lists.map((list) => list.length))).to.equal(MOST);
  });

  it('are markers of the slider, in order of turns', () => {
    const marks = costlyMarkers(costliest(ofFirst[ofFirst.length - 1], MOST), record);
    expect(marks).to.have.length(MOST);
    expect(marks.map(({ turn }) => turn)).to.deep.equal(marks.map(({ turn }) => turn).toSorted((a, b) => a - b));
    expect(marks[0].says).to.match(/^lose \d+\.\d by this move$/);
    expect(markersOf(buildTimeline(record)).some(({ kind }) => kind === 'costly')).to.equal(false);
  });

  it('are found in a time that is told only when it can be', () => {
    expect(secondsLeft({ ...NOTHING_YET, done: 2, total: 10 }, 4_000)).to.equal(undefined);
    expect(secondsLeft({ ...NOTHING_YET, done: 5, total: 10 }, 4_000)).to.equal(4);
  });
});
