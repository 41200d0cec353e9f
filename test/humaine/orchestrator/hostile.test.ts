// What strangers do to the platform: thousands of malformed calls, and agents that are dead, slow, flooding or wrong.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { generatorRoutes, startGenerator } from '../../../src/humaine/generator/generator-service.ts';
import { orchestratorRoutes, startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import { type CallAnswer, callService } from '../../../src/humaine/orchestrator/service-call.ts';
import type { JsonRoute } from '../../../src/humaine/protocol/json-service.ts';
import { askJson } from '../ask-json.ts';
import { closeStubs, roundBody, stubbedPlatform } from './stub-services.ts';

const SEED = 2026;
/** What stands where something else should. */
const NUMBERS: readonly unknown[] = [null, true, -1, 0, 1e308, -1e308, 0.1, 2 ** 53, Infinity, NaN];
const TEXTS: readonly unknown[] = [
  '',
  'x',
  '7',
  'NaN',
  '-5',
  '\u0000',
  '\ud800',
  '__proto__',
  'Human',
  'Watson',
  '<b>',
];
const SHAPES: readonly unknown[] = [
  'x'.repeat(6000),
  [],
  {},
  [[]],
  [null],
  { value: -3 },
  { length: 1e9 },
  { toString: 1 },
];
const ODD: readonly unknown[] = [
  ...NUMBERS,
  ...TEXTS,
  ...SHAPES,
  { quantity: { egg: -1 } },
  JSON.parse('{"__proto__":{"egg":1}}') as unknown,
];

/** A body of each kind that the services take, and the call that takes it. */
function bodies(): [path: string, body: unknown][] {
  const { agents, human } = Object(roundBody()) as {
    agents: { utilityFunction: object }[];
    human: { utilityFunction: object };
  };
  const quantity = { egg: 2, flour: 2 };
  const products = { cake: { unit: 'each', quantity: 1, supplement: [{ chocolate: { unit: 'ounce', quantity: 3 } }] } };
  const bid = { type: 'Accept', quantity, price: { value: 4, unit: 'USD' } };
  return [
    ['/generateUtility/seller', undefined],
    ['/calculateUtility/seller', { ...agents[0].utilityFunction, bundle: { price: 4, quantity } }],
    ['/calculateUtility/buyer', { ...human.utilityFunction, bundle: { cost: 4, products } }],
    ['/checkAllocation', { ingredients: quantity, allocation: { products } }],
    ['/startRound', roundBody()],
    ['/initializeRound', roundBody({ roundId: 'r' })],
    [
      '/relayMessage',
      { speaker: 'Human', addressee: 'Watson', text: 'Two eggs for $4', role: 'buyer', roundNumber: 4 },
    ],
    ['/relayMessage', { speaker: 'Watson', addressee: 'Human', text: 'Deal', role: 'seller', bid, gesture: 'smile' }],
    ['/calculateUtility/Watson', { price: 4, quantity }],
    ['/calculateUtility/Human', { products }],
    ['/receiveHumanAllocation', { roundId: 'r', payload: products }],
    ['/confirmAccept', { saleId: 1, confirmed: true }],
    ['/nextPhase', {}],
    ['/abortRound', {}],
    ['/viewQueue', undefined],
    ['/viewTotals', undefined],
    ['/viewPending', undefined],
  ];
}

/** The value with one thing in it changed, taken away or added, somewhere. */
function mutated(value: unknown, random: Random): unknown {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isLeaf || random() < 0.15) return ODD[randomBelow(random, ODD.length)];
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[randomBelow(random, keys.length)];
  const chance = random();
  if (chance < 0.1 && Array.isArray(copy)) copy.pop();
  else if (chance < 0.1) delete copy[key];
  else if (chance < 0.2) Object.assign(copy, { [`${key}x`]: copy[key], more: ODD[randomBelow(random, ODD.length)] });
  else copy[key] = mutated(copy[key], random);
  return copy;
}

/** The route of a path, and the name in it. */
function routed(routes: readonly JsonRoute[], path: string): [JsonRoute, string] | undefined {
  const [, first, name = ''] = path.split('/');
  const route = routes.find((each) => each.path === (name === '' ? `/${first}` : `/${first}/:name`));
  return route === undefined ? undefined : [route, name];
}

/** An agent that listens there. */
function at(agent: object, port: number): object {
  return { ...agent, host: '127.0.0.1', port };
}

/** Listens on a free port of this machine. */
async function listening(handler: RequestListener): Promise<[Server, number]> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, (server.address() as AddressInfo).port];
}

/** A port of this machine where nobody listens. */
const DEAD_PORT = 1;

