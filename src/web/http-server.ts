// An HTTP server that strangers cannot hold: its connections are bounded in number, requests and answers in time.

import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AddressCount } from './address-count.ts';
import type { WireLimits } from '../lambda-punter/judge/wire-limits.ts';

/** The part of the limits that holds here. */
export type HttpLimits = Pick<
  WireLimits,
  'httpConnections' | 'httpConnectionsPerAddress' | 'httpRequestMs' | 'httpAnswerMs' | 'httpIdleMs'
>;

/** So many connections past the limit in all may be there for the moment that telling them so takes. */
export const HTTP_FAREWELLS = 8;
/** After so many requests a connection has to be made anew. */
const REQUESTS = 1_000;
/** How often is looked for requests that take too long, in milliseconds; more often where they have less time. */
const LOOK_MS = 1_000;

/**
 * Makes the server; it does not listen yet. A connection waits for one answer at a time: who sends the next
 * request before is cut off, or a single connection could have any number of answers in the making.
 */
export function boundedServer(handler: RequestListener, limits: HttpLimits): Server {
  const requestTimeout = Math.ceil(limits.httpRequestMs);
  const busy = new WeakSet<Socket>();
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(LOOK_MS, Math.ceil(requestTimeout / 4)),
      keepAliveTimeout: limits.httpIdleMs,
    },
    (request, response) => {
      const { socket } = request;
      if (busy.has(socket)) {
        socket.destroy();
        return;
      }
      busy.add(socket);
      const late = setTimeout(() => socket.destroy(), limits.httpAnswerMs);
      response.once('close', () => {
        clearTimeout(late);
        busy.delete(socket);
      });
      handler(request, response);
    },
  );
  server.maxRequestsPerSocket = REQUESTS;
  server.maxConnections = limits.httpConnections + HTTP_FAREWELLS;
  // A connection that cannot be taken in is lost to who made it; without a listener it would end the process.
  server.on('error', () => {});
  boundConnections(server, limits, (socket) => busy.add(socket));
  return server;
}

/** Turns away whoever is one too many; `deafen` has nothing heeded that such a connection still says. */
function boundConnections(server: Server, limits: HttpLimits, deafen: (socket: Socket) => void): void {
  const { httpConnections, httpConnectionsPerAddress } = limits;
  const addresses = new AddressCount();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const here = addresses.enter(address);
    open++;
    socket.once('close', () => {
      addresses.leave(address);
      open--;
    });
    const refusal =
      open > httpConnections
        ? `too many connections (limit ${httpConnections})`
        : here >= httpConnectionsPerAddress
          ? `too many connections from your address (limit ${httpConnectionsPerAddress})`
          : undefined;
    if (refusal === undefined) return;
    deafen(socket);
    socket.on('error', () => {});
    socket.write(unavailable(refusal), () => socket.destroy());
  });
}

/** The whole of an answer that says so. */
function unavailable(error: string): string {
  const body = JSON.stringify({ error });
  return [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'retry-after: 5',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
