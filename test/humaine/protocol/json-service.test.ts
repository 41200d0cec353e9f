// A service that speaks JSON, and calls to one: what a call brings along, what is answered, and what is refused.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { wrongHumaine } from '../../../src/humaine/game/humaine-errors.ts';
import { ACKNOWLEDGED, type JsonRoute, post, startJsonService } from '../../../src/humaine/protocol/json-service.ts';
import { herePlace, orchestratorPlace, postJson } from '../../../src/humaine/protocol/service-map.ts';
import type { PageServer } from '../../../src/web/page-server.ts';
import { withFolder } from '../../support/executables.ts';
import { askJson } from '../ask-json.ts';

const ROUTES: readonly JsonRoute[] = [
  { method: 'GET', path: '/state', answer: () => 'idle' },
  post('/echo/:name', (body, name) => Promise.resolve({ body, name })),
  post('/plain', (body, name) => ({ body, name, status: ACKNOWLEDGED })),
  post('/nothing', () => undefined),
  post('/wrong', () => {
    throw wrongHumaine('sale.id', 'saleId', 7);
  }),
];

/** What it is in a folder, perhaps with a file of settings. */
function placeIn(settings?: unknown): Promise<unknown> {
  return withFolder((folder) => {
    if (settings !== undefined) writeFileSync(join(folder, 'appSettings.json'), JSON.stringify(settings));
    const before = process.cwd();
    process.chdir(folder);
    try {
      return orchestratorPlace(undefined);
    } finally {
      process.chdir(before);
    }
  });
}

describe('a service that speaks JSON', () => {
  let server: PageServer;

  before(async () => {
    server = await startJsonService({ port: 0 }, ROUTES);
  });

  after(() => server.close());

  it('answers in JSON: text, what a call brought along, perhaps later, and null for nothing', async () => {
    const calls = [
      askJson(server.port, '/state'),
      askJson(server.port, '/echo/Watson', { egg: 1 }),
      askJson(server.port, '/plain', [1]),
      askJson(server.port, '/nothing', {}),
    ];
    expect(await Promise.all(calls)).to.deep.equal([
      { status: 200, body: 'idle' },
      { status: 200, body: { body: { egg: 1 }, name: 'Watson' } },
      { status: 200, body: { body: [1], name: '', status: 'Acknowledged' } },
      { status: 200, body: null },
    ]);
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/state`);
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
  });

  it('says of a call that is wrong what was expected, as agents of both years read it', async () => {
    const said = 'saleId: got 7, expected the id of a sale that waits for the human: a whole number [sale.id]';
    expect(await askJson(server.port, '/wrong', {})).to.deep.equal({
      status: 400,
      body: { status: `Failed; ${said}`, error: said, code: 'sale.id' },
    });
  });

  it('is called with a body of JSON, in a time, and sends nobody elsewhere', async () => {
    const answer = await postJson(herePlace(server.port), '/echo/Celia', { egg: 2 }, 20_000);
    expect(await answer.json()).to.deep.equal({ body: { egg: 2 }, name: 'Celia' });
    const elsewhere = createServer((_, reply) => {
      reply.writeHead(307, { location: `http://127.0.0.1:${server.port}/plain` }).end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const sent = await postJson(herePlace((elsewhere.address() as AddressInfo).port), '/x', {}, 20_000).catch(
      () => 'no',
    );
    expect(sent).to.equal('no');
    elsewhere.close();
    const silent = await startJsonService({ port: 0 }, [post('/never', () => new Promise(() => {}))]);
    const late = await postJson(herePlace(silent.port), '/never', {}, 50).catch((error: unknown) => error);
    expect(late).to.have.property('name', 'TimeoutError');
    await silent.close();
  });
});

describe('the place of the orchestrator', () => {
  it('is that of the settings in this folder, else the usual one', async () => {
    const usual = { protocol: 'http', host: 'localhost', port: 14_010 };
    const place = { protocol: 'https', host: 'far', port: 7 };
    expect(await placeIn()).to.deep.equal(usual);
    expect(await placeIn({ serviceMap: { watson: place } })).to.deep.equal(usual);
    expect(await placeIn({ serviceMap: { 'environment-orchestrator': place } })).to.deep.equal(place);
  });

  it('is the one that is told, before any other', () => {
    const place = orchestratorPlace('http://10.0.0.2:99');
    expect(place).to.deep.equal({ protocol: 'http', host: '10.0.0.2', port: 99 });
    for (const told of ['here', 'ftp://x', 'http://x/path'])
      expect(() => orchestratorPlace(told)).to.throw(`--orchestrator: got "${told}"`);
  });
});
