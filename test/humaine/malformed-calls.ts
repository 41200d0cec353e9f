// Malformed calls over HTTP on everything that the services answer: generator, orchestrator, a seller's service and the
// page, all in this process, on kept connections. A call is one that would be right, with something in it spoilt.

import { Agent, request, type RequestOptions } from 'node:http';
import { randomBelow, randomFrom, type Random } from '../../src/base/seeded-random.ts';
import { startGenerator } from '../../src/humaine/generator/generator-service.ts';
import type { SellerAgent, Intent } from '../../src/humaine/game/parties.ts';
import { startOrchestrator } from '../../src/humaine/orchestrator/orchestrator.ts';
import type { CallAnswer } from '../../src/humaine/orchestrator/service-call.ts';
import { startHumainePage } from '../../src/humaine/page/server/humaine-page-server.ts';
import { KitchenModel } from '../../src/humaine/page/model/kitchen-model.ts';
import { makeGrocer } from '../../src/humaine/agent/grocer.ts';
import { startSellerService } from '../../src/humaine/service/seller-service.ts';
import { roundBody } from './orchestrator/stub-services.ts';
import { NO_KITCHEN_ORDERS } from './page/sample-kitchen.ts';

/** A call of a service; without a body it is a GET. */
export interface RightCall {
  readonly service: 'generator' | 'orchestrator' | 'seller' | 'page' | 'chat';
  readonly path: string;
  readonly body?: object;
}

/** What came of the calls. */
export interface MalformedTally {
  readonly calls: number;
  /** Endpoints, and answers by HTTP status; 0 where a page waits for its human. */
  readonly endpoints: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers that no service may give: a status of 500 and more, none at all, or no JSON. */
  readonly wrong: readonly string[];
  /** Sales that nobody asked for or confirmed. */
  readonly wrongSales: readonly string[];
  readonly confirmed: number;
  /** What each service answers to a right call afterwards. */
  readonly after: Readonly<Record<RightCall['service'], number>>;
}

const round = roundBody() as { agents: { utilityFunction: object }[]; human: { utilityFunction: object } };
const quantity = { egg: 2, flour: 2 };
const products = { cake: { unit: 'each', quantity: 1, supplement: [{ chocolate: { unit: 'ounce', quantity: 3 } }] } };
const bid = { type: 'Accept', quantity, price: { value: 4, unit: 'USD' } };
const asks = { speaker: 'Human', addressee: 'Watson', text: 'Two eggs for $4', role: 'buyer' };
const accepts = { speaker: 'Watson', addressee: 'Human', text: 'Deal', role: 'seller', bid };
const seller = round.agents[0].utilityFunction;
const totals = { roundTotals: { Watson: { quantity, revenue: 4, utility: { currencyUnit: 'USD', value: 3 } } } };
const metadata = { durations: { warmUp: 600, round: 600, post: 600 }, humanBudget: { value: 50 }, roundNumber: 4 };
const order = { durations: { warmUp: 1, round: 300, post: 60 }, kinds: ['', 'grocer'], seed: 3 };

