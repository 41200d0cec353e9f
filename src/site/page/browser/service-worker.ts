// Keeps the whole site in the browser. What is kept is answered at once; a new version of the site is kept as a whole
// before it is shown.

/// <reference lib="webworker" />

import { isObject } from '../../../base/shape.ts';

/** What the worker's file ends with: which files there are, under which version. */
declare const self: ServiceWorkerGlobalScope & { readonly siteFiles?: unknown };

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
