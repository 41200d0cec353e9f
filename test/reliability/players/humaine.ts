// HUMAINE's orchestrator under misbehaving sellers: twenty kinds, each in a round beside a seller that does all right
// and sells.

import { strict as assert } from 'node:assert';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import { callService } from '../../../src/humaine/orchestrator/service-call.ts';
import { askJson } from '../../humaine/ask-json.ts';
import { roundBody } from '../../humaine/orchestrator/stub-services.ts';
import { ofPlayers } from './of-players.ts';

/** Whoever does not answer is waited for as long as this, in milliseconds. */
const SHORT_MS = 1_000;

/** The place of Watson's answer among those to the human's message. */
const WATSON_ANSWERS = 2;

/** What a seller does with a call to it. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A kind: what it does with calls, or what it says in the round and how it is answered. */
interface Kind {
  readonly answer?: Answering;
  /** What is said of its answer to a message. */
  readonly verdict?: RegExp;
  readonly says?: object;
  readonly status?: 200 | 400;
}

const acknowledge: Answering = (_, response) => response.end('{"status":"Acknowledged"}');

function answering(text: string, verdict: RegExp, status = 200): Kind {
  return { answer: (_, response) => response.writeHead(status).end(text), verdict };
}

function saying(says: object, status: 200 | 400 = 400): Kind {
  return { says: { speaker: 'Watson', addressee: 'Human', text: 'Two eggs for 1', ...says }, status };
}

const EGGS = { quantity: { egg: 2 } };

const KINDS: Readonly<Record<string, Kind>> = {
  'answers with no JSON': answering('<html>', /Failed; answer: got/),
  'answers with nothing': answering('', /Failed; answer: got an empty text/),
  'answers with a list': answering('[]', /^\[\]$/),
  'answers with an error': answering('{}', /Failed; answered with status 500/, 500),
  'answers too deeply': answering('['.repeat(5_000), /Failed; answer: got/),
  'answers with a megabyte': answering('x'.repeat(1_000_000), /Failed; answered with more than/),
  'leads elsewhere': {
    answer: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    verdict: /Failed; answered with status 302/,
  },
  'hangs up': { answer: (request) => request.socket.destroy(), verdict: /Failed; / },
  'resets the connection': { answer: (request) => request.socket.resetAndDestroy(), verdict: /Failed; / },
  'breaks off': {
    answer: (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{', () => request.socket.end());
    },
    verdict: /Failed; /,
  },
  'never answers': { answer: () => {}, verdict: /Failed; no answer in time/ },
  'answers without an end': {
    answer: (_, response) => {
      response.on('error', () => {});
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', flood);
      flood();
    },
    verdict: /Failed; answered with more than/,
  },
  'names no price': saying({ bid: { type: 'Accept', ...EGGS } }),
  'names a price below nothing': saying({ bid: { type: 'Accept', ...EGGS, price: { value: -5, unit: 'USD' } } }),
  'names a price that is no number': saying({ bid: { type: 'Accept', ...EGGS, price: { value: 'x', unit: 'USD' } } }),
  'sells what nobody has': saying({ bid: { type: 'Accept', quantity: { gold: 1 }, price: { value: 1, unit: 'USD' } } }),
  'sells less than nothing': saying({
    bid: { type: 'Accept', quantity: { egg: -2 }, price: { value: 1, unit: 'USD' } },
  }),
  'speaks as a stranger': saying({ speaker: 'Mallory' }, 200),
  'speaks to nobody': saying({ addressee: 7 }),
  'says a book': saying({ text: 'x'.repeat(100_000) }),
};

async function listening(answer: Answering): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function closed({ server }: { readonly server: Server }): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

async function playKind(name: string, { answer, verdict, says, status: expected }: Kind): Promise<void> {
  const wrong = await listening(answer ?? acknowledge);
  let heard = 0;
  const right = await listening((request, response) => {
    if (request.url === '/receiveMessage') heard++;
    acknowledge(request, response);
  });
  const sold: string[] = [];
  const platform = await startOrchestrator({
    port: 0,
    call: (place, path, body, signal, manner) => callService(place, path, body, signal, { ...manner, ms: SHORT_MS }),
    onEvent: (event) => {
      if (event.kind === 'sale' && event.state === 'sold') sold.push(event.sale.seller);
    },
  });
  const ask = (path: string, body: object): Promise<{ status: number; body: unknown }> =>
    askJson(platform.port, path, body);
  try {
    const { agents } = roundBody() as { readonly agents: readonly object[] };
    const at = agents.map((agent, place) => ({ ...agent, host: '127.0.0.1', port: [wrong, right][place].port }));
    await ask('/startRound', roundBody({ agents: at }));
    await ask('/nextPhase', {});
    const relayed = await ask('/relayMessage', {
      speaker: 'Human',
      addressee: 'Celia',
      text: 'Two eggs for $1 please',
    });
    assert.equal(heard, 1, `${name}: the right seller hears the human`);
    const { allResponses } = relayed.body as { readonly allResponses: readonly unknown[] };
    if (verdict !== undefined) assert.match(JSON.stringify(allResponses[WATSON_ANSWERS]), verdict, name);
    if (says !== undefined) {
      const { status } = await ask('/relayMessage', says);
      assert.equal(status, expected, name);
    }
    assert.equal(heard, 1, `${name}: nothing of it is passed on`);
    const bid = { type: 'Accept', ...EGGS, price: { value: 1, unit: 'USD' } };
    await ask('/relayMessage', { speaker: 'Celia', addressee: 'Human', text: 'Deal', bid });
    await ask('/confirmAccept', { saleId: 1, confirmed: true });
    const totals = await askJson(platform.port, '/viewTotals');
    assert.equal(totals.status, 200, name);
    assert.deepEqual(sold, ['Celia'], name);
  } finally {
    await platform.close();
    await Promise.all([wrong, right].map(closed));
  }
}

/** The check of the orchestrator. */
export const ROUND_SELLERS = ofPlayers({
  contest: 'humaine',
  unit: 'rounds with a misbehaving seller',
  kinds: KINDS,
  play: playKind,
});