/** A right call for each endpoint. */
export const RIGHT_CALLS: readonly RightCall[] = [
  { service: 'generator', path: '/generateUtility/seller' },
  { service: 'generator', path: '/calculateUtility/seller', body: { ...seller, bundle: { price: 4, quantity } } },
  {
    service: 'generator',
    path: '/calculateUtility/buyer',
    body: { ...round.human.utilityFunction, bundle: { cost: 4, products } },
  },
  { service: 'generator', path: '/checkAllocation', body: { ingredients: quantity, allocation: { products } } },
  { service: 'orchestrator', path: '/startRound', body: round },
  { service: 'orchestrator', path: '/initializeRound', body: roundBody({ roundId: 'r' }) },
  { service: 'orchestrator', path: '/relayMessage', body: asks },
  { service: 'orchestrator', path: '/relayMessage', body: accepts },
  { service: 'orchestrator', path: '/calculateUtility/Watson', body: { price: 4, quantity } },
  { service: 'orchestrator', path: '/receiveHumanAllocation', body: { payload: products } },
  { service: 'orchestrator', path: '/confirmAccept', body: { saleId: 1, confirmed: true } },
  { service: 'orchestrator', path: '/nextPhase', body: {} },
  { service: 'orchestrator', path: '/abortRound', body: {} },
  { service: 'orchestrator', path: '/endRound', body: {} },
  { service: 'orchestrator', path: '/viewResults' },
  { service: 'orchestrator', path: '/viewQueue/r' },
  { service: 'orchestrator', path: '/viewTotals/r' },
  { service: 'orchestrator', path: '/viewQueue' },
  { service: 'orchestrator', path: '/viewTotals' },
  { service: 'orchestrator', path: '/viewPending' },
  { service: 'seller', path: '/setUtility', body: { ...seller, name: 'Watson', roundNumber: 4 } },
  { service: 'seller', path: '/startRound', body: { roundDuration: 300, roundNumber: 4 } },
  { service: 'seller', path: '/receiveMessage', body: asks },
  { service: 'seller', path: '/receiveRejection', body: { ...accepts, rationale: 'Insufficient budget' } },
  { service: 'seller', path: '/receiveSettlement', body: { ...accepts, saleId: 1, confirmed: true } },
  { service: 'seller', path: '/endRound', body: { roundNumber: 4 } },
  { service: 'seller', path: '/explain' },
  { service: 'page', path: '/begin', body: order },
  { service: 'page', path: '/say', body: { text: 'Two eggs?', addressee: 'Watson' } },
  { service: 'page', path: '/answer', body: { id: 1, confirmed: true } },
  { service: 'page', path: '/next', body: { phase: 'round' } },
  { service: 'page', path: '/save', body: { baked: { cake: [{ chocolate: 3 }] } } },
  { service: 'page', path: '/kitchen' },
  ...(['page', 'chat'] as const).flatMap((service): RightCall[] => [
    { service, path: '/setUtility', body: round.human.utilityFunction },
    { service, path: '/sendRoundMetadata', body: metadata },
    { service, path: '/startRound', body: { roundDuration: 300 } },
    { service, path: '/receiveMessage', body: accepts },
    { service, path: '/receiveRejection', body: { ...asks, rationale: 'Recent human utterance.' } },
    { service, path: '/receiveRoundTotals', body: totals },
    { service, path: '/receiveLog', body: asks },
    { service, path: '/endRound', body: {} },
  ]),
  // A page that is asked waits for the human: that one is left waiting, so its bid is never a right one.
  { service: 'page', path: '/confirmAccept', body: { ...accepts, bid: { ...bid, quantity: { gold: 1 } } } },
  { service: 'chat', path: '/confirmAccept', body: accepts },
];

const NUMBERS = [null, true, -1, 0, 1e308, 0.1, 2 ** 53];
const TEXTS = 'x 7 NaN \u0000 \ud800 __proto__ Human \u202e <b>'.split(' ');
const SHAPES: readonly unknown[] = [
  [],
  {},
  [[]],
  [null],
  { value: -3 },
  { length: 1e9 },
  { toString: 1 },
  { quantity: { egg: -1 } },
];
const LONG = ['', 'x'.repeat(6000), '9'.repeat(400)];
const PROTO = JSON.parse('{"__proto__":{"egg":1}}') as unknown;
const ODD: readonly unknown[] = [...NUMBERS, ...TEXTS, ...SHAPES, ...LONG, PROTO];
/** Bodies that are no JSON, or too deep. */
const NO_JSON = ['', '{', '"', '[1,', '\u0000', '{"a":'.repeat(2000), '['.repeat(1500) + ']'.repeat(1500)];

/** A value with one thing in it changed or taken away, somewhere. */
function spoilt(value: unknown, random: Random): unknown {
  const odd = ODD[randomBelow(random, ODD.length)];
  if (typeof value !== 'object' || value === null || random() < 0.15) return odd;
  const entries = Object.entries(value);
  if (entries.length === 0) return odd;
  const place = randomBelow(random, entries.length);
  const [key, old] = entries[place];
  const isGone = random() < 0.15;
  const changed = isGone ? entries.toSpliced(place, 1) : entries.with(place, [key, spoilt(old, random)]);
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
}

/** The text of a body that is wrong, and an address that may be. */
function spoiltCall({ path, body }: RightCall, random: Random): { readonly path: string; readonly text?: string } {
  const chance = random();
  // A call without a body can only be asked in a wrong way.
  if (body === undefined && chance < 0.5) return { path: `${path}?seen=x&from=-1&id=%00` };
  if (body === undefined) return { path: path.replace(/[^/]+$/, (name) => `${name}%ff..%2f`) };
  if (chance < 0.06) return { path, text: NO_JSON[randomBelow(random, NO_JSON.length)] };
  return { path, text: JSON.stringify(spoilt(body, random)) };
}

/**
 * Makes the calls, each endpoint in turn, eight at a time.
 * @param calls in all
 */
