// Guests of a server's doors, of tables or of a cup: the connection of one, frames in and messages out, both bounded,
// with nothing here that waits for it; who is connected; and how one comes in.

import type { Socket } from 'node:net';
import { messageOf } from '../../base/errors.ts';
import { encodeFrame, FrameReader, type FrameStyle, parseFrameText } from '../../base/frame.ts';
import { plain } from '../../base/plain-text.ts';
import { AddressCount } from '../../web/address-allowance.ts';
import { SilentPeers } from '../../web/silent-peers.ts';
import { wrong } from '../game/error-table.ts';
import { parseMe } from '../protocol/messages.ts';
import type { WireLimits } from './wire-limits.ts';

/** Hears what comes from the guest. */
interface Listener {
  /** A whole frame, as text. */
  frame(text: string): void;
  /** Nothing more will come; called once. */
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

  /** @param onFailure called with an error of our own in handling what came; only this connection has died of it */
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

  /** From now on the listener hears what comes; if the connection has died already, it hears that at once. */
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

  /** Sends a last message, if any, and closes; what was sent before still arrives if the guest reads it in time. */
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

/** At most this many connections of an address may greet at a time: many, so that it is hard to push others out. */
const SILENT_PER_ADDRESS = 256;

/** Owns the connections of all doors that share its limits. */
export class GuestRoom {
  readonly #limits: WireLimits;
  readonly #all = new Set<GuestConnection>();
  /** How many that were let in each address holds. */
  readonly #addresses = new AddressCount();
  /** Those that were not let in, or not yet. */
  readonly #silent: SilentPeers<GuestConnection>;

  constructor(limits: WireLimits) {
    this.#limits = limits;
    const { handshakeMs, connections } = limits;
    const bounds = { silenceMs: handshakeMs, silent: connections, silentPerAddress: SILENT_PER_ADDRESS };
    this.#silent = new SilentPeers(bounds, (guest, why) => {
      if (why === 'late') return guest.close({ error: `handshake: no {"me":name} within ${handshakeMs} ms` });
      guest.send({ error: 'too many connections; greet sooner' });
      // At once: while it had time to read that, it would still hold its place.
      guest.destroy();
    });
  }

  /** All that are connected. */
  get all(): ReadonlySet<GuestConnection> {
    return this.#all;
  }

  /** Takes in a new connection and waits for its first frame; nothing hears what comes after that. */
  enter(guest: GuestConnection, greeted: (text: string) => void): void {
    this.#all.add(guest);
    guest.onGone(() => {
      this.#all.delete(guest);
      this.#silent.remove(guest);
    });
    const { connections, farewells } = this.#limits;
    if (this.#all.size > connections && !this.#silent.giveWay()) {
      // A farewell takes a connection too, and nobody should hold many of them that way.
      if (this.#all.size > connections + farewells) guest.destroy();
      else guest.close({ error: `too many connections to this server (limit ${connections})` });
      return;
    }
    this.#silent.add(guest, guest.address);
    guest.listen({
      frame: (text) => {
        this.#silent.heard(guest);
        guest.listen({ frame: () => {}, died: () => {} });
        greeted(text);
      },
      died: () => {},
    });
  }

  /** Lets one in whose greeting was right. @returns whether it may stay; if not, it has been sent away */
  letIn(guest: GuestConnection): boolean {
    const { connectionsPerAddress } = this.#limits;
    const { address } = guest;
    this.#silent.remove(guest);
    const here = this.#addresses.enter(address);
    guest.onGone(() => this.#addresses.leave(address));
    if (here < connectionsPerAddress) return true;
    // As above.
    if (here >= 2 * connectionsPerAddress) guest.destroy();
    else guest.close({ error: `too many connections from your address (limit ${connectionsPerAddress})` });
    return false;
  }
}

/** How long the answer to a wrong password takes, in milliseconds. */
export const REFUSAL_MS = 1_000;

/**
 * What somebody calls itself in a greeting. A name that is too long is not quoted: it may hold a password.
 * @throws {InputError} `frame.json`, `json.depth`, `message.me`
 */
export function greetingIn(text: string, most: number): string {
  const me = parseMe(parseFrameText(text));
  if (me.length > most) throw wrong('message.me', 'me', `${me.length} characters (limit ${most})`);
  return me;
}

/** Lets a guest wait for its game: nothing is asked of it, and it is cut off when it says too much. */
export function letWait(connection: GuestConnection, unaskedFrames: number, died: () => void): void {
  let unasked = 0;
  connection.listen({
    frame: () => {
      if (++unasked > unaskedFrames) connection.destroy();
    },
    died,
  });
}
