// A page that is served on this machine alone, as commands show one.

import type { FastifyInstance } from 'fastify';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer, type PageServer } from '../../web/page-server.ts';

/** Where it listens. */
const HOST = '127.0.0.1';

/** A page with its address. */
export interface LocalPage extends PageServer {
  /** To open in a browser: `http://127.0.0.1:8080/`. */
  readonly address: string;
}

/**
 * Serves a page.
 * @param port 0 for any free one
 * @param addRoutes adds what it answers
 * @throws {UsageError} where the port cannot be had
 */
export async function openLocalPage(port: number, addRoutes: (app: FastifyInstance) => void): Promise<LocalPage> {
  try {
    const server = await startPageServer({ host: HOST, port, limits: HTTP_LIMITS }, addRoutes);
    return { ...server, address: `http://${HOST}:${server.port}/` };
  } catch (error) {
    throw new UsageError(`${HOST}:${port}: ${listenTrouble(error, '--port PORT')}`);
  }
}
