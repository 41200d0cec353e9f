// The state: survives the way out and back, and whatever is wrong with it is one clear error.

import { expect } from 'chai';
import { assert, jsonValue, property } from 'fast-check';
import { InputError } from '../../../src/base/errors.ts';
import { ALL_EXTENSIONS, extensionsFrom } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { MineIndex, PunterId, SiteId, SiteIndex } from '../../../src/lambda-punter/game/ids.ts';
import { EXTENSIONS, MOVE_KINDS } from '../../../src/lambda-punter/game/move-kinds.ts';
import type { Move } from '../../../src/lambda-punter/game/moves.ts';
import { applyReports } from '../../../src/lambda-punter/planner/reported-moves.ts';
import {
  decodeState,
  encodeState,
  packNumbers,
  unpackNumbers,
} from '../../../src/lambda-punter/punter/carried-state.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { newHabits } from '../../../src/lambda-punter/planner/habits.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { betMass, newPosition, type Position } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';
import { codeOf } from '../../support/task-map.ts';

function sentAway(position: Position): { [key: string]: unknown } {
  return JSON.parse(JSON.stringify(encodeState(position))) as { [key: string]: unknown };
}

/** Bets on the first mine, with the mine's own site as the target: that can always be reached. */
function bet({ futures, graph }: Position): void {
  const bets = futures as Map<MineIndex, SiteIndex>;
  if (graph.mines > 0) bets.set(0 as MineIndex, graph.map.mines[0]);
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
      bet(position);
      position.sent = { kind: 'pass', punter: position.punter };
      position.lost = seed % 3;
      if (seed % 2 === 0) position.habits = newHabits(position.board.punters, 3);
      position.habits?.compared.fill(seed);
      position.habits?.told.fill(seed);
      expect(decodeState(sentAway(position)), `seed ${seed}`).to.deep.equal(position);
    }
  });

  it('is read again whatever the judge has reported, however little sense it makes', () => {
    for (let seed = 0; seed < 60; seed++) {
      const position = randomPosition(seed);
      const random = randomFrom(seed);
      const { siteIds } = position.graph.map;
      const site = (): SiteId => siteIds[randomBelow(random, siteIds.length)];
      for (let message = 0; message < 30; message++) {
        const reports = Array.from({ length: randomBelow(random, 12) }, (): Move => {
          const reported = randomBelow(random, position.board.punters + 2) as PunterId;
          const kind = MOVE_KINDS[randomBelow(random, MOVE_KINDS.length)];
          if (kind === 'pass') return { kind, punter: reported };
          if (kind !== 'splurge') return { kind, punter: reported, source: site(), target: site() };
          return { kind, punter: reported, route: Array.from({ length: 6 }, site) };
        });
        applyReports(position, reports);
        position.sent = reports.length === 0 ? undefined : { ...reports[0], punter: position.punter };
        expect(() => decodeState(sentAway(position)), `seed ${seed}, message ${message}`).to.not.throw();
      }
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

  it('whose last answer is of another punter is refused', () => {
    const state = sentAway(randomPosition(1));
    const sent = { pass: { punter: Number(state['punter']) + 1 } };
    expect(codeOf(() => decodeState({ ...state, sent }))).to.equal('state');
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

  for (const [field, numbers] of [
    ['futures', [-1, -1]],
    ['futures', [0, -1]],
    ['futures', [0]],
    ['futures', [0, 3]],
    ['turns', [-1, 0]],
    ['turns', [2 ** 31, 0]],
    ['credit', [-3, 0]],
    ['optionsLeft', [-3, 0]],
    ['optionsLeft', [2, 0]],
    ['owner', [-2, 0]],
    ['buyer', [0, 2]],
    ['sources', [-1, 1]],
    ['targets', [1, 4]],
    ['mines', [-1]],
    ['habits', [1, 1, 2, 0]],
    ['habits', [2 ** 32, 0]],
  ] as const) {
    it(`with ${field} ${numbers.join(', ')} is refused, with the place`, () => {
      // Sites 0 to 2 in a line and a fourth, which nobody can reach; the mine is the first.
      const map = parseMap({
        sites: [0, 1, 2, 3].map((id) => ({ id })),
        rivers: [0, 1].map((id) => ({ source: id, target: id + 1 })),
        mines: [0],
      });
      const position = newPosition(indexMap(map), 0 as PunterId, 2, ALL_EXTENSIONS);
      const state = { ...sentAway(position), [field]: packNumbers(numbers) };
      expect(() => decodeState(state)).to.throw(InputError, `state.${field}`);
    });
  }

  it('that is damaged anywhere is an input error or reads as another one, never a crash', () => {
    let refused = 0;
    const damage = (state: unknown): void => void (decodesOrComplains(state) || refused++);
    const whole = sentAway(randomPosition(5));
    for (const key of Object.keys(whole)) {
      const { [key]: value, ...rest } = whole;
      const damaged = [undefined, null, -1, 2 ** 40, 'aAAAA', typeof value === 'string' ? value.slice(0, -4) : {}];
      for (const bad of damaged) damage({ ...rest, [key]: bad });
    }
    expect(refused).to.be.above(70);
    assert(property(jsonValue(), (state) => !decodesOrComplains(state)));
  });

  it('that is damaged at any one byte is an input error, or a position with which the planner can play', function () {
    this.timeout(300_000);
    let refused = 0;
    let read = 0;
    for (const seed of [5, 23]) {
      const position = randomPosition(seed);
      bet(position);
      position.habits = newHabits(position.board.punters, 3);
      position.habits.compared.fill(9);
      position.habits.told.fill(4);
      position.sent = { kind: 'pass', punter: position.punter };
      const whole = JSON.stringify(encodeState(position));
      for (let at = 0; at < whole.length; at++) {
        for (const byte of 'A9/zcd-"') {
          const damaged = parsed(`${whole.slice(0, at)}${byte}${whole.slice(at + 1)}`);
          if (damaged === undefined) continue;
          if (decodesOrComplains(damaged)) {
            expectPlayable(decodeState(damaged), `seed ${seed}: ${byte} at ${at} of ${whole}`);
            read++;
          } else refused++;
        }
      }
    }
    expect(refused).to.be.above(1000);
    expect(read).to.be.above(300);
  });
});

/** What the text is as JSON; undefined where it is none: then it never comes as far as to the state. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Numbers are within what they can be in a game, survive another way out and back, and a move comes of them. */
function expectPlayable(position: Position, where: string): void {
  const { board, graph, turns, habits, futures, punter } = position;
  const each = (numbers: ArrayLike<number>, least: number, most: number): void => {
    for (const value of Array.from(numbers)) expect(value, where).to.be.within(least, most);
  };
  each([...board.owner, ...board.buyer], -1, board.punters - 1);
  each(board.credit, -graph.rivers, 2 ** 31 - 1);
  each(board.optionsLeft, -graph.rivers, graph.map.mines.length);
  each(turns, 0, 2 ** 31 - 1);
  each([...(habits?.compared ?? []), ...(habits?.told ?? [])], 0, 2 ** 31 - 1);
  each([...futures.keys()], 0, graph.mines - 1);
  each([...futures.values()], 0, graph.sites - 1);
  each(
    betMass(position, punter).map(({ mass }) => mass),
    0,
    2 * graph.sites ** 3,
  );
  expect(decodeState(sentAway(position)), where).to.deep.equal(position);
  const witness = {
    note: (name: string, byRiver: ArrayLike<number>): void => {
      expect(Array.from(byRiver).every(Number.isFinite), `${where}: ${name}`).to.equal(true);
    },
    reason: (): void => {},
  };
  expect(() => chooseMove(position, nodeBudget(60), randomFrom(1), undefined, witness), where).to.not.throw();
}

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
