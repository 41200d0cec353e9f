// The start of a round as it is asked for, each part that can be wrong, and what services are told of its end.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { BUDGET } from '../../../src/humaine/game/goods.ts';
import { drawBuyerUtility, drawSellerUtility } from '../../../src/humaine/game/utility.ts';
import {
  amountOrNone,
  memberOf,
  type PlannedAgent,
  readRoundId,
  readRoundPlan,
  readSellerName,
  roundPlanJson,
  roundTotalsJson,
  salesJson,
  secondsOf,
} from '../../../src/humaine/protocol/round-json.ts';
import { refusal } from '../refusal.ts';

const random = randomFrom(3);
const AGENTS: readonly PlannedAgent[] = ['Watson', 'Celia'].map((name, place) => ({
  name,
  place: { protocol: 'http', host: 'localhost', port: 14_007 + place },
  utility: drawSellerUtility(random),
}));
const PLAN = {
  roundNumber: 2,
  agents: AGENTS,
  buyer: drawBuyerUtility(random),
  durations: { warmUp: 5, round: 300, post: 0 },
};
/** The plan as it is sent, through its text. */
const BODY = JSON.parse(JSON.stringify(roundPlanJson(PLAN))) as {
  readonly agents: readonly object[];
  readonly human: object;
  readonly durations: object;
};

/** The plan with other parts. */
function read(more: object) {
  return readRoundPlan({ ...BODY, ...more });
}

describe('a round as it is asked for', () => {
  it('is read back as it was written, with the usual budget where none is named', () => {
    expect(readRoundPlan(BODY)).to.deep.equal({ ...PLAN, budget: BUDGET });
  });

  it('may name its number as text, its id, its environment and a budget', () => {
    const plan = read({
      roundNumber: '17',
      roundId: 'r-17',
      environmentUUID: 'abc',
      human: { ...BODY.human, budget: { value: 20.5, unit: 'USD' } },
    });
    expect(plan).to.include({ roundNumber: 17, roundId: 'r-17', environmentUUID: 'abc', budget: 20.5 });
  });

  it('may leave out what the orchestrator chooses, or say null', () => {
    const nothing = { roundNumber: null, roundId: null, environmentUUID: null };
    const plan = read({ ...nothing, human: { ...BODY.human, budget: null } });
    expect(plan).to.not.have.any.keys('roundNumber', 'roundId', 'environmentUUID');
    expect(plan.budget).to.equal(BUDGET);
    expect(read({ roundNumber: undefined })).to.not.have.property('roundNumber');
    expect(read({ environmentUUID: 'x'.repeat(100) })).to.have.property('environmentUUID');
    expect(read({ environmentUUID: 'x'.repeat(101) })).to.not.have.property('environmentUUID');
  });

  it('may have its human in a list, as some of 2021 send it', () => {
    expect(read({ human: [BODY.human] }).buyer).to.deep.equal(PLAN.buyer);
    expect(refusal(() => read({ human: [BODY.human, BODY.human] }))).to.equal('round.shape human');
    expect(refusal(() => read({ human: [] }))).to.equal('round.shape human');
  });

  it('takes seconds as text, and no round without time', () => {
    expect(read({ durations: { warmUp: ' 1.25 ', round: '60', post: 86_400 } }).durations).to.deep.equal({
      warmUp: 1.25,
      round: 60,
      post: 86_400,
    });
    const wrong = [-1, 86_401, Number.NaN, '1e3', '', '-1', '5 s', ['5'], null, undefined].filter(
      (seconds) => refusal(() => secondsOf(seconds, 'post')) !== 'round.duration post',
    );
    expect(wrong).to.deep.equal([]);
    expect(refusal(() => read({ durations: { ...BODY.durations, round: 0 } }))).to.equal(
      'round.duration durations.round',
    );
    expect(refusal(() => read({ durations: [60] }))).to.equal('round.duration durations');
    expect(refusal(() => read({ durations: { round: 60, post: 5 } }))).to.equal('round.duration durations.warmUp');
  });

  it('has one to four agents, each with a name of its own', () => {
    const [one, other] = BODY.agents;
    const named = (...names: readonly unknown[]) => names.map((name) => ({ ...one, name }));
    expect(read({ agents: named('A', 'B', 'C', 'D') }).agents.map(({ name }) => name)).to.deep.equal([...'ABCD']);
    const wrong: readonly (readonly [agents: unknown, as: string])[] = [
      [{}, 'round.agents agents'],
      [[], 'round.agents agents'],
      [named('A', 'B', 'C', 'D', 'E'), 'round.agents agents'],
      [[one, 7], 'round.agents agents[1]'],
      [named('Watson', 'watson'), 'round.name agents[1].name'],
      [named('hUMAN'), 'round.name agents[0].name'],
      [[{ ...one, port: 0 }], 'round.place agents[0].port'],
      [[{ ...one, utilityFunction: {} }], 'utility.function agents[0].utilityFunction'],
      [[one, { ...other, host: '' }], 'round.place agents[1].host'],
    ];
    for (const [agents, as] of wrong) expect(refusal(() => read({ agents }))).to.equal(as);
  });

  it('says which of its other parts is wrong', () => {
    expect(refusal(() => readRoundPlan([]))).to.equal('round.shape body');
    for (const roundNumber of [-1, 1.5, 1e9 + 1, '1234567890', ' 7', '0x7', '7th', 'two', {}, ['7']])
      expect(
        refusal(() => read({ roundNumber })),
        String(roundNumber),
      ).to.equal('round.number roundNumber');
    expect(refusal(() => read({ roundId: '' }))).to.equal('round.id roundId');
    expect(refusal(() => read({ human: {} }))).to.equal('utility.function human.utilityFunction');
    expect(refusal(() => read({ human: { ...BODY.human, budget: -1 } }))).to.equal('bundle.price human.budget');
  });
});

