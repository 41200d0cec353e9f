// The halls' server: WebSockets for players, JSON for scripts, a page for people, all on one port. A request for a
// WebSocket is looked at before there is one.

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type InputError, troubleError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { foreignness, namesOf } from '../../web/http-origin.ts';
import { type PageServerOptions, startPageServer } from '../../web/page-server.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import { HALL_NAMES, hallAt, type HallLimits, type HallName, hallPath } from './halls.ts';
import { Lobby, type LobbyRules } from './lobby.ts';
import { serverPage } from './server-page.ts';
import type { HallStatistics } from './statistics.ts';
import { WebSocketServer } from 'ws';
import { within } from '../../base/within.ts';
import { AddressCount } from '../../web/address-allowance.ts';
import { bareAnswer } from '../../web/page-headers.ts';
import { idHash } from './wire-message.ts';

/** What the server needs. */
interface HagglingServerOptions extends Pick<PageServerOptions, 'host' | 'port' | 'names'> {
  readonly rules: LobbyRules;
  readonly statistics: HallStatistics;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Starts the server.
 * @throws {InputError} `arena.listen`
 */
export async function startHagglingServer(options: HagglingServerOptions) {
  const { host, port, names = [], rules, statistics, now = Date.now } = options;
  const lobby = new Lobby(rules);
  let door: HallDoor | undefined;
  try {
    const pages = await startPageServer({ host, port, names, limits: rules.limits }, (app) => {
      app.get<{ Querystring: { readonly reload?: unknown } }>('/', (request, reply) => {
        const reloads = request.query.reload !== undefined;
        const page = serverPage({ lobby, statistics, rules, now: now(), host: request.host, reloads });
        return reply.type('text/html; charset=utf-8').send(page);
      });
      for (const name of HALL_NAMES) {
        app.get(hallPath(name), (_request, reply) => {
          const pieces = Readable.from(taken(statistics.arenaPieces(name)), { objectMode: false });
          return reply.type('application/json; charset=utf-8').send(pieces);
        });
      }
      // Not asked for later: a server that is closed has no address, and somebody may still knock.
      app.server.once('listening', () => {
        const { address } = app.server.address() as AddressInfo;
        door = hallDoor(lobby, rules.limits, namesOf({ told: host, bound: address, more: names }));
      });
      app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
        door === undefined ? socket.destroy() : door.knock(request, socket, head),
      );
    });
    const closeAll = async (ms: number): Promise<void> => {
      await lobby.close(ms);
      await door?.close();
      await pages.close();
    };
    let closing: Promise<void> | undefined;
    return {
      port: pages.port,
      /** How many wait and play in a hall. */
      crowdOf: (hall: HallName) => lobby.crowdOf(hall),
      /** Ends all sessions now, where `close` waits for them. */
      breakOff: () => lobby.breakOff(),
      /** Sessions under way have that long to end; then it is closed. */
      close: (graceMs: number): Promise<void> => (closing ??= closeAll(graceMs)),
    };
  } catch (error) {
    throw portError(host, port, error);
  }
}

function portError(host: string, port: number, error: unknown): InputError {
  const trouble = listenTrouble(error, '--port PORT');
  return troubleError('arena.listen', hostPort(host, port), trouble, HAGGLING_EXPECTED['arena.listen']);
}

/** @throws {InputError} `arena.listen` if nobody can listen there */
export async function checkPort(host: string, port: number): Promise<void> {
  await using probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw portError(host, port, error);
  }
}

/** The pieces, one a turn of the event loop: players are served in between, however fast one reads. */
async function* taken(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

/** The header with a player's ID, in small letters. */
const ID_HEADER = 'x-hola-challenge-id';
/** The longest ID. */
const ID_LENGTH = 256;

/** Why somebody is not let in: a status of HTTP and a sentence. */
type Refusal = readonly [status: number, sentence: string];

/** More pieces than this no honest message has. */
const MOST_PIECES = 64;

/** The door of a server's halls. */
export type HallDoor = ReturnType<typeof hallDoor>;

/**
 * Counts who is inside, and turns away who may not come in.
 * @param isOurs tells this server's names from others
 */
export function hallDoor(lobby: Lobby, limits: HallLimits, isOurs: (name: string) => boolean) {
  const addresses = new AddressCount();
  let inside = 0;
  const sockets = new WebSocketServer({
    noServer: true,
    // Compressed, a few bytes could be a message of any length.
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    maxFragments: MOST_PIECES,
    // Guests answer pings themselves: they count them.
    autoPong: false,
  });
  // Without a listener `ws` would answer without the headers.
  sockets.on('wsClientError', (error, socket) => refuse(socket, [400, error.message]));
  return {
    /** Takes a request for a WebSocket. */
    knock: (request: IncomingMessage, socket: Socket, head: Buffer): void => {
      socket.on('error', () => {});
      const found = hallAskedFor(request, isOurs);
      if (typeof found !== 'string') return refuse(socket, found);
      if (inside >= limits.players) return refuse(socket, [503, `too many players (limit ${limits.players})`]);
      const address = socket.remoteAddress ?? 'unknown';
      const most = limits.playersPerAddress;
      if (addresses.held(address) >= most)
        return refuse(socket, [503, `too many players from your address (limit ${most})`]);
      addresses.enter(address);
      inside++;
      socket.once('close', () => {
        addresses.leave(address);
        inside--;
      });
      const id = String(request.headers[ID_HEADER]);
      sockets.handleUpgrade(request, socket, head, (player) =>
        lobby.admit(player, found, { id, hash: idHash(id), bytesRead: () => socket.bytesRead }),
      );
    },
    /** Gives those who have been told farewell the time to read it, and ends every connection. */
    close: async (): Promise<void> => {
      const gone = [...sockets.clients].map((player) => new Promise((resolve) => player.once('close', resolve)));
      await within(limits.lingerMs, Promise.all(gone));
      for (const player of sockets.clients) player.terminate();
    },
  };
}

/** Which hall the request is for, or why nobody is let in there. */
function hallAskedFor(request: IncomingMessage, isOurs: (name: string) => boolean): HallName | Refusal {
  const { method, headers, headersDistinct, url = '' } = request;
  const foreign = foreignness(method, headers, isOurs);
  if (foreign !== undefined) return [403, foreign.message];
  if (headers.upgrade?.toLowerCase() !== 'websocket') return [400, 'this server speaks only WebSocket'];
  const hall = hallAt(url.split('?', 1)[0]);
  if (hall === undefined) return [404, `no such arena; there are ${HALL_NAMES.join(', ')}`];
  const ids = headersDistinct[ID_HEADER] ?? [];
  if (ids.length > 1) return [400, 'the header X-Hola-Challenge-ID stands more than once'];
  if (ids.length === 0 || ids[0] === '') return [400, 'the header X-Hola-Challenge-ID is missing (--id ID)'];
  if (ids[0].length > ID_LENGTH) return [400, `the ID is too long, expected at most ${ID_LENGTH} characters`];
  return hall;
}

function refuse(socket: Duplex, [status, sentence]: Refusal): void {
  socket.end(bareAnswer(status, sentence), () => socket.destroy());
}
