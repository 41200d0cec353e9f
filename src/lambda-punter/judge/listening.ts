// The error of a port that a server cannot have.

import { troubleError } from '../../base/errors.ts';
import type { InputError } from '../../base/errors.ts';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { EXPECTED } from '../game/error-table.ts';

/** The error `serve.listen`: what kept the server from listening there. */
export function notListening(host: string, port: number, error: unknown): InputError {
  return troubleError('serve.listen', hostPort(host, port), listenTrouble(error), EXPECTED['serve.listen']);
}

/** An address as it is typed: a host of IPv6 stands in brackets. */
export function hostPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
