// Keeps the whole site in the browser. What is kept is answered at once; a new version of the site is kept as a whole
// before it is shown.

import { isObject } from '../../../base/shape.ts';

/** What browsers give a service worker: their types for it cannot stand beside those of pages. */
interface ServiceWorkerScope {
  /** What the worker's file begins with: which files there are, under which version. */
  readonly siteFiles?: unknown;
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
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
const CACHE = `site-${version}`;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin)
    event.respondWith(answer(request));
});

function listed(raw: unknown): { readonly version: string; readonly files: readonly string[] } {
  if (!isObject(raw) || !Array.isArray(raw['files'])) return { version: 'none', files: [] };
  return { version: String(raw['version']), files: raw['files'].map(String) };
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(new URL(file, self.registration.scope), { cache: 'reload' })));
  await self.skipWaiting();
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('site-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A folder's address is that of its index. */
async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url);
  if (address.pathname.endsWith('/')) address.pathname += 'index.html';
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
}
