// A server's port: opened, closed, and the error if it cannot be had.

import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { troubleError, type InputError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { type PageServerOptions, startPageServer } from '../../web/page-server.ts';
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

/** Takes in no more connections. Fulfilled when those that came are gone. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/**
 * Starts a server of pages.
 * @param option what takes another port
 * @throws {InputError} `serve.listen`
 */
export async function startPages(options: PageServerOptions, option: string, add: (app: FastifyInstance) => void) {
  try {
    return await startPageServer(options, add);
  } catch (error) {
    throw notListening(options.host, options.port, error, option);
  }
}

/**
 * The error `serve.listen`: what kept the server from listening there.
 * @param option what takes another port
 */
export function notListening(host: string, port: number, error: unknown, option?: string): InputError {
  return troubleError('serve.listen', hostPort(host, port), listenTrouble(error, option), EXPECTED['serve.listen']);
}
