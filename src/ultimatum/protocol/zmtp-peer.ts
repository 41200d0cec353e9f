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
  /** As whom it comes; empty where it is nobody in particular. */
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
  readonly #socket: Socket;
  readonly #watch: PeerWatch;
  readonly #mostBytes: number;
  readonly #alarm: NodeJS.Timeout;
  #state: 'greeting' | 'handshake' | 'open' = 'greeting';
  /** The other end's identity; empty where it gave none. */
  #identity: Buffer = Buffer.alloc(0);
  /** Bytes that are not read yet: less than a frame that is kept. */
  #bytes: Buffer = Buffer.alloc(0);
  /** How much of a frame that is not kept is still to come. */
  #skipped = 0;
  #skipsMore = false;
  /** What of the message under way is not kept. */
  #dropped: { frames: number; bytes: number } | undefined;
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

  get identity(): Buffer {
    return this.#identity;
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
    let rest = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece]);
    for (;;) {
      const after = this.#next(rest);
      if (after === undefined || this.#socket.destroyed) break;
      rest = after;
    }
    this.#bytes = rest.length === 0 ? Buffer.alloc(0) : Buffer.from(rest);
    // A skipped frame leaves nothing behind.
    if (this.#skipped > 0) this.#bytes = Buffer.alloc(0);
  }

  /** Reads one thing; what is left behind it, or nothing where not all of it is there. */
  #next(bytes: Buffer): Buffer | undefined {
    if (this.#skipped > 0) return this.#skip(bytes);
    if (this.#state === 'greeting') return this.#greeting(bytes);
    if (bytes.length < 2) return undefined;
    const flags = bytes[0];
    const head = (flags & LONG) === 0 ? 2 : 9;
    if (bytes.length < head) return undefined;
    const length = head === 2 ? bytes[1] : Number(bytes.readBigUInt64BE(1));
    return (flags & COMMAND) === 0
      ? this.#frame(bytes.subarray(head), length, (flags & MORE) !== 0)
      : this.#command(bytes.subarray(head), length);
  }

  #greeting(bytes: Buffer): Buffer | undefined {
    if (bytes[0] !== undefined && bytes[0] !== 0xff) this.close();
    if (bytes.length < GREETING.length) return undefined;
    const isKnown = (bytes[9] & 1) === 1 && bytes[10] >= 3 && bytes.toString('latin1', 12, 17) === 'NULL\0';
    if (!isKnown) this.close();
    this.#state = 'handshake';
    return bytes.subarray(GREETING.length);
  }

  #command(bytes: Buffer, length: number): Buffer | undefined {
    if (length > MOST_COMMAND) {
      this.close();
      return undefined;
    }
    if (bytes.length < length) return undefined;
    const command = bytes.subarray(0, length);
    if (this.#state === 'handshake') this.#ready(command);
    else if (command.toString('latin1', 0, PING.length) === PING) this.#pong(command.subarray(PING.length + 2));
    return bytes.subarray(length);
  }

  /** Who asks for signs of life ends a connection that gives none. */
  #pong(context: Buffer): void {
    if (this.#socket.writableLength > MOST_UNSENT) return;
    this.#socket.write(frame(COMMAND, Buffer.concat([Buffer.from('\x04PONG'), context])));
  }

  #ready(command: Buffer): void {
    const properties = command.toString('latin1', 0, 6) === '\x05READY' ? propertiesIn(command.subarray(6)) : undefined;
    const identity = properties?.get('identity');
    if (properties === undefined || (identity?.length ?? 0) > 255) {
      this.close();
      return;
    }
    clearTimeout(this.#alarm);
    this.#state = 'open';
    this.#identity = Buffer.from(identity ?? '');
    if (!this.#watch.onReady(this)) this.close();
  }

  #frame(bytes: Buffer, length: number, more: boolean): Buffer | undefined {
    if (this.#state !== 'open') {
      this.close();
      return undefined;
    }
    // A part of a larger message, or too long: counted, and not kept.
    if (more || this.#dropped !== undefined || length > this.#mostBytes) {
      this.#dropped ??= { frames: 0, bytes: 0 };
      this.#dropped.frames++;
      this.#dropped.bytes += length;
      this.#skipped = length;
      this.#skipsMore = more;
      return this.#skip(bytes);
    }
    if (bytes.length < length) return undefined;
    this.#watch.onMessage(this, { kind: 'whole', body: bytes.subarray(0, length) });
    return bytes.subarray(length);
  }

  /** Leaves out what is not kept; empty where all that came belongs to it. */
  #skip(bytes: Buffer): Buffer | undefined {
    const here = Math.min(this.#skipped, bytes.length);
    this.#skipped -= here;
    if (this.#skipped > 0) return undefined;
    if (!this.#skipsMore && this.#dropped !== undefined) {
      const { frames, bytes: size } = this.#dropped;
      this.#dropped = undefined;
      this.#watch.onMessage(this, { kind: 'dropped', frames, bytes: size });
    }
    return bytes.subarray(here);
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

/** The properties of a READY, by name in small letters; undefined where they are none. */
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
