// The page's planner in Node: the same positions and node budgets give the moves and bets that ./punter gives.

import { expect } from 'chai';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { moveText } from '../../../src/lambda-punter/game/moves.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { answerTo } from '../../../src/lambda-punter/viewer/model/thinking.ts';
import { championGame, movesOfPunter } from './champion-game.ts';

const NODES = 60;
const tools = { now: () => 0, tell: () => {}, news: () => {} };

describe('what the page asks the planner', function () {
  this.timeout(0);

  for (const settings of [NO_EXTENSIONS, ALL_EXTENSIONS]) {
    it(`is answered as ./punter answers, ${settings.options ? 'with all extensions' : 'with none'}`, () => {
      const map = generateMap({ kind: 'ring', seed: 3, rivers: 24 });
      const record = championGame(map, 3, settings, (question) => answerTo(question, tools), NODES);
      expect(record.ended).to.equal('finished');
      for (let punter = 0; punter < 3; punter++) {
        const played = record.turns.filter((_, turn) => turn % 3 === punter).map(({ move }) => moveText(move));
        const { moves, futures } = movesOfPunter(record, punter, NODES);
        expect(moves.map(moveText)).to.deep.equal(played);
        expect(futures).to.deep.equal(record.punters[punter].futures);
      }
    });
  }

  it('tells how far it is, and explains the move that it makes', () => {
    const map = generateMap({ kind: 'grid', seed: 1, rivers: 40 });
    const record = championGame(map, 2, NO_EXTENSIONS, (question) => answerTo(question, tools), 20);
    let clock = 0;
    const parts: number[] = [];
    const answer = answerTo(
      { kind: 'why', record, turn: 4, effort: { nodes: 500 } },
      { ...tools, now: () => (clock += 50), tell: (part) => parts.push(part) },
    );
    if (answer.kind !== 'why') throw new Error(answer.kind);
    const before = { ...record, turns: record.turns.slice(0, 4) };
    const move = answerTo({ kind: 'move', record: before, effort: { nodes: 500 } }, tools);
    expect(move).to.deep.equal({ kind: 'move', move: answer.explanation.move });
    expect(parts.length).to.be.greaterThan(3);
    expect(parts).to.deep.equal(parts.toSorted((a, b) => a - b));
  });
});
