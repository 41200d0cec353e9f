// Every answer of every server: its headers, whatever is asked and however; no way out of the folders; no request that
// somebody else's page sent.

import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { startCupServer } from '../../src/lambda-punter/tournament/cup-run.ts';
import { addLiveRoutes } from '../../src/lambda-punter/page/server/live-routes.ts';
import { addReplayRoutes } from '../../src/lambda-punter/page/server/given-files.ts';
import { addBuiltFiles, readBuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { PAGE_HEADERS } from '../../src/web/page-headers.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { withFolder } from '../support/executables.ts';
import { RawHttp, withHttp } from './http-clients.ts';

/** What lies beside the served folders, and may not be had. */
const SECRET = 'the secret beside the folders';
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'NONSENSE'];
/** Ways out of a folder, as a browser would never write them. */
const OUT = ['..%2f..%2fsecret.json', '..%5csecret.json', '%2e%2e%2fsecret', '....//secret.json', '..%252fsecret.json'];
const STRANGE = ['%zz', '%c0%ae%c0%ae', '%00', '__proto__', 'constructor', 'a'.repeat(400), '%0d%0aset-cookie:a=b'];

/** Requests that the HTTP library, or Node itself, refuses; each ends its connection. */
const ODD = [
  [400, 'GET / HTTP/9\r\n\r\n'],
  [400, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n'],
  [403, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [403, 'GET / HTTP/1.0\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
] as const;

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks for a path as it is written. */
function ask(base: string, method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Heard> {
  const { hostname: host, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asking = request({ host, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

function expectClosed({ headers, status }: Heard, what: string): void {
  expect(headers['content-security-policy'], what)
    .to.contain("default-src 'none'")
    .and.contain("frame-ancestors 'none'");
  expect(headers['content-security-policy'], what).to.not.match(/script-src[^;]*(unsafe|\*|https?:)/);
  expect(headers['x-content-type-options'], what).to.equal('nosniff');
  expect(headers['referrer-policy'], what).to.equal('no-referrer');
  expect(headers['cross-origin-resource-policy'], what).to.equal('same-origin');
  expect(headers['cache-control'], what).to.be.oneOf(['no-store', 'no-cache', 'private, max-age=86400']);
  if (status >= 400) expect(headers['cache-control'], what).to.equal('no-store');
  expect(
    Object.keys(headers).filter((name) => name.startsWith('access-control')),
    what,
  ).to.deep.equal([]);
  expect(headers['set-cookie'], what).to.equal(undefined);
}

/** Each server with the paths that it answers. */
const SERVERS: {
  readonly [name: string]: (use: (base: string, paths: readonly string[]) => Promise<void>) => Promise<void>;
} = {
  watch: (use) =>
    withFolder(async (folder) => {
      for (const name of ['index.html', 'game.json', 'secret.json']) writeFileSync(join(folder, name), SECRET);
      const page = readBuiltFiles(folder);
      const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) => {
        addBuiltFiles(app, page);
        addReplayRoutes(app, [{ name: 'game.json', file: join(folder, 'index.html') }], [join(folder, 'maps')]);
      });
      try {
        await use(`http://127.0.0.1:${server.port}`, ['/', '/games', '/games/game.json', '/maps', '/maps/x']);
      } finally {
        await server.close();
      }
    }),
  serve: (use) =>
    withHttp(
      [{ map: generateMap({ kind: 'ring', seed: 3, rivers: 16, mines: 2 }), punters: 2 }],
      {},
      async (_server, _ask, base) => {
        const seen = ['/', '/status', '/status.json', '/records', '/seats', '/watch', '/watch/tables'];
        await use(base, [
          ...seen,
          '/records/x',
          '/seats/x',
          '/watch/tables/x',
          '/watch/games/x',
          '/watch/pictures/x',
          '/watch/sums/x',
        ]);
      },
      { watch: (server) => ({ addRoutes: (app) => addLiveRoutes(app, server, '/watch/') }) },
    ),
  cup: async (use) => {
    const server = await startCupServer({
      host: '127.0.0.1',
      port: 0,
      page: () => '<!doctype html>',
      view: () => ({}),
      report: () => undefined,
    });
    try {
      await use(`http://127.0.0.1:${server.port}`, ['/', '/?reload', '/cup.json', '/report.round-1.html']);
    } finally {
      await server.close();
    }
  },
};

for (const [name, withIt] of Object.entries(SERVERS)) {
  describe(`every answer of ${name}`, () => {
    it('lets nothing run, be framed, guessed at, told on or kept, whatever is asked and however', () =>
      withIt(async (base, paths) => {
        for (const path of paths) {
          for (const method of METHODS) expectClosed(await ask(base, method, path), `${method} ${path}`);
          for (const strange of STRANGE) {
            const at = `${path.replace(/[^/]*$/, '')}${strange}`;
            expectClosed(await ask(base, 'GET', at), at);
          }
        }
        for (const [status, words] of ODD) {
          const raw = new RawHttp(base, words);
          await raw.cutOff(20_000);
          expect(raw.heard, words).to.match(new RegExp(`^HTTP/1\\.1 ${status} `));
          for (const [header, value] of Object.entries(PAGE_HEADERS))
            expect(raw.heard, words).to.contain(`${header}: ${value}\r\n`);
        }
      }));

    it('gives nothing from beside its folders', () =>
      withIt(async (base, paths) => {
        for (const path of paths) {
          for (const out of OUT) {
            const { status, text } = await ask(base, 'GET', `${path.replace(/[^/]*$/, '')}${out}`);
            expect(status, `${path} ${out}`).to.be.within(400, 499);
            expect(text, `${path} ${out}`).to.not.contain(SECRET);
          }
        }
      }));

    it('refuses what somebody else’s page sends', () =>
      withIt(async (base, paths) => {
        for (const path of paths) {
          for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
            for (const [header, value] of [
              ['origin', 'http://evil.example'],
              ['origin', 'null'],
              ['host', 'evil.example'],
              ['sec-fetch-site', 'cross-site'],
              ['sec-fetch-site', 'same-site'],
            ]) {
              const { status } = await ask(base, method, path, { [header]: value });
              expect(status, `${method} ${path} ${header}: ${value}`).to.equal(403);
            }
          }
          const preflight = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
          expect((await ask(base, 'OPTIONS', path, preflight)).status, path).to.equal(403);
        }
      }));
  });
}
