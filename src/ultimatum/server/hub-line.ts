// The server's socket: a ZeroMQ ROUTER, to which agents come by identities that they choose.

import { Router } from 'zeromq';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { serverPortOf, wirePort } from '../protocol/wire-port.ts';

/** Hears what comes: who says it, and all frames behind that. */
export type OnMessage = (identity: Buffer, frames: readonly Buffer[]) => void;

/**
 * Bounds for one connection. Honest agents have one message under way. Longer messages than `bytes` end the connection
 * before they are read; the agent's library makes a new one.
 */
const LIMITS = { bytes: 4 * 1024 * 1024, received: 8, sent: 256 } as const;
/** How many connections may wait to be accepted. */
const BACKLOG = 512;
/** When the socket is closed, how long what was sent may still take, in milliseconds. */
const LINGER_MS = 1_000;
/** So many ports are tried for one that a SERVER_PORT leads to: one of ten has none. */
const MOST_TRIES = 20;

/** Owns the socket. */
export class HubLine {
  readonly #socket: Router;
  /** SERVER_PORT: what agents are told. */
  readonly serverPort: number;

  private constructor(socket: Router, serverPort: number) {
    this.#socket = socket;
    this.serverPort = serverPort;
  }

  /**
   * Listens.
   * @param url an address, or `*`
   * @param serverPort SERVER_PORT; 0 for any free one
   * @throws {UsageError} where that cannot be listened on
   */
  static async open(url: string, serverPort: number): Promise<HubLine> {
    for (let tries = 0; ; tries++) {
      const socket = newSocket(url);
      try {
        const place = await bind(socket, url, serverPort);
        if (place !== undefined) return new HubLine(socket, place);
      } catch (error) {
        socket.close();
        const at = `${url}:${serverPort === 0 ? 'any' : wirePort(serverPort)}`;
        throw new UsageError(`SERVER_URL, SERVER_PORT: ${at}: ${listenTrouble(error)}`);
      }
      socket.close();
      if (tries >= MOST_TRIES) throw new UsageError('SERVER_PORT: found no free port');
    }
  }

  /** Hears all that comes until the socket is closed. */
  async hear(onMessage: OnMessage): Promise<void> {
    while (!this.#socket.closed) {
      let parts: Buffer[];
      try {
        parts = await this.#socket.receive();
      } catch (error) {
        if (this.#socket.closed) return;
        throw error;
      }
      const [identity, ...frames] = parts;
      onMessage(identity, frames);
    }
  }

  /** Sends to whoever has this identity. Nobody hears of it where nobody has, or where too much waits for it. */
  send(identity: Buffer, text: string): void {
    if (this.#socket.closed) return;
    this.#socket.send([identity, text]).catch(() => {});
  }

  /** Lets go of the port. What was sent is still delivered to those who read. */
  close(): void {
    this.#socket.close();
  }
}

function newSocket(url: string): Router {
  return new Router({
    maxMessageSize: LIMITS.bytes,
    receiveHighWaterMark: LIMITS.received,
    sendHighWaterMark: LIMITS.sent,
    // A router drops what it cannot send, so it never waits.
    sendTimeout: 0,
    linger: LINGER_MS,
    backlog: BACKLOG,
    ipv6: url.includes(':'),
  });
}

/** Binds; gives back SERVER_PORT, or undefined where no SERVER_PORT leads to the port. */
async function bind(socket: Router, url: string, serverPort: number): Promise<number | undefined> {
  const host = url === 'localhost' ? '127.0.0.1' : url.includes(':') ? `[${url}]` : url;
  const port = serverPort === 0 ? '*' : wirePort(serverPort);
  await socket.bind(`tcp://${host}:${port}`);
  if (serverPort !== 0) return serverPort;
  const bound = Number(/:(\d+)$/.exec(socket.lastEndpoint ?? '')?.[1]);
  return serverPortOf(bound);
}
