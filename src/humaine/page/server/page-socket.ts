// A WebSocket of the organisers' pages: few clients, small messages, and none from another site's page.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import type { RawObject } from '../../../base/shape.ts';
import { foreignness, namesOf } from '../../../web/http-origin.ts';
import { bareAnswer } from '../../../web/page-headers.ts';

const MOST_CLIENTS = 16;
const MOST_BYTES = 64 * 1024;
/** A page that does not read is cut off. */
const MOST_WAITING = 1024 * 1024;
/** Each client may send this many messages at once, and one more in this many milliseconds. */
const BURST = 40;
const EVERY_MS = 100;

/** Tells one client something. */
export type Tell = (frame: RawObject) => void;

/** What a page's socket is for. */
export interface PageSocketUse {
  /** Somebody came. */
  readonly greet: (tell: Tell) => void;
  /** Somebody sent JSON; what goes wrong with it is not reported, since the organisers' pages could not show it. */
  readonly hear: (raw: unknown, tell: Tell) => Promise<void> | void;
  /** Pages of this machine on these ports may connect, besides those of the server itself. */
  readonly pagePorts?: () => readonly number[];
}

/** The socket of a page. */
export type PageSocket = ReturnType<typeof pageSocket>;

/** Takes the server's requests for a WebSocket, on any path. */
export function pageSocket(server: Server, host: string, use: PageSocketUse) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES });
  sockets.on('wsClientError', (error, socket) => refuse(socket, 400, error.message));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const fault = faultOf(request, host, use.pagePorts?.() ?? []);
    if (fault !== undefined) refuse(socket, 403, fault);
    else if (sockets.clients.size >= MOST_CLIENTS) refuse(socket, 503, `too many pages (limit ${MOST_CLIENTS})`);
    else sockets.handleUpgrade(request, socket, head, (client) => admit(client, use));
  });
  return {
    /** Tells everybody. */
    broadcast: (frame: RawObject): void => sockets.clients.forEach((client) => tell(client, frame)),
    /** Ends every connection. */
    close: (): void => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function admit(client: WebSocket, { greet, hear }: PageSocketUse): void {
  const tellIt: Tell = (frame) => tell(client, frame);
  let paidAt = 0;
  client.on('error', () => {});
  client.on('message', (data, isBinary) => {
    const now = performance.now();
    paidAt = Math.max(now, paidAt) + EVERY_MS;
    if (isBinary || paidAt - now > BURST * EVERY_MS) return client.terminate();
    Promise.resolve(String(data))
      .then((text) => hear(parseJson(text, 'frame'), tellIt))
      .catch((error: unknown) => tellIt({ type: 'error', payload: messageOf(error) }));
  });
  greet(tellIt);
}

/** What is wrong with where a request comes from, if anything. */
function faultOf({ method, headers, socket }: IncomingMessage, host: string, pagePorts: readonly number[]) {
  const isOurs = namesOf({ told: host, bound: socket.localAddress ?? host, more: [] });
  const { origin = '', ...rest } = headers;
  const page = URL.parse(origin);
  const isPage = page !== null && isOurs(page.hostname.toLowerCase()) && pagePorts.includes(Number(page.port));
  return foreignness(method, isPage ? rest : headers, isOurs)?.message;
}

function tell(client: WebSocket, frame: RawObject): void {
  if (client.readyState !== client.OPEN) return;
  if (client.bufferedAmount > MOST_WAITING) client.terminate();
  else client.send(JSON.stringify(frame));
}

function refuse(socket: Duplex, status: number, sentence: string): void {
  socket.end(bareAnswer(status, sentence), () => socket.destroy());
}
