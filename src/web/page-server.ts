// The HTTP server that the pages of every contest share: bounded, closed to other sites' pages, with headers that let
// nothing run or load on a page but what the page's own policy names.

import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InputError } from '../base/errors.ts';
import { parseJson } from '../base/json.ts';
import { foreignness, namesOf } from './http-origin.ts';
import { boundedServer, type HttpLimits } from './http-server.ts';
import { bareAnswer, PAGE_HEADERS } from './page-headers.ts';

/** What to say of a request that cannot be read, by Node's code; 400 if there is none here. */
const UNREADABLE: { readonly [code: string]: readonly [number, string] | undefined } = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'the headers are too long'],
};
/** The longest body that a request may have. */
const BODY_BYTES = 256 * 1024;

/** Where a server listens, and how much it bears. */
export interface PageServerOptions {
  readonly host: string;
  readonly port: number;
  /**
   * What the server is called, besides `host` and what is plain (docs/serving-seats.md, "Whose requests are taken").
   */
  readonly names?: readonly string[];
  readonly limits: HttpLimits;
  /** Where paths begin whose errors are plain text; elsewhere they are JSON. */
  readonly textUnder?: string;
  /** What to say of a body or a call that is wrong; by default its error and its code. */
  readonly refusal?: (error: InputError) => object;
}

/** A running HTTP server. */
export interface PageServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts an HTTP server. A wrong body is answered with status 400, an `InputError` of a route likewise.
 * @param addRoutes adds what the server answers
 * @throws what the system says if nobody can listen there
 */
export async function startPageServer(
  { host, port, names = [], limits, textUnder, refusal }: PageServerOptions,
  addRoutes: (app: FastifyInstance) => void,
): Promise<PageServer> {
  // Many commands may serve a page and mostly do not.
  const { default: fastify } = await import('fastify');
  const app = fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    serverFactory: (handler) => boundedServer(handler, limits),
    // What the library answers itself, before any hook, has the headers too.
    frameworkErrors: ({ statusCode = 400 }, { url }, reply) => {
      const isText = textUnder !== undefined && url.startsWith(textUnder);
      const type = isText ? 'text/plain' : 'application/json';
      const body = isText ? 'The address cannot be read.' : JSON.stringify({ error: 'the address cannot be read' });
      void reply.hijack();
      reply.raw.writeHead(statusCode, { ...PAGE_HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const [status, words] = UNREADABLE[error.code] ?? [400, 'the request cannot be read'];
      if (socket.writable) socket.write(bareAnswer(status, words));
      socket.destroy(error);
    },
  });
  const address = (): AddressInfo => app.server.address() as AddressInfo;
  let isOurs: ReturnType<typeof namesOf> | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    isOurs ??= namesOf({ told: host, bound: address().address, more: names });
    const fault = foreignness(request.method, request.headers, isOurs);
    if (fault === undefined) done();
    else void reply.code(403).send({ error: fault.message, code: fault.code });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A route may have a policy and a keeping time of its own, never fewer headers.
    for (const [name, value] of Object.entries(PAGE_HEADERS))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string | Buffer) => Promise.resolve().then(() => parseJson(String(body), 'body')),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof InputError)) return reply.send(error);
    return reply.code(400).send(refusal?.(error) ?? { error: error.message, code: error.code });
  });
  addRoutes(app);
  try {
    await app.listen({ host, port });
    return { port: address().port, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
