// The page in place of the organisers' two: the calls of their orchestrator, the frames of their pages, and strangers.

import { expect } from 'chai';
import { WebSocket } from 'ws';
import type { RawObject } from '../../../src/base/shape.ts';
import { KitchenModel } from '../../../src/humaine/page/model/kitchen-model.ts';
import { startHumainePage, type HumainePage } from '../../../src/humaine/page/server/humaine-page-server.ts';
import { buyerUtilityJson } from '../../../src/humaine/protocol/utility-json.ts';
import { NO_KITCHEN_ORDERS } from './sample-kitchen.ts';
import { soon } from '../../support/soon.ts';

const UTILITY = {
  cake: {
    unitValue: 25.76,
    supplements: { chocolate: { minQuantity: 3, maxQuantity: 6, minValue: 2.34, maxValue: 7 } },
  },
  pancake: { unitValue: 25.73, supplements: {} },
};
const BID = { type: 'Accept', quantity: { egg: 2, flour: 2, milk: 1, sugar: 1 }, price: { value: 6.5, unit: 'USD' } };
const ACCEPT = { speaker: 'Celia', addressee: 'Human', text: 'Done.', role: 'seller', bid: BID };
const METADATA = {
  roundNumber: 4,
  durations: { warmUp: '0', round: '300', post: 60 },
  humanBudget: { currentUnit: 'USD', value: 50 },
};
const CAKE = { cake: { unit: 'each', quantity: 1, supplement: [{}] } };

/** A page's socket, with all frames that came. */
class Listener {
  readonly frames: RawObject[] = [];
  readonly #socket: WebSocket;
  #wake = (): void => {};

  constructor(port: number, origin?: string) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/`, origin === undefined ? {} : { origin });
    this.#socket.on('message', (data) => {
      this.frames.push(JSON.parse((data as Buffer).toString()) as RawObject);
      this.#wake();
    });
  }

  /** Fulfilled once it is open; says what is answered where it is not. */
  opened(): Promise<number> {
    return new Promise((resolve) => {
      this.#socket.once('open', () => resolve(101));
      this.#socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      this.#socket.on('error', () => {});
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** The first frame of which that holds. */
  async frame(holds: (frame: RawObject) => boolean): Promise<RawObject> {
    for (;;) {
      const found = this.frames.find(holds);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** Whether the page of 2021 is told by it of a sale. */
function movesGoods({ type, payload }: RawObject): boolean {
  return type === 'chatMessage' && (payload as RawObject)['text'] === '';
}

describe('the page in place of the organisers’ pages', () => {
  let page: HumainePage;
  let kitchen: KitchenModel;
  const said: unknown[][] = [];
  const listeners: Listener[] = [];
  const listen = async (port: number | undefined, origin?: string): Promise<Listener> => {
    const listener = new Listener(port ?? 0, origin);
    listeners.push(listener);
    expect(await listener.opened()).to.equal(101);
    return listener;
  };
  const post = async (path: string, body: unknown, port = page.port): Promise<RawObject> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ...((await answer.json()) as RawObject), http: answer.status };
  };

  beforeEach(async () => {
    kitchen = new KitchenModel();
    said.length = 0;
    const orders = {
      ...NO_KITCHEN_ORDERS,
      say: (...words: unknown[]) => Promise.resolve(void said.push(words)),
      begin: (order: unknown) => Promise.resolve(void said.push([order])),
    };
    page = await startHumainePage({ built: new Map(), kitchen, orders, port: 0, chatPort: 0, chatSocketPort: 0 });
  });
  afterEach(async () => {
    for (const listener of listeners.splice(0)) listener.close();
    await page.close();
  });

  it('is told a round by the calls of 2020, in which an Accept is a sale at once', async () => {
    const human = await listen(page.port);
    const chat = await listen(page.chatSocketPort, `http://127.0.0.1:${page.chatPort}`);
    expect(await post('/setUtility', buyerUtilityJson(UTILITY))).to.include({ http: 200, status: 'Acknowledged' });
    await post('/sendRoundMetadata', METADATA);
    await post('/startRound', { roundDuration: 300, roundNumber: 4 });
    await post('/receiveMessage', {
      ...ACCEPT,
      text: '<speak>Two dollars</speak>',
      bid: { ...BID, type: 'SellOffer' },
    });
    await post('/receiveMessage', ACCEPT);
    expect([kitchen.money, kitchen.goods, kitchen.state.phase]).to.deep.equal([43.5, BID.quantity, 'round']);
    const sold = await human.frame(
      ({ type, payload }) => type === 'updateBid' && ((payload as RawObject)['bid'] as RawObject)['type'] === 'Accept',
    );
    const types = human.frames.map(({ type }) => type).filter((type) => type !== 'chatMessage');
    expect(types.join(' ')).to.equal('setUtility setRoundMetadata startRound updateBid updateBid');
    expect(sold['payload']).to.deep.equal({ bid: BID, seller: 'Celia' });
    expect(await chat.frame(({ text }) => text === 'Done.')).to.deep.include(ACCEPT);

