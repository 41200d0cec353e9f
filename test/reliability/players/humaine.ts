// HUMAINE's orchestrator under misbehaving sellers: twenty kinds, each in a round beside a seller that does all right
// and sells.

import { strict as assert } from 'node:assert';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator-service.ts';
import { callService } from '../../../src/humaine/orchestrator/service-call.ts';
import { askJson } from '../../humaine/ask-json.ts';
import { roundBody } from '../../humaine/orchestrator/stub-services.ts';
import { ofPlayers } from './of-players.ts';

/** Whoever does not answer is waited for as long as this, in milliseconds. */
const SHORT_MS = 300;

/** What a seller does with a call to it. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A kind: what it does with calls, or what it says in the round. */
interface Kind {
  readonly answer?: Answering;
  readonly says?: object;
}

const acknowledge: Answering = (_, response) => response.end('{"status":"Acknowledged"}');

function answering(text: string, status = 200): Kind {
  return { answer: (_, response) => response.writeHead(status).end(text) };
}

function saying(says: object): Kind {
  return { says: { speaker: 'Watson', addressee: 'Human', text: 'Two eggs for 1', ...says } };
}

const EGGS = { quantity: { egg: 2 } };

const KINDS: Readonly<Record<string, Kind>> = {
  'answers with no JSON': answering('<html>'),
  'answers with nothing': answering(''),
  'answers with a list': answering('[]'),
  'answers with an error': answering('{}', 500),
  'answers too deeply': answering('['.repeat(5_000)),
  'answers with a megabyte': answering('x'.repeat(1_000_000)),
  'leads elsewhere': {
    answer: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  },
  'hangs up': { answer: (request) => request.socket.destroy() },
  'resets the connection': { answer: (request) => request.socket.resetAndDestroy() },
  'breaks off': {
    answer: (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{', () => request.socket.end());
    },
  },
  'never answers': { answer: () => {} },
  'answers without an end': {
    answer: (_, response) => {
      response.on('error', () => {});
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', flood);
      flood();
    },
  },
  'names no price': saying({ bid: { type: 'Accept', ...EGGS } }),
  'names a price below nothing': saying({ bid: { type: 'Accept', ...EGGS, price: { value: -5, unit: 'USD' } } }),
  'names a price that is no number': saying({ bid: { type: 'Accept', ...EGGS, price: { value: 'x', unit: 'USD' } } }),
  'sells what nobody has': saying({ bid: { type: 'Accept', quantity: { gold: 1 }, price: { value: 1, unit: 'USD' } } }),
  'sells less than nothing': saying({
    bid: { type: 'Accept', quantity: { egg: -2 }, price: { value: 1, unit: 'USD' } },
  }),
  'speaks as a stranger': saying({ speaker: 'Mallory' }),
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

async function playKind(name: string, { answer, says }: Kind): Promise<void> {
  const wrong = await listening(answer ?? acknowledge);
  const right = await listening(acknowledge);
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
    await ask('/relayMessage', { speaker: 'Human', addressee: 'Celia', text: 'Two eggs for $1 please' });
    if (says !== undefined) {
      const { status } = await ask('/relayMessage', says);
      assert(status === 200 || status === 400, `${name}: status ${status}`);
    }
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
