// Serves a cup's page, and the reports of its rounds.

import { readFile } from 'node:fs/promises';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer } from '../../web/page-server.ts';
import { notListening } from '../server/listening.ts';

/** The report of a round, and the pages of its games beside it. */
const REPORT = /^report\.round-(\d{1,4})(\.games(?:-\d{1,4})?)?\.html$/;

/** What is served, made afresh for every look at it. */
interface CupPages {
  readonly host: string;
  readonly port: number;
  /** @param reloads whether it shall ask for itself again and again */
  readonly page: (reloads: boolean) => string;
  readonly view: () => unknown;
  /** The file of a round's report; undefined if there is none. */
  readonly report: (round: number) => string | undefined;
}

/** A server of a cup. */
export type CupServer = Awaited<ReturnType<typeof startCupServer>>;

/** Serves a cup's page. @throws {InputError} `serve.listen` */
export async function startCupServer({ host, port, page, view, report }: CupPages) {
  /** When somebody last asked for the page, by `performance.now()`. */
  let asked = -Infinity;
  const html = 'text/html; charset=utf-8';
  try {
    const server = await startPageServer({ host, port, limits: HTTP_LIMITS }, (app) => {
      app.get<{ Querystring: { reload?: unknown } }>('/', ({ query }, reply) => {
        asked = performance.now();
        return reply.type(html).send(page(query.reload !== undefined));
      });
      app.get('/cup.json', () => view());
      app.get<{ Params: { file: string } }>('/:file', async ({ params }, reply) => {
        const [, round, games = ''] = REPORT.exec(params.file) ?? [];
        const file = round === undefined ? undefined : report(Number(round))?.replace(/\.html$/, `${games}.html`);
        const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
        if (text === undefined) return reply.code(404).send({ error: 'there is no such page of a round yet' });
        // The policy of a page of games stands in the page itself: it runs its own scripts.
        if (games !== '') void reply.header('content-security-policy', "frame-ancestors 'none'");
        return reply.type(html).send(text);
      });
    });
    return { ...server, lastAsked: () => asked };
  } catch (error) {
    throw notListening(host, port, error, '--page-port PORT');
  }
}
