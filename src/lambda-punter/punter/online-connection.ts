// One TCP connection to an online server: frames out, frames in with the time of their arrival.

import { addAbortListener } from 'node:events';
import type { Socket } from 'node:net';
import { InputError, messageOf } from '../../base/errors.ts';
import { encodeFrame, FrameReader, parseFrameText } from '../../base/frame.ts';
import { isObject } from '../../base/shape.ts';
import { type Address, addressText, EXIT, OnlineEnd, WebServerEnd } from './online-arguments.ts';

/** A frame from the server. */
interface ServerFrame {
  readonly raw: unknown;
  /** When its first byte was seen, in milliseconds of the clock `performance.now`. */
  readonly arrived: number;
  /** Whether the server says so only where it no longer waits for an answer to what it said before. */
  readonly overtakes: boolean;
  /** How long its text was, in characters. */
  readonly chars: number;
}

/** The system's codes in words. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'nobody listens there'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up just now'],
  ['EHOSTUNREACH', 'that host cannot be reached'],
  ['ENETUNREACH', 'that network cannot be reached'],
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
 * @param signal ends the attempt and, later, the connection; all that waits is rejected with the signal's reason
 * @throws {OnlineEnd} if there is no connection to be had
 */
export async function connect(address: Address, signal?: AbortSignal): Promise<ServerConnection> {
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
  using _late = setTimeout(() => made.reject(new Error(`no answer within ${CONNECT_MS} ms`)), CONNECT_MS);
  using _stops = signal && addAbortListener(signal, () => made.reject(signal.reason));
  socket.once('connect', made.resolve);
  socket.on('error', made.reject);
  try {
    await made.promise;
  } catch (error) {
    socket.destroy();
    signal?.throwIfAborted();
    throw new OnlineEnd(EXIT.unreachable, `cannot connect to ${addressText(address)}: ${reasonOf(error)}`);
  }
  return serverConnection(socket, signal);
}

/** What a socket's error says; one that stands for several addresses has its words in its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return REASONS.get(code) ?? messageOf(error);
}

/** A connection to a server. */
export type ServerConnection = ReturnType<typeof serverConnection>;

/** Takes over a connected socket. */
function serverConnection(socket: Socket, signal?: AbortSignal) {
  const reader = new FrameReader(undefined, {}, MOST_BLANKS);
  /** Those that have come; the ones before `taken` are gone. Not `shift`: it moves the whole rest of a long list. */
  let frames: ServerFrame[] = [];
  let taken = 0;
  /** How many of those that wait overtake, and how many characters all have. */
  let overtaking = 0;
  let chars = 0;
  /** How what was read first begins, until a frame is whole. */
  let beginning: string | undefined = '';
  /** When the first byte of the frame that is under way was seen. */
  let begun = 0;
  /** Why no frame comes after those that wait. */
  let failure: { readonly reason: unknown } | undefined;
  let wake: (() => void) | undefined;

  const tellNews = (): void => {
    wake?.();
    connection.onNews?.();
  };
  const fail = (reason: unknown): void => {
    failure ??= { reason };
    socket.destroy();
    tellNews();
  };
  const abort = (): void => fail(signal?.reason);
  const take = (): ServerFrame | undefined => {
    if (taken === frames.length) return undefined;
    const frame = frames[taken++];
    if (frame.overtakes) overtaking--;
    chars -= frame.chars;
    if (taken * 2 > frames.length) {
      // No more often than half of what came has been taken, so that all of it is linear.
      frames = frames.slice(taken);
      taken = 0;
    }
    return frame;
  };
  const takeIn = (piece: Buffer): void => {
    if (failure !== undefined) return;
    const now = performance.now();
    if (reader.partial === 'nothing') begun = now;
    if (beginning !== undefined && beginning.length < HTTP.length)
      beginning += piece.toString('latin1', 0, HTTP.length);
    let broken: unknown;
    try {
      reader.push(piece);
    } catch (error) {
      broken = error;
    }
    try {
      // Also where the piece broke: the frames before that are good.
      for (let text = reader.nextText(); text !== undefined; text = reader.nextText()) {
        beginning = undefined;
        const raw = parseFrameText(text);
        const overtakes = isObject(raw) && OVERTAKING.some((key) => key in raw);
        if (overtakes) overtaking++;
        frames.push({ raw, arrived: begun, overtakes, chars: text.length });
        chars += text.length;
        begun = now;
      }
      if (connection.waiting >= MOST_WAITING.frames || chars >= MOST_WAITING.chars) socket.pause();
    } catch (error) {
      broken = error;
    }
    if (broken instanceof InputError && beginning?.startsWith(HTTP) === true) fail(new WebServerEnd());
    else if (broken instanceof InputError)
      fail(new OnlineEnd(EXIT.protocol, `the server broke the protocol: ${broken.message}`));
    else if (broken !== undefined) fail(broken);
    else tellNews();
  };

  const connection = {
    /** Called when something has come, or nothing more will; undefined if nobody waits. */
    onNews: undefined as (() => void) | undefined,
    /**
     * The next frame; waits for it.
     * @throws {OnlineEnd} if the connection has ended or what came is no frame of JSON
     */
    async next(): Promise<ServerFrame> {
      for (;;) {
        signal?.throwIfAborted();
        if (socket.isPaused() && connection.waiting * 2 <= MOST_WAITING.frames && chars * 2 <= MOST_WAITING.chars) {
          socket.resume();
          await connection.catchUp();
        }
        const frame = take();
        if (frame !== undefined) return frame;
        if (failure !== undefined) throw failure.reason;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** How many frames have come and are not taken yet. */
    get waiting(): number {
      return frames.length - taken;
    },
    /** Whether a frame waits that the server sends only where it no longer waits for our answer. */
    get overtaken(): boolean {
      return overtaking > 0;
    },
    /** The first frame that waits and is of that kind. */
    find: (isWanted: (frame: ServerFrame) => boolean): ServerFrame | undefined => frames.slice(taken).find(isWanted),
    /** Whether no frame comes after those that wait. */
    get ended(): boolean {
      return failure !== undefined;
    },
    /** Lets in what came while this process was busy. */
    async catchUp(): Promise<void> {
      // The socket is read between one check phase of the event loop and the next.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
    /** Sends a message; that it cannot be sent shows in `next`. */
    send: (message: unknown): void => void socket.write(encodeFrame(message), 'latin1'),
    /** Ends the connection; what was sent before still goes out. */
    close(): void {
      signal?.removeEventListener('abort', abort);
      socket.destroySoon();
    },
  };
  signal?.addEventListener('abort', abort);
  socket.on('data', takeIn);
  socket.on('error', (error) => fail(new OnlineEnd(EXIT.ended, `the connection broke: ${messageOf(error)}`)));
  socket.on('close', () => {
    const part = reader.partial === 'nothing' ? '' : ` in the middle of a message (${reader.partial} came)`;
    fail(new OnlineEnd(EXIT.ended, `the server closed the connection${part}`));
  });
  if (signal?.aborted) abort();
  return connection;
}