    human.send(JSON.stringify({ type: 'checkAllocation', payload: { allocation: { products: CAKE } } }));
    const checked = await human.frame(({ type }) => type === 'checkAllocationReturn');
    expect(checked['payload']).to.have.nested.include({
      'allocation.sufficient': true,
      'allocation.rationale.vanilla.need': 0,
      'utility.value': 25.76,
    });
    await post('/endRound', {});
    // What the browser says that it has counts for nothing.
    const much = { ingredients: { egg: 99 }, allocation: { products: { cake: { ...CAKE.cake, quantity: 9 } } } };
    human.send(JSON.stringify({ type: 'saveAllocation', payload: much }));
    expect(await human.frame(({ type }) => type === 'saveAllocationResult')).to.include({ accepted: false });
    human.send(JSON.stringify({ type: 'saveAllocation', payload: { allocation: { products: CAKE } } }));
    await human.frame(({ accepted, value }) => accepted === true && value === 25.76);

    const human7 = { quantity: BID.quantity, cost: 6.5, utility: { currencyUnit: 'USD', value: 25.76 } };
    await post('/receiveRoundTotals', { roundTotals: { Human: human7 } });
    expect(await chat.frame(({ id }) => id === 'Human')).to.deep.include({ purpose: 'roundTotal', data: human7 });
    expect(kitchen.told('', 0)['results']).to.deep.equal([
      { name: 'Human', paid: 6.5, profit: 25.76, quantity: BID.quantity },
    ]);
  });

  it('asks the person where an Accept has to be confirmed, as in 2021', async () => {
    await post('/sendRoundMetadata', METADATA);
    await post('/startRound', {});
    const answers = [post('/confirmAccept', ACCEPT), post('/confirmAccept', ACCEPT)];
    await soon(() => (kitchen.told('', 0)['asked'] as unknown[]).length === 2, 'both questions');
    expect(await post('/answer', { id: 1, confirmed: false })).to.include({ http: 200 });
    expect(await post('/answer', { id: 2, confirmed: true })).to.include({ http: 200 });
    expect(await post('/answer', { id: 2, confirmed: true })).to.include({ http: 409 });
    expect((await Promise.all(answers)).map(({ status }) => status)).to.have.members(['rejected', 'acknowledged']);
    // Asked is not sold.
    expect(kitchen.money).to.equal(50);
  });

  it('speaks with the page of 2021, which asks and confirms by frames of its round', async () => {
    const human = await listen(page.port);
    const roundId = 'a-b-c';
    await post('/sendRoundMetadata', { ...METADATA, roundNumber: undefined, roundId });
    await post('/setUtility', { ...buyerUtilityJson(UTILITY), roundId });
    await post('/startRound', { roundId });
    human.send(JSON.stringify({ roundId, type: 'chatMessage', payload: { text: 'celia, 2 eggs?', role: 'buyer' } }));
    await post('/receiveMessage', { ...ACCEPT, roundId, bid: { ...BID, type: 'SellOffer' } });
    for (const confirmed of [false, true]) {
      const answer = post('/confirmAccept', { ...ACCEPT, roundId });
      const asked = await human.frame(({ type }) => type === 'confirmAccept');
      human.frames.length = 0;
      const { confirmId, bid } = asked['payload'] as RawObject;
      expect([asked['roundId'], bid]).to.deep.equal([roundId, BID]);
      human.send(JSON.stringify({ roundId, type: 'returnConfirmAccept', payload: { confirmId, confirmed } }));
      // Their orchestrator compares the word letter by letter.
      expect(await answer).to.include({ status: confirmed ? 'acknowledged' : 'rejected' });
    }
    await post('/receiveMessage', { ...ACCEPT, roundId });
    expect((await human.frame(movesGoods))['payload']).to.deep.include({ speaker: 'Celia', bid: BID });
    await post('/endRound', { roundId });
    await human.frame(({ type }) => type === 'endRound');
    human.send(JSON.stringify({ roundId, type: 'saveAllocation', payload: { allocation: { products: CAKE } } }));
    const saved = await human.frame(({ type }) => type === 'saveAllocationResult');
    expect(saved).to.nested.include({ roundId, 'payload.accepted': true, 'payload.utility.value': 25.76 });
    expect(saved).to.have.nested.property('payload.allocation.rationale.egg').that.deep.equals({ need: 2, have: 2 });
    expect(said).to.deep.equal([['celia, 2 eggs?', 'Celia']]);
  });

  it('takes what the organisers’ chat page sends', async () => {
    const chat = await listen(page.chatSocketPort, `http://localhost:${page.chatPort}`);
    chat.send(JSON.stringify({ purpose: 'message', data: '@celia 2 eggs', role: 'buyer' }));
    chat.send(JSON.stringify({ purpose: 'newRound', data: { start: '90', end: '20', pre: '5' } }));
    chat.send(JSON.stringify({ purpose: 'updateIngredients' }));
    await chat.frame(({ purpose }) => purpose === 'updateIngredients');
    expect(said).to.deep.equal([
      ['@celia 2 eggs', 'Celia'],
      [{ durations: { warmUp: 5, round: 90, post: 20 }, kinds: [] }],
    ]);
  });

  it('tells the organisers’ chat page of words that nobody heard', async () => {
    const chat = await listen(page.chatSocketPort);
    await post('/startRound', {});
    await post('/receiveRejection', {
      speaker: 'Human',
      text: 'too \u202eearly',
      rationale: 'The round has not started',
    });
    const frame = await chat.frame(({ speaker }) => speaker === 'Platform');
    expect(frame['text']).to.equal('Not heard: "too \ufffdearly" (The round has not started)');
  });

  it('lets no page of another site in, and outlives frames and calls that make no sense', async () => {
    for (const port of [page.port, page.chatSocketPort ?? 0]) {
      const stranger = new Listener(port, 'http://evil.example');
      listeners.push(stranger);
      expect(await stranger.opened()).to.equal(403);
    }
    const human = await listen(page.port);
    const frames = [
      '',
      'null',
      '[',
      '{"type":"saveAllocation"}',
      '{"type":"checkAllocation","payload":{"allocation":1}}',
    ];
    for (const frame of frames) human.send(frame);
    human.send(JSON.stringify({ type: 'checkAllocation', payload: { allocation: { products: {} } } }));
    await human.frame(({ type }) => type === 'checkAllocationReturn');
    const bodies = [
      null,
      7,
      [],
      {},
      { bid: 1 },
      { ...ACCEPT, speaker: 7 },
      { durations: [] },
      { text: 'x'.repeat(9000) },
    ];
    const paths = ['setUtility', 'sendRoundMetadata', 'receiveMessage', 'receiveRejection', 'receiveRoundTotals'];
    for (const path of [...paths, 'confirmAccept', 'begin', 'say', 'answer', 'save', 'next'])
      for (const body of bodies) expect((await post(`/${path}`, body))['http']).to.be.oneOf([200, 400, 409]);
    said.length = 0;
    const elsewhere = await fetch(`http://127.0.0.1:${page.port}/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://evil.example' },
      body: '{"text":"hello"}',
    });
    expect([elsewhere.status, said, kitchen.money]).to.deep.equal([403, [], 50]);
  });
});