describe('names and ids of a round', () => {
  it('are short, of plain letters, and no name is the human’s', () => {
    const names = ['W', 'Dr Watson-2_b', 'x'.repeat(40)].map((name) => readSellerName(name, 'name'));
    expect(names).to.have.lengthOf(3);
    const wrong = ['', ' W', 'W ', 'x'.repeat(41), 'Zoë', 'a,b', 'a\nb', 'human', 7].filter(
      (name) => refusal(() => readSellerName(name, 'name')) !== 'round.name name',
    );
    expect(wrong).to.deep.equal([]);
    expect(readRoundId('x'.repeat(100))).to.have.lengthOf(100);
    expect(refusal(() => readRoundId('x'.repeat(101)))).to.equal('round.id roundId');
    expect(refusal(() => readRoundId(7))).to.equal('round.id roundId');
  });
});

describe('what is told of sales', () => {
  const sale = { id: 1, seller: 'Watson', at: 0, quantity: { egg: 2, milk: 1 }, price: 1.1 };
  const other = { id: 2, seller: 'Celia', at: 1, quantity: { egg: 1 }, price: 2.2 };

  it('is what each seller sold and the human bought, and nothing before the first sale', () => {
    expect(salesJson([])).to.deep.equal({});
    expect(salesJson([sale, other, { ...sale, id: 3 }])).to.deep.equal({
      Watson: { quantity: { egg: 4, milk: 2 }, price: 2.2 },
      Celia: { quantity: { egg: 1 }, price: 2.2 },
      Human: { quantity: { egg: 5, milk: 2 }, price: 4.4 },
    });
  });

  it('at the end is what it brought to whoever traded', () => {
    const sellers = new Map([['Watson', { quantity: { egg: 2 }, revenue: 3, profit: 2.5 }]]);
    expect(roundTotalsJson({ sellers: new Map() })).to.deep.equal({});
    expect(
      roundTotalsJson({ sellers, buyer: { quantity: { egg: 2 }, cost: 3, value: 0, breakdown: {} } }),
    ).to.deep.equal({
      Watson: { quantity: { egg: 2 }, revenue: 3, utility: { currencyUnit: 'USD', value: 2.5 } },
      Human: { quantity: { egg: 2 }, cost: 3, utility: { currencyUnit: 'USD', value: 0, breakdown: {} } },
    });
  });

  it('by a stranger is a number or nothing, and found by names of its own alone', () => {
    expect([2, -1, '2', Number.NaN, Infinity, null].map(amountOrNone)).to.deep.equal([2, -1, 0, 0, 0, 0]);
    const totals = { Watson: { utility: { value: 3 } } };
    expect(memberOf(totals, 'Watson', 'utility', 'value')).to.equal(3);
    expect([memberOf(totals, 'Celia', 'utility'), memberOf(totals, 'toString'), memberOf(7, 'x')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