describe('malformed calls', () => {
  after(closeStubs);

  it('are 10,000 on all that generator and orchestrator answer, and no one falls or sells', async function () {
    const random = randomFrom(SEED);
    const platform = stubbedPlatform({ reading: '2021' });
    const routes = {
      generator: generatorRoutes(random),
      orchestrator: orchestratorRoutes(platform.orchestrator),
    };
    const all = bodies();
    const counts = { refused: 0, answered: 0, sold: 0 };
    for (let count = 0; count < 10_000; count++) {
      const [path, body] = all[randomBelow(random, all.length)];
      const found = routed(routes[random() < 0.4 ? 'generator' : 'orchestrator'], path);
      if (found === undefined) {
        count--;
        continue;
      }
      const [route, name] = found;
      const said = { body: mutated(body, random), name: random() < 0.9 ? name : String(ODD[randomBelow(random, 20)]) };
      try {
        const text = JSON.stringify(await route.answer(said.body, said.name));
        counts.answered++;
        if (text?.includes('"state":"sold"') && Object(said.body).confirmed === true) counts.sold++;
      } catch (error) {
        if (!(error instanceof InputError))
          throw new Error(`${path} (seed ${SEED}): ${JSON.stringify(said)}`, { cause: error });
        counts.refused++;
      }
      // Most of the calls shall meet a round that is on.
      expect(platform.orchestrator.round?.state.budgetLeft ?? 0).to.be.within(0, 50);
      if (platform.orchestrator.round?.phase !== 'round' && count % 7 === 0) {
        platform.orchestrator.round?.abort();
        await platform.ask('/startRound', roundBody());
        await platform.ask('/nextPhase');
      }
    }
    expect(counts.refused).to.be.above(2000);
    expect(counts.answered).to.be.above(1000);
    const sales = platform.events.flatMap((event) => (event.kind === 'sale' ? [event] : []));
    expect(sales.filter(({ state }) => state === 'pending')).to.not.be.empty;
    for (const { sale } of sales) {
      expect(sale.price).to.be.within(0, 50);
      expect(Object.values(sale.quantity).every((amount) => amount >= 0 && amount <= 1e6)).to.equal(true);
    }
    // Nothing moves money but the human's own yes to a sale that waits.
    expect(sales.filter(({ state }) => state === 'sold')).to.have.length(counts.sold);
  });

  it('over sockets are answered, as is whatever is no JSON', async () => {
    const random = randomFrom(SEED + 1);
    const generator = await startGenerator({ port: 0, random });
    const platform = await startOrchestrator({
      port: 0,
      call: () => Promise.resolve<CallAnswer>({ kind: 'failed', why: 'nobody there' }),
    });
    try {
      const all = bodies();
      const statuses = new Map<number, number>();
      for (let count = 0; count < 240; count++) {
        const [path, body] = all[randomBelow(random, all.length)];
        const { port } = count % 2 === 0 ? generator : platform;
        const answer = await askJson(port, path, body === undefined ? undefined : (mutated(body, random) ?? {}));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(answer.body, path).to.be.an(Array.isArray(answer.body) ? 'array' : 'object');
      }
      expect([...statuses.keys()].toSorted()).to.deep.equal([200, 400, 404]);
      const texts = ['', '{', 'null', '"', '[1,', '{"a":'.repeat(5000), '['.repeat(2000) + ']'.repeat(2000), '\u0000'];
      for (const text of [...texts, 'x'.repeat(300_000)]) {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`http://127.0.0.1:${platform.port}/relayMessage`, {
          method: 'POST',
          body: text,
          headers,
        });
        expect(answer.status, text.slice(0, 20)).to.be.oneOf([400, 413]);
        await answer.text();
      }
    } finally {
      await platform.close();
      await generator.close();
    }
  });
});

