// A player at the server: one WebSocket, bounded in all that comes and goes; nothing here waits for it.

import type { WebSocket } from 'ws';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import type { HallLimits } from './halls.ts';
import { type ClientMessage, parseClientMessage, rawMessage, type SentMessage } from './wire-message.ts';

/** Is told what comes from the player. */
interface GuestListener {
  said(message: ClientMessage): void;
  /** Nothing more will come. Called once; never if the lobby itself has said farewell. */
  left(reason: string): void;
}

/** Why a connection is closed: WebSocket's codes. */
export const CLOSE_CODES = { done: 1000, stopping: 1001, wrong: 1008, ours: 1011 } as const;

/** What others hear about a player whose connection has ended, by the reason. */
const FAULTS = {
  gone: 'Disconnected',
  deaf: 'Messages not read',
  wrong: 'Protocol error',
  tooLong: 'Message too long',
  tooMany: 'Too many messages',
} as const;

/** What a closing reason may hold, in bytes. */
const REASON_BYTES = 123;
/** Codes of `ws` for a message past the bounds on its length or its pieces. */
const TOO_LONG: readonly unknown[] = ['WS_ERR_UNSUPPORTED_MESSAGE_LENGTH', 'WS_ERR_TOO_MANY_BUFFERED_PARTS'];

/** What is known of a player. */
export interface GuestIdentity {
  /** The secret itself; for the anti-spam test alone. */
  readonly id: string;
  readonly hash: string;
  /** How much has come from it so far, in bytes. */
  readonly bytesRead: () => number;
}

/** Owns the connection. */
export class HallGuest {
  readonly identity: GuestIdentity;
  readonly #socket: WebSocket;
  readonly #limits: HallLimits;
  readonly #asking: NodeJS.Timeout;
  #listener: GuestListener | undefined;
  #messages = 0;
  #answered = true;
  #isOver = false;

  constructor(socket: WebSocket, identity: GuestIdentity, limits: HallLimits) {
    this.identity = identity;
    this.#socket = socket;
    this.#limits = limits;
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    socket.on('ping', (data) => this.#echo(data));
    socket.on('pong', () => {
      this.#answered = true;
      this.#isTooMuch();
    });
    // `ws` closes by itself after such an error, with a code of its own.
    socket.on('error', (error) =>
      this.#leave('code' in error && TOO_LONG.includes(error.code) ? FAULTS.tooLong : FAULTS.wrong),
    );
    socket.on('close', () => {
      clearInterval(this.#asking);
      this.#leave(FAULTS.gone);
    });
    this.#asking = setInterval(() => this.#ask(), limits.pingMs);
  }

  /** Whether nothing more will come, or is heard. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** From now on this listener hears. */
  listen(listener: GuestListener): void {
    this.#listener = listener;
  }

  /** Sends a message without waiting; a player that has left too much unread has gone. */
  tell(message: SentMessage): void {
    if (this.isOver) return;
    if (this.#socket.bufferedAmount > this.#limits.outputBytes) this.#cutOff(FAULTS.deaf);
    else this.#socket.send(JSON.stringify(rawMessage(message)), () => {});
  }

  /** Closes; what was sent before still arrives if the player reads it in time. */
  dismiss(code: number = CLOSE_CODES.done, reason = ''): void {
    this.#isOver = true;
    clearInterval(this.#asking);
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    this.#socket.close(code, cutBytes(plain(reason)));
    const late = setTimeout(() => this.#socket.terminate(), this.#limits.lingerMs);
    this.#socket.once('close', () => clearTimeout(late));
  }

  #take(data: WebSocket.RawData, isBinary: boolean): void {
    if (this.isOver || this.#isTooMuch()) return;
    if (isBinary) return this.#showOut('a binary message');
    let message: ClientMessage;
    try {
      message = parseClientMessage(String(data));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.#showOut(error.message);
    }
    this.#listener?.said(message);
  }

  /** Answers a ping. Left to itself, `ws` would cut off a flood of them without a word to us. */
  #echo(data: Buffer): void {
    if (this.#isTooMuch()) return;
    if (this.#socket.bufferedAmount > this.#limits.outputBytes) this.#cutOff(FAULTS.deaf);
    else this.#socket.pong(data, false, () => {});
  }

  /** Counts one more; shows out a player from which too much has come. */
  #isTooMuch(): boolean {
    const { messages, inputBytes } = this.#limits;
    if (this.isOver) return true;
    if (++this.#messages <= messages && this.identity.bytesRead() <= inputBytes) return false;
    this.#cutOff(FAULTS.tooMany);
    return true;
  }

  /** Asks whether the player is still there. */
  #ask(): void {
    if (!this.#answered) return this.#cutOff(FAULTS.gone);
    this.#answered = false;
    this.#socket.ping();
  }

  #showOut(why: string): void {
    this.#leave(FAULTS.wrong);
    this.dismiss(CLOSE_CODES.wrong, `${FAULTS.wrong}: ${why}`);
  }

  /** Ends the connection at once. */
  #cutOff(fault: string): void {
    this.#leave(fault);
    clearInterval(this.#asking);
    this.#socket.terminate();
  }

  #leave(fault: string): void {
    if (this.isOver) return;
    this.#isOver = true;
    this.#listener?.left(fault);
  }
}

/** The longest beginning that a closing reason has room for, whole characters only. */
function cutBytes(text: string): string {
  let cut = text;
  while (Buffer.byteLength(cut) > REASON_BYTES) cut = cut.slice(0, -1);
  return cut.toWellFormed();
}
