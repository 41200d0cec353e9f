// A session at an arena from our end of the open connection. All that the server sends is bounded and checked.

import { WebSocket } from 'ws';
import { InputError, troubleError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { HAGGLING_EXPECTED } from '../game/haggling-errors.ts';
import { ABORT_REASONS } from '../game/haggling-session.ts';
import type { RemoteEnding, RemotePlay } from '../play/haggle-session.ts';
import { type ClientMessage, findNonce, MOST_WORK_BITS, parseServerMessage } from '../server/wire-message.ts';
import type { RemoteLimits } from './remote-play.ts';
import { ProtocolError, RemoteSession } from './remote-session.ts';

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
      this.#session = new RemoteSession(message.view, this.#game, (said) => this.#send(said));
    }
    if (message.kind === 'offer' || message.kind === 'log') {
      if (this.#session === undefined) throw new ProtocolError();
      if (message.kind === 'offer') this.#session.offered(message.goods);
      else this.#session.heard(message.event);
    }
    if (this.#session?.ending !== undefined || this.#session?.isPlayed === true) this.#expectEnd();
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
    if (message.type === 'abort' || this.#session?.isPlayed === true) this.#expectEnd();
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
