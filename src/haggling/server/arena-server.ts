// The arenas' server: WebSockets for players, JSON for scripts, a page for people, all on one port.

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
import { ArenaDoor } from './arena-door.ts';
import { ArenaHouse, type ArenaCrowd, type HouseRules } from './arena-house.ts';
import { turnMsOf } from './arena-limits.ts';
import { ARENA_NAMES, arenaPath, type ArenaName } from './arena-names.ts';
import { arenaPage } from './arena-page.ts';
import type { ArenaStatistics } from './arena-statistics.ts';
import { utcDay } from './player-periods.ts';

/** What the server needs. */
export interface ArenaServerOptions {
  readonly host: string;
  readonly port: number;
  /** What the server is called besides `host` and what is plain. */
  readonly names?: readonly string[];
  readonly rules: HouseRules;
  readonly statistics: ArenaStatistics;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A running server. */
export interface ArenaServer {
  readonly port: number;
  /** How many wait and play in an arena. */
  readonly crowdOf: (arena: ArenaName) => ArenaCrowd;
  /** Sessions under way have that long to end; then it is closed. */
  readonly close: (graceMs: number) => Promise<void>;
  /** Ends all sessions now, where `close` waits for them. */
  readonly breakOff: () => void;
}

/**
 * Starts the server.
 * @throws {InputError} `arena.listen`
 */
export async function startArenaServer(options: ArenaServerOptions): Promise<ArenaServer> {
  const { host, port, names = [], rules } = options;
  const house = new ArenaHouse(rules);
  const doors: ArenaDoor[] = [];
  try {
    const pages = await startPageServer({ host, port, names, limits: rules.limits }, (app) => {
      addArenaRoutes(app, house, options);
      app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
        if (doors.length === 0) {
          const { address } = app.server.address() as AddressInfo;
          doors.push(new ArenaDoor(house, rules.limits, namesOf({ told: host, bound: address, more: names })));
        }
        doors[0].knock(request, socket, head);
      });
    });
    const closeAll = async (ms: number): Promise<void> => {
      await house.close(ms);
      for (const door of doors) await door.close();
      await pages.close();
    };
    let closing: Promise<void> | undefined;
    return {
      port: pages.port,
      crowdOf: (arena) => house.crowdOf(arena),
      breakOff: () => house.breakOff(),
      close: (graceMs) => {
        closing ??= closeAll(graceMs);
        return closing;
      },
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

interface ReloadQuery {
  readonly Querystring: { readonly reload?: unknown };
}

function addArenaRoutes(
  app: FastifyInstance,
  house: ArenaHouse,
  { statistics, rules, now = Date.now }: ArenaServerOptions,
): void {
  app.get<ReloadQuery>('/', (request, reply) => {
    const time = now();
    const arenas = ARENA_NAMES.map((name) => ({
      name,
      ...house.crowdOf(name),
      turnMs: turnMsOf(name, rules.limits),
      players: statistics.playerCount(name),
      best: statistics.bestOf(name),
    }));
    const reloads = request.query.reload !== undefined;
    const page = arenaPage({
      arenas,
      now: time,
      day: utcDay(time),
      host: request.host,
      workBits: rules.workBits,
      reloads,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  for (const name of ARENA_NAMES) {
    app.get(arenaPath(name), (_request, reply) => {
      const pieces = Readable.from(taken(statistics.arenaPieces(name)), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(pieces);
    });
  }
}

/** The pieces, one a turn of the event loop: however fast one reads, whoever plays is served in between. */
async function* taken(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
