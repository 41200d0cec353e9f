// A server's port: opened, and the error if it cannot be had.

import type { AddressInfo, Server } from 'node:net';
import { troubleError, type InputError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { EXPECTED } from '../game/error-table.ts';

/** This many connections wait in the system to be taken in. */
const BACKLOG = 1024;

/**
 * Opens a server's port.
 * @param option what takes another port
 * @param shutOut hears why a connection could not be taken in: without a listener it would end the server
 * @returns the port
 * @throws {InputError} `serve.listen`
 */
export function listenOn(
  server: Server,
  host: string,
  port: number,
  option?: string,
  shutOut: (error: Error) => void = () => {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(notListening(host, port, error, option));
    server.once('error', fail);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', fail);
      server.on('error', shutOut);
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
