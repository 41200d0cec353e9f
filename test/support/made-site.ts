// The site, made once for all files of tests that a process runs, and a server that knows no more than files.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { makeSite, type SiteFiles } from '../../src/site/site-files.ts';

let made: Promise<SiteFiles> | undefined;

/** The site, as it is without options. */
export function madeSite(): Promise<SiteFiles> {
  made ??= makeSite({
    isForDisk: false,
    added: { files: new Map(), reports: [] },
    step: () => {},
    signal: new AbortController().signal,
  });
  return made;
}

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

/** Where the site lies on the plain server. */
export const SUB_FOLDER = '/some/where/';

/** Serves the files in a sub-folder, as a plain file server does: no policy, no compression, an index for a folder. */
export async function withPlainServer(files: SiteFiles, use: (base: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname).replace(/\/$/, '/index.html').replace(SUB_FOLDER, '');
    const content = pathname.startsWith(SUB_FOLDER) ? files.get(name) : undefined;
    if (content === undefined) response.writeHead(404).end();
    else {
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(content) }).end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}${SUB_FOLDER}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
