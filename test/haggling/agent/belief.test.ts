// The agent's belief: what refusals and demands teach it, and what it foretells.

import { expect } from 'chai';
import { bargainOf } from '../../../src/haggling/agent/bargain.ts';
import { Belief } from '../../../src/haggling/agent/belief.ts';
import { type TypeRow, OPPONENT_TYPES, readType } from '../../../src/haggling/agent/opponent-types.ts';
import { outlookOf } from '../../../src/haggling/agent/outlook.ts';
import { worthOf, type ObjectValues } from '../../../src/haggling/game/problem.ts';

const COUNTS = [2, 1, 2];
const ROUNDS = 5;

function beliefOf(me: 0 | 1): Belief {
  return new Belief(bargainOf({ me, counts: COUNTS, values: [0, 2, 4], maxRounds: ROUNDS }), OPPONENT_TYPES);
}

/** How likely what the other values is of that sort. */
function chanceThat({ bargain, types, weights }: Belief, fits: (values: ObjectValues) => boolean): number {
  let sum = 0;
  for (let place = 0; place < weights.length; place++) {
    if (fits(bargain.valuations[Math.floor(place / types.length)])) sum += weights[place];
  }
  return sum;
}

/** Whether the first objects are worth much to the other. */
function rich([first]: ObjectValues): boolean {
  return first >= 4;
}

describe("the haggler's belief", () => {
  it('starts with every valuation but its own, each as likely', () => {
    const belief = beliefOf(1);
    const { valuations } = belief.bargain;
    expect(valuations.every((values) => worthOf(values, COUNTS) === 10)).to.equal(true);
    expect(valuations.map(String)).not.to.include('0,2,4');
    for (const one of valuations)
      expect(chanceThat(belief, (values) => values === one)).to.be.closeTo(1 / valuations.length, 1e-9);
  });

  it('takes what is demanded for valued, and what is given away for worthless', () => {
    const belief = beliefOf(1);
    expect(chanceThat(belief, ([, , last]) => last <= 1)).to.be.below(0.6);
    belief.demanded([2, 1, 0], { seat: 0, turn: 1, rounds: ROUNDS });
    expect(chanceThat(belief, ([, , last]) => last <= 1)).to.be.above(0.9);
  });

  it('takes a refusal of much for a sign that it was worth little', () => {
    const belief = beliefOf(0);
    const before = chanceThat(belief, rich);
    belief.refused([2, 0, 0], { seat: 1, turn: 4, rounds: ROUNDS });
    expect(chanceThat(belief, rich)).to.be.below(before);
  });

  it('knows how the other orders its demands also after thousands of offers', () => {
    const belief = beliefOf(0);
    for (let turn = 1; turn <= 3_000; turn++) belief.weAsk([2, 1, 2], Math.min(turn, ROUNDS));
    const { within, levels } = belief.order();
    expect([...within, ...levels].filter(Number.isNaN)).to.deep.equal([]);
  });

  it('foretells demands that are one together for each particle, whoever has the last word', () => {
    for (const me of [0, 1] as const) {
      const belief = beliefOf(me);
      belief.weAsk([0, 1, 2], 1);
      const outlook = outlookOf(belief);
      expect(outlook.weights.reduce((sum, weight) => sum + weight, 0)).to.be.closeTo(1, 0.02);
      for (let turn = 1; turn <= ROUNDS - 1; turn++) {
        const leaves = outlook.demands(turn);
        for (let particle = 0; particle < outlook.particles; particle++) {
          let sum = 0;
          for (let at = particle; at < leaves.length; at += outlook.particles) sum += leaves[at];
          expect(sum).to.be.closeTo(1, 1e-6);
        }
      }
    }
  });

  it('is 1 together for any kinds, and never gives one of them up', () => {
    const alone = new Belief(
      bargainOf({ me: 0, counts: COUNTS, values: [0, 2, 4], maxRounds: ROUNDS }),
      OPPONENT_TYPES.slice(-1),
    );
    expect(alone.weights.reduce((sum, weight) => sum + weight, 0)).to.be.closeTo(1, 1e-9);
    const belief = beliefOf(0);
    for (let turn = 1; turn <= ROUNDS; turn++) belief.demanded(COUNTS, { seat: 1, turn, rounds: ROUNDS });
    for (const [type, { weight }] of OPPONENT_TYPES.entries()) {
      let sum = 0;
      for (let at = type; at < belief.weights.length; at += OPPONENT_TYPES.length) sum += belief.weights[at];
      expect(sum).to.be.above(weight / 100);
    }
  });

  it('foretells the other’s answer at the turn that follows', () => {
    const types = OPPONENT_TYPES.slice(-1);
    for (const me of [0, 1] as const) {
      const bargain = bargainOf({ me, counts: COUNTS, values: [0, 2, 4], maxRounds: ROUNDS });
      const accepts = outlookOf(new Belief(bargain, types)).accepts(4);
      const everything = bargain.worth.indexOf(0);
      const row = emptyRow(bargain.total);
      readType(types[0], { seat: me === 0 ? 1 : 0, turn: 4 + me, rounds: ROUNDS }, row);
      expect(accepts[everything * (accepts.length / bargain.shares.length)]).to.be.closeTo(
        row.accepts.at(-1) ?? 0,
        0.02,
      );
    }
  });

  it('has kinds whose chances are chances', () => {
    const row = emptyRow(10);
    for (const type of OPPONENT_TYPES) {
      for (const seat of [0, 1] as const) {
        for (let turn = 1; turn <= 5; turn++) {
          readType(type, { seat, turn, rounds: 5 }, row);
          expect([...row.accepts, ...row.keeps].filter((chance) => !(chance >= 0 && chance <= 1))).to.deep.equal([]);
          expect(row.keeps.reduce((sum, chance) => sum + chance, 0)).to.be.closeTo(1, 0.1);
        }
      }
    }
  });

  it('reads the same kinds for other numbers of rounds and other totals', () => {
    const [written, other] = [emptyRow(10), emptyRow(20)];
    for (const type of OPPONENT_TYPES) {
      readType(type, { seat: 1, turn: 5, rounds: 5 }, written);
      readType(type, { seat: 1, turn: 8, rounds: 8 }, other);
      for (const name of ['accepts', 'keeps'] as const) {
        expect(other[name][20]).to.equal(written[name][10]);
        expect(other[name][7]).to.be.closeTo((written[name][3] + written[name][4]) / 2, 1e-9);
      }
      readType(type, { seat: 0, turn: 5, rounds: 5 }, written);
      const only = emptyRow(10);
      readType(type, { seat: 0, turn: 1, rounds: 1 }, only);
      expect(only).to.deep.equal(written);
    }
  });
});

function emptyRow(total: number): TypeRow {
  return { accepts: new Float64Array(total + 1), keeps: new Float64Array(total + 1) };
}
