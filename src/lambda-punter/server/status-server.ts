// The server's HTTP side: the status page, its JSON, the records, the seats for persons.

import type { FastifyInstance } from 'fastify';
import { notListening } from './listening.ts';
import { startPageServer, type PageServer } from '../../web/page-server.ts';
import type { Lobby } from './lobby.ts';
import type { NewTables } from './new-tables.ts';
import { RecordList, recordText } from './record-folder.ts';
import { recordsPage, statusPage } from './status-page.ts';
import { addSeatRoutes, addTableRoutes } from './routes.ts';
import { statusOf } from './status.ts';

/** What the HTTP side needs. */
export interface StatusServerOptions {
  readonly lobby: Lobby;
  /** Where people may start new games; they may not by default. */
  readonly newTables?: NewTables;
  /** Where the records lie. */
  readonly records: string;
  readonly host: string;
  readonly port: number;
  /**
   * What the server is called, besides `host` and what is plain (docs/serving-seats.md, "Whose requests are taken").
   */
  readonly names?: readonly string[];
  /** The page that shows games, if there is one; else the status says why not. */
  readonly watch?: WatchPage;
}

/** A page that shows games, at /watch/. */
export interface WatchPage {
  /** Adds what it asks for; undefined if the page was not built. */
  readonly addRoutes?: (app: FastifyInstance) => void;
  /** What is wrong with it, if it was not built. */
  readonly trouble?: string;
}

/**
 * Starts the HTTP server.
 * @throws {InputError} `serve.listen`
 */
export async function startStatusServer(options: StatusServerOptions): Promise<PageServer> {
  const { lobby, newTables, records, host, port, names = [], watch } = options;
  try {
    return await startPageServer({ host, port, names, limits: lobby.limits }, (app) => {
      const isWatched = addWatchRoutes(app, watch);
      addStatusRoutes(app, lobby, isWatched);
      addRecordRoutes(app, records, isWatched);
      addTableRoutes(app, lobby, newTables);
      addSeatRoutes(app, lobby);
    });
  } catch (error) {
    throw notListening(host, port, error, '--status-port PORT');
  }
}

/** Whether there is a page; if there is none, its address says so. */
function addWatchRoutes(app: FastifyInstance, { addRoutes, trouble = 'this server has none' }: WatchPage = {}) {
  if (addRoutes === undefined) {
    const error = `the page that shows games was not built: ${trouble}`;
    for (const path of ['/watch', '/watch/']) app.get(path, (_request, reply) => reply.code(404).send({ error }));
    return false;
  }
  app.get('/watch', (_request, reply) => reply.redirect('/watch/'));
  addRoutes(app);
  return true;
}

interface ReloadQuery {
  readonly Querystring: { readonly reload?: unknown };
}

function addStatusRoutes(app: FastifyInstance, lobby: Lobby, isWatched: boolean): void {
  app.get('/', (_request, reply) => reply.redirect(isWatched ? '/watch/' : '/status'));
  app.get<ReloadQuery>('/status', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(statusPage(statusOf(lobby), isWatched, query.reload !== undefined)),
  );
  app.get('/status.json', () => statusOf(lobby));
}

function addRecordRoutes(app: FastifyInstance, folder: string, isWatched: boolean): void {
  const list = new RecordList(folder);
  app.get('/records', async (_request, reply) => {
    const { shown, all } = await list.latest();
    return reply.type('text/html; charset=utf-8').send(recordsPage(shown, all, isWatched));
  });
  app.get<{ Params: { name: string } }>('/records/:name', async (request, reply) => {
    const text = await recordText(folder, request.params.name);
    if (text === undefined) return reply.code(404).send({ error: 'no such record' });
    return reply.type('application/json').send(text);
  });
}
