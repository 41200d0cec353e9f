// Plays a session at a server, as the official client does: opens the connection, within limits on how long and how
// much a server may take of our client, since it is a stranger. All that it sends is bounded and checked.

import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { InputError, messageOf, systemCode, troubleError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import type { RemoteEnding, RemotePlay } from '../play/haggle-session.ts';
import { type ClientMessage, findNonce, idHash, MOST_WORK_BITS, parseServerMessage } from '../server/wire-message.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import { ProtocolError, type RemoteSession, remoteSession } from './remote-session.ts';

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

const NORMAL = 1000;
const PROTOCOL = 1002;

/** Owns the open connection and the session on it. */
export class RemoteConnection {
  /** Fulfilled once the connection is closed and the player here has gone. */
  readonly closed: Promise<void>;
  /** Why we ended it, if that is an error to be told. */
  failure: unknown;
  readonly #game: RemotePlay;
  readonly #socket: WebSocket;
  readonly #limits: RemoteLimits;
  readonly #over = new AbortController();
  readonly #asking: NodeJS.Timeout;
  #session: RemoteSession | undefined;
  #late: NodeJS.Timeout | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #answered = true;
  #messages = 0;
  #bytes = 0;
  #tested = false;
  /** What we have ended the connection for. */
  #reason: string | undefined;

  constructor(game: RemotePlay, socket: WebSocket, limits: RemoteLimits) {
    this.#game = game;
    this.#socket = socket;
    this.#limits = limits;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    const stop = (): void => this.#stop();
    game.signal.addEventListener('abort', stop, { once: true });
    this.#asking = setInterval(() => this.#ask(), this.#limits.pingMs);
    socket.on('ping', (data) => void this.#isTooMuch(data.length));
    socket.on('pong', (data) => {
      this.#answered = true;
      this.#isTooMuch(data.length);
    });
    socket.on('message', (data: WebSocket.RawData, isBinary) => this.#take(String(data), isBinary));
    // `ws` closes by itself after such an error.
    socket.on('error', () => (this.#reason ??= 'Protocol error'));
    socket.on('close', (_code, reason) => {
      game.signal.removeEventListener('abort', stop);
      void this.#farewell(plain(String(reason))).then(resolve);
    });
    this.#awaitOther();
    socket.resume();
    if (game.signal.aborted) this.#stop();
  }

  get ending(): RemoteEnding | undefined {
    return this.#session?.ending;
  }

  #take(text: string, isBinary: boolean): void {
    if (this.#reason !== undefined || this.#isTooMuch(text.length)) return;
    try {
      if (isBinary) throw new ProtocolError();
      this.#heed(text);
    } catch (error) {
      const isTheirs = error instanceof InputError || error instanceof ProtocolError;
      // The player here could not be seated.
      if (!isTheirs) this.failure = error;
      this.#end(isTheirs ? 'Protocol error' : ABORT_REASONS.canceled, isTheirs ? PROTOCOL : NORMAL);
    }
  }

  /** Counts what has come, pings too; if that is too much, ends the connection. */
  #isTooMuch(bytes: number): boolean {
    const { messages, inputBytes } = this.#limits;
    this.#bytes += bytes;
    if (++this.#messages <= messages && this.#bytes <= inputBytes) return false;
    this.#end('Protocol error', PROTOCOL);
    return true;
  }

  #heed(text: string): void {
    const message = parseServerMessage(text, this.#session?.view.counts);
    if (message.kind === 'work') void this.#work(message.bits);
    if (message.kind === 'network') this.#game.onNetwork(message.text);
    if (message.kind === 'start') {
      if (this.#session !== undefined) throw new ProtocolError();
      clearTimeout(this.#waiting);
      this.#session = remoteSession(message.view, this.#game, (said) => this.#send(said));
    }
    if (message.kind === 'offer' || message.kind === 'log') {
      if (this.#session === undefined) throw new ProtocolError();
      if (message.kind === 'offer') this.#session.offered(message.goods);
      else this.#session.heard(message.event);
    }
    if (this.#session?.ending !== undefined || this.#session?.isPlayed() === true) this.#expectEnd();
  }

  async #work(bits: number): Promise<void> {
    if (this.#tested || this.#session !== undefined) return this.#end('Protocol error', PROTOCOL);
    this.#tested = true;
    clearTimeout(this.#waiting);
    if (bits > MOST_WORK_BITS) {
      const got = `a test of ${bits} bits, more than ${MOST_WORK_BITS}`;
      this.failure = troubleError('arena.work', plain(this.#game.url), got, HAGGLING_EXPECTED['arena.work']);
      return this.#end('Anti-spam test refused', NORMAL);
    }
    this.#game.onNetwork('Passing anti-spam test...');
    try {
      this.#send({ type: 'pow', nonce: await findNonce(this.#game.id, bits, this.#over.signal) });
      this.#awaitOther();
    } catch {
      // The connection has ended meanwhile.
    }
  }

  /** Nothing that comes says that there is nobody to play with. */
  #awaitOther(): void {
    if (this.#over.signal.aborted) return;
    this.#waiting = setTimeout(() => this.#game.onWaiting?.(), this.#limits.waitMs);
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message), () => {});
    // Our last word: the rest is the server's.
    if (message.type === 'abort' || this.#session?.isPlayed() === true) this.#expectEnd();
  }

  /** Interrupted: the other side hears of it. */
  #stop(): void {
    this.#session?.abort(ABORT_REASONS.canceled);
    this.#end(ABORT_REASONS.canceled, NORMAL);
    // A user who stops a program wants to go, even if the server does nothing.
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.#socket.terminate(), this.#limits.stopMs);
  }

  #end(reason: string, code: number): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#over.abort();
    clearTimeout(this.#waiting);
    if (this.#session?.ending === undefined) this.#send({ type: 'abort', reason });
    this.#socket.close(code);
    this.#expectEnd();
  }

  /** From now on the server has only to close. */
  #expectEnd(): void {
    this.#late ??= setTimeout(() => this.#socket.terminate(), this.#limits.endMs);
  }

  #ask(): void {
    if (!this.#answered) {
      this.#reason ??= 'the server does not answer';
      return this.#socket.terminate();
    }
    this.#answered = false;
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
  }

  async #farewell(reason: string): Promise<void> {
    clearInterval(this.#asking);
    clearTimeout(this.#waiting);
    clearTimeout(this.#late);
    this.#over.abort();
    await this.#session?.close();
    const why = this.#reason ?? reason;
    this.#game.onNetwork(`Disconnected from remote server${why === '' ? '' : `: ${why}`}`);
  }
}
