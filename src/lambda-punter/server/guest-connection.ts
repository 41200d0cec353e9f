// One TCP connection to a punter: frames in, messages out, both bounded; nothing here waits for it.

import type { Socket } from 'node:net';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { encodeFrame, FrameReader, type FrameStyle } from '../../base/frame.ts';
import type { WireLimits } from './wire-limits.ts';

/** Is told what comes from the guest. */
export interface Listener {
  /** A whole frame, as text. */
  frame(text: string): void;
  /** Nothing more will come; told once. */
  died(reason: string): void;
}

/** Owns the socket; `close` or death ends it, at the latest `lingerMs` later. */
export class GuestConnection {
  /** The other end's address, without its port. */
  readonly address: string;
  readonly #socket: Socket;
  readonly #limits: WireLimits;
  readonly #style: Partial<FrameStyle>;
  readonly #reader: FrameReader;
  readonly #onFailure: (error: unknown) => void;
  #listener: Listener | undefined;
  #death: string | undefined;
  #closing = false;

  /** @param onFailure told of an error of our own over what came; this connection alone has died of it */
  constructor(
    socket: Socket,
    limits: WireLimits,
    style: Partial<FrameStyle> = {},
    onFailure: (error: unknown) => void = () => {},
  ) {
    this.#socket = socket;
    this.#limits = limits;
    this.#style = style;
    this.#onFailure = onFailure;
    this.#reader = new FrameReader(limits.frameBytes, style);
    this.address = socket.remoteAddress ?? 'unknown';
    socket.setNoDelay(true);
    socket.setKeepAlive(true, limits.keepAliveMs);
    socket.on('data', (piece) => this.#take(piece));
    socket.on('end', () =>
      this.#die(
        this.#reader.partial === 'nothing'
          ? 'disconnected'
          : `disconnected in the middle of a frame (${this.#reader.partial} came)`,
      ),
    );
    socket.on('error', (error) => this.#die(`the connection broke: ${messageOf(error)}`));
    socket.on('close', () => this.#die('disconnected'));
  }

  /** Why nothing more will come. */
  get death(): string | undefined {
    return this.#death;
  }

  /** What has come of a frame that is not complete, in words. */
  get partial(): string {
    return this.#reader.partial;
  }

  /** Calls once the socket is gone. */
  onGone(gone: () => void): void {
    this.#socket.once('close', gone);
  }

  /** From now on the listener is told; one that has died already is told so at once. */
  listen(listener: Listener): void {
    this.#listener = listener;
    if (this.#death !== undefined) listener.died(this.#death);
  }

  /**
   * Sends a message without waiting. A guest that has left more than the bound unread has died. What is
   * sent first always fits, however long: a large map must not depend on the bound.
   */
  send(message: unknown): void {
    if (this.#death !== undefined || this.#closing) return;
    if (this.#socket.writableLength > this.#limits.outputBytes) {
      this.#die(`does not read: ${this.#socket.writableLength} bytes wait for it (limit ${this.#limits.outputBytes})`);
      return;
    }
    this.#socket.write(encodeFrame(message, this.#style), 'latin1');
  }

  /** Sends a last message, if any, and closes; what was sent before still arrives where the guest reads it in time. */
  close(farewell?: unknown): void {
    if (farewell !== undefined) this.send(farewell);
    if (this.#closing) return;
    this.#closing = true;
    if (this.#death === undefined) {
      this.#socket.end();
      const timer = setTimeout(() => this.#socket.destroy(), this.#limits.lingerMs);
      this.#socket.once('close', () => clearTimeout(timer));
    }
    this.#die('was closed by the judge');
  }

  /** Ends the socket at once. */
  destroy(): void {
    this.#closing = true;
    this.#die('was closed by the judge');
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    if (this.#death !== undefined) return;
    try {
      this.#reader.push(piece);
    } catch (error) {
      // What came whole before the wrong bytes still counts.
      this.#handOut();
      this.#die(messageOf(error));
      return;
    }
    this.#handOut();
  }

  #handOut(): void {
    for (
      let text = this.#reader.nextText();
      text !== undefined && this.#death === undefined;
      text = this.#reader.nextText()
    ) {
      try {
        this.#listener?.frame(text);
      } catch (error) {
        this.#onFailure(error);
        this.#die(`the server failed over what came: ${plain(messageOf(error))}`);
      }
    }
  }

  #die(reason: string): void {
    if (this.#death !== undefined) return;
    this.#death = reason;
    if (!this.#closing) this.#socket.destroy();
    this.#listener?.died(reason);
  }
}
