// Asking for news again and again: over a server that fails and comes back, until it refuses.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { keepAsking, sendJson } from '../../../src/web/browser/server-requests.ts';

function fail(): never {
  return expect.fail('told something');
}

type Script = (answer: ServerResponse) => unknown;

function refuse(answer: ServerResponse): void {
  answer.writeHead(404).end('{"error":"no more"}');
}

/** Asks a server that answers by a script, then refuses; what the asker was told. */
async function told(...script: readonly Script[]): Promise<string[]> {
  const said: string[] = [];
  let asked = 0;
  const server = createServer((_request, answer) => void (script[asked++] ?? refuse)(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await keepAsking({
      address: () => `http://127.0.0.1:${port}/${asked}`,
      take: (raw) => said.push(`took ${JSON.stringify(raw)}`),
      lost: (seconds) => said.push(`lost ${seconds}`),
      found: () => said.push('found'),
      failed: (message) => said.push(`failed ${message}`),
      signal: new AbortController().signal,
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return said;
}

describe('asking for news', function () {
  this.timeout(300_000);

  it('asks in browsers that join no signals, such as Firefox 121', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    try {
      expect(await told((answer) => answer.end('1'))).to.deep.equal(['took 1', 'failed no more']);
    } finally {
      AbortSignal.any = any;
    }
  });

  it('takes answer after answer until the server refuses', async () => {
    const said = await told(
      (answer) => answer.end('{"a":1}'),
      (answer) => answer.end('[2]'),
    );
    expect(said).to.deep.equal(['took {"a":1}', 'took [2]', 'failed no more']);
  });

  it('asks a server that answers everything at once no more than ten times a second', async () => {
    const begun = performance.now();
    const said = await told(
      ...Array.from({ length: 6 }, () => (answer: ServerResponse) => answer.end('{"old":"news"}')),
    );
    expect(said).to.have.length(7);
    expect(performance.now() - begun).to.be.at.least(6 * 90);
  });

  it('asks later and later where the connection is cut or the server is busy, and says when it is back', async () => {
    const said = await told(
      (answer) => answer.destroy(),
      (answer) => answer.writeHead(503).end('{"error":"busy"}'),
      (answer) => answer.end('{"half":'),
      (answer) => answer.end('1'),
      (answer) => answer.destroy(),
      (answer) => answer.end('2'),
    );
    expect(said).to.deep.equal([
      'lost 0.5',
      'lost 1',
      'lost 2',
      'found',
      'took 1',
      'lost 0.5',
      'found',
      'took 2',
      'failed no more',
    ]);
  });

  it('asks again where an answer has no text, as where half of it came', async () => {
    const said = await told(
      (answer) => answer.end(),
      (answer) => answer.writeHead(404).end(),
      (answer) => answer.end('1'),
    );
    expect(said).to.deep.equal(['lost 0.5', 'lost 1', 'found', 'took 1', 'failed no more']);
  });

  it('asks nothing more once it is told to stop, not even what it had begun', async () => {
    const stop = new AbortController();
    const server = createServer(() => stop.abort());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = (): string => `http://127.0.0.1:${port}/`;
    await keepAsking({ address, take: fail, lost: fail, found: fail, failed: fail, signal: stop.signal });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('sending JSON', () => {
  it('takes an answer without a text as an empty object', async () => {
    const server = createServer((_request, answer) => answer.writeHead(204).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sent = await sendJson('DELETE', `http://127.0.0.1:${port}/`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(sent).to.deep.equal({ kind: 'answered', status: 204, body: {}, error: 'the server answers 204' });
  });
});
