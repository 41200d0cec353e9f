// Where the services listen: the organisers' ports, the file appSettings.json, and URLs as people write them on a
// command line.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { plain } from '../../base/plain-text.ts';
import { isObject, shapesOf } from '../../base/shape.ts';
import { readJsonFile } from '../../base/text-file.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { SELLERS } from '../game/sellers.ts';

const { objectOf, integerOf, textOf } = shapesOf(wrongHumaine);

/** Where a service listens. */
export interface ServicePlace {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
}

/** The services but the sellers', and their usual ports. */
const PLATFORM_PORTS = {
  'utility-generator': 7021,
  'environment-orchestrator': 14_010,
  'chat-ui': 2500,
  'chat-socket': 2501,
  'human-ui': 7040,
  'competition-manager': 14_020,
} as const;

/** The services of the sellers, in the order of their seats. */
export const SELLER_SERVICES = SELLERS.map(({ service }) => service);

/** The name of a service: one of the organisers' file, or ours if that has none. */
export type ServiceName = keyof typeof PLATFORM_PORTS | (typeof SELLER_SERVICES)[number];

/** The services' usual ports. */
export const SERVICE_PORTS: { readonly [service: string]: number } = {
  ...PLATFORM_PORTS,
  ...Object.fromEntries(SELLERS.map(({ service, port }) => [service, port])),
};

/** A name or an IPv4 address. */
const HOST = /^[\w.-]{1,253}$/;
/** An IPv6 address, perhaps in brackets. */
const WITH_COLONS = /^(?:\[[\da-f:.]{2,45}\]|[\da-f:.]{2,45})$/i;

/**
 * Where a service listens, as rounds and settings say it; http if no protocol is named.
 * @throws {InputError} `round.place`
 */
export function readServicePlace(raw: unknown, path: string): ServicePlace {
  const { protocol = 'http', host, port } = objectOf(raw, 'round.place', path);
  if (protocol !== 'http' && protocol !== 'https') throw wrongHumaine('round.place', `${path}.protocol`, protocol);
  const name = textOf(host, 'round.place', `${path}.host`);
  const digits = typeof port === 'string' && /^\d{1,5}$/.test(port) ? Number(port) : port;
  const place = { protocol, host: name, port: integerOf(digits, 'round.place', `${path}.port`, 1, 65_535) } as const;
  if (!(HOST.test(name) || WITH_COLONS.test(name)) || !URL.canParse(serviceUrl(place, '/')))
    throw wrongHumaine('round.place', `${path}.host`, host);
  return place;
}

/** A port of this machine. */
export function herePlace(port: number): ServicePlace {
  return { protocol: 'http', host: '127.0.0.1', port };
}

/** The address of a call to a service. */
export function serviceUrl({ protocol, host, port }: ServicePlace, path: string): string {
  return `${protocol}://${hostPort(host, port)}${path}`;
}

/** Posts JSON to a service, which may take so long and send the call nowhere else. */
export function postJson(place: ServicePlace, path: string, body: unknown, ms: number): Promise<Response> {
  return fetch(serviceUrl(place, path), {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ms),
  });
}

/**
 * The services that a file `appSettings.json` names, by name. What is no service in it is left alone.
 * @throws {InputError} `round.place`
 */
export function readAppSettings(raw: unknown, path = 'appSettings.json'): ReadonlyMap<string, ServicePlace> {
  const { serviceMap = {} } = objectOf(raw, 'round.place', path);
  const services = Object.entries(objectOf(serviceMap, 'round.place', `${path}: serviceMap`));
  return new Map(
    services
      .filter(([, place]) => isObject(place))
      .map(([name, place]) => [name, readServicePlace(place, `${path}: serviceMap.${name}`)]),
  );
}

/**
 * The place that an option or a contestant names, as `http://localhost:14007`.
 * @throws {UsageError} if it is no such URL, or has a path
 */
export function placeNamed(option: string, text: string): ServicePlace {
  const url = URL.parse(text);
  const protocol = (['http', 'https'] as const).find((one) => url?.protocol === `${one}:`);
  if (url === null || protocol === undefined || url.pathname !== '/')
    throw new UsageError(`${plain(option)}: got ${JSON.stringify(text)}, expected a URL as http://localhost:14010`);
  return { protocol, host: url.hostname, port: Number(url.port || (protocol === 'https' ? 443 : 80)) };
}

/** Said if a service cannot have its port: the user's mistake, for another one can be chosen. */
export function portTrouble(name: ServiceName, port: number, error: unknown, option = `--port-${name}`): UsageError {
  return new UsageError(`port ${port} (${name}): ${listenTrouble(error, `${option} PORT`)}`);
}

/**
 * Checks that services can have their ports, before any is started.
 * @throws {UsageError} which ports they cannot have, all of them, and what to do
 */
export async function checkPorts(portOf: (name: ServiceName) => number, names: readonly ServiceName[]): Promise<void> {
  const byPort = Map.groupBy(
    names.filter((name) => portOf(name) !== 0),
    portOf,
  );
  for (const [port, [one, other]] of byPort)
    if (other !== undefined) throw new UsageError(`port ${port}: ${one} and ${other} cannot both have it`);
  const tried = names
    .filter((name) => portOf(name) !== 0)
    .map(async (name) => ({ name, error: await refusalOf(portOf(name)) }));
  const refused = (await Promise.all(tried)).filter(({ error }) => error !== undefined);
  const [first, ...others] = refused;
  if (first === undefined) return;
  if (others.length === 0) throw portTrouble(first.name, portOf(first.name), first.error);
  const list = new Intl.ListFormat('en-GB').format(refused.map(({ name }) => `${portOf(name)} (${name})`));
  const options = refused.map(({ name }) => `--port-${name} 0`).join(' ');
  throw new UsageError(
    `ports ${list}: these ports are not free; end what has them, perhaps another npm run humaine, ` +
      `or take any free ones: ${options}`,
  );
}

/** Why nobody can listen at a port of this machine; undefined: it is free. */
async function refusalOf(port: number): Promise<unknown> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    server.close();
  }
}

/** Where the orchestrator may be told. */
const SETTINGS = 'appSettings.json';
const ORCHESTRATOR = 'environment-orchestrator';
/** A file of settings is no longer, in bytes. */
const MOST_SETTINGS = 100_000;

/**
 * Where the orchestrator is: as the command line says, as a file appSettings.json says, or on its usual port here.
 * @param told an address such as `http://localhost:14010`
 * @throws {UsageError} if the address is wrong
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`, `round.place` if the file is wrong
 */
export function orchestratorPlace(told: string | undefined): ServicePlace {
  if (told !== undefined) return placeNamed('--orchestrator', told);
  const usual: ServicePlace = { protocol: 'http', host: 'localhost', port: SERVICE_PORTS[ORCHESTRATOR] };
  if (!existsSync(SETTINGS)) return usual;
  return readAppSettings(readJsonFile(SETTINGS, SETTINGS, MOST_SETTINGS)).get(ORCHESTRATOR) ?? usual;
}
