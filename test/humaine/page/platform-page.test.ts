// The page at work beside an orchestrator: called by it over HTTP as the organisers' page of 2021, and in its process.

import { expect } from 'chai';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import type { Confirming } from '../../../src/humaine/orchestrator/orchestrator-event.ts';
import { followOrchestrator } from '../../../src/humaine/page/server/human-calls.ts';
import { startHumainePage } from '../../../src/humaine/page/server/humaine-page-server.ts';
import { KitchenModel } from '../../../src/humaine/page/model/kitchen-model.ts';
import type { KitchenOrders } from '../../../src/humaine/page/model/kitchen-calls.ts';
import { platformOrders } from '../../../src/humaine/page/server/platform-orders.ts';
import type { ServicePlace } from '../../../src/humaine/protocol/service-map.ts';
import { soon } from '../../support/soon.ts';
import { askJson } from '../ask-json.ts';

const DURATIONS = { warmUp: 600, round: 600, post: 600 };
const ACCEPT = { type: 'Accept', quantity: { egg: 5 }, price: { value: 20, unit: 'USD' } };

interface Played {
  readonly kitchen: KitchenModel;
  readonly orders: KitchenOrders;
  readonly running: Awaited<ReturnType<typeof startOrchestrator>>;
  readonly pagePort: number;
  /** Watson says something with that bid. */
  sell(bid: object): Promise<unknown>;
}

function here(port: number): ServicePlace {
  return { protocol: 'http', host: '127.0.0.1', port };
}

/** A round in its talk; nobody listens where the sellers should. */
async function played(confirming: Confirming, use: (round: Played) => Promise<void>): Promise<void> {
  const kitchen = new KitchenModel({ pauseMs: 0 });
  // The page must listen before the orchestrator does, and the orders need the orchestrator.
  const { promise, resolve } = Promise.withResolvers<KitchenOrders>();
  const page = await startHumainePage({
    built: new Map(),
    kitchen,
    orders: {
      begin: async (order) => (await promise).begin(order),
      say: async (text, addressee) => (await promise).say(text, addressee),
      save: async (baked) => (await promise).save(baked),
      next: async () => (await promise).next(),
    },
    port: 0,
  });
  const pages = confirming === 'page' ? { human: here(page.port) } : {};
  const running = await startOrchestrator({ port: 0, reading: '2021', confirming, pages });
  // Port 1 is nobody's.
  const sellers = ['Watson', 'Celia'].map((name) => ({ name, place: here(1) }));
  const orders = platformOrders(kitchen, { orchestrator: here(running.port), sellers, drawSeed: () => 7 });
  resolve(orders);
  const stop = confirming === 'page' ? () => {} : followOrchestrator(running.orchestrator, kitchen, page.calls);
  try {
    expect(await orders.begin({ durations: DURATIONS, kinds: [] })).to.equal(undefined);
    await soon(() => kitchen.state.phase === 'warmUp', 'the warm-up');
    expect(await orders.next()).to.equal(undefined);
    await soon(() => kitchen.state.phase === 'round', 'the talk');
    const sell = (bid: object) =>
      askJson(running.port, '/relayMessage', { speaker: 'Watson', addressee: 'Human', text: 'Deal', bid });
    await use({ kitchen, orders, running, pagePort: page.port, sell });
  } finally {
    stop();
    await running.close();
    await page.close();
  }
}

function askedIn(kitchen: KitchenModel): readonly { readonly id: number }[] {
  return kitchen.asked;
}

describe('the page at work', () => {
  for (const confirming of ['page', 'button'] as const)
    it(`books nothing before the person has confirmed it (${confirming})`, () =>
      played(confirming, async ({ kitchen, orders, running, pagePort, sell }) => {
        for (const [confirmed, money] of [
          [false, 50],
          [true, 30],
        ] as const) {
          await orders.say('5 eggs please', 'Watson');
          await sell(ACCEPT);
          await soon(() => askedIn(kitchen).length === 1, 'the question');
          expect([kitchen.money, kitchen.goods]).to.deep.equal([50, {}]);
          await askJson(pagePort, '/answer', { id: askedIn(kitchen)[0].id, confirmed });
          await soon(() => kitchen.money === money, 'the sale');
          await soon(() => running.orchestrator.current().state.pending.length === 0, 'the platform');
          const { body } = await askJson(running.port, '/viewTotals');
          expect(body).to.deep.equal(
            confirmed
              ? { Watson: { price: 20, quantity: { egg: 5 } }, Human: { price: 20, quantity: { egg: 5 } } }
              : {},
          );
        }
      }));

  it('tells the seed, sellers that are not there, and words that were blocked', () =>
    played('button', async ({ kitchen, orders, sell }) => {
      const texts = () => kitchen.told('', 0).messages;
      expect(kitchen.state.seed).to.equal(7);
      expect(texts().map(({ text }) => text)).to.deep.equal([
        'Watson does not answer at port 1: no program listens there.',
        'Celia does not answer at port 1: no program listens there.',
      ]);
      await orders.say('word '.repeat(101).trim(), undefined);
      await orders.say('Hello', undefined);
      await sell({ type: 'Information' });
      await sell({ type: 'Information' });
      await soon(() => texts().length === 6, 'all words');
      expect(texts().map(({ blocked }) => blocked)).to.deep.equal([
        undefined,
        undefined,
        'Excessive message length',
        undefined,
        undefined,
        'Agent speaking twice',
      ]);
      expect(await orders.save({ cake: { quantity: 1, items: [] } })).to.equal(
        'It was not saved: Only after the round can baking be saved',
      );
    }));
});
