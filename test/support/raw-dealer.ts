// A DEALER of its own, by ZMTP 3.0 over a plain socket: it can send frames that no library would.

import { connect, type Socket } from 'node:net';

/** The greeting: signature, version 3.0, mechanism NULL, and zeros up to 64 bytes. */
const GREETING = Buffer.alloc(64);
GREETING.set([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 0]);
GREETING.write('NULL', 12);

/** What a DEALER says first, to the end of its introduction. */
export function dealerOpening(identity: string | Buffer): Buffer {
  const properties = [property('Socket-Type', 'DEALER'), property('Identity', identity)];
  return Buffer.concat([GREETING, frame(4, Buffer.concat([Buffer.from('\x05READY'), ...properties]))]);
}

/** Owns the connection. */
export class RawDealer {
  readonly socket: Socket;
  /** What came, as text, in order. */
  readonly heard: string[] = [];
  #taken = 0;
  #isGreeted = false;
  /** What is to be sent once the server's READY is there: libzmq ends a connection that says more before that. */
  #early: Uint8Array[] | undefined = [];
  readonly #closed: Promise<void>;
  #bytes = Buffer.alloc(0);
  #wake: () => void = () => {};

  /** @param identity its routing id, in whatever bytes */
  constructor(port: number, identity: string | Buffer) {
    this.socket = connect(port, '127.0.0.1');
    this.#closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
    void this.#closed.then(() => this.#wake());
    this.socket.on('error', () => {});
    this.socket.on('data', (piece: Buffer) => this.#take(piece));
    this.socket.write(dealerOpening(identity));
  }

  /** Whether the server has introduced itself, or ended the connection. */
  get hasMet(): boolean {
    return this.#early === undefined || this.socket.destroyed;
  }

  /** Bytes as they are. */
  write(...pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) {
      if (this.#early === undefined) this.socket.write(piece);
      else this.#early.push(piece);
    }
  }

  /** A message of these frames. */
  send(...frames: readonly (string | Buffer)[]): void {
    this.write(...frames.map((one, place) => frame(place < frames.length - 1 ? 1 : 0, Buffer.from(one))));
  }

  /** Says a message of the game. */
  say(type: string, payload: unknown): void {
    this.send(JSON.stringify({ msg_type: type, payload }));
  }

  /** The next message, which is waited for. @throws where the connection ends */
  async next(): Promise<string> {
    while (this.#taken >= this.heard.length) {
      if (this.socket.destroyed) throw new Error('the connection has ended');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.heard[this.#taken++];
  }

  async close(): Promise<void> {
    this.socket.destroy();
    await this.#closed;
  }

  #take(piece: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, piece]);
    if (!this.#isGreeted) {
      if (this.#bytes.length < GREETING.length) return;
      this.#bytes = this.#bytes.subarray(GREETING.length);
      this.#isGreeted = true;
    }
    for (;;) {
      const [flags = 0, short = 0] = this.#bytes;
      const head = (flags & 2) === 0 ? 2 : 9;
      if (this.#bytes.length < head) return;
      const end = head + (head === 2 ? short : Number(this.#bytes.readBigUInt64BE(1)));
      if (this.#bytes.length < end) return;
      if ((flags & 4) === 0) this.heard.push(this.#bytes.toString('utf8', head, end));
      else this.#ready();
      this.#bytes = this.#bytes.subarray(end);
      this.#wake();
    }
  }

  #ready(): void {
    const early = this.#early ?? [];
    this.#early = undefined;
    this.write(...early);
  }
}

/** A frame: flags (1 more, 2 long, 4 command), its length, and what is in it. */
function frame(flags: number, body: Buffer): Buffer {
  if (body.length < 256) return Buffer.concat([Buffer.from([flags, body.length]), body]);
  const length = Buffer.alloc(9);
  length[0] = flags | 2;
  length.writeBigUInt64BE(BigInt(body.length), 1);
  return Buffer.concat([length, body]);
}

function property(name: string, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  const head = Buffer.alloc(1 + name.length + 4);
  head[0] = name.length;
  head.write(name, 1, 'latin1');
  head.writeUInt32BE(bytes.length, 1 + name.length);
  return Buffer.concat([head, bytes]);
}
