// The orchestrator's calls: a round from its start to its totals, and what it refuses.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { CELIA, closeStubs, roundBody, stubbedPlatform, WATSON, type StubbedPlatform } from './stub-services.ts';
import type { CallAnswer } from '../../../src/humaine/orchestrator/service-call.ts';

/** The old pages. */
const PAGES = {
  chat: { protocol: 'http', host: 'localhost', port: 2500 },
  human: { protocol: 'http', host: 'localhost', port: 7040 },
} as const;
const DEAL = { type: 'Accept', quantity: { egg: 4, flour: 4, milk: 2, sugar: 2 }, price: { value: 8, unit: 'USD' } };

/** Starts a round, and goes on to its talk. */
async function inRound(platform: StubbedPlatform, more = {}): Promise<void> {
  await platform.ask('/startRound', roundBody(more));
  await platform.ask('/nextPhase');
}

/** What becomes of a message. */
async function relay(platform: StubbedPlatform, message: object): Promise<Record<string, unknown>> {
  return Object(await platform.ask('/relayMessage', message)) as Record<string, unknown>;
}

/** The human asks, and Watson accepts. */
async function accept(platform: StubbedPlatform, bid: object = DEAL): Promise<Record<string, unknown>> {
  await relay(platform, { speaker: 'Human', text: 'Two cakes for $8, please' });
  return relay(platform, { speaker: 'Watson', addressee: 'Human', text: 'Sold!', role: 'seller', bid });
}

/** The code of the error that comes of a call. */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'taken';
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
}

