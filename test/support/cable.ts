// A way to a server of this machine that a test can cut and join again. Its port is its own all the time: nobody else
// can take it while the cable is cut.

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Owns a port and all that goes through it. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** The server's port. */
  #to: number | undefined;
  #isJoined: boolean;

  private constructor(to?: number) {
    this.#to = to;
    this.#isJoined = to !== undefined;
    this.#server = createServer((socket) => this.#take(socket));
  }

  /**
   * A cable joined to the server's port if that is known by now.
   * @param port its own, any free one by default
   */
  static async lay(to?: number, port = 0): Promise<Cable> {
    const cable = new Cable(to);
    await new Promise<void>((resolve) => cable.#server.listen(port, '127.0.0.1', resolve));
    return cable;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Joins it, to another port if that is given. */
  join(to = this.#to): void {
    this.#to = to;
    this.#isJoined = true;
  }

  /** Cuts it, and all that goes through; whoever comes then is sent away at once. */
  cut(): void {
    this.#isJoined = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts it for good. */
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(socket: Socket): void {
    if (!this.#isJoined || this.#to === undefined) {
      socket.destroy();
      return;
    }
    const other = connect(this.#to, '127.0.0.1');
    for (const end of [socket, other]) {
      this.#sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => this.#sockets.delete(end));
    }
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
  }
}
