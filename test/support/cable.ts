// A way to a server of this machine that a test can cut and join again.

import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Owns a port and all that goes through it. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  readonly #to: number;
  #server: Server | undefined;
  port = 0;

  constructor(to: number) {
    this.#to = to;
  }

  /** Joins it, at the port that it had before. */
  async join(): Promise<void> {
    const server = createServer((socket) => {
      const other = connect(this.#to, '127.0.0.1');
      for (const end of [socket, other]) {
        this.#sockets.add(end);
        end.on('error', () => {});
        end.on('close', () => this.#sockets.delete(end));
      }
      socket.pipe(other).pipe(socket);
      socket.on('close', () => other.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Cuts it, and all that goes through. */
  async cut(): Promise<void> {
    const server = this.#server;
    const closed = new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
