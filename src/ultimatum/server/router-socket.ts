// The server's socket: what a ZeroMQ ROUTER is to agents, which come by identities that they choose. Not the library's:
// that collects a message of millions of frames, and has no bound on connections.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { hostPort } from '../../base/typed-address.ts';
import { within } from '../../base/within.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { AddressAllowance, type BurstLimit } from '../../web/address-allowance.ts';
import { type SilenceLimits, SilentPeers } from '../../web/silent-peers.ts';
import { serverPortOf, wirePort } from '../protocol/hub-settings.ts';
import { MOST_MESSAGE_BYTES, type WireBytes } from '../protocol/wire-message.ts';
import { ZmtpPeer } from '../protocol/zmtp-peer.ts';

/** Hears who comes, what they say, and who goes. */
interface LineWatch {
  /** Somebody has introduced itself; whether it has said HELLO before. */
  readonly onCame: (identity: Buffer) => boolean;
  readonly onMessage: (identity: Buffer, message: WireBytes) => void;
  /** It has gone; whether it had said HELLO. */
  readonly onGone: (identity: Buffer) => boolean;
}

/** Nobody listens yet, or any more. */
const DEAF: LineWatch = { onCame: () => false, onMessage: () => {}, onGone: () => false };

/** Official agents say HELLO 0.3 s after they have connected. */
const SILENCE_LIMITS: SilenceLimits = { silenceMs: 10_000, silent: 1_000, silentPerAddress: 256 };
/** How often guests of one address may go and come again: each time is told in the log. */
const RETURNS: BurstLimit = { burst: 200, everyMs: 1_000 };
/** When the socket is closed, how long what was sent may still take, in milliseconds. */
const LINGER_MS = 1_000;
/** This many ports are tried for one that a SERVER_PORT leads to: one of ten has none. */
const MOST_TRIES = 20;

/** Owns the port and all connections. */
export class RouterSocket {
  readonly #server: Server;
  readonly #all = new Set<ZmtpPeer>();
  /** Those that have introduced themselves, by the bytes of their identities. */
  readonly #peers = new Map<string, ZmtpPeer>();
  readonly #silent: SilentPeers<ZmtpPeer>;
  readonly #returns = new AddressAllowance(RETURNS);
  /** SERVER_PORT: what agents are told. */
  serverPort = 0;
  #watch = DEAF;

  private constructor(server: Server, limits: SilenceLimits) {
    this.#server = server;
    this.#silent = new SilentPeers(limits, (peer) => peer.close());
    server.on('connection', (socket) => this.#connected(socket));
  }

  /**
   * Listens.
   * @param url an address, or `*`
   * @param serverPort SERVER_PORT; 0 for any free one
   * @throws {UsageError} if that cannot be listened on
   */
  static async open(url: string, serverPort: number, limits = SILENCE_LIMITS): Promise<RouterSocket> {
    const host = url === '*' ? '0.0.0.0' : url;
    const port = serverPort === 0 ? 0 : (wirePort(serverPort) ?? 0);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const line = new RouterSocket(createServer(), limits);
      line.#server.listen({ host, port, backlog: 511 });
      await once(line.#server, 'listening').catch((error: unknown) => {
        throw new UsageError(`SERVER_URL, SERVER_PORT: ${hostPort(url, port)}: ${listenTrouble(error)}`);
      });
      // Running out of files is no reason to end.
      line.#server.on('error', () => {});
      const { port: wire } = line.#server.address() as AddressInfo;
      const told = serverPortOf(wire);
      if (told !== undefined) {
        line.serverPort = told;
        return line;
      }
      await line.close();
    }
    throw new UsageError('SERVER_PORT: found no free port');
  }

  /** From now on `watch` hears all that comes. */
  hear(watch: LineWatch): void {
    this.#watch = watch;
  }

  /** The peer of this identity has said HELLO, and may stay. */
  welcome(identity: Buffer): void {
    const peer = this.#peers.get(identity.toString('latin1'));
    if (peer !== undefined) this.#silent.remove(peer);
  }

  /** Sends to the peer of this identity. Dropped silently if no peer has this identity or its buffer is full. */
  send(identity: Buffer, text: string): void {
    this.#peers.get(identity.toString('latin1'))?.send(Buffer.from(text));
  }

  /** Lets go of the port at once, and of those who do not read a little later. */
  async close(): Promise<void> {
    this.#watch = DEAF;
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const peer of this.#all) peer.finish();
    await within(LINGER_MS, closed);
    for (const peer of this.#all) peer.close();
    await closed;
  }

  #connected(socket: Socket): void {
    const address = socket.remoteAddress ?? 'unknown';
    if (this.#returns.waitMs(address) > 0) return void socket.destroy();
    const peer = new ZmtpPeer(socket, { socketType: 'ROUTER', identity: '' }, MOST_MESSAGE_BYTES, {
      onReady: (ready) => this.#letIn(ready),
      onMessage: ({ identity }, message) => this.#watch.onMessage(identity, message),
      onGone: (gone) => this.#gone(gone, address),
    });
    this.#all.add(peer);
    this.#silent.add(peer, address);
  }

  /** An identity is one connection's; another that comes by it may try again when that one has gone. */
  #letIn(peer: ZmtpPeer): boolean {
    // Who has none can be sent nothing, so nothing is asked of it.
    if (peer.identity.length === 0) return true;
    const key = peer.identity.toString('latin1');
    if (this.#peers.has(key)) return false;
    this.#peers.set(key, peer);
    if (this.#watch.onCame(peer.identity)) this.#silent.remove(peer);
    return true;
  }

  #gone(peer: ZmtpPeer, address: string): void {
    this.#all.delete(peer);
    this.#silent.remove(peer);
    const key = peer.identity.toString('latin1');
    if (this.#peers.get(key) !== peer) return;
    this.#peers.delete(key);
    if (this.#watch.onGone(peer.identity)) this.#returns.spend(address);
  }
}
