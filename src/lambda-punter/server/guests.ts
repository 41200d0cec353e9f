// Guests of a server's doors, of tables or of a cup: the connection of one, frames in and messages out, both bounded,
// with nothing here that waits for it; who is connected; and how one comes in.

import { createServer, type Server, type Socket } from 'node:net';
import { type InputError, messageOf, orInputError, stackOf } from '../../base/errors.ts';
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

/** A guest's connection. */
export type GuestConnection = Readonly<ReturnType<typeof guestConnection>>;

/**
 * Takes over the socket; `close` or death ends it, at the latest `lingerMs` later.
 * @param onFailure called with an error of our own in handling what came; only this connection has died of it
 */
export function guestConnection(
  socket: Socket,
  limits: WireLimits,
  style: Partial<FrameStyle> = {},
  onFailure: (error: unknown) => void = () => {},
) {
  const reader = new FrameReader(limits.frameBytes, style);
  let listener: Listener | undefined;
  let closing = false;

  const die = (reason: string): void => {
    if (guest.death !== undefined) return;
    guest.death = reason;
    if (!closing) socket.destroy();
    listener?.died(reason);
  };
  const handOut = (): void => {
    for (let text = reader.nextText(); text !== undefined && guest.death === undefined; text = reader.nextText()) {
      try {
        listener?.frame(text);
      } catch (error) {
        onFailure(error);
        die(`the server failed over what came: ${plain(messageOf(error))}`);
      }
    }
  };
  const take = (piece: Buffer): void => {
    if (guest.death !== undefined) return;
    try {
      reader.push(piece);
    } catch (error) {
      // What came whole before the wrong bytes still counts.
      handOut();
      die(messageOf(error));
      return;
    }
    handOut();
  };

  const guest = {
    /** The other end's address, without its port. */
    address: socket.remoteAddress ?? 'unknown',
    /** Why nothing more will come. */
    death: undefined as string | undefined,
    /** What has come of a frame that is not complete, in words. */
    get partial(): string {
      return reader.partial;
    },
    /** Calls once the socket is gone. */
    onGone: (gone: () => void): void => void socket.once('close', gone),
    /** From now on the listener hears what comes; if the connection has died already, it hears that at once. */
    listen(to: Listener): void {
      listener = to;
      if (guest.death !== undefined) to.died(guest.death);
    },
    /**
     * Sends a message without waiting. A guest that has left more than the bound unread has died. What is
     * sent first always fits, however long: a large map must not depend on the bound.
     */
    send(message: unknown): void {
      if (guest.death !== undefined || closing) return;
      if (socket.writableLength > limits.outputBytes) {
        die(`does not read: ${socket.writableLength} bytes wait for it (limit ${limits.outputBytes})`);
        return;
      }
      socket.write(encodeFrame(message, style), 'latin1');
    },
    /** Sends a last message, if any, and closes; what was sent before still arrives if the guest reads it in time. */
    close(farewell?: unknown): void {
      if (farewell !== undefined) guest.send(farewell);
      if (closing) return;
      closing = true;
      if (guest.death === undefined) {
        socket.end();
        const timer = setTimeout(() => socket.destroy(), limits.lingerMs);
        socket.once('close', () => clearTimeout(timer));
      }
      die('was closed by the judge');
    },
    /** Ends the socket at once. */
    destroy(): void {
      closing = true;
      die('was closed by the judge');
      socket.destroy();
    },
  };
  socket.setNoDelay(true);
  socket.setKeepAlive(true, limits.keepAliveMs);
  socket.on('data', take);
  socket.on('end', () => {
    const part = reader.partial === 'nothing' ? '' : ` in the middle of a frame (${reader.partial} came)`;
    die(`disconnected${part}`);
  });
  socket.on('error', (error) => die(`the connection broke: ${messageOf(error)}`));
  socket.on('close', () => die('disconnected'));
  return guest;
}

/** At most this many connections of an address may greet at a time: many, so that it is hard to push others out. */
const SILENT_PER_ADDRESS = 256;

/** The connections of all doors that share its limits. */
export type GuestRoom = ReturnType<typeof guestRoom>;