export async function callMalformed(calls: number, seed: number): Promise<MalformedTally> {
  const random = randomFrom(seed);
  const { ports, ask, begin, sold, wrongSales, close } = await startedServices(random);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let confirmed = 0;
  let next = 0;
  const spoil = async (right: RightCall): Promise<void> => {
    const { path, text } = spoiltCall(right, random);
    const mayWait = right.service === 'page' && right.path === '/confirmAccept';
    const { status, body } = await ask(ports[right.service], path, text, mayWait ? 100 : undefined);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 || (status === 0 ? !mayWait : !isJson(body)))
      wrong.push(`${right.service} ${path} ${text?.slice(0, 300)}: ${status} ${body.slice(0, 300)}`);
    if (text?.includes('"confirmed":true') === true && body.includes('"state":"sold"')) confirmed++;
  };
  const worker = async (): Promise<void> => {
    while (next < calls) {
      const place = next++;
      // Most calls shall meet a round that is on.
      if (place % 200 === 0) await begin();
      await spoil(RIGHT_CALLS[place % RIGHT_CALLS.length]);
    }
  };
  try {
    await Promise.all(Array.from({ length: 8 }, worker));
    if (sold() > confirmed) wrongSales.push(`${sold()} sales, ${confirmed} confirmed`);
    const status = async (service: RightCall['service'], path: string, body?: object) =>
      (await ask(ports[service], path, body && JSON.stringify(body))).status;
    const after = {
      generator: await status('generator', '/generateUtility/seller'),
      orchestrator: await status('orchestrator', '/viewTotals'),
      seller: await status('seller', '/setUtility', seller),
      page: await status('page', '/kitchen'),
      chat: await status('chat', '/receiveLog', asks),
    };
    const endpoints = new Set(RIGHT_CALLS.map((right) => `${right.service} ${right.path}`)).size;
    return { calls: next, endpoints, statuses, wrong, wrongSales, confirmed, after };
  } finally {
    await close();
  }
}

/**
 * All services on free ports; the orchestrator's calls reach nobody, and what the seller would say is only looked at.
 */
async function startedServices(random: Random) {
  const host = '127.0.0.1';
  const wrongSales: string[] = [];
  let sales = 0;
  const generator = await startGenerator({ port: 0, random });
  const platform = await startOrchestrator({
    port: 0,
    reading: '2021',
    call: () => Promise.resolve<CallAnswer>({ kind: 'failed', why: 'nobody there' }),
    onEvent: (event) => {
      if (event.kind === 'sale' && event.state === 'sold') sales++;
    },
  });
  const served = await startSellerService({
    make: (start) => watched(makeGrocer(start), wrongSales),
    port: 0,
    orchestrator: { protocol: 'http', host, port: platform.port },
    seed: 1,
  });
  const kitchen = new KitchenModel();
  const page = await startHumainePage({ built: new Map(), kitchen, orders: NO_KITCHEN_ORDERS, port: 0, chatPort: 0 });
  const { orchestrator } = platform;
  const ports = {
    generator: generator.port,
    orchestrator: platform.port,
    seller: served.port,
    page: page.port,
    chat: page.chatPort ?? 0,
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (port: number, path: string, text?: string, timeout = 30_000) =>
    asked({ agent, host, port, path, timeout }, text);
  const right = async (service: RightCall['service'], path: string, body: object) =>
    void (await ask(ports[service], path, JSON.stringify(body)));
  const begin = async (): Promise<void> => {
    orchestrator.round?.abort();
    await right('orchestrator', '/startRound', round);
    await right('orchestrator', '/nextPhase', {});
    await right('orchestrator', '/relayMessage', asks);
    await right('orchestrator', '/relayMessage', accepts);
    await right('seller', '/setUtility', seller);
    await right('seller', '/startRound', { roundDuration: 300 });
  };
  const close = async (): Promise<void> => {
    agent.destroy();
    for (const service of [page, served, platform, generator]) await service.close();
  };
  return { ports, ask, begin, sold: () => sales, wrongSales, close };
}

/** The seller, silent; what it would have sold and nobody asked for is written down. */
function watched(grocer: SellerAgent, wrongSales: string[]): SellerAgent {
  const look = (intent: Intent | undefined): undefined => {
    const sale = intent?.bid?.type === 'Accept' ? intent.bid : undefined;
    const isAsked = sale === undefined || (sale.price <= 4 && JSON.stringify(sale.quantity) === '{"egg":2}');
    if (!isAsked) wrongSales.push(JSON.stringify(sale));
  };
  return {
    hear: (message) => look(grocer.hear(message)),
    blocked: (message, rationale) => look(grocer.blocked(message, rationale)),
    settled: (settled, isSold) => grocer.settled(settled, isSold),
  };
}

/**
 * The answer; status 0 where none came in time, or the connection broke. A service closes a kept connection on which
 * nothing comes for a while: on a busy machine that can be just when the next call goes out, which is then made again.
 */
function asked(to: RequestOptions, text: string | undefined): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const headers = text === undefined ? {} : { 'content-type': 'application/json' };
    const call = request({ ...to, headers, method: text === undefined ? 'GET' : 'POST' }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = call.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      resolve(wasClosed ? asked(to, text) : { status: 0, body: String(error) });
    });
    call.end(text);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
