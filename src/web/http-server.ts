// An HTTP server that strangers cannot hold: its connections are bounded in number, requests and answers in time.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { AddressCount } from './address-allowance.ts';
import { bareAnswer } from './page-headers.ts';

/** How long a request may take, and how many connections there may be. Times are in milliseconds. */
export interface HttpLimits {
  /** Connections at a time, in all and from one address. */
  readonly httpConnections: number;
  readonly httpConnectionsPerAddress: number;
  /** From the connection, or a later request's first byte, to the whole of the request with its body. */
  readonly httpRequestMs: number;
  /** From a request to the last byte of its answer; more than any answer may be waited for. */
  readonly httpAnswerMs: number;
  /** How long a connection may stay between an answer and the next request. */
  readonly httpIdleMs: number;
}

/** The default limits. */
export const HTTP_LIMITS: HttpLimits = {
  httpConnections: 256,
  httpConnectionsPerAddress: 64,
  httpRequestMs: 10_000,
  httpAnswerMs: 120_000,
  httpIdleMs: 5_000,
};

/** This many connections past the limit may be open for the moment that it takes to turn them away. */
export const HTTP_FAREWELLS = 8;
/** After this many requests a connection has to be made anew. */
const REQUESTS = 1_000;
/**
 * How often the server looks for requests that take too long, in milliseconds; more often if they have less time.
 */
const LOOK_MS = 1_000;

/**
 * Makes the server; it does not listen yet. A connection waits for one answer at a time: a client that sends the
 * next request before is cut off, or a single connection could have any number of answers in the making.
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
      // Node would refuse a request without `Host` by itself, and bare; like any other it is for the handler to refuse.
      requireHostHeader: false,
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
  // What Node would answer by itself lacks the headers. The last answer said already that no more are taken.
  server.on('dropRequest', (_request, socket) => socket.destroy());
  server.on('checkExpectation', ({ socket }) =>
    socket.end(bareAnswer(417, 'what the Expect header asks for cannot be done')),
  );
  server.maxConnections = limits.httpConnections + HTTP_FAREWELLS;
  // A connection that cannot be accepted is lost for its maker alone; without a listener the error would end the
  // process.
  server.on('error', () => {});
  boundConnections(server, limits, (socket) => busy.add(socket));
  return server;
}

/** Turns away each connection that is one too many; `ignore` makes the server pay no heed to what it still sends. */
function boundConnections(server: Server, limits: HttpLimits, ignore: (socket: Socket) => void): void {
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
    ignore(socket);
    socket.on('error', () => {});
    socket.write(bareAnswer(503, refusal, ['retry-after: 5']), () => socket.destroy());
  });
}
