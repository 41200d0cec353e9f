// A table for tests of online clients: accepts this many sockets, shakes hands, and plays a match or a
// script. It knows nothing of the clients' own code but the frames.

import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Move } from '../../src/lambda-punter/game/moves.ts';
import { isObject, type RawObject } from '../../src/base/shape.ts';
import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { type Read, readMove, readReady } from '../../src/lambda-punter/judge/answer-reading.ts';
import type { SeatReply, Seat } from '../../src/lambda-punter/judge/seat.ts';
import { encodeFrame, FrameReader } from '../../src/base/frame.ts';
import {
  movesToJson,
  setupToJson,
  stopToJson,
  type Score,
  type Setup,
} from '../../src/lambda-punter/protocol/messages.ts';
import type { Future } from '../../src/lambda-punter/game/futures.ts';

/** The table's end of one connection. */
export class Line {
  readonly socket: Socket;
  /** All that was said, in order: `<-` to the punter, `->` by it. */
  readonly log: string[] = [];
  readonly #reader = new FrameReader();
  readonly #closed: Promise<undefined>;
  #wake: () => void = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (piece: Buffer) => {
      this.#reader.push(piece);
      this.#wake();
    });
    socket.on('error', () => {});
    this.#closed = new Promise((resolve) => {
      socket.on('close', () => {
        resolve(undefined);
        this.#wake();
      });
    });
  }

  /** The next frame that the punter sends; undefined where it closes or does not within `ms`. */
  async hear(ms = 120_000): Promise<RawObject | undefined> {
    const end = performance.now() + ms;
    for (;;) {
      const raw = this.#reader.next();
      if (raw !== undefined) {
        this.log.push(`-> ${JSON.stringify(raw)}`);
        return isObject(raw) ? raw : { raw };
      }
      const left = end - performance.now();
      if (this.socket.destroyed || left <= 0) return undefined;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Says a value as a frame. */
  say(value: unknown): void {
    this.log.push(`<- ${JSON.stringify(value)}`);
    this.socket.write(encodeFrame(value));
  }

  /** Hears the greeting and answers it. */
  async greet(): Promise<string> {
    const me = String((await this.hear())?.['me']);
    this.say({ you: me });
    return me;
  }

  /** Fulfilled when the connection is gone. */
  get closed(): Promise<undefined> {
    return this.#closed;
  }
}

/** A port of this machine that takes connections. */
export interface Door {
  readonly port: number;
  /** The address as a user types it. */
  readonly address: string;
  /** The next connection, in order of arrival. */
  enter(): Promise<Line>;
  close(): Promise<void>;
}

/** Opens a port. */
export async function openDoor(host = '127.0.0.1'): Promise<Door> {
  const came: Line[] = [];
  let arrival = Promise.withResolvers<void>();
  const server: Server = createServer((socket) => {
    came.push(new Line(socket));
    arrival.resolve();
  });
  const all = new Set<Socket>();
  server.on('connection', (socket) => all.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    async enter() {
      for (;;) {
        const line = came.shift();
        if (line !== undefined) return line;
        arrival = Promise.withResolvers();
        await arrival.promise;
      }
    },
    async close() {
      for (const socket of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A seat for the punter at the other end of the line. An answer that comes late is taken for the answer
 * to the next message, as the organisers' server of 2017 had it.
 */
export function socketSeat(line: Line, name: string, moveMs = 30_000): Seat {
  let punter = 0 as PunterId;
  const ask = async <Answer>(
    message: RawObject,
    ms: number,
    read: (raw: RawObject) => Read<Answer>,
  ): Promise<SeatReply<Answer>> => {
    const begun = performance.now();
    line.say(message);
    const raw = await line.hear(ms);
    const took = performance.now() - begun;
    if (raw !== undefined) return { ...read(raw), ms: took };
    if (line.socket.destroyed) return { kind: 'dead', reason: 'closed', ms: took };
    line.say({ timeout: ms / 1000 });
    return { kind: 'timeout', reason: 'late', ms: took };
  };
  return {
    name,
    setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
      ({ punter } = setup);
      return ask(setupToJson(setup), 30_000, readReady);
    },
    move: (moves: readonly Move[]) => ask(movesToJson(moves), moveMs, (raw) => readMove(raw, punter)),
    stop(moves: readonly Move[], scores: readonly Score[]) {
      line.say(stopToJson(moves, scores));
      return Promise.resolve();
    },
    close() {
      line.socket.end();
      return Promise.resolve();
    },
  };
}