/** A room with nobody in it. */
export function guestRoom(limits: WireLimits) {
  const { handshakeMs, connections, connectionsPerAddress, farewells, unaskedFrames } = limits;
  const all = new Set<GuestConnection>();
  /** How many that were let in each address holds. */
  const addresses = new AddressCount();
  const bounds = { silenceMs: handshakeMs, silent: connections, silentPerAddress: SILENT_PER_ADDRESS };
  /** Those that were not let in, or not yet. */
  const silent = new SilentPeers<GuestConnection>(bounds, (guest, why) => {
    if (why === 'late') return guest.close({ error: `handshake: no {"me":name} within ${handshakeMs} ms` });
    guest.send({ error: 'too many connections; greet sooner' });
    // At once: while it had time to read that, it would still hold its place.
    guest.destroy();
  });
  return {
    /** All that are connected. */
    all: all as ReadonlySet<GuestConnection>,
    /** Takes in a new connection and waits for its first frame; nothing hears what comes after that. */
    enter(guest: GuestConnection, greeted: (text: string) => void): void {
      all.add(guest);
      guest.onGone(() => {
        all.delete(guest);
        silent.remove(guest);
      });
      if (all.size > connections && !silent.giveWay()) {
        // A farewell takes a connection too, and nobody should hold many of them that way.
        if (all.size > connections + farewells) guest.destroy();
        else guest.close({ error: `too many connections to this server (limit ${connections})` });
        return;
      }
      silent.add(guest, guest.address);
      guest.listen({
        frame: (text) => {
          silent.heard(guest);
          guest.listen({ frame: () => {}, died: () => {} });
          greeted(text);
        },
        died: () => {},
      });
    },
    /**
     * Lets one in whose greeting was right: it waits for its game, nothing is asked of it, and it is cut off when it
     * says too much.
     * @param left called when it goes
     * @returns whether it is there; if not, it has been sent away, or has gone
     */
    letIn(guest: GuestConnection, name: string, left: () => void): boolean {
      silent.remove(guest);
      const here = addresses.enter(guest.address);
      guest.onGone(() => addresses.leave(guest.address));
      if (here >= connectionsPerAddress) {
        // As above.
        if (here >= 2 * connectionsPerAddress) guest.destroy();
        else guest.close({ error: `too many connections from your address (limit ${connectionsPerAddress})` });
        return false;
      }
      guest.send({ you: name });
      let unasked = 0;
      guest.listen({
        frame: () => {
          if (++unasked > unaskedFrames) guest.destroy();
        },
        died: left,
      });
      return guest.death === undefined;
    },
  };
}

/** How long the answer to a wrong password takes, in milliseconds. */
export const REFUSAL_MS = 1_000;

/** What a door takes guests in by. */
export interface Door {
  readonly limits: WireLimits;
  readonly room: GuestRoom;
  readonly style?: Partial<FrameStyle>;
  /** Something went wrong that the operator should know; never a password. */
  readonly complain: (sentence: string) => void;
  /** Why nobody may come in now. */
  readonly refusal: () => string | undefined;
  /** Takes one in that has greeted: with what it calls itself, or what is wrong with its greeting. */
  readonly greeted: (guest: GuestConnection, me: string | InputError) => void;
}

/** The TCP server of a door, which does not listen yet. */
export function guestServer({ limits, room, style, complain, refusal, greeted }: Door): Server {
  return createServer((socket) => {
    const guest = guestConnection(socket, limits, style, (error) => complain(`a connection failed: ${stackOf(error)}`));
    const read = (text: string) => orInputError(() => greetingIn(text, limits.nameLength));
    room.enter(guest, (text) => greeted(guest, read(text)));
    const error = refusal();
    if (error !== undefined) guest.close({ error });
  });
}

/**
 * What somebody calls itself in a greeting. A name that is too long is not quoted: it may hold a password.
 * @throws {InputError} `frame.json`, `json.depth`, `message.me`
 */
function greetingIn(text: string, most: number): string {
  const me = parseMe(parseFrameText(text));
  if (me.length > most) throw wrong('message.me', 'me', `${me.length} characters (limit ${most})`);
  return me;
}
