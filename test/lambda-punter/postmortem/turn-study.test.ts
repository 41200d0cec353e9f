// The lines of a post-mortem's journal: whole ones are read, and those that lack anything are no lines.

import { expect } from 'chai';
import { studyLine } from '../../../src/lambda-punter/postmortem/turn-study.ts';

const CLAIM = { kind: 'claim', punter: 0, source: 1, target: 2 };
const GAME = {
  game: 0,
  map: 'lake',
  seat: 1,
  seed: 7,
  names: ['Ann', 'Bob'],
  scores: [3, -1],
  share: 0,
  isLost: true,
  ownTurns: 4,
  moves: [CLAIM, { kind: 'pass', punter: 1 }, { kind: 'splurge', punter: 0, route: [1, 2, 3] }],
};
const FEATURES = { turnsLeft: 4, free: 9, ownRivers: 0, worthwhile: 9 };
const TRIED = {
  move: CLAIM,
  river: 3,
  rank: 0,
  isPlayed: true,
  mine: false,
  own: false,
  features: { worth: 1.5 },
  shares: [0, 1],
  points: [0.25, 0.5],
};
const TURN = { game: 0, turn: 1, own: 0, ownTurns: 4, features: FEATURES, tried: [TRIED] };
const MODEL = { game: 0, turn: 1, models: ['spread'], shares: [[0, 1]], points: [[0.25, 0.5]] };

/** The value once without each of its keys, and once with each of them of no use. */
function spoilt<Value extends object>(value: Value): object[] {
  return Object.keys(value).flatMap((key) => [
    { ...value, [key]: undefined },
    { ...value, [key]: [[]] },
  ]);
}

describe("a line of a post-mortem's journal", () => {
  it('is read where it is a whole game, turn or turn with models', () => {
    for (const line of [{ game: GAME }, { turn: TURN }, { model: MODEL }]) expect(studyLine(line)).to.deep.equal(line);
  });

  it('is none where anything of it is missing or of another kind', () => {
    const lines = [
      ...spoilt(GAME).map((game) => ({ game })),
      ...spoilt(TURN).map((turn) => ({ turn })),
      ...spoilt(FEATURES).map((features) => ({ turn: { ...TURN, features } })),
      ...spoilt(TRIED).map((one) => ({ turn: { ...TURN, tried: [one] } })),
      ...spoilt(MODEL).map((model) => ({ model })),
      { turn: { ...TURN, tried: [{ ...TRIED, isPlayed: false }] } },
      { turn: { ...TURN, tried: [{ ...TRIED, move: { kind: 'dig', punter: 0 } }] } },
      {},
      'game',
    ];
    for (const line of lines) expect(studyLine(line), JSON.stringify(line)).to.equal(undefined);
  });
});
