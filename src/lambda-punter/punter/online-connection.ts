// One TCP connection to an online server: frames out, frames in with the time of their arrival.

import type { Socket } from 'node:net';
import { InputError, messageOf } from '../../base/errors.ts';
import { encodeFrame, FrameReader, parseFrameText } from '../../base/frame.ts';
import { isObject } from '../../base/shape.ts';
import { type Address, addressText, EXIT, OnlineEnd, WebServerEnd } from './online-arguments.ts';

/** A frame from the server. */
export interface ServerFrame {
  readonly raw: unknown;
  /** When its first byte was seen, in milliseconds of the clock `performance.now`. */
  readonly arrived: number;
  /** Whether the server says so only where it no longer waits for an answer to what it said before. */
  readonly overtakes: boolean;
  /** How long its text was, in characters. */
  readonly chars: number;
}

/** How a connection is made. */
export interface ConnectOptions {
  /** Ends the attempt and, later, the connection; all that waits is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How long connecting may take, in milliseconds. */
  readonly connectMs?: number;
}

/** The system's codes in words. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'nobody listens there'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up just now'],
  ['EHOSTUNREACH', 'there is no way to that host'],
  ['ENETUNREACH', 'there is no way to that network'],
]);

/** The keys of messages that the server sends only where it no longer waits for our answer. */
const OVERTAKING = ['timeout', 'move', 'stop'] as const;

/** What a web server's answer begins with. */
const HTTP = 'HTTP/';
const CONNECT_MS = 10_000;
/** Of several addresses of a host each is tried this long; Node's own 250 ms are too few for a slow network. */
const ATTEMPT_MS = 3_000;
/** While this many frames, or characters of them, wait to be taken, no more is read: a game needs a hundredth of it. */
const MOST_WAITING = { frames: 1_000, chars: 8 * 1024 * 1024 } as const;
/** A server that sends nothing but blanks would keep us busy for ever. */
const MOST_BLANKS = 1024 * 1024;
/** Others may think for long, and a server that has lost its power says nothing either: the kernel asks. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Connects. A connection that is lost later is not made again: a server gives no seat twice.
 * @throws {OnlineEnd} if there is no connection to be had
 */
