// The server's HTTP side: the status page, its JSON, the records, the seats for persons.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notListening } from './listening.ts';
import { startPageServer } from '../../web/page-server.ts';
import type { PageServer } from '../../web/page-server.ts';
import type { Lobby } from './lobby.ts';
import { recordsPage } from './records-page.ts';
import { addSeatRoutes } from './seat-routes.ts';
import { statusOf } from './status.ts';
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

/** A record's file name: no folder, nothing hidden. */
const RECORD_NAME = /^\w[\w.-]*\.json$/;
/** The page lists this many of the records in the folder. */
const LISTED = 1_000;

/**
 * Starts the HTTP server.
 * @throws {InputError} `serve.listen`
 */
export async function startStatusServer(options: StatusServerOptions): Promise<PageServer> {
  const { lobby, ports, records, host, port, names = [] } = options;
  try {
    return await startPageServer({ host, port, names, limits: lobby.limits }, (app) => {
      addStatusRoutes(app, lobby, ports);
      addRecordRoutes(app, records);
      addSeatRoutes(app, lobby, ports);
    });
  } catch (error) {
    throw notListening(host, port, error);
  }
}

function addStatusRoutes(app: FastifyInstance, lobby: Lobby, ports: readonly number[]): void {
  app.get('/', (_request, reply) => reply.redirect('/status'));
  app.get('/status', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(statusPage(statusOf(lobby, ports))),
  );
  app.get('/status.json', () => statusOf(lobby, ports));
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
    return reply.type('text/html; charset=utf-8').send(recordsPage(shown, records.length));
  });
  app.get<{ Params: { name: string } }>('/records/:name', async (request, reply) => {
    const { name } = request.params;
    const text = RECORD_NAME.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
    if (text === undefined) return reply.code(404).send({ error: 'no such record' });
    return reply.type('application/json').send(text);
  });
}
