// The lines of a post-mortem's journal: whole ones are read, and those that lack anything are no lines.

import { expect } from 'chai';
import { studyReader } from '../../../src/lambda-punter/postmortem/turn-study.ts';

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
  ownTurns: 1,
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
    const read = studyReader();
    for (const line of [{ game: GAME }, { turn: TURN }, { model: MODEL }]) expect(read(line)).to.deep.equal(line);
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
    for (const line of lines) expect(studyReader()(line), JSON.stringify(line)).to.equal(undefined);
  });

  // A journal with a billion own turns ended the process without a word; lists of two lengths ended it with a stack.
  it('is none where its numbers do not fit one another', () => {
    const [long, short] = [
      { shares: [0, 1, 1], points: [0, 1, 1] },
      { shares: [0.5], points: [0.5] },
    ];
    const lines = [
      ...[1e9, -5, 0.5, 2].map((ownTurns) => ({ game: { ...GAME, ownTurns } })),
      { game: { ...GAME, seat: 2 } },
      { game: { ...GAME, scores: [3] } },
      { game: { ...GAME, share: 1e308 } },
      { turn: { ...TURN, tried: [TRIED, { ...TRIED, ...long }] } },
      { turn: { ...TURN, tried: [TRIED, { ...TRIED, ...short }] } },
      { turn: { ...TURN, tried: [{ ...TRIED, points: [0.5] }] } },
      { turn: { ...TURN, tried: [{ ...TRIED, shares: [1e308, 1e308] }] } },
      { turn: { ...TURN, own: -3 } },
      { model: { ...MODEL, points: [[0.25, 0.5], [1]] } },
      { model: { ...MODEL, shares: [[1]] } },
    ];
    for (const line of lines) {
      const read = studyReader();
      read({ turn: TURN });
      expect(read(line), JSON.stringify(line)).to.equal(undefined);
    }
    expect(studyReader()({ model: MODEL }), 'models of a turn that is not there').to.equal(undefined);
    const read = studyReader();
    read({ turn: { ...TURN, tried: [TRIED, { ...TRIED, isPlayed: false }] } });
    expect(read({ model: MODEL }), 'models of fewer moves than were tried').to.equal(undefined);
  });
});
