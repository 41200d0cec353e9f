// The state: survives the way out and back, and whatever is wrong with it is one clear error.

import { expect } from 'chai';
import { assert, jsonValue, property } from 'fast-check';
import { InputError } from '../../../src/base/errors.ts';
import { ALL_EXTENSIONS, EXTENSIONS, extensionsFrom } from '../../../src/lambda-punter/game/extensions.ts';
import type { MineIndex, SiteIndex } from '../../../src/lambda-punter/game/ids.ts';
import { packNumbers, unpackNumbers } from '../../../src/lambda-punter/punter/codec.ts';
import { decodeState, encodeState } from '../../../src/lambda-punter/punter/state.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { newHabits } from '../../../src/lambda-punter/planner/habits.ts';
import type { Position } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';
import { codeOf } from '../../support/task-map.ts';

function sentAway(position: Position): { [key: string]: unknown } {
  return JSON.parse(JSON.stringify(encodeState(position))) as { [key: string]: unknown };
}

describe('numbers as text', () => {
  it('survive the way out and back in the narrowest form', () => {
    for (const numbers of [
      [],
      [0],
      [-1, 127],
      [128],
      [-32769],
      [2 ** 31 - 1],
      [2 ** 31],
      [2 ** 53 - 1, -3],
      [2 ** 60],
    ]) {
      expect([...unpackNumbers(packNumbers(numbers), 'x')]).to.deep.equal(numbers);
    }
    expect(packNumbers([1, 2, 3])).to.have.length(1 + 4);
  });

  it('are refused where they are no such text', () => {
    for (const text of [undefined, 7, '', 'zAAAA', 'bAA=='])
      expect(
        codeOf(() => unpackNumbers(text, 'x')),
        String(text),
      ).to.equal('state');
    expect(codeOf(() => unpackNumbers(packNumbers([1, 2]), 'x', 3))).to.equal('state');
    for (const odd of [NaN, Infinity, 0.5]) {
      expect(
        codeOf(() => unpackNumbers(`d${Buffer.from(new Float64Array([1, odd]).buffer).toString('base64')}`, 'x')),
        String(odd),
      ).to.equal('state');
    }
  });
});

describe('the state', () => {
  it('brings back the position', () => {
    for (let seed = 0; seed < 200; seed++) {
      const position = randomPosition(seed);
      const futures = position.futures as Map<MineIndex, SiteIndex>;
      if (position.graph.mines > 0) futures.set(0 as MineIndex, 0 as SiteIndex);
      position.sent = { kind: 'pass', punter: position.punter };
      position.lost = seed % 3;
      if (seed % 2 === 0) position.habits = newHabits(position.board.punters, 3);
      position.habits?.told.fill(seed);
      expect(decodeState(sentAway(position)), `seed ${seed}`).to.deep.equal(position);
    }
  });

  it('tells every set of extensions from every other', () => {
    const told = new Set<unknown>();
    const sets = 2 ** EXTENSIONS.length;
    for (let set = 0; set < sets; set++) {
      const settings = extensionsFrom((name) => ((set >> EXTENSIONS.indexOf(name)) & 1) === 1);
      const state = sentAway(randomPosition(1, settings));
      expect(decodeState(state).board.settings).to.deep.equal(settings);
      told.add(state['on']);
    }
    expect(told.size).to.equal(sets);
  });

  it('of an older client names the extensions by the same letters', () => {
    const state = sentAway(randomPosition(1, ALL_EXTENSIONS));
    const settings = (on: string): unknown => decodeState({ ...state, on }).board.settings;
    expect(settings('fso')).to.include({ futures: true, splurges: true, options: true });
    expect(settings('so')).to.include({ futures: false, splurges: true, options: true });
  });

  it('of a client that did not count lost turns is read as one without any', () => {
    const position = randomPosition(2);
    expect(sentAway(position)).to.not.have.property('lost');
    expect(decodeState(sentAway(position)).lost).to.equal(0);
    for (const lost of [-1, 0.5, '2', null])
      expect(codeOf(() => decodeState({ ...sentAway(position), lost }))).to.equal('state');
  });

  it('whose notes of the others do not fit the punters is refused', () => {
    const state = sentAway(randomPosition(1));
    const { punters } = randomPosition(1).board;
    for (const habits of [packNumbers(new Int32Array(2 * punters + 1)), packNumbers([-1]), 7, 'x'])
      expect(
        codeOf(() => decodeState({ ...state, habits })),
        String(habits),
      ).to.equal('state');
  });

  it('that is missing, foreign or of another version is said to be so', () => {
    for (const state of [undefined, null, 7, 'x', [], {}, { board: [] }])
      expect(codeOf(() => decodeState(state))).to.equal('state');
    expect(codeOf(() => decodeState({ ...sentAway(randomPosition(1)), version: 99 }))).to.equal('state.version');
  });

  it('that is damaged anywhere is an input error or reads as another one, never a crash', () => {
    let refused = 0;
    const damage = (state: unknown): void => void (decodesOrComplains(state) || refused++);
    const whole = sentAway(randomPosition(5));
    const random = randomFrom(5);
    for (const key of Object.keys(whole)) {
      const { [key]: value, ...rest } = whole;
      const damaged = [undefined, null, -1, 2 ** 40, 'aAAAA', typeof value === 'string' ? value.slice(0, -4) : {}];
      for (const bad of damaged) damage({ ...rest, [key]: bad });
      if (typeof value !== 'string' || value === '') continue;
      for (let tries = 0; tries < 20; tries++) {
        const at = randomBelow(random, value.length);
        damage({ ...rest, [key]: value.slice(0, at) + 'Zz9+/'[randomBelow(random, 5)] + value.slice(at + 1) });
      }
    }
    // What is read all the same are mostly counts that could have been so.
    expect(refused).to.be.above(150);
    assert(property(jsonValue(), (state) => !decodesOrComplains(state)));
  });
});

/** Whether the state can be read; fails where it comes to anything but an input error. */
function decodesOrComplains(state: unknown): boolean {
  try {
    decodeState(state);
    return true;
  } catch (error) {
    expect(error).to.be.instanceOf(InputError);
    return false;
  }
}
