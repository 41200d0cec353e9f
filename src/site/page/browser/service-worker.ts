// Keeps the whole site in the browser, and answers from there. A new version of the site is kept as a whole, and shown
// once no page of the one before is open.

import { isObject } from '../../../base/shape.ts';

/** What browsers give a service worker: their types for it cannot stand beside those of pages. */
interface ServiceWorkerScope {
  /** What the worker's file begins with: which files there are, under which version. */
  readonly siteFiles?: unknown;
  readonly location: Location;
  readonly registration: { readonly scope: string };
  addEventListener(type: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: AskedEvent) => void): void;
}

/** The worker stays until the work is done. */
interface LastingEvent {
  waitUntil(work: Promise<void>): void;
}

/** A page asks for something. */
interface AskedEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const self: ServiceWorkerScope;

const { version, files } = listed(self.siteFiles);
/** Caches belong to all that an address has: two sites below it keep theirs apart. */
const OURS = `site ${self.registration.scope} `;
const CACHE = OURS + version;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin)
    event.respondWith(answerTo(request));
});

function listed(raw: unknown): { readonly version: string; readonly files: readonly string[] } {
  if (!isObject(raw) || !Array.isArray(raw['files'])) return { version: 'none', files: [] };
  return { version: String(raw['version']), files: raw['files'].map(String) };
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const address = new URL(file, self.registration.scope);
    // What has not changed costs no bytes.
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${file}: the server answers ${answer.status}`);
    await cache.put(address, await asAsked(answer));
  }
}

/** Some servers lead from one address of a page to another; browsers take no such answer from a worker. */
async function asAsked(answer: Response): Promise<Response> {
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A folder's address is that of its index; some servers have pages without their ending. */
async function answerTo(request: Request): Promise<Response> {
  const address = new URL(request.url);
  if (address.pathname.endsWith('/')) address.pathname += 'index.html';
  const cache = await caches.open(CACHE);
  const found = await cache.match(address, { ignoreSearch: true });
  if (found !== undefined) return found;
  address.pathname += '.html';
  return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
}