export async function connect(address: Address, options: ConnectOptions = {}): Promise<ServerConnection> {
  const { signal, connectMs = CONNECT_MS } = options;
  signal?.throwIfAborted();
  // Not imported: offline games start faster without the network's modules.
  const net = process.getBuiltinModule('node:net');
  const made = Promise.withResolvers<void>();
  const socket = net.connect({
    ...address,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
  });
  const timer = setTimeout(() => made.reject(new Error(`no answer within ${connectMs} ms`)), connectMs);
  const abort = (): void => made.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  socket.once('connect', made.resolve);
  socket.on('error', made.reject);
  try {
    await made.promise;
  } catch (error) {
    socket.destroy();
    signal?.throwIfAborted();
    throw new OnlineEnd(EXIT.unreachable, `cannot connect to ${addressText(address)}: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  return new ServerConnection(socket, signal);
}

/** What a socket's error says; one that stands for several addresses has its words in its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return REASONS.get(code) ?? messageOf(error);
}

/** Owns a connected socket. */
export class ServerConnection {
  readonly #socket: Socket;
  readonly #reader = new FrameReader(undefined, {}, MOST_BLANKS);
  /** Those that have come; the ones before `#taken` are gone. Not `shift`: it moves the whole rest of a long list. */
  #frames: ServerFrame[] = [];
  #taken = 0;
  /** How many of those that wait overtake, and how many characters all have. */
  #overtaking = 0;
  #chars = 0;
  readonly #signal: AbortSignal | undefined;
  readonly #abort = (): void => this.#fail(this.#signal?.reason);
  /** How what was read first begins, until a frame is whole. */
  #beginning: string | undefined = '';
  /** When the first byte of the frame that is under way was seen. */
  #begun = 0;
  /** Why no frame comes after those that wait. */
  #failure: { readonly reason: unknown } | undefined;
  #wake: () => void = () => {};

  /** @param socket connected */
  constructor(socket: Socket, signal?: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    socket.on('data', (piece: Buffer) => this.#read(piece));
    socket.on('error', (error) => this.#fail(new OnlineEnd(EXIT.ended, `the connection broke: ${messageOf(error)}`)));
    socket.on('close', () => {
      const part =
        this.#reader.partial === 'nothing' ? '' : ` in the middle of a message (${this.#reader.partial} came)`;
      this.#fail(new OnlineEnd(EXIT.ended, `the server closed the connection${part}`));
    });
    if (signal?.aborted) this.#abort();
  }

  /**
   * The next frame; waits for it.
   * @throws {OnlineEnd} if the connection has ended or what came is no frame of JSON
   */
  async next(): Promise<ServerFrame> {
    for (;;) {
      this.#signal?.throwIfAborted();
      if (this.#socket.isPaused() && this.waiting * 2 <= MOST_WAITING.frames && this.#chars * 2 <= MOST_WAITING.chars) {
        this.#socket.resume();
        await this.catchUp();
      }
      const frame = this.#take();
      if (frame !== undefined) return frame;
      if (this.#failure !== undefined) throw this.#failure.reason;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** How many frames have come and are not taken yet. */
  get waiting(): number {
    return this.#frames.length - this.#taken;
  }

  /** Whether a frame waits that the server sends only where it no longer waits for our answer. */
  get overtaken(): boolean {
    return this.#overtaking > 0;
  }

  /** The first frame that waits and is of that kind. */
  find(isWanted: (frame: ServerFrame) => boolean): ServerFrame | undefined {
    for (let at = this.#taken; at < this.#frames.length; at++) if (isWanted(this.#frames[at])) return this.#frames[at];
    return undefined;
  }

  /** Whether no frame comes after those that wait. */
  get ended(): boolean {
    return this.#failure !== undefined;
  }

  /** Called when something has come, or nothing more will; undefined if nobody waits. */
  onNews: (() => void) | undefined;

  /** Lets in what came while this process was busy. */
  async catchUp(): Promise<void> {
    // The socket is read between one check phase of the event loop and the next.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Sends a message; that it cannot be sent shows in `next`. */
  send(message: unknown): void {
    this.#socket.write(encodeFrame(message), 'latin1');
  }

  /** Ends the connection; what was sent before still goes out. */
  close(): void {
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#socket.destroySoon();
  }

  #take(): ServerFrame | undefined {
    if (this.#taken === this.#frames.length) return undefined;
    const frame = this.#frames[this.#taken++];
    if (frame.overtakes) this.#overtaking--;
    this.#chars -= frame.chars;
    if (this.#taken * 2 > this.#frames.length) {
      // No more often than half of what came has been taken, so that all of it is linear.
      this.#frames = this.#frames.slice(this.#taken);
      this.#taken = 0;
    }
    return frame;
  }

  #read(piece: Buffer): void {
    if (this.#failure !== undefined) return;
    const now = performance.now();
    if (this.#reader.partial === 'nothing') this.#begun = now;
    if (this.#beginning !== undefined && this.#beginning.length < HTTP.length)
      this.#beginning += piece.toString('latin1', 0, HTTP.length);
    let broken: unknown;
    try {
      this.#reader.push(piece);
    } catch (error) {
      broken = error;
    }
    try {
      // Also where the piece broke: the frames before that are good.
      for (let text = this.#reader.nextText(); text !== undefined; text = this.#reader.nextText()) {
        this.#beginning = undefined;
        const raw = parseFrameText(text);
        const overtakes = isObject(raw) && OVERTAKING.some((key) => key in raw);
        if (overtakes) this.#overtaking++;
        this.#frames.push({ raw, arrived: this.#begun, overtakes, chars: text.length });
        this.#chars += text.length;
        this.#begun = now;
      }
      if (this.waiting >= MOST_WAITING.frames || this.#chars >= MOST_WAITING.chars) this.#socket.pause();
    } catch (error) {
      broken = error;
    }
    if (broken instanceof InputError && this.#beginning?.startsWith(HTTP) === true) this.#fail(new WebServerEnd());
    else if (broken instanceof InputError)
      this.#fail(new OnlineEnd(EXIT.protocol, `the server broke the protocol: ${broken.message}`));
    else if (broken !== undefined) this.#fail(broken);
    else this.#news();
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#socket.destroy();
    this.#news();
  }

  #news(): void {
    this.#wake();
    this.onNews?.();
  }
}
