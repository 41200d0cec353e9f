// The HTTP server that all pages share, with a page that belongs to no contest: headers, bodies, errors, a taken port.

import { expect } from 'chai';
import { InputError } from '../../src/base/errors.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer, type PageServer } from '../../src/web/page-server.ts';

const HERE = { host: '127.0.0.1', port: 0, limits: HTTP_LIMITS };

/** Runs `use` with a server that says how many keys a body has, and refuses every guess. */
async function withPages(use: (base: string, server: PageServer) => Promise<void>): Promise<void> {
  const server = await startPageServer(HERE, (app) => {
    app.get('/', () => 'a page');
    app.post('/keys', (request) => Object.keys(Object(request.body)).length);
    app.get('/guess', () => {
      throw new InputError('guess', 'guess', 'nothing', 'a word');
    });
  });
  try {
    await use(`http://127.0.0.1:${server.port}`, server);
  } finally {
    await server.close();
  }
}

/** What a body comes to: the status and the code. */
async function posted(base: string, body: string): Promise<unknown[]> {
  const response = await fetch(`${base}/keys`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const said: unknown = await response.json();
  return [response.status, typeof said === 'object' && said !== null && 'code' in said ? said.code : said];
}

describe('the server of pages', () => {
  it('lets nothing run or load on what it answers, errors too', () =>
    withPages(async (base) => {
      for (const path of ['/', '/guess', '/nowhere']) {
        const { headers } = await fetch(base + path);
        expect(headers.get('content-security-policy'), path).to.include("default-src 'none'");
        expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
        expect(headers.get('referrer-policy'), path).to.equal('no-referrer');
        expect(headers.get('cache-control'), path).to.equal('no-store');
      }
    }));

  it('reads bodies within bounds, and tells what is wrong with a code', () =>
    withPages(async (base) => {
      expect(await posted(base, '{"a":1,"b":2}')).to.deep.equal([200, 2]);
      expect(await posted(base, '{"a"')).to.deep.equal([400, 'frame.json']);
      expect(await posted(base, '['.repeat(5_000) + ']'.repeat(5_000))).to.deep.equal([400, 'json.depth']);
      expect((await posted(base, JSON.stringify('x'.repeat(300_000))))[0]).to.equal(413);
      const guess = await fetch(`${base}/guess`);
      expect([guess.status, await guess.json()]).to.deep.equal([
        400,
        { error: 'guess: got nothing, expected a word [guess]', code: 'guess' },
      ]);
    }));

  it('says what the system says where somebody listens already', () =>
    withPages(async (_base, { port }) => {
      const trouble: unknown = await startPageServer({ ...HERE, port }, () => {}).catch((error: unknown) => error);
      expect(trouble).to.have.property('code', 'EADDRINUSE');
    }));
});
