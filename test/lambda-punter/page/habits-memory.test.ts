// What the page's planner keeps from one move to the next: the same habits, without asking the models all over again.

import { expect } from 'chai';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { positionBefore } from '../../../src/lambda-punter/planner/rewind.ts';
import type { Strategy } from '../../../src/lambda-punter/planner/strategy.ts';
import { GREEDY } from '../../../src/lambda-punter/rivals/simple.ts';
import { rememberedPosition, type HabitsMemory, answerTo } from '../../../src/lambda-punter/page/model/thinking.ts';
import { championGame } from './champion-game.ts';

const PUNTERS = 3;
const MAP = generateMap({ kind: 'ring', seed: 3, rivers: 36 });

function playedOn(nodes: number): GameRecord {
  const tools = { now: () => 0, tell: () => {}, news: () => {} };
  return championGame(MAP, PUNTERS, NO_EXTENSIONS, (question) => answerTo(question, tools), nodes);
}

describe('the memory of habits', () => {
  const record = playedOn(20);
  let asked = 0;
  const counting: Strategy = {
    ...GREEDY,
    move: (...args) => {
      asked++;
      return GREEDY.move(...args);
    },
  };

  it('gives what comparing all turns gives, and compares each turn once', () => {
    const memory: HabitsMemory = new Map();
    const turns = [...record.turns.keys()];
    for (const turn of turns) {
      const position = rememberedPosition(memory, record, turn, [counting]);
      expect(position.habits, `turn ${turn}`).to.deep.equal(positionBefore(record, turn, { models: [GREEDY] }).habits);
    }
    // Each claim but the last ones, by the two who did not make it.
    expect(asked).to.be.greaterThan(turns.length);
    expect(asked).to.be.at.most(turns.length * (PUNTERS - 1));
  });

  it('does no harm in another game, nor where a game goes back', () => {
    const memory: HabitsMemory = new Map();
    const other = playedOn(0);
    expect(other.turns).to.not.deep.equal(record.turns);
    for (const [game, turn] of [
      [record, 30],
      [other, 33],
      [record, 33],
      [record, 12],
      [record, 27],
    ] as const) {
      const expected = positionBefore(game, turn, { models: [GREEDY] }).habits;
      expect(rememberedPosition(memory, game, turn, [GREEDY]).habits).to.deep.equal(expected);
    }
  });
});
