// The site as it is shown on this machine.

import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FILE_TYPES, PAGE_POLICY } from '../web/built-files.ts';
import type { SiteFiles } from './site-files.ts';

/** Pages with a policy of their own: reports that were added, and those for a disk. */
const OWN_POLICY = /^(?:tournaments\/|play\/[^/]*$)/;

/** A browser would keep the site for anything that is served at this port later: this worker goes at once. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

/** Answers with each file, and a folder, also without its slash, with its index. */
export function addSite(app: FastifyInstance, files: SiteFiles): void {
  app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': asked } }, reply) => {
    const path = /(?:^|\/)$/.test(asked) ? `${asked}index.html` : asked;
    const content = path === 'service-worker.js' ? NO_WORKER : files.get(path);
    if (content === undefined && files.has(`${asked}/index.html`))
      return reply.redirect(`/${asked.split('/').map(encodeURIComponent).join('/')}/`);
    if (content === undefined) return reply.code(404).type('text/plain').send('There is no such page.');
    const policy = OWN_POLICY.test(path) ? "frame-ancestors 'none'" : PAGE_POLICY;
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type(FILE_TYPES[extname(path)] ?? 'application/octet-stream')
      .send(content);
  });
}
