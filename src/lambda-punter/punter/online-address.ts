// A server's address as a user types it: HOST:PORT, [IPv6]:PORT.

import { hostPort } from '../../base/typed-address.ts';
import { EXIT, OnlineEnd } from './online-end.ts';

/** Where a server listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Reads an address.
 * @throws {OnlineEnd} with the code for wrong arguments
 */
export function parseAddress(text: string): Address {
  // Without brackets an IPv6 address cannot be told from its port.
  const match = /^(?:\[([0-9A-Fa-f:.]+(?:%\w+)?)\]|([^\s:[\]]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host === undefined || !(port >= 1 && port <= 65_535)) {
    throw new OnlineEnd(
      EXIT.arguments,
      `got the address ${JSON.stringify(text)}, expected HOST:PORT or [IPv6]:PORT, the port from 1 to 65535`,
    );
  }
  return { host, port };
}

/** The address as `parseAddress` reads it. */
export function addressText({ host, port }: Address): string {
  return hostPort(host, port);
}
