// The server's HTTP side: the status page, its JSON, the records, the seats for persons.

import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InputError, messageOf } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { wrong } from '../game/error-table.ts';
import { markup } from '../../base/markup.ts';
import { foreignness, namesOf } from '../../web/http-origin.ts';
import { boundedServer } from '../../web/http-server.ts';
import type { Lobby } from './lobby.ts';
import { addSeatRoutes } from './seat-routes.ts';
import { recordPath, statusOf } from './status.ts';
import { statusPage } from './status-page.ts';

/** What the HTTP side needs. */
export interface StatusServerOptions {
  readonly lobby: Lobby;
  /** The game ports, in the tables' order. */
  readonly ports: readonly number[];
  /** Where the records lie. */
  readonly records: string;
  readonly host: string;
  readonly port: number;
  /** What the server is called, besides `host` and what is plain (docs/serving.md, "Whose requests are taken"). */
  readonly names?: readonly string[];
}

/** Nothing on the pages runs or comes from elsewhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/** A record's file name: no folder, nothing hidden. */
const RECORD_NAME = /^\w[\w.-]*\.json$/;
/** The longest body that a person's seat may send. */
const BODY_BYTES = 256 * 1024;
/** Of the records in the folder, so many are listed. */
const LISTED = 1_000;

/** A running HTTP server. */
export interface StatusServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the HTTP server.
 * @throws {InputError} `serve.listen`
 */
export async function startStatusServer(options: StatusServerOptions): Promise<StatusServer> {
  const { lobby, ports, host } = options;
  const app = fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    serverFactory: (handler) => boundedServer(handler, lobby.limits),
  });
  const address = (): AddressInfo => app.server.address() as AddressInfo;
  let isOurs: ReturnType<typeof namesOf> | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    isOurs ??= namesOf({ told: host, bound: address().address, more: options.names ?? [] });
    const fault = foreignness(request.method, request.headers, isOurs);
    if (fault === undefined) done();
    else void reply.code(403).send({ error: fault.message, code: fault.code });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(HEADERS);
    done();
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string | Buffer) => Promise.resolve().then(() => parseJson(String(body), 'body')),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof InputError) return reply.code(400).send({ error: error.message, code: error.code });
    return reply.send(error);
  });
  app.get('/', (_request, reply) => reply.redirect('/status'));
  app.get('/status', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(statusPage(statusOf(lobby, ports))),
  );
  app.get('/status.json', () => statusOf(lobby, ports));
  addRecordRoutes(app, options.records);
  addSeatRoutes(app, lobby, ports);
  try {
    await app.listen({ host, port: options.port });
    return { port: address().port, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw wrong('serve.listen', 'status', `${host}:${options.port}: ${messageOf(error)}`);
  }
}

function addRecordRoutes(app: FastifyInstance, folder: string): void {
  app.get('/records', async (_request, reply) => {
    const names = await readdir(folder).catch((): string[] => []);
    const records = names.filter((name) => RECORD_NAME.test(name));
    const written = await Promise.all(
      records.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
    const shown = written
      .toSorted((a, b) => b.at - a.at)
      .slice(0, LISTED)
      .map(({ name }) => name);
    const items = shown.map((name) => markup`<li><a href="${recordPath(name)}">${name}</a></li> `);
    return reply.type('text/html; charset=utf-8').send(
      markup`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Records</title>
          </head>
          <body>
            <h1>Records</h1>
            <p><a href="/status">status</a>. The latest ${shown.length} of ${records.length}.</p>
            <ul>
              ${items}
            </ul>
          </body>
        </html> `.text,
    );
  });
  app.get<{ Params: { name: string } }>('/records/:name', async (request, reply) => {
    const { name } = request.params;
    const text = RECORD_NAME.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
    if (text === undefined) return reply.code(404).send({ error: 'no such record' });
    return reply.type('application/json').send(text);
  });
}