describe('the orchestrator', () => {
  afterEach(closeStubs);

  it('tells everybody its function, then the phases, with number, id and environment in all', async () => {
    const platform = stubbedPlatform({ pages: PAGES });
    const answers = await platform.ask('/startRound', roundBody());
    expect(answers).to.deep.equal([1, 2, 3].map(() => ({ status: 'acknowledged' })));
    const paths = (port: number) => platform.calls.filter((call) => call.port === port).map(({ path }) => path);
    expect([paths(7040), paths(2500), paths(WATSON)]).to.deep.equal([
      ['/setUtility', '/sendRoundMetadata'],
      ['/sendRoundMetadata'],
      ['/setUtility'],
    ]);
    expect(platform.told(CELIA, '/setUtility')[0]).to.nested.include({ name: 'Celia', 'utility.egg.type': 'unitcost' });
    expect(platform.told(7040, '/sendRoundMetadata')[0]).to.deep.include({
      durations: { warmUp: 600, round: 600, post: 600 },
      humanBudget: { currentUnit: 'USD', currencyUnit: 'USD', value: 50 },
    });
    for (const _ of ['round', 'post', 'over']) await platform.ask('/nextPhase');
    expect(paths(WATSON)).to.deep.equal(['/setUtility', '/startRound', '/endRound']);
    expect(paths(7040).slice(2)).to.deep.equal(['/startRound', '/endRound', '/receiveRoundTotals']);
    expect(platform.told(WATSON, '/startRound')[0]).to.include({ roundDuration: 600, roundNumber: 4 });
    const { identity } = platform.orchestrator.current();
    for (const { path, body } of platform.calls) expect(body, path).to.include({ ...identity });
    const phases = platform.events.flatMap((event) => (event.kind === 'phase' ? [event.phase] : []));
    expect(phases).to.deep.equal(['warmUp', 'round', 'post', 'over']);
  });

  it('passes messages on: to pages whole, to all agents without bids, gestures and marks kept', async () => {
    const platform = stubbedPlatform({ pages: PAGES });
    await inRound(platform);
    await relay(platform, { speaker: 'human', text: 'Eggs?', addressee: '@watson', timestamp: 1_582_184_608_849 });
    const words = '<speak>Five <emphasis>fine</emphasis> eggs</speak>';
    const bid = { type: 'selloffer', quantity: { egg: 5 }, price: { value: 3.73, unit: 'USD' } };
    const said = { speaker: 'Watson', addressee: 'Human', text: words, role: 'seller', gesture: 'smile', bid };
    const answer = await relay(platform, { ...said, timeStamp: '2020-02-20T08:08:05.825Z' });
    expect(answer).to.deep.equal({
      status: 'Acknowledged',
      allResponses: [1, 2, 3, 4].map(() => ({ status: 'acknowledged' })),
    });
    const [question, reply] = platform.told(CELIA, '/receiveMessage');
    expect(question).to.include({ speaker: 'Human', addressee: 'Watson', role: 'buyer', text: 'Eggs?' });
    expect(question['timestamp']).to.be.a('number').above(1_700_000_000_000);
    expect(reply)
      .to.include({ text: words, gesture: 'smile', speaker: 'Watson', role: 'seller' })
      .and.not.property('bid');
    expect(platform.told(WATSON, '/receiveMessage')).to.deep.equal([question, reply]);
    expect(platform.told(7040, '/receiveMessage')[1]).to.deep.include({ ...reply, bid: { ...bid, type: 'SellOffer' } });
    const queue = await platform.ask('/viewQueue');
    expect(queue).to.deep.equal([question, reply].map((msg) => ({ msg, timeStamp: msg['timeStamp'] })));
  });

  it('answers every rejected message, the relayer and the sender', async () => {
    const platform = stubbedPlatform({ pages: PAGES });
    await platform.ask('/startRound', roundBody());
    const early = await relay(platform, { speaker: 'Human', text: 'Hello', role: 'buyer' });
    expect(early).to.include({ status: 'Rejected', rationale: 'The round has not started' });
    await platform.ask('/nextPhase');
    expect(await relay(platform, { speaker: 'Celia', text: 'Hi' })).to.include({
      rationale: 'No human message to answer',
    });
    await relay(platform, { speaker: 'Human', text: 'Hello', addressee: null });
    const again = await relay(platform, { speaker: 'Human', text: 'Hello?', addressee: '' });
    expect(again).to.include({ rationale: 'Recent human utterance.' });
    expect(platform.told(7040, '/receiveRejection').map(({ rationale }) => rationale)).to.deep.equal([
      'The round has not started',
      'Recent human utterance.',
    ]);
    expect(platform.told(CELIA, '/receiveRejection')[0]).to.include({ text: 'Hi', speaker: 'Celia', roundNumber: 4 });
    expect(await relay(platform, { speaker: '@celia', text: 'Hi' })).to.include({ status: 'Acknowledged' });
    expect(await relay(platform, { speaker: 'Siri', text: 'Hi' })).to.include({ rationale: 'Unknown speaker' });
    const stale = { speaker: 'Celia', text: 'Hi', roundNumber: 3 };
    expect(await relay(platform, stale)).to.include({ rationale: 'Message of another round' });
    expect((await platform.ask('/viewQueue')) as unknown[]).to.have.length(2);
    expect(platform.events.filter(({ kind }) => kind === 'blocked')).to.have.length(5);
  });

  it('moves money when the human confirms, and tells sellers that want to know', async () => {
    const platform = stubbedPlatform({}, ({ port }) => ({
      kind: 'answered',
      body: { status: 'Acknowleged', settlements: port === WATSON },
    }));
    await inRound(platform);
    await accept(platform);
    expect(await platform.ask('/viewTotals')).to.deep.equal({});
    expect(await platform.ask('/viewPending')).to.have.nested.property('[0].saleId', 1);
    const confirm = { saleId: 1, confirmed: true };
    expect(await platform.ask('/confirmAccept', confirm)).to.include({ status: 'Acknowledged', state: 'sold' });
    expect(await platform.ask('/confirmAccept', confirm)).to.deep.equal({
      status: 'Failed; No such sale waits for the human',
    });
    const { quantity } = DEAL;
    const row = { price: 8, quantity };
    expect(await platform.ask('/viewTotals')).to.deep.equal({ Watson: row, Human: row });
    expect(platform.told(WATSON, '/receiveSettlement')[0]).to.deep.include({ confirmed: true, bid: DEAL, saleId: 1 });
    await relay(platform, { speaker: 'Siri', text: 'Hi' });
    await relay(platform, { speaker: 'Watson', text: 'Hi' });
    expect(await platform.ask('/viewResults')).to.not.have.property('roundTotals');
    await platform.ask('/abortRound');
    expect(await platform.ask('/viewResults'))
      .to.deep.include({ phase: 'over', deals: { Watson: 1 }, blocked: { Watson: 1 } })
      .and.nested.include({ 'roundTotals.Watson.revenue': 8, 'roundTotals.Human.cost': 8 });
    const sales = platform.events.flatMap((event) => (event.kind === 'sale' ? [event.state] : []));
    expect(sales).to.deep.equal(['pending', 'sold']);
    expect(platform.orchestrator.current().state.budgetLeft).to.equal(42);
  });

  it('tells a seller of 2020 that its Accept was turned down, or came to nothing at the end', async () => {
    const platform = stubbedPlatform({ reading: '2021' });
    await inRound(platform);
    await accept(platform);
    await platform.ask('/confirmAccept', { saleId: 1, confirmed: false });
    await relay(platform, { speaker: 'Celia', text: 'Mine!', bid: DEAL });
    await platform.ask('/nextPhase');
    const about = [WATSON, CELIA].map((port) => platform.told(port, '/receiveRejection')).flat();
    expect(about.map(({ text, rationale }) => [text, rationale])).to.deep.equal([
      ['Sold!', 'User rejected bid offer'],
      ['Mine!', 'The round is over'],
    ]);
    expect(about[0]).to.deep.include({ bid: DEAL, speaker: 'Watson' });
    expect(await platform.ask('/viewTotals')).to.deep.equal({});
  });

  it('asks the human page as in 2021 before anybody hears an Accept, and sells for no less than a yes', async () => {
    const answered = Promise.withResolvers<CallAnswer>();
    const yes = stubbedPlatform({ reading: '2021', confirming: 'page', pages: PAGES, confirmMs: 90_000 }, ({ path }) =>
      path === '/confirmAccept' ? answered.promise : { kind: 'answered', body: { status: 'Acknowledged' } },
    );
    await inRound(yes);
    expect(await accept(yes)).to.deep.equal({ status: 'Acknowledged', saleId: 1, allResponses: [] });
    await Promise.resolve();
    expect(yes.told(7040, '/confirmAccept')[0]).to.deep.include({ speaker: 'Watson', bid: DEAL, saleId: 1 });
    expect(yes.calls.find(({ path }) => path === '/confirmAccept')).to.include({ ms: 90_000 });
    const heard = (port: number) => yes.told(port, '/receiveMessage').map(({ text }) => text);
    expect([heard(7040), heard(CELIA)]).to.deep.equal([['Two cakes for $8, please'], ['Two cakes for $8, please']]);
    answered.resolve({ kind: 'answered', body: { status: 'Acknowledged' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect([heard(7040)[1], heard(CELIA)[1], heard(WATSON)[1]]).to.deep.equal(['Sold!', 'Sold!', 'Sold!']);
    expect(await yes.ask('/viewTotals')).to.have.property('Watson');
    const no = stubbedPlatform({ reading: '2021', confirming: 'page', pages: PAGES }, () => ({
      kind: 'failed',
      why: 'gone',
    }));
    await inRound(no);
    await accept(no);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await no.ask('/viewTotals')).to.deep.equal({});
    expect(no.told(WATSON, '/receiveRejection')[0]).to.include({
      text: 'Sold!',
      rationale: 'User rejected bid offer',
    });
    expect(no.told(7040, '/receiveMessage')).to.have.length(1);
    expect((await no.ask('/viewQueue')) as unknown[]).to.have.length(1);
  });

  it('plays a round of 2021: taken first, and started by its id once its manager knows of it', async () => {
    const MANAGER = 14_020;
    const manager = { protocol: 'http', host: 'localhost', port: MANAGER } as const;
    const platform = stubbedPlatform({ reading: '2021', pages: { ...PAGES, manager } });
    const { roundNumber: _, ...body } = roundBody({ roundId: 'a-b-c' });
    const prepared = await platform.ask('/initializeRound', body);
    expect(prepared).to.include({ status: 'Acknowledged', roundId: 'a-b-c', roundNumber: 1 });
    expect(await refusal(platform.ask('/startRound', { roundId: 'other' }))).to.equal('round.id');
    expect(platform.calls).to.deep.equal([]);
    // The page of that year sends another whole round with the id: the one that was taken counts.
    const other = { ...body, agents: [], durations: { warmUp: 5, round: 300, post: 60 } };
    expect(await platform.ask('/startRound', other)).to.deep.equal([1, 2, 3].map(() => ({ status: 'acknowledged' })));
    // The manager starts the agents when it is told of the round, so they are called only then.
    expect(platform.calls.map(({ port, path }) => `${port} ${path}`)).to.deep.equal([
      ...[2500, 7040, MANAGER].map((port) => `${port} /sendRoundMetadata`),
      ...[7040, WATSON, CELIA].map((port) => `${port} /setUtility`),
    ]);
    expect(platform.orchestrator.current().plan.durations.round).to.equal(600);
    expect(await refusal(platform.ask('/startRound', { roundId: 'a-b-c' }))).to.equal('round.busy');
    await platform.ask('/nextPhase');
    await relay(platform, { speaker: 'Human', text: 'Hello', roundId: 'a-b-c' });
    await relay(platform, { speaker: 'Celia', text: 'word '.repeat(101).trim(), roundId: 'a-b-c' });
    const logged = platform.told(MANAGER, '/receiveLog').map(({ permitted, rationale }) => [permitted, rationale]);
    expect(logged).to.deep.equal([
      [true, null],
      [false, 'Excessive message length'],
    ]);
    expect(await platform.ask('/viewQueue/a-b-c')).to.have.length(1);
    expect(await refusal(platform.ask('/viewTotals/other'))).to.equal('round.id');
    await platform.ask('/endRound', { roundId: 'a-b-c' });
    expect(platform.orchestrator.current().phase).to.equal('over');
    expect(platform.told(MANAGER, '/receiveRoundTotals')).to.have.length(1);
  });

  it('lets a round that was taken and not begun give way, or begin by the next phase', async () => {
    const platform = stubbedPlatform();
    await platform.ask('/initializeRound', roundBody({ roundId: 'one' }));
    const slow = platform.ask('/startRound', roundBody({ roundId: 'two' }));
    expect(await refusal(platform.ask('/startRound', roundBody())), 'while sellers are asked').to.equal('round.busy');
    expect(await platform.ask('/nextPhase'))
      .to.include({ phase: 'preparing' })
      .and.not.include({ status: 'Acknowledged' });
    expect(await slow).to.have.length(3);
    await platform.ask('/abortRound');
    await platform.ask('/initializeRound', roundBody({ roundId: 'three' }));
    expect(await platform.ask('/nextPhase')).to.deep.equal({ status: 'Acknowledged', phase: 'warmUp' });
    expect(await refusal(platform.ask('/startRound', roundBody()))).to.equal('round.busy');
    await platform.ask('/abortRound');
    await platform.ask('/initializeRound', roundBody());
    expect(await platform.ask('/startRound', roundBody())).to.have.length(3);
    expect(platform.orchestrator.current().phase).to.equal('warmUp');
  });

  it('keeps the last baking that the goods suffice for, in any of its forms, and counts it', async () => {
    const platform = stubbedPlatform({ pages: PAGES });
    await inRound(platform);
    await accept(platform);
    await platform.ask('/confirmAccept', { saleId: 1, confirmed: true });
    const products = { cake: { unit: 'each', quantity: 2, supplement: [{}, {}] } };
    const save = (body: unknown) => platform.ask('/receiveHumanAllocation', body);
    expect(await save({ products })).to.deep.equal({ status: 'Failed; Only after the round can baking be saved' });
    await platform.ask('/nextPhase');
    const { roundId } = platform.orchestrator.current().identity;
    for (const body of [products, { products }, { allocation: { products } }, { roundId, payload: products }]) {
      expect(await save(body)).to.include({ status: 'Acknowledged', sufficient: true });
    }
    const three = { cake: { quantity: 3 } };
    expect(await save(three)).to.deep.include({ status: 'Failed; insufficient ingredients', sufficient: false });
    expect(await refusal(save({ roundId: 'other', payload: {} }))).to.equal('round.id');
    const worth = Object(await platform.ask('/calculateUtility/Human', { products }));
    await platform.ask('/nextPhase');
    const totals = Object(platform.told(2500, '/receiveRoundTotals')[0]['roundTotals']);
    expect(totals.Human).to.deep.equal({ quantity: DEAL.quantity, cost: 8, utility: worth });
    expect(totals.Watson).to.deep.include({ quantity: DEAL.quantity, revenue: 8 });
    expect(totals.Watson.utility).to.deep.equal(
      await platform.ask('/calculateUtility/watson', { price: 8, quantity: DEAL.quantity }),
    );
    expect(totals).to.not.have.property('Celia');
  });

  it('closes the books of sellers until the end, where it is told to', async () => {
    const platform = stubbedPlatform({ openBooks: false });
    await inRound(platform);
    const ask = (name: string) =>
      refusal(platform.ask(`/calculateUtility/${name}`, { price: 0, quantity: { egg: 1 }, products: {} }));
    expect([await ask('Celia'), await ask('Human'), await ask('Siri')]).to.deep.equal([
      'round.party',
      'taken',
      'round.party',
    ]);
    await platform.ask('/abortRound');
    expect(await ask('Celia')).to.equal('taken');
  });

  it('refuses rounds that cannot be, and a second one at a time', async () => {
    const platform = stubbedPlatform();
    const [one, two] = Object(roundBody()).agents;
    const wrong: readonly (readonly [more: Record<string, unknown>, code: string])[] = [
      [{ agents: [] }, 'round.agents'],
      [{ agents: [one, one] }, 'round.name'],
      [{ agents: [one, { ...two, name: 'human' }] }, 'round.name'],
      [{ agents: [one, { ...two, host: 'a/b' }] }, 'round.place'],
      [{ agents: [one, { ...two, host: '127.0.0.1:80' }] }, 'round.place'],
      [{ agents: [one, { ...two, host: '[::1' }] }, 'round.place'],
      [{ agents: [one, { ...two, protocol: 'file' }] }, 'round.place'],
      [{ agents: [one, { ...two, utilityFunction: {} }] }, 'utility.function'],
      [{ human: {} }, 'utility.function'],
      [{ durations: { warmUp: 1, round: '0', post: 1 } }, 'round.duration'],
      [{ durations: { warmUp: -1, round: 1, post: 1 } }, 'round.duration'],
      [{ roundNumber: 'one' }, 'round.number'],
    ];
    for (const [more, code] of wrong) {
      expect(await refusal(platform.ask('/startRound', roundBody(more))), JSON.stringify(more)).to.equal(code);
    }
    expect(await refusal(platform.ask('/calculateUtility/Human', {}))).to.equal('round.none');
    expect(await relay(platform, { speaker: 'Human', text: 'Hi' })).to.include({ status: 'Rejected' });
    expect(platform.calls).to.deep.equal([]);
    await inRound(platform);
    expect(await refusal(platform.ask('/startRound', roundBody()))).to.equal('round.busy');
    await platform.ask('/abortRound');
    await inRound(platform, { roundNumber: '5' });
    expect(platform.orchestrator.current().identity.roundNumber).to.equal(5);
  });

  it('takes no bid that is no sale: negative, unknown, strange, or of a budget that is not there', async () => {
    const platform = stubbedPlatform({ reading: '2021' });
    await inRound(platform);
    const bids: readonly (readonly [bid: unknown, code: string])[] = [
      [{ ...DEAL, price: { value: -5, unit: 'USD' } }, 'bundle.price'],
      [{ ...DEAL, price: null }, 'bundle.price'],
      [{ ...DEAL, price: { value: 5, unit: 'EUR' } }, 'bundle.price'],
      [{ ...DEAL, quantity: { egg: -1 } }, 'goods.quantity'],
      [{ ...DEAL, quantity: { dog: 1 } }, 'goods.name'],
      [{ ...DEAL, quantity: null }, 'goods.list'],
      [{ ...DEAL, type: 'Gift' }, 'message.bid'],
      ['Accept', 'message.bid'],
    ];
    for (const [bid, code] of bids) {
      await relay(platform, { speaker: 'Human', text: 'Hello' });
      expect(await refusal(relay(platform, { speaker: 'Watson', text: 'Yes', bid })), code).to.equal(code);
    }
    const dear = { ...DEAL, price: { value: 50.01, unit: 'USD' } };
    expect(await accept(platform, dear)).to.include({ rationale: 'Insufficient budget' });
    expect(await accept(platform, { ...DEAL, type: 'Reject', price: null })).to.include({ status: 'Acknowledged' });
    expect(await accept(platform, { type: 'Information' })).to.include({ status: 'Acknowledged' });
    expect(platform.events.filter(({ kind }) => kind === 'sale')).to.deep.equal([]);
  });

  it('lets the human speak to somebody who is there, and to nobody else', async () => {
    const platform = stubbedPlatform({ reading: '2021' });
    await inRound(platform);
    const to = (addressee: unknown) => refusal(relay(platform, { speaker: 'Human', text: 'Hello', addressee }));
    const codes = await Promise.all(['Siri', 'Human', 7, '@CELIA', ' ', null].map(to));
    expect(codes.join(' ')).to.equal(`${'message.addressee '.repeat(3)}taken taken taken`);
  });

  it('without a confirmation sells at once what the human asked for, and nothing else', async () => {
    const platform = stubbedPlatform({ reading: '2021', confirming: 'none' });
    await inRound(platform);
    expect(await accept(platform)).to.include({ rationale: 'The human did not ask for this sale' });
    const { quantity, price } = DEAL;
    await relay(platform, {
      speaker: 'Watson',
      text: 'Two cakes for $8?',
      bid: { type: 'SellOffer', quantity, price },
    });
    await relay(platform, { speaker: 'Human', text: 'Watson, I accept', addressee: 'Watson' });
    expect(await relay(platform, { speaker: 'Watson', text: 'Sold!', bid: DEAL })).to.include({
      status: 'Acknowledged',
    });
    expect(await platform.ask('/viewTotals')).to.have.nested.property('Watson.price', 8);
    expect(await platform.ask('/viewPending')).to.deep.equal([]);
  });

  it('goes on where a page in the same process stumbles', async () => {
    const faults: unknown[] = [];
    const platform = stubbedPlatform({ onFault: (error) => faults.push(error) });
    platform.orchestrator.listen(() => {
      throw new Error('stumbled');
    });
    await inRound(platform);
    expect(await relay(platform, { speaker: 'Human', text: 'Hello' })).to.include({ status: 'Acknowledged' });
    expect(faults).to.have.length(3);
  });

  it('goes from phase to phase by the clock', async () => {
    const platform = stubbedPlatform({ pages: PAGES });
    const times: number[] = [];
    const totals = new Promise((resolve) => {
      platform.orchestrator.listen((event) => {
        if (event.kind === 'phase') times.push(performance.now());
        if (event.kind === 'totals') resolve(event);
      });
    });
    await platform.ask('/startRound', roundBody({ durations: { warmUp: 0, round: '0.05', post: '0.02' } }));
    await totals;
    const phases = platform.events.flatMap((event) => (event.kind === 'phase' ? [event] : []));
    expect(phases.map(({ phase }) => phase)).to.deep.equal(['warmUp', 'round', 'post', 'over']);
    // Clocks and timers are rounded each in their own way.
    for (const [place, ms] of [0, 50, 20].entries()) expect(times[place + 1] - times[place]).to.be.at.least(ms - 2);
    expect(platform.told(7040, '/receiveRoundTotals')[0]).to.deep.include({ roundTotals: {} });
  });
});
