// Our client's connection to an arena, opened.

import { WebSocket } from 'ws';
import { messageOf, troubleError, type InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import { connectTrouble, refusalTrouble } from './connect-trouble.ts';
import type { RemoteLimits } from './remote-limits.ts';

/** More pieces than this no honest message has. */
const MOST_PIECES = 64;

/** Where to, as whom. */
export interface RemoteAddress {
  readonly url: string;
  readonly id: string;
  readonly signal: AbortSignal;
}

/**
 * Connects. The socket is paused: what came before anybody listens would be lost.
 * @throws {InputError} `arena.connect`; the signal's reason, where it aborts
 */
export async function remoteSocket({ url, id, signal }: RemoteAddress, limits: RemoteLimits): Promise<WebSocket> {
  const refuse = (trouble: string): InputError =>
    troubleError('arena.connect', plain(url), trouble, HAGGLING_EXPECTED['arena.connect']);
  let socket: WebSocket;
  try {
    socket = new WebSocket(url, {
      headers: { 'X-Hola-Challenge-ID': id },
      perMessageDeflate: false,
      maxPayload: limits.messageBytes,
      maxFragments: MOST_PIECES,
      handshakeTimeout: limits.connectMs,
    });
  } catch (error) {
    throw refuse(messageOf(error));
  }
  return new Promise((resolve, reject) => {
    const stop = (): void => socket.terminate();
    signal.addEventListener('abort', stop, { once: true });
    const settled = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    socket.once('open', () => {
      socket.pause();
      settled(() => resolve(socket));
    });
    socket.on('error', (error) =>
      settled(() => reject(signal.aborted ? signal.reason : refuse(connectTrouble(error)))),
    );
    socket.once('unexpected-response', (_request, response) => {
      void refusalTrouble(response).then((trouble) => {
        settled(() => reject(refuse(trouble)));
        socket.terminate();
      });
    });
  });
}
