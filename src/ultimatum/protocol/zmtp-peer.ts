// One connection to a ZeroMQ socket of ours, by ZMTP 3.0 with the mechanism NULL: the greeting, READY, messages both
// ways. What it holds of a stranger's bytes is bounded: longer frames, and messages of several, are skipped as they
// come.

import type { Socket } from 'node:net';
import type { WireBytes } from './wire-message.ts';

/** The greeting: signature, version 3.0, mechanism NULL, and zeros up to 64 bytes. */
const GREETING = Buffer.alloc(64);
GREETING.set([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 0]);
GREETING.write('NULL', 12);

/** Flags of a frame. */
const MORE = 1;
const LONG = 2;
const COMMAND = 4;

/** How long a connection may take to introduce itself, in milliseconds. */
const GREETING_MS = 10_000;
/** After this many milliseconds without a word the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;
/** What may wait to be sent to somebody who does not read, in bytes; what comes then is dropped, as a ROUTER does. */
const MOST_UNSENT = 256 * 1024;
/** A READY, and any other command, is no longer than this, in bytes. */
const MOST_COMMAND = 4_096;
/** How a PING begins; behind it stand two bytes of time, and what its PONG is to give back. */
const PING = '\x04PING';

/** What this end says of itself. */
interface OwnSocket {
  readonly socketType: 'ROUTER' | 'DEALER';
  /** As whom it comes; empty if it is nobody in particular. */
  readonly identity: string;
}

/** Who hears of a connection. */
interface PeerWatch {
  /** It has introduced itself; whether it may stay. */
  readonly onReady: (peer: ZmtpPeer) => boolean;
  /** A message has come. What is too long, or has several frames, is told as such and not kept. */
  readonly onMessage: (peer: ZmtpPeer, message: WireBytes) => void;
  readonly onGone: (peer: ZmtpPeer) => void;
}

/** Owns the connection. */
export class ZmtpPeer {
  /** The other end's identity; empty if it gave none. */
  identity: Buffer = Buffer.alloc(0);
  readonly #socket: Socket;
  readonly #watch: PeerWatch;
  readonly #mostBytes: number;
  readonly #alarm: NodeJS.Timeout;
  readonly #reader = this.#reading();
  /** How many bytes the reader needs next; below 0 how many are to be skipped before it goes on. */
  #need = this.#reader.next().value ?? 0;
  /** Bytes that are not read yet: less than a frame that is kept. */
  #held: Buffer = Buffer.alloc(0);
  #isCorked = false;

