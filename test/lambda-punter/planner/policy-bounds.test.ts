// Bounds of the planner's numbers: what is within them plays, what is not is refused wherever it comes from.

import { expect } from 'chai';
import { ArenaError } from '../../../src/arena/arena-error.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { MODELS } from '../../../src/lambda-punter/champion/champion.ts';
import { checkMove } from '../../../src/lambda-punter/game/board.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import {
  POLICY_NAMES,
  policyBoundsMissed,
  type PolicyName,
  policyNumber,
  policyWith,
  TUNABLE,
} from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { parseEntrant } from '../../../src/lambda-punter/play/entrant-names.ts';
import { readLambdaPunterOptions } from '../../../src/lambda-punter/tournament/desk-options.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { ALL } from '../../support/random-map.ts';
import { randomPosition } from '../../support/positions.ts';

/** What made NaN, never came to an end, threw, or switched a part of the planner off without a word. */
const REFUSED: readonly (readonly [PolicyName, number])[] = [
  ['searchFar', 0],
  ['searchFar', -1],
  ['searchMost', 5],
  ['prospectMost', 5],
  ['forecastRounds', 1_000_000_000],
  ['forecastRounds', 0],
  ['forecastRounds', 1.5],
  ['contenders', 1.5],
  ['contenders', 0],
  ['endSteps', 100_000],
  ['prospectPower', 20],
  ['presence', 1],
  ['mostDraws', 0],
  ['mostDraws', Infinity],
  ['searchWidth', 0],
  ['prospectNear', 0.5],
  ['firstDecay', 0],
  ['forecastUntil', NaN],
];

/** The bounds of a number, as the refusal of one below them tells. */
function boundsOf(name: PolicyName): readonly [number, number] {
  const [, least = NaN, most = NaN] = /from ([-\d.]+) to ([\d.]+)$/.exec(policyBoundsMissed(name, -1) ?? '') ?? [];
  return [Number(least), Number(most)];
}

function specWith(policy: unknown, budget: object = { unit: 'nodes', move: 9, setup: 27 }): unknown {
  const planner = { name: 'p', kind: 'planner', budget, policy };
  return {
    maps: [],
    extensions: [],
    entrants: [planner],
    handshake: 'auto',
    limits: {},
    judging: JUDGED,
  };
}

describe("the bounds of the planner's numbers", () => {
  it('hold every number that it has, and every start of a fit', () => {
    for (const name of POLICY_NAMES) expect(policyBoundsMissed(name, policyNumber(name)), name).to.equal(undefined);
    expect(TUNABLE.length).to.be.above(20);
  });

  for (const [name, value] of REFUSED) {
    it(`refuse ${name}=${value} on the command line and in a spec`, () => {
      expect(policyBoundsMissed(name, value)).to.match(/^a (whole )?number from [\d.]+ to [\d.]+$/);
      const word = `planner:nodes=9,${name}=${value === Infinity ? '9'.repeat(400) : value}`;
      expect(() => parseEntrant(word)).to.throw(UsageError, 'expected');
      const read = (): unknown => readLambdaPunterOptions(specWith({ [name]: value }), 'options');
      expect(read).to.throw(ArenaError, `options.entrants[0].policy.${name}`);
    });
  }

  it('refuse a budget without end or without anything, and read it within its bounds', () => {
    for (const budget of ['nodes=0', 'ms=0', `nodes=${'9'.repeat(400)}`, 'ms=1000000001', `setup=${'9'.repeat(400)}`])
      expect(() => parseEntrant(`planner:${budget}`), budget).to.throw(UsageError, 'expected a whole number from');
    expect(parseEntrant('planner:nodes=1000000000,setup=0')).to.deep.include({ kind: 'planner' });
    expect(parseEntrant('planner:nodes=9,futureDoubt=-0.2')).to.deep.include({ policy: { futureDoubt: -0.2 } });
    for (const [unit, move, setup] of [
      ['ms', 1e308, 1],
      ['ms', 1_000_000_001, 1],
      ['nodes', 1.5, 1],
      ['nodes', 1, 1e10],
    ])
      expect(
        () => readLambdaPunterOptions(specWith({}, { unit, move, setup }), 'options'),
        `${unit} ${move} ${setup}`,
      ).to.throw(ArenaError, /options\.entrants\[0\]\.budget\.(move|setup).*expected a whole number from/);
    expect(readLambdaPunterOptions(specWith({ searchFar: 0.01 }), 'options').entrants).to.have.length(1);
  });

  it('let the planner play legal moves by numbers that are numbers, at either end of each', function () {
    this.timeout(300_000);
    for (const name of POLICY_NAMES) {
      for (const value of boundsOf(name)) {
        expect(policyBoundsMissed(name, value), `${name}=${value}`).to.equal(undefined);
        const policy = { ...policyWith({ [name]: value }), models: MODELS };
        for (let seed = 0; seed < 8; seed++) {
          const where = `${name}=${value}, seed ${seed}`;
          const position = randomPosition(seed, ALL, 14);
          position.board.credit[position.punter]++;
          const witness = {
            note: (what: string, byRiver: ArrayLike<number>): void => {
              expect(Array.from(byRiver).every(Number.isFinite), `${where}: ${what}`).to.equal(true);
            },
            reason: (): void => {},
          };
          const move = chooseMove(position, nodeBudget(400), randomFrom(seed), policy, witness);
          checkMove(position.board, position.punter, move);
        }
      }
    }
  });
});