describe('a call to a stranger', () => {
  const never = new AbortController().signal;
  const call = (port: number, signal = never) =>
    callService({ protocol: 'http', host: '127.0.0.1', port }, '/receiveMessage', { text: 'hello' }, signal);

  it('ends well where the stranger floods, leads elsewhere, answers wrong, breaks off or is not there', async () => {
    let led = 0;
    const wrong: Readonly<Record<string, RequestListener>> = {
      'more than': (_, response) => {
        response.on('error', () => {});
        const flood = (): void => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
        };
        response.on('drain', flood);
        flood();
      },
      'status 302': (request, response) => {
        led++;
        response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end();
      },
      'status 500': (_, response) => response.writeHead(500).end('{}'),
      'JSON text': (_, response) => response.end('<html>'),
      'nothing but': (_, response) => response.end(' '),
      'hang up': (request) => request.socket.destroy(),
      broke: (request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{', () => request.socket.end());
      },
    };
    for (const [why, handler] of Object.entries(wrong)) {
      const [server, port] = await listening(handler);
      const answer = await call(port);
      expect(answer.kind === 'failed' ? answer.why : 'answered').to.match(
        why === 'broke' ? /broke|aborted/ : new RegExp(why),
      );
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect((await call(DEAD_PORT)).kind).to.equal('failed');
    expect(led).to.equal(1);
  });

  it('ends when the round does, though the stranger never answers', async () => {
    const [server, port] = await listening(() => {});
    const over = new AbortController();
    const answer = call(port, over.signal);
    over.abort();
    expect((await answer).kind).to.equal('failed');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a round with bad agents', () => {
  after(closeStubs);

  it('goes on with one agent that never answers and one that is not there', async () => {
    const heard: string[] = [];
    const [silent, silentPort] = await listening((request) => {
      heard.push(request.url ?? '');
    });
    const platform = await startOrchestrator({
      port: 0,
      // Only the first call is waited for; its usual ten seconds are too long for a test.
      call: (place, path, body, signal, manner) =>
        callService(
          place,
          path,
          body,
          path === '/setUtility' ? AbortSignal.any([signal, AbortSignal.timeout(200)]) : signal,
          manner,
        ),
    });
    try {
      const [watson, celia] = (Object(roundBody()) as { agents: object[] }).agents;
      const body = roundBody({ agents: [at(watson, silentPort), at(celia, DEAD_PORT)] });
      const started = await askJson(platform.port, '/startRound', body);
      expect(started.body)
        .to.have.length(3)
        .and.have.nested.property('[2].status')
        .that.matches(/^Failed; /);
      await askJson(platform.port, '/nextPhase', {});
      const said = await askJson(platform.port, '/relayMessage', { speaker: 'Human', text: 'Hello' });
      expect(said.body).to.have.nested.property('allResponses[2].status', 'Failed; no answer yet');
      const accept = { type: 'Accept', quantity: { egg: 2 }, price: { value: 1, unit: 'USD' } };
      await askJson(platform.port, '/relayMessage', { speaker: 'Watson', text: 'Deal', bid: accept });
      await askJson(platform.port, '/confirmAccept', { saleId: 1, confirmed: true });
      const totals = await askJson(platform.port, '/viewTotals');
      expect(totals.body).to.have.nested.property('Watson.price', 1);
      expect(heard).to.include.members(['/setUtility', '/startRound', '/receiveMessage']);
    } finally {
      await platform.close();
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    }
  });

  it('drops calls to an agent that has too many to answer', async () => {
    let waiting = 0;
    let most = 0;
    const platform = stubbedPlatform({ reading: '2021' }, ({ path, port }) => {
      if (path !== '/receiveMessage' || port !== 14_007) return { kind: 'answered', body: {} };
      most = Math.max(most, ++waiting);
      return new Promise(() => {});
    });
    await platform.ask('/startRound', roundBody());
    await platform.ask('/nextPhase');
    const { orchestrator } = platform;
    for (let count = 0; count < 100; count++) {
      orchestrator.current().relay({ speaker: 'Human', text: 'Hello', more: {} });
    }
    expect([most, orchestrator.current().messages.length]).to.deep.equal([32, 100]);
  });

  it('does not hold it against an agent that it speaks before it acknowledges what it heard', async () => {
    const platform = await startOrchestrator({ port: 0 });
    const reply = { speaker: 'Celia', addressee: 'Human', text: 'Mine are cheaper' };
    const relayed = Promise.withResolvers<unknown>();
    const [server, port] = await listening((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        const isWatsons = Object(JSON.parse(text)).speaker === 'Watson';
        const said = isWatsons ? askJson(platform.port, '/relayMessage', reply) : undefined;
        if (said !== undefined) relayed.resolve(said.then(({ body }) => body));
        void Promise.resolve(said).then(() => response.end('{"status":"Acknowledged"}'));
      });
    });
    try {
      const [watson, celia] = (Object(roundBody()) as { agents: object[] }).agents;
      const agents = [at(watson, DEAD_PORT), at(celia, port)];
      await askJson(platform.port, '/startRound', roundBody({ agents }));
      const round = platform.orchestrator.current();
      round.nextPhase();
      round.relay({ speaker: 'Human', addressee: 'Watson', text: 'Two eggs?', more: {} });
      round.relay({ speaker: 'Watson', addressee: 'Human', text: '$1', more: {} });
      expect(await relayed.promise).to.include({ status: 'Acknowledged' });
    } finally {
      await platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
