// Which requests a page of somebody else's is behind. A browser sends what any page bids it to this server too;
// and a name that its owner points to this machine (DNS rebinding) makes that page's origin this server's own.
// A program that is no browser says in these headers what it likes: against those they are no protection.

import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import { errorsOf, type InputError } from '../base/errors.ts';

/** What can be wrong with where a request comes from or goes to, by code. */
export const HTTP_EXPECTED = {
  'http.host': 'an address or a name of this server (--status-name NAME adds one)',
  'http.origin': "one of this server's pages, or none",
} as const;
const wrong = errorsOf(HTTP_EXPECTED);

/** How the server can rightly be called. */
export interface ServerNames {
  /** The address or name that it was told to listen at. */
  readonly told: string;
  /** The address that this has become. */
  readonly bound: string;
  /** Names that it was told besides. */
  readonly more: readonly string[];
}

/** A `Host` header: a name or an IPv4 address, or an IPv6 address in brackets, perhaps a port. */
const HOST = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::\d{1,5})?$/i;
/** Requests that change nothing. */
const SAFE: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];
/** What a browser says of where a request comes from, where it comes from this server's pages or the person itself. */
const OWN_SITE: readonly unknown[] = [undefined, 'same-origin', 'none'];

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * What is wrong with where a request comes from or goes to, if anything: `http.host` if it names a server that
 * this is not, `http.origin` if another server's page sent it. A link from elsewhere may still be followed.
 */
export function foreignness(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  isOurs: (name: string) => boolean,
): InputError | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers;
  const name = hostName(host);
  if (host === undefined || name === undefined || !isOurs(name)) return wrong('http.host', 'Host', host);
  if (origin !== undefined && !isSameOrigin(origin, host)) return wrong('http.origin', 'Origin', origin);
  if (!SAFE.includes(method) && !OWN_SITE.includes(site)) return wrong('http.origin', 'Sec-Fetch-Site', site);
  return undefined;
}

/**
 * Tells the server's names and addresses from others, all in small letters. An address given as numbers needs no
 * DNS, so that nobody can point it elsewhere: any will do, unless the server is for this machine alone.
 */
export function namesOf({ told, bound, more }: ServerNames): (name: string) => boolean {
  const names = new Set([told, 'localhost', ...more].map((name) => name.toLowerCase()));
  if (isLoopback(bound)) return (name) => names.has(name) || isLoopback(name);
  const own = hostname().toLowerCase();
  const [first] = own.split('.');
  for (const name of [own, first, `${first}.local`]) names.add(name);
  return (name) => names.has(name) || isIP(name) !== 0;
}

/** The name or address in a `Host` header, in small letters, without port, brackets and the dot that may end a name. */
function hostName(host: string | undefined): string | undefined {
  const { v6, name } = HOST.exec(host ?? '')?.groups ?? {};
  return (v6 ?? name?.replace(/\.$/, ''))?.toLowerCase();
}

/** Whether who listens there can be reached from this machine alone: other names may be addresses of the network. */
export function isThisMachine(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host);
}

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the page that sent a request came from where it goes to; behind a proxy it may have come by https. */
function isSameOrigin(origin: string, host: string): boolean {
  const page = URL.parse(origin);
  if (page === null || !['http:', 'https:'].includes(page.protocol)) return false;
  return page.host === URL.parse(`${page.protocol}//${host}`)?.host;
}
