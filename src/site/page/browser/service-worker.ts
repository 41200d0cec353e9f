// Keeps the whole site in the browser, and answers from there. A new version of the site is kept as a whole, and shown
// once no page of the one before is open. Where the site was taken away, the worker goes, too.

import { isObject } from '../../../base/shape.ts';

/** What browsers give a service worker: their types for it cannot stand beside those of pages. */
interface ServiceWorkerScope {
  /** What the worker's file begins with: which files there are, under which version. */
  readonly siteFiles?: unknown;
  readonly location: Location;
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: AskedEvent) => void): void;
}

/** The worker stays until the work is done. */
interface LastingEvent {
  waitUntil(work: Promise<void>): void;
}

/** A page asks for something. */
interface AskedEvent extends LastingEvent {
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
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answerTo(request));
  if (request.mode === 'navigate') event.waitUntil(leaveIfGone());
});

/** The files with their hashes. */
function listed(raw: unknown): { readonly version: string; readonly files: readonly (readonly [string, unknown])[] } {
  if (!isObject(raw) || !isObject(raw['files'])) return { version: 'none', files: [] };
  return { version: String(raw['version']), files: Object.entries(raw['files']) };
}

/** @throws {Error} if a file is not that of this version: the browser tries again at the next visit */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [file, hash] of files) {
    const address = new URL(file, self.registration.scope);
    // What has not changed costs no bytes.
    const answer = await fetch(address, { cache: 'no-cache' });
    const bytes = await answer.arrayBuffer();
    // Files come up to a server one after another.
    if (!answer.ok || (await hashOf(bytes)) !== hash)
      throw new Error(`${file}: the server answers ${answer.status}, and not with the file of this version`);
    // A new answer: some servers lead from one address of a page to another, and browsers take no such one of a worker.
    await cache.put(address, new Response(bytes, { headers: answer.headers }));
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (one) => one.toString(16).padStart(2, '0')).join('');
}

/** So that one sees what comes in the place of the site. */
async function leaveIfGone(): Promise<void> {
  const address = new URL('service-worker.js', self.registration.scope);
  // Without a network nothing is known.
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && answer?.status !== 410) return;
  await caches.delete(CACHE);
  await self.registration.unregister();
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
  const kept = { cacheName: CACHE, ignoreSearch: true };
  const found = await caches.match(address, kept);
  if (found !== undefined) return found;
  address.pathname += '.html';
  return (await caches.match(address, kept)) ?? fetch(request);
}
