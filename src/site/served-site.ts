// The site as it is shown on this machine.

import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LIVE_PAGE } from '../web/built-files.ts';
import type { SiteFiles } from './site-files.ts';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** Answers with each file, and a folder with its index. */
export function addSite(app: FastifyInstance, files: SiteFiles): void {
  for (const [path, content] of files)
    for (const address of path.endsWith('index.html') ? [path, path.slice(0, -'index.html'.length)] : [path])
      app.get(`/${address}`, (_request, reply) =>
        reply
          .headers({ 'content-security-policy': LIVE_PAGE, 'cache-control': 'no-cache' })
          .type(TYPES[extname(path)] ?? 'application/octet-stream')
          .send(content),
      );
}
