// A server's port: opened, and the error where it cannot be had.

import type { AddressInfo, Server } from 'node:net';
import { troubleError, type InputError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { EXPECTED } from '../game/error-table.ts';

/** This many connections wait in the system to be taken in. */
const BACKLOG = 1024;

/** Opens a server's port. @returns the port @throws what the system says */
export function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * The error `serve.listen`: what kept the server from listening there.
 * @param option what takes another port
 */
export function notListening(host: string, port: number, error: unknown, option?: string): InputError {
  return troubleError('serve.listen', hostPort(host, port), listenTrouble(error, option), EXPECTED['serve.listen']);
}
