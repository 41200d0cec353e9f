// The page that shows games, for tests of pages: served by itself, or at a server's /watch/.

import type { FastifyInstance } from 'fastify';
import { addLiveRoutes, type LiveServer } from '../../src/lambda-punter/page/server/live-routes.ts';
import type { WatchPage } from '../../src/lambda-punter/server/status-server.ts';
import { PAGE_FOLDER } from '../../src/packaging/project.ts';
import { addBuiltFiles, readBuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { pagePort } from './quiet-port.ts';

/** Serves the built page with more routes while it is used; `base` ends with a slash. */
export async function withGamePage(
  addRoutes: (app: FastifyInstance) => void,
  use: (base: string) => Promise<void>,
): Promise<void> {
  const server = await startPageServer({ host: '127.0.0.1', port: await pagePort(), limits: HTTP_LIMITS }, (app) => {
    addBuiltFiles(app, readBuiltFiles(PAGE_FOLDER));
    addRoutes(app);
  });
  try {
    await use(`http://127.0.0.1:${server.port}/`);
  } finally {
    await server.close();
  }
}

/** The page of an online server, as `withHttp` takes it. */
export function watchPage(server: LiveServer): WatchPage {
  return {
    addRoutes: (app) => {
      addBuiltFiles(app, readBuiltFiles(PAGE_FOLDER), '/watch/');
      addLiveRoutes(app, server, '/watch/');
    },
  };
}
