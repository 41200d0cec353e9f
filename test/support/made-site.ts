// The site, made once for all files of tests that a process runs, and a server that knows no more than files.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { FILE_TYPES } from '../../src/web/built-files.ts';
import { makeSite, type SiteFiles, type SiteSettings } from '../../src/site/site-files.ts';

/** As the command has them without options. */
export const PLAIN_SETTINGS: SiteSettings = {
  isForDisk: false,
  added: { files: new Map(), reports: [] },
  step: () => {},
  signal: new AbortController().signal,
};

let made: Promise<SiteFiles> | undefined;

/** The site, as it is without options. */
export function madeSite(): Promise<SiteFiles> {
  made ??= makeSite(PLAIN_SETTINGS);
  return made;
}

/** Where the site lies on the plain server. */
const SUB_FOLDER = '/some/where/';

/** A server of files. */
export interface PlainServer {
  /** The address of the front page. */
  readonly base: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the files in a sub-folder, as a plain file server does: no policy, no compression, an index for a folder.
 * @param isClean whether it leads from a page's address to one without `.html` or `index.html`, as some do
 */
export async function startPlainServer(files: SiteFiles, isClean: boolean): Promise<PlainServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname).replace(/\/$/, '/index.html').replace(SUB_FOLDER, '');
    const clean = pathname.replace(/(?:index)?\.html$/, '');
    const content = pathname.startsWith(SUB_FOLDER) ? (files.get(name) ?? files.get(`${name}.html`)) : undefined;
    if (isClean && clean !== pathname) response.writeHead(308, { location: clean }).end();
    else if (content === undefined) response.writeHead(404).end();
    else {
      const type = FILE_TYPES[extname(name)] ?? 'text/html';
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(content) }).end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}${SUB_FOLDER}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