  /** @param mostBytes a longer message is not kept */
  constructor(socket: Socket, { socketType, identity }: OwnSocket, mostBytes: number, watch: PeerWatch) {
    this.#socket = socket;
    this.#watch = watch;
    this.#mostBytes = mostBytes;
    socket.setNoDelay(true);
    // A line that breaks without a word is noticed so, and its agent may come again.
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => this.#take(piece));
    this.#alarm = setTimeout(() => this.close(), GREETING_MS);
    socket.on('close', () => {
      clearTimeout(this.#alarm);
      watch.onGone(this);
    });
    socket.write(GREETING);
    const properties = [property('Socket-Type', socketType), property('Identity', identity)];
    socket.write(frame(COMMAND, Buffer.concat([Buffer.from('\x05READY'), ...properties])));
  }

  /** Sends a message of one frame; drops it where too much waits to be read. Those of one turn leave together. */
  send(body: Buffer): void {
    if (this.#socket.writableLength > MOST_UNSENT) return;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.#socket.uncork();
      });
    }
    this.#socket.write(frame(0, body));
  }

  /** Ends it at once. */
  close(): void {
    this.#socket.destroy();
  }

  /** Ends it when what was sent has left. */
  finish(): void {
    this.#socket.end();
  }

  #take(piece: Buffer): void {
    let rest = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
    while (!this.#socket.destroyed) {
      const skipped = Math.min(Math.max(0, -this.#need), rest.length);
      rest = rest.subarray(skipped);
      this.#need += skipped;
      if (this.#need < 0 || rest.length < this.#need) break;
      const { done, value } = this.#reader.next(rest.subarray(0, this.#need));
      rest = rest.subarray(this.#need);
      if (done === true) this.close();
      else this.#need = value;
    }
    this.#held = Buffer.from(rest);
  }

  /**
   * Reads all that comes; returns where the other end is not to stay. Yields how many bytes it needs, and is given
   * them; a number below 0 says how many it does not want to see.
   */
  *#reading(): Generator<number, void, Buffer> {
    const [first] = yield 1;
    if (first !== GREETING[0]) return;
    const greeting = yield GREETING.length - 1;
    const isKnown = (greeting[8] & 1) === 1 && greeting[9] >= 3 && greeting.toString('latin1', 11, 16) === 'NULL\0';
    if (!isKnown) return;
    let isOpen = false;
    /** What of the message under way is not kept: a part of a larger one, or too long. */
    let dropped: { frames: number; bytes: number } | undefined;
    for (;;) {
      const [flags, short] = yield 2;
      const isLong = (flags & LONG) !== 0;
      const length = isLong ? Number(Buffer.concat([Buffer.of(short), yield 7]).readBigUInt64BE()) : short;
      const more = (flags & MORE) !== 0;
      if ((flags & COMMAND) !== 0) {
        if (length > MOST_COMMAND) return;
        const command = yield length;
        if (isOpen) this.#heed(command);
        else if (this.#mayStay(command)) isOpen = true;
        else return;
      } else if (!isOpen) {
        return;
      } else if (more || dropped !== undefined || length > this.#mostBytes) {
        dropped = { frames: (dropped?.frames ?? 0) + 1, bytes: (dropped?.bytes ?? 0) + length };
        yield -length;
        if (more) continue;
        this.#watch.onMessage(this, { kind: 'dropped', ...dropped });
        dropped = undefined;
      } else this.#watch.onMessage(this, { kind: 'whole', body: yield length });
    }
  }

  /** Who asks for signs of life ends a connection that gives none. */
  #heed(command: Buffer): void {
    if (command.toString('latin1', 0, PING.length) !== PING || this.#socket.writableLength > MOST_UNSENT) return;
    const context = command.subarray(PING.length + 2);
    this.#socket.write(frame(COMMAND, Buffer.concat([Buffer.from('\x04PONG'), context])));
  }

  /** Reads the READY of the other end. */
  #mayStay(command: Buffer): boolean {
    const properties = command.toString('latin1', 0, 6) === '\x05READY' ? propertiesIn(command.subarray(6)) : undefined;
    const identity = properties?.get('identity');
    if (properties === undefined || (identity?.length ?? 0) > 255) return false;
    clearTimeout(this.#alarm);
    this.identity = Buffer.from(identity ?? '');
    return this.#watch.onReady(this);
  }
}

/** A frame: flags, its length, and what is in it. */
function frame(flags: number, body: Buffer): Buffer {
  const head = body.length < 256 ? 2 : 9;
  const bytes = Buffer.allocUnsafe(head + body.length);
  bytes[0] = head === 2 ? flags : flags | LONG;
  if (head === 2) bytes[1] = body.length;
  else bytes.writeBigUInt64BE(BigInt(body.length), 1);
  body.copy(bytes, head);
  return bytes;
}

function property(name: string, value: string): Buffer {
  const said = Buffer.from(value);
  const head = Buffer.alloc(1 + name.length + 4);
  head[0] = name.length;
  head.write(name, 1, 'latin1');
  head.writeUInt32BE(said.length, 1 + name.length);
  return Buffer.concat([head, said]);
}

/** The properties of a READY, by name in small letters; undefined if they are none. */
function propertiesIn(bytes: Buffer): ReadonlyMap<string, Buffer> | undefined {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length;) {
    const valueAt = at + 1 + bytes[at] + 4;
    if (valueAt > bytes.length) return undefined;
    const end = valueAt + bytes.readUInt32BE(valueAt - 4);
    if (end > bytes.length) return undefined;
    found.set(bytes.toString('latin1', at + 1, valueAt - 4).toLowerCase(), bytes.subarray(valueAt, end));
    at = end;
  }
  return found;
}
