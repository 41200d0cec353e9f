// Plays a session at a server, as the official client does: opens the connection, within limits on how long and how
// much a server may take of our client, since it is a stranger.

import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { type InputError, messageOf, systemCode, troubleError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import type { RemotePlay } from '../play/haggle-session.ts';
import { idHash } from '../server/wire-message.ts';
import { RemoteConnection } from './remote-connection.ts';

/** How long and how much a server may take. */
export type RemoteLimits = Readonly<typeof REMOTE_LIMITS>;

/** By default. Times are in milliseconds, sizes in bytes. */
const REMOTE_LIMITS = {
  connectMs: 30_000,
  /** How long the start of a session may take before the player is told that it waits. */
  waitMs: 1_000,
  /** How often the server is asked whether it is still there; without an answer by the next time, it has gone. */
  pingMs: 30_000,
  /** How long the server may take to tell the end and to close. */
  endMs: 10_000,
  /** The same if the player has stopped the program, and only waits to go. */
  stopMs: 1_000,
  messageBytes: 64 * 1024,
  inputBytes: 4 * 1024 * 1024,
  messages: 10_000,
};

const NO_WAY = 'this machine cannot be reached';
const NO_TLS = 'this server does not speak TLS; try ws://';
const NETWORK_TROUBLE: { readonly [code: string]: string } = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'no machine of this name is known',
  EAI_AGAIN: 'no machine of this name can be asked for now',
  ECONNRESET: 'the server has cut the connection',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: NO_WAY,
  ENETUNREACH: NO_WAY,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
};

/** This much of a refusal is read, in bytes, for this long, in milliseconds. */
const REFUSAL_BYTES = 4_096;
const REFUSAL_MS = 2_000;

/** What a server says that answers by HTTP in place of WebSocket; our own says why. */
async function refusalTrouble(response: IncomingMessage): Promise<string> {
  const status = `the server refuses (status ${response.statusCode ?? 0})`;
  const late = setTimeout(() => response.destroy(), REFUSAL_MS);
  let text = '';
  try {
    for await (const piece of response) {
      text += String(piece);
      if (text.length > REFUSAL_BYTES) break;
    }
    const raw: unknown = JSON.parse(text);
    return isObject(raw) && typeof raw['error'] === 'string' ? `${status}: ${plain(raw['error'])}` : status;
  } catch {
    return status;
  } finally {
    clearTimeout(late);
    response.destroy();
  }
}

/** More pieces than this no honest message has. */
const MOST_PIECES = 64;

/**
 * Connects. The socket is paused: what came before anybody listens would be lost.
 * @throws {InputError} `arena.connect`; the signal's reason, if it aborts
 */
async function remoteSocket({ url, id, signal }: RemotePlay, limits: RemoteLimits): Promise<WebSocket> {
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
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const stop = (): void => socket.terminate();
  signal.addEventListener('abort', stop, { once: true });
  socket.once('open', () => {
    socket.pause();
    resolve(socket);
  });
  socket.on('error', (error) => {
    const trouble = NETWORK_TROUBLE[systemCode(error) ?? ''] ?? plain(messageOf(error));
    reject(signal.aborted ? signal.reason : refuse(trouble));
  });
  socket.once('unexpected-response', (_request, response) => {
    void refusalTrouble(response).then((trouble) => {
      reject(refuse(trouble));
      socket.terminate();
    });
  });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/**
 * Plays one session and tells of it. The last line about the connection is "Disconnected from remote server".
 * @param limits those that are not as by default
 * @returns how it ended; undefined if the connection ended before the session did
 * @throws {InputError} `arena.connect` if there is no connection, `arena.work` where too much is asked for it
 * @throws the signal's reason, if it aborts
 */
export async function playRemote(game: RemotePlay, limits: Partial<RemoteLimits> = {}) {
  const { url, id, onNetwork, signal } = game;
  const all = { ...REMOTE_LIMITS, ...limits };
  signal.throwIfAborted();
  onNetwork(`Connecting to ${plain(url)} (ID hash ${idHash(id)})...`);
  const connection = new RemoteConnection(game, await remoteSocket(game, all), all);
  await connection.closed;
  signal.throwIfAborted();
  if (connection.failure !== undefined) throw connection.failure;
  return connection.ending;
}
