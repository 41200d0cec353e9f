// The halls' server: WebSockets for players, JSON for scripts, a page for people, all on one port.

import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { troubleError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { namesOf } from '../../web/http-origin.ts';
import { startPageServer } from '../../web/page-server.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import { type HallDoor, hallDoor } from './door.ts';
import { HALL_NAMES, type HallName, hallPath } from './halls.ts';
import { Lobby, type LobbyRules } from './lobby.ts';
import { serverPage } from './server-page.ts';
import type { HallStatistics } from './statistics.ts';

/** What the server needs. */
interface HagglingServerOptions {
  readonly host: string;
  readonly port: number;
  /** What the server is called besides `host` and what is plain. */
  readonly names?: readonly string[];
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
  const { host, port, names = [], rules } = options;
  const lobby = new Lobby(rules);
  let door: HallDoor | undefined;
  try {
    const pages = await startPageServer({ host, port, names, limits: rules.limits }, (app) => {
      addHallRoutes(app, lobby, options);
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
    throw troubleError(
      'arena.listen',
      hostPort(host, port),
      listenTrouble(error, '--port PORT'),
      HAGGLING_EXPECTED['arena.listen'],
    );
  }
}

function addHallRoutes(
  app: FastifyInstance,
  lobby: Lobby,
  { statistics, rules, now = Date.now }: HagglingServerOptions,
): void {
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
}

/** The pieces, one a turn of the event loop: players are served in between, however fast one reads. */
async function* taken(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
